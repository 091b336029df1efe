// Package vectors reads files of known answers and compares the games of this
// library with them: counts of moves, hostile inputs, won positions, openings.
// Run tells the kind of a file from its fields, judges what it can and counts
// the rest as not offered. It stands apart from the packages that use the
// answers so that they need no JSON.
package vectors
