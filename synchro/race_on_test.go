//go:build race

package synchro_test

// raceDetector tells whether this binary looks for data races, which makes it
// ten times slower: floors and samples are smaller then.
const raceDetector = true
