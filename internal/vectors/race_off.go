//go:build !race

package vectors

// raceDetector tells whether this binary looks for data races.
const raceDetector = false
