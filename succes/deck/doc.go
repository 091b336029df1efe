// Package deck holds decks of cards for SUCCÈS: their text in JSON, choosing and
// drawing cards, commitments to a card, and the deck that comes with the game.
//
// # Text
//
// A deck is one JSON object:
//
//	{"v": 1, "name": "...", "seed": "1f", "cards": [card, ...], "sha256": "..."}
//
// and a card is
//
//	{"id": "c-1", "target": "...", "start": null, "maxPlies": 6, "prepSeconds": 60,
//	 "rescuePlies": 6, "n": 1, "rules": "succes-1:default",
//	 "proof": {"shortest": 6, "line": ["f2f3", ...], "solutions": 1, "exhaustive": true},
//	 "rating": {"solve": 31, "memory": 18, "tags": ["king walk"]}}
//
// Only "v", "cards", "id" and "target" are required; null stands for a missing
// field. "n" is the number of copies, 1 to 99; "seed" is a hexadecimal number of
// up to 16 digits. "sha256" is what Write puts at the end, the checksum of all before
// it: a deck that has one is read only as it was written. The reader refuses names given twice, unknown names, names in
// another case, wrong types, text behind the end, strings that are no UTF-8 and
// targets with men that no game gives or on which both kings could be taken, each
// with the field and the offset in bytes.
package deck
