//go:build !race

package synchro_test

const raceDetector = false
