package variant

// MaxID is the greatest length of an ID in bytes.
const MaxID = 64

// ValidID reports whether id can be the ID of a game: 1 to MaxID lower case
// letters, digits and dashes.
func ValidID(id string) bool {
	for i := range len(id) {
		b := id[i]
		if b != '-' && (b < 'a' || b > 'z') && (b < '0' || b > '9') {
			return false
		}
	}
	return id != "" && len(id) <= MaxID
}
