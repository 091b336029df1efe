//go:build race

package varianttest

// raceDetector tells whether this binary looks for data races.
const raceDetector = true
