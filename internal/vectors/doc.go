// Package vectors reads files of known answers: positions with counts, moves
// and outcomes, one JSON object a line. It stands apart from the packages that
// use the answers so that they need no JSON.
package vectors
