package notation

// The grammars of the texts of this library, in the notation of the package
// golang.org/x/exp/ebnf, whose comments start with two slashes. No production
// allows white space that it does not name. Texts are UTF-8.
//
// A grammar describes what the strict readers take: whatever they accept and
// whatever the writers write can be derived from it. The converse holds for the
// form only. What depends on the game, the position or on another part of the
// text is beyond a grammar; the comment on each constant says what that is.

// GrammarFEN is the grammar of the position texts of chess and of the games
// with its board, men and fields, such as antichess. Its start is fen. Not said
// in it:
//   - how many kings and other men a side may have, and where pawns may stand;
//   - that castling rights are written White's first, each side's from its right,
//     none twice, and that king and rook must be at home. Games without castling
//     take only "-";
//   - that a pawn must just have skipped the en passant square;
//   - who may be in check.
const GrammarFEN = `
fen       = placement move " " quiet " " number .
placement = rank "/" rank "/" rank "/" rank "/" rank "/" rank "/" rank "/" rank .

// The first rank is Black's home. A number counts empty squares; no two numbers
// touch. width8 is a rank, or what is left of one when 8 squares are left; full8
// is the same starting with a man.
rank   = width8 .
width8 = full8 | "1" full7 | "2" full6 | "3" full5 | "4" full4 | "5" full3 | "6" full2 | "7" full1 | "8" .
width7 = full7 | "1" full6 | "2" full5 | "3" full4 | "4" full3 | "5" full2 | "6" full1 | "7" .
width6 = full6 | "1" full5 | "2" full4 | "3" full3 | "4" full2 | "5" full1 | "6" .
width5 = full5 | "1" full4 | "2" full3 | "3" full2 | "4" full1 | "5" .
width4 = full4 | "1" full3 | "2" full2 | "3" full1 | "4" .
width3 = full3 | "1" full2 | "2" full1 | "3" .
width2 = full2 | "1" full1 | "2" .
width1 = full1 | "1" .
full8  = man width7 .
full7  = man width6 .
full6  = man width5 .
full5  = man width4 .
full4  = man width3 .
full3  = man width2 .
full2  = man width1 .
full1  = man .
man    = "P" | "N" | "B" | "R" | "Q" | "K" | "p" | "n" | "b" | "r" | "q" | "k" .

// The side to move, the rights to castle and the square that a pawn skipped.
move     = " w " castling " " ( "-" | file "6" ) | " b " castling " " ( "-" | file "3" ) .
castling = "-" | white [ black ] | black .
white    = whiteRight [ whiteRight [ whiteRight [ whiteRight ] ] ] .
black    = blackRight [ blackRight [ blackRight [ blackRight ] ] ] .

// K and Q are the outermost rooks right and left of the king, as White sees
// them; the other letters name the rook's file.
whiteRight = "K" | "Q" | "A" … "H" .
blackRight = "k" | "q" | "a" … "h" .
file       = "a" … "h" .

// Plies since the last capture or move of a pawn; the number of the turn.
quiet  = "0" | number .
` + numberGrammar + digitGrammar

// GrammarPosition is the grammar of the position texts of all games, on boards
// of any size. Its start is position. Not said in it:
//   - how many ranks there are and how wide they are, where holes are, and which
//     letters are men;
//   - whether the game has a reserve, which then is never missing, and the order
//     of the kinds in it: that of the roster;
//   - that a seat is named exactly where there are not two;
//   - which fields follow: at most 30, each of them as the game has it.
const GrammarPosition = `
position  = placement [ reserve ] " " turn { " " field } .
placement = rank { "/" rank } .

// The first rank is Black's home, whatever rows are called. A number counts
// empty squares, at most 26; no two numbers touch. An asterisk is a hole.
rank = run | [ run ] cell { [ run ] cell } [ run ] .
cell = man | "*" .
run  = nonzero | "1" digit | "2" "0" … "6" .
man  = white | black .

// Men beside the board, White's before Black's.
reserve = "[" { white } { black } "]" .
white   = "A" … "Z" .
black   = "a" … "z" .

// The side to move and the seat that chooses for it, counted from 0; "=" where
// both sides choose at once.
turn = ( "w" | "b" ) [ "0" … "7" ] | "=" .

// The usual fields of chess are rights, a square and two counters.
field  = "-" | rights | square | "0" | number | other .
rights = ( white | black ) { white | black } .
other  = visible { visible } .

visible = "!" … "~" .
` + squareGrammar + numberGrammar

// GrammarMove is the grammar of the coordinate texts of moves that
// variant.ParseMove reads. Its start is move. Not said in it: which squares and
// letters there are; that each leg starts where the one before ended; that the
// move is legal; and that a text has at most variant.MaxMoveText bytes.
const GrammarMove = `
move  = pass | drop | pick | swap | steps [ small | "=" capital ] .
pass  = "0000" .
drop  = capital "@" square .
pick  = "+" capital .
swap  = square "~" square .

// A step or castling has one leg.
steps = leg [ "," leg [ "," leg [ "," leg ] ] ] .
leg   = square square .

capital = "A" … "Z" .
small   = "a" … "z" .
` + squareGrammar

// GrammarSAN is the grammar of the move texts that AppendSAN writes and ParseSAN
// reads. Its start is san. Not said in it: which squares and letters there are;
// how much of the start has to be named; where x stands rather than - or nothing,
// = and +; that the move is legal; and that a text has at most
// variant.MaxMoveText bytes.
const GrammarSAN = sanGrammar + squareGrammar

// GrammarRecord is the grammar of a stream of game records. Its start is
// records. Words and numbers take all that stands there: where the grammar lets
// two of them touch, they still need white space between them. Not said in it:
//   - that a name stands once among the tags of a record, that the value of Result
//     is a result and that of FEN a position text, and that FEN comes with SetUp 1;
//   - that no head of tags, behind an empty line, stands in a comment or behind a
//     null move: there the record would end;
//   - that a null move is no legal pass;
//   - that moves are legal, that move numbers are right, with one dot for the
//     first to move and three for the second, and that results agree;
//   - that a slash stands between the choices of one turn alone, in a game of
//     simultaneous choices;
//   - the Limits.
//
// In a skipped line alone, bytes that are no UTF-8 can stand for a character.
const GrammarRecord = `
records = { skipped } [ last | gap { record gap } [ line last ] ] .
record  = { tag gap } opening [ first { break word } break ] result .

// White space. A line that starts with a percent sign is skipped.
gap     = { space } .
blank   = space { space } .
space   = " " | "\t" | "\v" | "\f" | "\r" | line .
line    = "\n" { skipped } .
skipped = last "\n" .
last    = "%" { "\x00" … "\t" | "\v" … "\ud7ff" | "\ue000" … "\U0010ffff" } .

tag   = "[" gap name gap "\"" value "\"" gap "]" .
name  = ( letter | digit | "_" ) { letter | digit | "_" } .
value = { plain | "}" | "\\\"" | "\\\\" } .

// Before the first move of a line stand comments and move numbers alone.
opening = [ comments gap ] { number ( blank | gap comments gap ) } .
first   = [ number ] turn [ mark ] .

// Between two words stands a sign or white space.
break = blank | gap signs gap .
signs = sign { gap sign } .
sign  = comment | glyph | variation .
word  = number | [ number ] ( turn [ mark ] | mark ) .

comments = comment { gap comment } .
comment  = "{" { text | "\r" | "\n" } "}" | ";" { text | "}" } [ "\r" ] line .
text     = plain | "\"" | "\\" | "\t" .

// All but controls, the quote, the backslash and the closing brace.
plain = " " | "!" | "#" … "[" | "]" … "|" | "~" | "\u00a0" … "\ud7ff" | "\ue000" … "\U0010ffff" .

// A variation replaces the move before it.
variation = "(" gap opening ( first { break word } [ gap signs ] [ break rest ] | rest ) gap ")" .

// A null move, and what stands behind it to the end of the variation.
rest  = [ number ] null { "+" | "#" | "!" | "?" } [ stop { other } ] .
null  = "--" | "Z0" | "0000" | "@@@@" | "null" | "pass" | "<>" .
stop  = ( " " | "\t" | "\r" | "[" | "]" | "}" | "$" | closed ) { "%" } | [ ";" { text | "\r" | "}" } ] line .
other = stop | visible { "%" } .

// What is closed in it; and what is no control, space, "%" and sign of its own.
closed  = "{" { text | "\r" | "\n" } "}" | "(" { "%" } { other } ")" .
visible = "!" … "#" | "&" | "'" | "*" … ":" | "<" … "Z" | "\\" | "^" … "z" | "|" | "~" | "\u00a0" … "\ud7ff" | "\ue000" … "\U0010ffff" .

// Glyphs are numbered from 0 to 255; some have a mark of their own.
glyph = "$" ( digit | nonzero digit | "1" digit digit | "2" ( "0" … "4" digit | "5" "0" … "5" ) ) .
mark  = "!" | "?" | "!!" | "??" | "!?" | "?!" .

number = nonzero { digit } ( "." | "..." ) .
result = "1-0" | "0-1" | "1/2-1/2" | "*" .
letter = small | capital .

// The choices of one turn of a game in which both sides choose at once.
turn = ply { "/" ply } .

// A move in the manner of SAN, or its coordinates.
ply = san | coordinates | "0000" .
` + GrammarSAN

// sanGrammar lacks squares.
const sanGrammar = `
san  = ( pass | castling | drop | pick | swap | legs | man | pawn | coordinates ) [ "+" | "#" ] .
pass = "--" .
drop = capital "@" square .
pick = "+" capital .
swap = [ capital ] square "~" square [ promotion ] .

// Castling by side; otherwise it has coordinates.
castling = "O-O" [ "-O" ] .

// Legs name every square.
legs = [ capital ] square hop hop [ hop [ hop ] ] [ promotion ] .
hop  = ( "x" | "-" ) square .

// A man's letter comes first; pawns have none, but a start when they capture.
// A file alone is never the x-file, whose letter is the sign of a capture.
man       = capital [ "a" … "w" | row | square ] [ "x" ] square [ promotion ] .
pawn      = [ ( "a" … "w" | square ) [ "x" ] ] square [ promotion ] .
promotion = "=" capital .

// Moves that have no other text of their own.
coordinates = square square { "," square square } [ small ] .

capital = "A" … "Z" .
small   = "a" … "z" .
`

// squareGrammar names squares. Rows are numbered from 1 to 128.
const squareGrammar = `
square = file row .
file   = "a" … "z" .
row    = nonzero [ digit ] | "1" ( "0" | "1" ) digit | "12" "0" … "8" .
` + digitGrammar

// numberGrammar is a counter above 0, of at most five digits.
const numberGrammar = `
number = nonzero [ digit [ digit [ digit [ digit ] ] ] ] .
`

const digitGrammar = `
digit   = "0" … "9" .
nonzero = "1" … "9" .
`
