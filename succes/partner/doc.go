// Package partner is a machine that plays SUCCÈS with people: it memorises a
// card as well as it can, plays towards what it remembers, and follows what its
// partners seem to remember. Hints for people are here too.
//
// A Partner keeps its memory of the card and nothing else of it. It sees the
// position as text, as every seat does. All chance comes from a seed, so that
// sessions replay.
//
// # Readings
//
//  1. What is memorised are the men that stand elsewhere than at the start, each
//     with the square it left, and the men that are gone. People store chunks of
//     them.
//  2. A chunk survives with a probability that rises with the time for each chunk
//     and falls when there are more chunks than the capacity. The numbers of the
//     models are free: no calibrated curve was read.
//  3. A lost man is half of the time where it was at the start, else a square
//     off or of another kind. A memory that is no possible target is mended
//     until it is one, since nobody believes in two kings.
package partner
