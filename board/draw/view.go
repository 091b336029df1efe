package draw

import "github.com/fairykit/fairykit/board"

// view is a geometry as it is looked at: columns from the left, rows from the
// top, both from 0.
type view struct {
	g            *board.Geometry
	files, ranks int
	flipped      bool
	topDown      bool // the geometry numbers its rows from Black's side
}

func viewOf(g *board.Geometry, flipped bool) view {
	return view{g: g, files: g.Files(), ranks: g.Ranks(), flipped: flipped, topDown: g.Shape().TopDown}
}

// file returns the file in a column.
func (v view) file(column int) int {
	if v.flipped {
		return v.files - 1 - column
	}
	return column
}

// rank returns the rank in a row.
func (v view) rank(row int) int {
	if v.flipped {
		return row
	}
	return v.ranks - 1 - row
}

// at returns the square in a column and row, NoSquare for a hole.
func (v view) at(column, row int) board.Square {
	return v.g.At(v.file(column), v.rank(row))
}

// place returns the column and row of a square.
func (v view) place(q board.Square) (column, row int) {
	column, row = v.g.File(q), v.ranks-1-v.g.Rank(q)
	if v.flipped {
		column, row = v.files-1-column, v.ranks-1-row
	}
	return column, row
}

// letter returns the file letter of a column.
func (v view) letter(column int) byte { return 'a' + byte(v.file(column)) }

// number returns the geometry's own number of a row.
func (v view) number(row int) int {
	if v.topDown {
		return v.ranks - v.rank(row)
	}
	return v.rank(row) + 1
}
