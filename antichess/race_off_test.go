//go:build !race

package antichess_test

const raceDetector = false
