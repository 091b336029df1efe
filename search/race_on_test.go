//go:build race

package search

// raceDetector tells whether this binary looks for data races.
const raceDetector = true
