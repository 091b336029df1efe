package endgame

// What tests from outside the package need.
var (
	AllTables    = allTables
	RaceDetector = raceDetector
)
