//go:build !race

package empires_test

const raceDetector = false
