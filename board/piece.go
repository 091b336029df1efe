package board

// Color is the side a man belongs to. It is not a seat at the table: a game may
// have three players and two colours.
type Color uint8

// The two colours. White's home is rank 0 and its men go forward to higher ranks.
const (
	White Color = 0
	Black Color = 1
)

// Other returns the opposite colour.
func (c Color) Other() Color { return c ^ 1 }

// String returns "white" or "black".
func (c Color) String() string {
	if c == White {
		return "white"
	}
	return "black"
}

// Kind is the type of a man regardless of its colour. Each game numbers its own
// kinds from 1 to MaxKinds-1; 0 is NoKind.
type Kind uint8

const (
	// NoKind is the absence of a kind.
	NoKind Kind = 0
	// MaxKinds bounds the kinds of one game: they are numbered 1 to MaxKinds-1.
	MaxKinds = 32
)

// Piece is a kind and a colour in one byte. The zero Piece is NoPiece, an empty
// square.
type Piece uint8

// NoPiece is what stands on an empty square.
const NoPiece Piece = 0

// NewPiece joins a colour and a kind. NoKind gives NoPiece.
func NewPiece(c Color, k Kind) Piece {
	if k == NoKind {
		return NoPiece
	}
	return Piece(c)<<5 | Piece(k)
}

// Kind returns the kind, NoKind for NoPiece.
func (p Piece) Kind() Kind { return Kind(p & 31) }

// Color returns the colour. NoPiece says White.
func (p Piece) Color() Color { return Color(p >> 5 & 1) }

// Reserve counts, by colour and kind, the men off the board that may come in.
type Reserve [2][MaxKinds]uint8

// Add puts n men of colour c and kind k into the reserve, or takes them out
// when n is negative. It reports whether the count stays within 0..255; if not,
// nothing changes.
func (r *Reserve) Add(c Color, k Kind, n int) bool {
	v := int(r[c][k]) + n
	if v < 0 || v > 255 {
		return false
	}
	r[c][k] = uint8(v)
	return true
}

// Len returns the number of men of colour c.
func (r *Reserve) Len(c Color) int {
	n := 0
	for _, v := range r[c] {
		n += int(v)
	}
	return n
}

// Key returns the part of a position's key that the reserve gives, 0 when it is
// empty.
func (r *Reserve) Key() uint64 {
	var key uint64
	for c := range r {
		for k, n := range r[c] {
			key ^= ReserveKey(Color(c), Kind(k), int(n))
		}
	}
	return key
}
