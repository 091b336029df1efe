// Package board holds squares, sets of squares, colours, kinds, pieces,
// geometries and placements: the ground that every game stands on.
//
// A Geometry is the board without men, of any size up to 128 squares, with or
// without holes. A Placement is the men on it. Games number their kinds
// themselves and describe them in a Roster.
package board
