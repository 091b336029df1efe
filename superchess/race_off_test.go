//go:build !race

package superchess_test

const raceDetector = false
