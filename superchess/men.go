package superchess

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// The kinds beyond those of chess, which package orthodox names.
const (
	Emperor board.Kind = orthodox.King + 1 + iota
	Amazon
	Magician
	Minister
	FemmeFatale
	Ambassador
	Guard
	Baron
	MobilisationPawn
	Parachutist
	RapidPawn
	TPawn
	Empress
	Princess
	Veteran
	Joker // only with Options.Joker
)

// isPawnMan reports whether k is one of the men that promote (S1).
func isPawnMan(k board.Kind) bool {
	return k == orthodox.Pawn || k == RapidPawn || k == TPawn || k == MobilisationPawn
}

// isNew reports whether k is a man that chess does not have.
func isNew(k board.Kind) bool { return k > orthodox.King }

// isReserve reports whether k comes in as a reserve man only.
func isReserve(k board.Kind) bool { return k == MobilisationPawn || k == Parachutist }

func isMonarch(k board.Kind) bool { return k == orthodox.King || k == Emperor }

// pawnMen are the men that promote.
var pawnMen = [...]board.Kind{orthodox.Pawn, MobilisationPawn, RapidPawn, TPawn}

// newMan is what the roster says of one of the new men.
type newMan struct {
	kind            board.Kind
	letter          byte
	english, french string
	dutch, printed  string
	mover           *move.Pattern
	royal           bool
}

// men returns the men of the game on g. A letter stands for one kind in every
// language: the printed abbreviations clash (reading 2).
func men(g *board.Geometry, o *Options) []kit.Man {
	var all []kit.Man
	for _, m := range orthodox.Men(g) {
		m.Letters = [board.Languages]byte{m.Letters[board.English]}
		m.Value = value[m.Kind]
		all = append(all, m)
	}
	king := &all[orthodox.King-1]
	king.Count = kit.Count{Max: 1}
	for _, m := range newMen(g) {
		man := kit.Man{Mover: m.mover, Man: board.Man{
			Kind: m.kind, Names: [board.Languages]string{m.english, m.french, m.dutch},
			Letters: [board.Languages]byte{m.letter}, Royal: m.royal,
			Value: value[m.kind], Abbreviation: m.printed,
		}}
		if m.royal {
			man.Count = kit.Count{Max: 1}
		}
		all = append(all, man)
	}
	if o.Joker {
		all = append(all, kit.Man{Mover: &joker{}, Man: board.Man{
			Kind: Joker, Names: [board.Languages]string{"Joker", "Joker", "Joker"},
			Letters: [board.Languages]byte{'J'}, Value: value[Joker], Abbreviation: "J",
		}})
	}
	for i := range all {
		m := &all[i]
		m.Barred = [2]board.Set{}
		if isPawnMan(m.Kind) && !o.PawnStays {
			m.Barred = [2]board.Set{g.RankSet(board.White, 7), g.RankSet(board.Black, 7)}
		}
	}
	return all
}

// newMen lists the men of set 2 and then those of set 1 with public laws
// (section 2 of the rule book).
func newMen(g *board.Geometry) []newMan {
	queen, knight := move.Queen(g), move.Knight(g)
	// The line from centre to centre passes two squares of a knight's move, and
	// both must be empty (S1, S6, S8).
	blocked := move.Lame(g, 1, 2, move.Path)
	ambassador := move.Compound(move.Rider(g, 0, 1, 2), move.Rider(g, 1, 1, 2), blocked)
	dabbaba, alfil := move.Leaper(g, 0, 2), move.Leaper(g, 2, 2)
	forward := func(df, dr, n int) *move.Pattern { return move.Rider(g, df, dr, n).Forward() }
	upDown := move.New(g, move.Part{Steps: []move.Vector{{DF: 0, DR: 2}, {DF: 0, DR: -2}}, Range: 1, Block: move.Leg})
	sideways := move.New(g, move.Part{Steps: []move.Vector{{DF: -1, DR: 0}, {DF: 1, DR: 0}}, Range: 1, Mode: move.Capture})
	return []newMan{
		{kind: Emperor, letter: 'E', english: "Emperor", french: "Empereur", dutch: "Keizer", printed: "Er", royal: true,
			mover: move.Compound(move.King(g), upDown)},
		{kind: Amazon, letter: 'A', english: "Amazon", french: "Amazone", dutch: "Amazone", printed: "A",
			mover: move.Compound(queen, knight)},
		{kind: Magician, letter: 'M', english: "Magician", french: "Magicien", dutch: "Magiër", printed: "M*",
			mover: ambassador.QuietOnly()},
		{kind: Minister, letter: 'I', english: "Minister", french: "Ministre", dutch: "Minister", printed: "Mn",
			mover: move.Compound(queen, blocked)},
		{kind: FemmeFatale, letter: 'F', english: "Femme Fatale", french: "Femme Fatale", dutch: "Femme Fatale", printed: "FF",
			mover: move.Compound(move.King(g), knight, dabbaba, alfil).QuietOnly()},
		{kind: Ambassador, letter: 'D', english: "Ambassador", french: "Ambassadeur", dutch: "Ambassadeur", printed: "As",
			mover: ambassador},
		{kind: Guard, letter: 'G', english: "Guard", french: "Garde", dutch: "Garde", printed: "Gr",
			mover: move.Compound(move.King(g), dabbaba, alfil)},
		{kind: Baron, letter: 'O', english: "Baron", french: "Baron", dutch: "Baron", printed: "B",
			mover: move.Compound(knight, dabbaba, alfil)},
		{kind: MobilisationPawn, letter: 'L', english: "Mobilisation pawn", french: "Pion de mobilisation", dutch: "Mobilisatiepion", printed: "m",
			mover: move.Compound(forward(0, 1, 3).QuietOnly(), forward(1, 1, 3).CaptureOnly())},
		{kind: Parachutist, letter: 'C', english: "Parachutist", french: "Parachutiste", dutch: "Parachutist", printed: "P",
			mover: move.Leaper(g, 1, 1)},
		{kind: RapidPawn, letter: 'Z', english: "Rapid pawn", french: "Pion rapide", dutch: "Renpion", printed: "r",
			mover: move.Compound(forward(0, 1, 2).QuietOnly(), forward(1, 1, 2).CaptureOnly())},
		{kind: TPawn, letter: 'T', english: "T-pawn", french: "t-pion", dutch: "t-pion", printed: "t",
			mover: move.Compound(move.Leaper(g, 0, 1).Forward().QuietOnly(), dabbaba.Forward().QuietOnly(), sideways)},
		{kind: Empress, letter: 'X', english: "Empress", french: "Impératrice", dutch: "Keizerin", printed: "Es",
			mover: move.Compound(move.Rook(g), knight)},
		{kind: Princess, letter: 'S', english: "Princess", french: "Princesse", dutch: "Prinses", printed: "Ps",
			mover: move.Compound(move.Bishop(g), knight)},
		{kind: Veteran, letter: 'V', english: "Veteran", french: "Vétéran", dutch: "Veteraan", printed: "V",
			mover: move.Compound(move.King(g), knight)},
	}
}
