// Package draw makes pictures of a board.Board: plain text for terminals and
// logs, and SVG for pages and books.
//
// Both show the board in its geometry's own numbering, with either side at the
// bottom, and neither knows any game: a caller that wants to show the last move,
// an attacked royal or the men of a special kind hands over their squares.
//
// An SVG picture stands alone. It has no style sheet, no script, no identifiers
// and no references, so that several can stand in one page; its size follows
// from a viewBox, so that it scales; and each part has a class attribute
// (square, last, highlight, check, name, man, mark, arrow) for those who
// style it themselves. Men are discs with the letter of their kind, or with its
// Unicode figure.
package draw
