// Package partner is a machine that plays SUCCÈS with people: it memorises a
// card as well as it can, plays towards what it remembers, and follows what its
// partners seem to remember. Hints for people are here too.
//
// A Partner keeps its memory of the card and nothing else of it. It sees the
// position as text, as every seat does. All chance comes from a seed and all work
// is counted in positions, so that sessions replay.
//
// # Readings
//
// Section 9 of the rule book leaves open what follows.
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
//  4. A seat knows which chunks it has lost. Its candidates are the image and what
//     a lost man may be instead: at home, a square from where it is imagined, of
//     another kind; one imagined at home may have made a move or be gone. What is
//     kept is doubted little, that any other man has moved less. The heaviest
//     combinations are kept, 64 at most; those that the bound refutes from the
//     start make room for others.
//  5. A ply makes a way longer when the plies since the start and the shortest
//     rest are more than before it: a ply that is only lost counts.
//  6. When the heaviest belief gets lighter the partner may know better: beliefs
//     are added in which the men that it moved stand where they went.
//  7. A seat that may be wrong goes the shortest ways, so that plies are left to
//     find the truth in; others where the shortest break rule 2. Perfect memory
//     takes any way within the contract.
//  8. Rule 2 is about a seat that is obliged: none of its forced captures is off
//     every way. Rule 4 adds the squares that become right, the part of the ways
//     found and of the beliefs that have the move in common, and half a square
//     for a capture or a pawn's move. The rules come one after the other; a later
//     one decides between what is equal before.
//  9. An answer that the solver does not settle within the nodes counts as the
//     bound says.
package partner
