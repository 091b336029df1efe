package variant

import "github.com/fairykit/fairykit/board"

// Why a move, a claim or an offer is refused, or its text. InCheck is what it is that an
// attacked royal stands in.
const (
	InCheck                Reason = "in check"
	WhyNotListed           Reason = "not listed"
	WhyNothingFits         Reason = "nothing fits"
	WhyAmbiguous           Reason = "ambiguous"
	WhyPawnBecomes         Reason = "pawn becomes"
	WhyManBecomes          Reason = "man becomes"
	WhySpelled             Reason = "spelled otherwise"
	WhyNoManThere          Reason = "no such man there"
	WhyCapturesNothing     Reason = "captures nothing"
	WhyCaptures            Reason = "captures"
	WhyNoMate              Reason = "no mate"
	WhyTooLong             Reason = "too long"
	WhyLetterAlone         Reason = "letter alone"
	WhyLongLine            Reason = "line too long"
	WhyEmpty               Reason = "empty"
	WhyNoMove              Reason = "no move"
	WhyTrailing            Reason = "trailing"
	WhyManySquares         Reason = "too many squares"
	WhyBrokenLegs          Reason = "broken legs"
	WhyManyLegs            Reason = "too many legs"
	WhyNoLetter            Reason = "no such letter"
	WhyPickLetter          Reason = "pick without letter"
	WhyPromotionLetter     Reason = "promotion without letter"
	WhyBracket             Reason = "open bracket"
	WhyNoSquare            Reason = "no such square"
	WhyNotUTF8             Reason = "not utf-8"
	WhyNotOnTurn           Reason = "not on turn"
	WhyCount               Reason = "count not reached"
	WhyCountByMove         Reason = "count not reached by it"
	WhyNoAnnouncing        Reason = "no announcing"
	WhyNotOnTurnToAnnounce Reason = "not on turn to announce"
	WhyEndsGame            Reason = "ends the game"
	WhyUnclaimable         Reason = "no claim"
	WhyNoSuchClaim         Reason = "claim switched off"
	WhyOfferOpen           Reason = "offer open"
	WhyNoOffer             Reason = "no offer"
	WhyAccepted            Reason = "offer accepted"
	WhyIllegal             Reason = "illegal move"
	WhyOver                Reason = "game over"
	WhySecret              Reason = "secret"
	WhySyntax              Reason = "bad syntax"
	WhyUnsupported         Reason = "not supported"
	WhyRefused             Reason = "refused"
	WhyNoSeat              Reason = "no such seat"
)

// texts are the words for the reasons that several games share and for faults of move
// texts, claims and offers, by code and language. A game may have words of its own.
var texts = Texts{
	Checkmate:              {board.English: "checkmate", board.French: "échec et mat"},
	Stalemate:              {board.English: "stalemate", board.French: "pat"},
	Repetition:             {board.English: "repetition", board.French: "répétition"},
	QuietMoves:             {board.English: "moves without progress", board.French: "coups sans progrès"},
	Resigned:               {board.English: "resignation", board.French: "abandon"},
	Agreed:                 {board.English: "agreement", board.French: "accord mutuel"},
	TimedOut:               {board.English: "time", board.French: "temps écoulé"},
	Abandoned:              {board.English: "abandoned", board.French: "abandon"},
	InCheck:                {board.English: "check", board.French: "échec"},
	WhyNotListed:           {board.English: "it is not in the list of moves", board.French: "ce coup n'est pas dans la liste"},
	WhyNothingFits:         {board.English: "no legal move fits", board.French: "aucun coup légal ne correspond"},
	WhyAmbiguous:           {board.English: "more than one legal move fits", board.French: "plusieurs coups légaux correspondent"},
	WhyPawnBecomes:         {board.English: "say what the pawn becomes", board.French: "dites ce que le pion devient"},
	WhyManBecomes:          {board.English: "say what the man becomes", board.French: "dites ce que la pièce devient"},
	WhySpelled:             {board.English: "the move is spelled", board.French: "ce coup s'écrit"},
	WhyNoManThere:          {board.English: "no such man stands there", board.French: "cette pièce ne s'y trouve pas"},
	WhyCapturesNothing:     {board.English: "the move captures nothing", board.French: "ce coup ne prend rien"},
	WhyCaptures:            {board.English: "the move captures", board.French: "ce coup prend"},
	WhyNoMate:              {board.English: "the move does not mate", board.French: "ce coup ne mate pas"},
	WhyTooLong:             {board.English: "no move needs so many bytes", board.French: "aucun coup n'est si long"},
	WhyLetterAlone:         {board.English: "a letter alone: it may belong to the move behind it", board.French: "une lettre seule : elle peut appartenir au coup qui suit"},
	WhyLongLine:            {board.English: "a line has at most so many moves", board.French: "une ligne a au plus tant de coups"},
	WhyEmpty:               {board.English: "empty", board.French: "il n'y a rien"},
	WhyNoMove:              {board.English: "no move", board.French: "il n'y a pas de coup"},
	WhyTrailing:            {board.English: "something behind the move", board.French: "il y a quelque chose derrière le coup"},
	WhyManySquares:         {board.English: "too many squares", board.French: "il y a trop de cases"},
	WhyBrokenLegs:          {board.English: "a leg starts elsewhere than the one before ended", board.French: "une étape ne part pas d'où finit la précédente"},
	WhyManyLegs:            {board.English: "too many legs", board.French: "il y a trop d'étapes"},
	WhyNoLetter:            {board.English: "no man has this letter", board.French: "aucune pièce n'a cette lettre"},
	WhyPickLetter:          {board.English: "a pick without a letter", board.French: "la lettre de la pièce choisie manque"},
	WhyPromotionLetter:     {board.English: "a promotion without a letter", board.French: "la lettre de la promotion manque"},
	WhyBracket:             {board.English: "a bracket that is not closed", board.French: "une parenthèse n'est pas fermée"},
	WhyNoSquare:            {board.English: "no such square", board.French: "cette case n'existe pas"},
	WhyNotUTF8:             {board.English: "no UTF-8", board.French: "ce n'est pas de l'UTF-8"},
	WhyNotOnTurn:           {board.English: "only the player on turn may claim", board.French: "seul le joueur au trait peut réclamer"},
	WhyCount:               {board.English: "the count is not reached", board.French: "le compte n'y est pas"},
	WhyCountByMove:         {board.English: "the move does not reach the count", board.French: "le compte n'y est pas, même avec ce coup"},
	WhyNoAnnouncing:        {board.English: "moves cannot be announced", board.French: "un coup ne peut être annoncé"},
	WhyNotOnTurnToAnnounce: {board.English: "only the player on turn can announce a move", board.French: "seul le joueur au trait peut annoncer un coup"},
	WhyEndsGame:            {board.English: "the move ends the game", board.French: "ce coup termine la partie"},
	WhyUnclaimable:         {board.English: "it cannot be claimed", board.French: "cela ne peut être réclamé"},
	WhyNoSuchClaim:         {board.English: "the game is played without this claim", board.French: "la partie se joue sans cela"},
	WhyOfferOpen:           {board.English: "the offer is open already", board.French: "l'offre est déjà faite"},
	WhyNoOffer:             {board.English: "no other player offers a draw", board.French: "aucun autre joueur ne propose la nulle"},
	WhyAccepted:            {board.English: "the offer is accepted already", board.French: "l'offre est déjà acceptée"},
	WhyIllegal:             {board.English: "illegal move", board.French: "coup illégal"},
	WhyOver:                {board.English: "the game is over", board.French: "la partie est finie"},
	WhySecret:              {board.English: "a secret choice is pending", board.French: "un choix secret est en attente"},
	WhySyntax:              {board.English: "bad syntax", board.French: "mal écrit"},
	WhyUnsupported:         {board.English: "not supported", board.French: "cela ne se fait pas ici"},
	WhyRefused:             {board.English: "refused", board.French: "refusé"},
	WhyNoSeat:              {board.English: "no such seat", board.French: "cette place n'existe pas"},
}
