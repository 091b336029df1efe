package board

// squareKeys holds one random number for each piece and square, 0 for NoPiece.
var squareKeys = func() (t [64][MaxSquares]uint64) {
	for pc := 1; pc < len(t); pc++ {
		for q := range t[pc] {
			t[pc][q] = Mix(0x6b65790a, uint64(pc*MaxSquares+q))
		}
	}
	return t
}()

// PieceKey is the number that piece p on square q adds (by xor) to a key, 0 for
// NoPiece. It is the same in every run.
func PieceKey(p Piece, q Square) uint64 {
	return squareKeys[p&63][q&127]
}

// ReserveKey is the number that n men of colour c and kind k in a reserve add
// to a key; none for n = 0.
func ReserveKey(c Color, k Kind, n int) uint64 {
	if n == 0 {
		return 0
	}
	return Mix(0x72657365727665, uint64(c)<<16|uint64(k)<<8|uint64(n))
}

// Mix scrambles value under seed: for keys of a game's own state. It has no
// secret in it, so whoever sends positions can make two keys collide.
func Mix(seed, value uint64) uint64 {
	// The seed is folded before the two meet: in a plain sum of products the top
	// bits of seed and value would cancel each other out.
	x := seed*0xd1342543de82ef95 + 0x2545f4914f6cdd1d
	x ^= x >> 29
	x += value * 0x9e3779b97f4a7c15
	x ^= x >> 30
	x *= 0xbf58476d1ce4e5b9
	x ^= x >> 27
	x *= 0x94d049bb133111eb
	return x ^ x>>31
}
