package varianttest

// bug is a mistake that can be built into the toy.
type bug int

const (
	noBug bug = iota
	infoUntitled
	infoID
	infoLong
	infoRoster
	infoChanges
	startShared
	rulesOther
	turnRange
	sideRange
	cloneShares
	cloneLosesRight
	copyLeavesHand
	copyLeavesRight
	copyLeavesQuiet
	copyTwoWay
	followKeepsQuiet
	followAllocates
	staleCheck
	keyAllocates
	keyKindless
	keyMenless
	keyHandless
	keyTurnless
	keyRightless
	keyQuietless
	keyNumber
	keyStale
	boardPieces
	boardOccupied
	boardColor
	boardGeometry
	boardKind
	drawWinner
	ongoingReason
	allWin
	strangerWins
	nobodyWins
	mateFails
	stalemateGoesOn
	outcomeUnstable
	outcomeAllocates
	movesWhenOver
	prefixLost
	looksAtPrefix
	listAllocates
	sharedScratch
	moveMissing
	moveTwice
	moveNone
	orderChanges
	orderGlobal
	enemyMoves
	sameText
	dutyIgnored
	victimWrong
	victimless
	dropOnMen
	checkIgnored
	promotionForgotten
	promotionLost
	promotionWrong
	applyPanics
	quietTwice
	turnKept
	dropFree
	victimStays
	manChanges
	countAllocates
	countWrong
	hasWrong
	checkedEnemy
	tacticalPrefix
	tacticalExtra
	valueUnstable
	eventPanics
	eventMan
	eventNoLoss
	eventLoss
	whyNewline
	textPrefix
	textFails
	textHandless
	textRightless
	textQuietless
	errorUntyped
	errorOffset
	errorClassless
	emptyAccepted
	trailingAccepted
	spacesAccepted
	parsePanics
	caseAccepted
	orderAccepted
	zerosAccepted
	clamped
	formAmbiguous
	formUntyped
	formLenient
	placeKeepsRight
	bareIgnoresQuiet
	symmetryWrong

	// The toy with one of these is a consistent other game: only a slow twin,
	// known counts or an old game can tell.
	loserWins
	leapForgotten
)

// bugNames says what each bug that Check must find does.
var bugNames = [...]string{
	infoUntitled:       "the game has no English title",
	infoID:             "the ID has capitals and a space",
	infoLong:           "the ID has 65 bytes",
	infoRoster:         "there is no roster",
	infoChanges:        "Info changes after a while",
	startShared:        "Start always returns the same position",
	rulesOther:         "a position names another game as its Rules",
	turnRange:          "Turn is a seat that does not exist",
	sideRange:          "Side is no colour",
	cloneShares:        "a clone and its source share the reserve",
	cloneLosesRight:    "Clone forgets the rights",
	copyLeavesHand:     "CopyFrom leaves the old reserve",
	copyLeavesRight:    "CopyFrom leaves the old rights",
	copyLeavesQuiet:    "CopyFrom leaves the old quiet count",
	copyTwoWay:         "CopyFrom changes its source",
	followKeepsQuiet:   "Follow keeps the quiet count of the source",
	followAllocates:    "Follow allocates",
	staleCheck:         "a cached check outlives Apply and CopyFrom",
	keyAllocates:       "Key allocates",
	keyKindless:        "the key does not tell kinds apart",
	keyMenless:         "the key leaves the men out",
	keyHandless:        "the key leaves the reserve out",
	keyTurnless:        "the key leaves the turn out",
	keyRightless:       "the key leaves the rights out",
	keyQuietless:       "the key leaves out a counter that decides the game",
	keyNumber:          "the key has the move number in it",
	keyStale:           "a promotion spoils the key kept up to date",
	boardPieces:        "Pieces forgets a kind",
	boardOccupied:      "Occupied has a square too much",
	boardColor:         "Color mixes up the colours",
	boardGeometry:      "the board has another geometry",
	boardKind:          "the board shows a kind the roster has not",
	drawWinner:         "a draw has a winner",
	ongoingReason:      "a game that goes on has a reason",
	allWin:             "both seats win",
	strangerWins:       "a seat wins that does not exist",
	nobodyWins:         "a win has no winner",
	mateFails:          "mate is the failure of a common goal",
	stalemateGoesOn:    "a stalemate goes on without moves",
	outcomeUnstable:    "the outcome changes when asked again",
	outcomeAllocates:   "Outcome allocates",
	movesWhenOver:      "moves are listed though the game is over",
	prefixLost:         "AppendMoves overwrites what dst holds",
	looksAtPrefix:      "AppendMoves takes what dst holds for its own",
	listAllocates:      "AppendMoves allocates",
	sharedScratch:      "the work area is shared by all goroutines",
	moveMissing:        "a long list lacks a move that the count has",
	moveTwice:          "a move is listed twice",
	moveNone:           "None is listed",
	orderChanges:       "the order changes from call to call",
	orderGlobal:        "the order depends on calls elsewhere",
	enemyMoves:         "a man of the enemy moves",
	sameText:           "a move is listed again as another type with the same text",
	dutyIgnored:        "quiet moves are listed beside captures",
	victimWrong:        "the victim of a capture is always a rook",
	victimless:         "captures have no victim",
	dropOnMen:          "men are dropped on enemy pawns",
	checkIgnored:       "rooks may leave their king in check",
	promotionForgotten: "a pawn stays a pawn on the last rank",
	promotionLost:      "Apply forgets the promotion",
	promotionWrong:     "every promotion is to a rook",
	applyPanics:        "Apply panics on a rare move",
	quietTwice:         "some moves count twice as quiet",
	turnKept:           "a drop leaves the turn where it is",
	dropFree:           "a drop leaves the man in the reserve",
	victimStays:        "a captured man stays and the captor is gone",
	manChanges:         "a ferz that captures becomes a rook",
	countAllocates:     "CountMoves allocates",
	countWrong:         "CountMoves is one too high for long lists",
	hasWrong:           "HasMoves is always true",
	checkedEnemy:       "Checked names the enemy's king",
	tacticalPrefix:     "AppendTactical overwrites what dst holds",
	tacticalExtra:      "AppendTactical has a move that is not legal",
	valueUnstable:      "Evaluate changes when asked again",
	eventPanics:        "Describe panics on drops",
	eventMan:           "Describe does not name the dropped man",
	eventNoLoss:        "Describe forgets the victim",
	eventLoss:          "Describe names the wrong square of the victim",
	whyNewline:         "a reason has two lines",
	textPrefix:         "AppendText overwrites what dst holds",
	textFails:          "AppendText fails though nothing is secret",
	textHandless:       "the text leaves the reserve out",
	textRightless:      "the text leaves the rights out",
	textQuietless:      "the text leaves the quiet count out",
	errorUntyped:       "Parse refuses with a plain error",
	errorOffset:        "an error's offset lies behind the text",
	errorClassless:     "an error has no class",
	emptyAccepted:      "the empty text is read as the start",
	trailingAccepted:   "what follows the last field is ignored",
	spacesAccepted:     "any white space parts fields",
	parsePanics:        "Parse panics on short texts",
	caseAccepted:       "a capital letter is read as the side",
	orderAccepted:      "the reserve is read in any order",
	zerosAccepted:      "numbers are read with leading zeros and signs",
	clamped:            "a number that is too high is read as the highest",
	formAmbiguous:      "two moves have the same own spelling",
	formUntyped:        "the reader of own spellings fails with a plain error",
	formLenient:        "the reader of own spellings returns a move that is not legal",
	placeKeepsRight:    "Place leaves the rights that were there",
	bareIgnoresQuiet:   "Bare takes no notice of a count that decides the game",
	symmetryWrong:      "a symmetry turns the board upside down and leaves the colours",
}
