// Package toys has no code of its own: its tests are small games, one a file,
// each with a rule that a game of this library needs and chess has not. They
// show that the joints of the kit carry such rules.
package toys
