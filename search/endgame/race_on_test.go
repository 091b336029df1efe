//go:build race

package endgame

// raceDetector tells whether this binary looks for data races.
const raceDetector = true
