// Package session runs a session of SUCCÈS at a table: drawing a card,
// memorising it, playing, and showing it again at the end, with the variants of
// the rule book.
//
// A Session has no clock: every call takes the time, in milliseconds since
// whenever the host likes, and times never go back. All that happened is in its
// log, from which Rebuild makes the same session again; a Snapshot is the log
// with the settings, a version and a checksum.
//
// A Table is variant 5, for 4 to 8 players at two boards, with a log and
// snapshots of its own (RebuildTable, RestoreTable). The rules text names it
// without details, so that what a Table does is our reading: all players share one
// window, that of the longer time where the cards have times; the boards begin
// together; nobody talks while either board has to be silent; the cards are
// revealed when both boards have ended; and with the same card for both, who
// still plays does not see the board of the others.
//
// What a seat may see comes from View alone. The log and the snapshot hold the
// card: they are the host's.
package session
