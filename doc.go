// Package fairykit is the root of a library for games of the chess family: rules,
// texts, ends and searches of ready games, a kit to compose new ones, and a
// conformance suite that tests any of them.
//
// It has no code of its own. The packages, from the ground up:
//
//	board                squares, sets, geometries, men on them, their names
//	board/draw           pictures of a board as text and as SVG
//	move                 the Move value; Movers, also from Betza notation
//	variant              what a game is: Rules, Position, Outcome; checked play,
//	                     perft, Game (history, claims), data for front ends
//	variant/notation     position fields, SAN-like move text, game records
//	variant/kit          composes a game from geometry, men and rules
//	variant/orthodox     chess and Chess960; castling, en passant as rules to reuse
//	variant/varianttest  the conformance suite and generators for property tests
//	variant/catalog      the games of this module by name
//	antichess            the game in which whoever loses all men wins
//	superchess           chess with new men that come in through a prelude
//	empires              Les Empires on 11x11 squares
//	synchro              both sides move at the same time
//	succes               two to eight seats together reach the position on a card
//	succes/deck          decks of such cards
//	succes/session       sessions of the whole game: draw, memorising, play, reveal
//	succes/partner       a machine partner with a human memory; hints
//	search               searches and solvers for any game
//	search/endgame       tables of endings
//	search/tune          values of men from the results of games
//	search/uci           both sides of the Universal Chess Interface
//	search/match         matches of two players: results, Elo, SPRT
//
// A program takes a game from its package or from the catalog, asks a position
// for its moves, and plays them through variant.Play or a variant.Game. See the
// examples folder for whole programs.
package fairykit
