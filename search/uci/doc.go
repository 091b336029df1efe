// Package uci speaks the Universal Chess Interface for any game in which the
// seats move in turn: Engine answers a front end, Client drives an engine.
//
// Both speak over an io.ReadWriteCloser; starting a program is the caller's.
// Whose game it is neither knows: the caller says which games there are.
//
// Moves are spelled as package variant spells them, which on a board of eight by
// eight is what the protocol asks for. While UCI_Chess960 is set castling is
// written as king takes rook, and both spellings are read. Positions are the
// texts of the games.
//
// Commands that come during a search wait for its end, so that scripts can be
// piped in; see Engine.Serve. After a position that was refused "go" is answered
// by "bestmove (none)" until a good one has come.
//
// The other side is not trusted. A line longer than MaxLine is thrown away
// unread, numbers are bounded, nothing grows with what is sent, and a text that
// cannot be used is answered by "info string" (Engine) or a typed error (Client).
package uci
