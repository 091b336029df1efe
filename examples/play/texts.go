package main

import (
	"github.com/fairykit/fairykit/board"
)

// texts is all that the program says, in one language.
type texts struct {
	players      map[string]string // by name
	sides        [2]string
	check        string // side, what it is, squares
	wins         [2]string
	drawn        string // reason, result
	points       string // of the first and the second seat
	goesOn       string // plies, result
	refused      string // reason
	refusedMove  string // move, reason
	noMove       string // text, reason
	doubt        string // text, what is wrong, move
	notations    string // those there are, the one shown
	refusedClaim string // what, reason
	refusedCount string // what, reason, count, need
	compulsory   string
	chosen       string // after the first choice of a turn
	pending      string // why nothing is saved then
	card         string // moves, plies
	faceDown     string
	commitment   string // the commitment
	revealed     string // ID, placement
	opened       string // what opens the commitment
	proof        string // moves
	says         string // seat, words
	seat         string // seat, side
	rescue       string // plies
	obliged      string // moves
	warning      string // move
	trap         string
	noTrap       string
	unknown      string
	otherSeats   string // seats of a file, those played, the first again
	notBegun     string
	hinted       string // number of hints, the hint
	together     string // reason, result
	failed       string // reason, result
	noUndo       string
	undone       string // plies
	resumed      string
	after        string // what can be done when the game is over
	offered      string
	declined     string
	noFile       string
	saved        string // file
	loaded       string // file
	fileFailed   string // file, error
	badText      string // part, byte
	colon        string
	notThere     string // of a file
	notAllowed   string
	notRegular   string
	system       string // error
	noHost       string
	otherGame    string // the game of a file, the one played, the first again
	unknownGame  string // the game of a file, those there are
	noGame       string
	moreGames    string
	unknownEnd   string // result, reason
	laxly        string
	assumed      string // result, reason in the file, reason taken
	longLine     string // bytes
	setup        string // number
	help         []helpLine
	cardTexts
	commands map[string]string // other names of commands
}

func textsOf(lang board.Lang) *texts {
	if lang == board.French {
		return &frenchTexts
	}
	return &englishTexts
}

var englishTexts = texts{
	cardTexts:    englishCards,
	players:      map[string]string{human: "human", engine: "engine", chance: "random"},
	sides:        [2]string{"White", "Black"},
	check:        "%s is in %s (%s).",
	wins:         [2]string{"White wins: %s (%s).", "Black wins: %s (%s)."},
	drawn:        "Draw: %s (%s).",
	points:       "Points: %d-%d.",
	goesOn:       "Stopped at ply %d, the game is not over (%s).",
	refused:      "Refused: %s.",
	refusedMove:  "%s is refused: %s.",
	noMove:       "%s is neither a command nor a move: %s. Try help.",
	doubt:        "%s: %s. Type it again to play %s.",
	notations:    "Moves can be shown by notation %s; now it is %s.",
	refusedClaim: "Refused (%s): %s.",
	refusedCount: "Refused (%s): %s, %d of %d.",
	compulsory:   "A capture is possible, and capturing is compulsory.",
	chosen:       "White has chosen. The choice is hidden.",
	pending:      "White's choice is a secret that a file would show: choose for Black first, or undo",
	card:         "The card, to be reached in %s moves (%d plies):",
	faceDown:     "Memorise it, and press Enter when you are ready; the card is turned face down when the time is up.",
	commitment:   "Commitment to it: %s.",
	revealed:     "The card was %s: %s.",
	opened:       "It opens the commitment: %s.",
	proof:        "A line to it: %s.",
	says:         "Seat %d says: %s",
	seat:         "Seat %d, %s",
	rescue:       "The contract has failed: a mate within %d plies saves you.",
	obliged:      "You have an obligation: %s.",
	warning:      "%s obliges the next player to leave every line to the card. Type it again to play it.",
	trap:         "it obliges the next player to leave every line",
	noTrap:       "it does not oblige the next player to leave every line",
	unknown:      "not known",
	otherSeats:   "this is a session of %d seats, not of %d: start play -variant succes -seats %d to go on with it",
	notBegun:     "the play of this session has not begun",
	hinted:       "Hint %d: %s.",
	together:     "You have won together: %s (%s).",
	failed:       "You have failed: %s (%s).",
	noUndo:       "There is nothing to take back.",
	undone:       "Plies taken back: %d.",
	resumed:      "The end is taken back: the game goes on.",
	after:        "You can still undo, save, load or quit.",
	offered:      "The offer stands until your opponent answers it with draw, or moves.",
	declined:     "The offer is declined.",
	noFile:       "Which file?",
	saved:        "Saved: %s.",
	loaded:       "Loaded: %s.",
	fileFailed:   "%s: %v.",
	badText:      "%s, byte %d: not as it should be",
	colon:        ": ",
	notThere:     "no such file or folder",
	notAllowed:   "that is not allowed",
	notRegular:   "that is no ordinary file",
	system:       "the system says %q",
	noHost:       "a game from a given position is no session",
	otherGame:    "this is a game of %s, not of %s: start play -variant %s to go on with it",
	unknownGame:  "this is a game of %q, which is not among %s",
	noGame:       "there is no game in it",
	moreGames:    "there is something behind the first game",
	unknownEnd:   "%s by %q: this end is not known here",
	laxly:        "The file is not of the strict form: what is plain in it has been read.",
	assumed:      "The file says %s by %q: this is taken for %s.",
	longLine:     "Refused: a line has at most %d bytes.",
	setup:        "Set-up %d.",
	help: []helpLine{
		{spelled, "  MOVE         play it: e2e4, a7a8=Q, or e4, Nf3"},
		{ownWriting, "  MOVE         play it, as the list of moves has it, or e2e4"},
		{atOnce, "  MOVE         choose it in secret: e4, Qxd5, O-O, or by its squares: e2e4, a7a8=Q;"},
		{atOnce, "               both moves of a turn are played at once"},
		{anyGame, "  moves        list the moves"},
		{several, "  notation [NAME]  how moves are shown: san, or page with the printed abbreviations"},
		{claims, "  claim        claim a draw, by repetition or for want of progress"},
		{announced, "  claim MOVE   the same, with a move that brings it about"},
		{against, "  draw         offer a draw, or accept one"},
		{anyGame, "  resign       give up"},
		{inTurn, "  undo         take back, up to your last move"},
		{atOnce, "  undo         take back the last turn of both, or the choice that is hidden"},
		{anyGame, "  board        show the board"},
		{anyGame, "  save FILE    save the game"},
		{anyGame, "  load FILE    go on with a saved game"},
		{withCard, "  hint [h0-h4] help, where it is allowed; it is counted"},
		{withCard, "  hint w1      the captures to which you are obliged"},
		{withCard, "  hint w2 MOVE does it oblige the next player to leave every line"},
		{withCard, "  say TEXT     say something to all, where talking is allowed"},
		{anyGame, "  quit         stop"},
	},
}

var frenchTexts = texts{
	cardTexts:    frenchCards,
	players:      map[string]string{human: "humain", engine: "moteur", chance: "hasard"},
	sides:        [2]string{"Blancs", "Noirs"},
	check:        "Les %s sont en %s (%s).",
	wins:         [2]string{"Les Blancs gagnent : %s (%s).", "Les Noirs gagnent : %s (%s)."},
	drawn:        "Partie nulle : %s (%s).",
	points:       "Points : %d-%d.",
	goesOn:       "Arrêt au demi-coup %d, la partie n'est pas finie (%s).",
	refused:      "Refusé : %s.",
	refusedMove:  "%s est refusé : %s.",
	noMove:       "%s n'est ni une commande ni un coup : %s. Essayez aide.",
	doubt:        "%s : %s. Tapez-le encore une fois pour jouer %s.",
	notations:    "Les coups s'écrivent par notation %s ; c'est maintenant %s.",
	refusedClaim: "Refusé (%s) : %s.",
	refusedCount: "Refusé (%s) : %s, %d sur %d.",
	compulsory:   "Une prise est possible, et prendre est obligatoire.",
	chosen:       "Les Blancs ont choisi. Leur choix est caché.",
	pending:      "le choix des Blancs est un secret que le fichier montrerait : choisissez pour les Noirs, ou annulez",
	card:         "La carte, à atteindre en %s coups (%d demi-coups) :",
	faceDown:     "Mémorisez-la, et appuyez sur Entrée quand vous êtes prêt ; la carte est retournée quand le temps est écoulé.",
	commitment:   "Engagement : %s.",
	revealed:     "La carte était %s : %s.",
	opened:       "Elle ouvre l'engagement : %s.",
	proof:        "Une ligne qui y mène : %s.",
	says:         "La place %d dit : %s",
	seat:         "Place %d, %s",
	rescue:       "Le contrat n'est pas tenu : un mat en %d demi-coups au plus vous sauve.",
	obliged:      "Vous avez une obligation : %s.",
	warning:      "%s oblige le joueur suivant à quitter toute ligne vers la carte. Tapez-le encore une fois pour le jouer.",
	trap:         "il oblige le joueur suivant à quitter toute ligne",
	noTrap:       "il n'oblige pas le joueur suivant à quitter toute ligne",
	unknown:      "on ne sait pas",
	otherSeats:   "cette séance a %d places, non %d : lancez play -variant succes -seats %d pour la continuer",
	notBegun:     "le jeu de cette séance n'a pas commencé",
	hinted:       "Aide %d : %s.",
	together:     "Vous avez gagné ensemble : %s (%s).",
	failed:       "Vous avez échoué : %s (%s).",
	noUndo:       "Il n'y a rien à reprendre.",
	undone:       "Demi-coups repris : %d.",
	resumed:      "La fin est reprise : la partie continue.",
	after:        "Vous pouvez encore reprendre, sauver, charger ou quitter.",
	offered:      "L'offre tient jusqu'à ce que l'adversaire réponde par nulle, ou joue.",
	declined:     "L'offre est refusée.",
	noFile:       "Quel fichier ?",
	saved:        "Enregistré : %s.",
	loaded:       "Chargé : %s.",
	fileFailed:   "%s : %v.",
	badText:      "%s, octet %d : ce n'est pas ce qu'il faut",
	colon:        " : ",
	notThere:     "ce fichier ou ce dossier n'existe pas",
	notAllowed:   "ce n'est pas permis",
	notRegular:   "ce n'est pas un fichier ordinaire",
	system:       "le système répond %q",
	noHost:       "une partie qui commence par une position donnée n'est pas une séance",
	otherGame:    "cette partie est du jeu %s, non du jeu %s : lancez play -variant %s pour la continuer",
	unknownGame:  "cette partie est du jeu %q, qui n'est pas parmi %s",
	noGame:       "il n'y a pas de partie dedans",
	moreGames:    "il y a quelque chose derrière la première partie",
	unknownEnd:   "%s par %q : cette fin n'est pas connue ici",
	laxly:        "Le fichier n'est pas de la forme stricte : ce qui y est clair a été lu.",
	assumed:      "Le fichier dit %s par %q : c'est pris pour %s.",
	longLine:     "Refusé : une ligne a au plus %d octets.",
	setup:        "Position de départ %d.",
	help: []helpLine{
		{spelled, "  COUP              le jouer : e2e4, a7a8=D, ou e4, Cf3"},
		{ownWriting, "  COUP              le jouer, comme dans la liste des coups, ou e2e4"},
		{atOnce, "  COUP              le choisir en secret : e4, Dxd5, O-O, ou par ses cases : e2e4, a7a8=D ;"},
		{atOnce, "                    les deux coups d'un tour sont joués à la fois"},
		{anyGame, "  coups             la liste des coups"},
		{several, "  notation [NOM]    comment les coups s'écrivent : san, ou page avec les abréviations imprimées"},
		{claims, "  réclamer          réclamer la nulle, par répétition ou faute de progrès"},
		{announced, "  réclamer COUP     de même, par un coup qui l'amène"},
		{against, "  nulle             proposer la nulle, ou l'accepter"},
		{anyGame, "  abandonner        abandonner la partie"},
		{inTurn, "  reprendre         reprendre, jusqu'à votre dernier coup"},
		{atOnce, "  reprendre         reprendre le dernier tour des deux, ou le choix qui est caché"},
		{anyGame, "  plateau           montrer le plateau"},
		{anyGame, "  sauver FICHIER    enregistrer la partie"},
		{anyGame, "  charger FICHIER   continuer une partie enregistrée"},
		{withCard, "  conseil [h0-h4]   une aide, si elle est permise ; elle est comptée"},
		{withCard, "  conseil w1        les prises auxquelles vous êtes obligé"},
		{withCard, "  conseil w2 COUP   oblige-t-il le joueur suivant à quitter toute ligne"},
		{withCard, "  dire TEXTE        dire quelque chose à tous, si c'est permis"},
		{anyGame, "  quitter           arrêter"},
		{anyGame, "Les noms anglais conviennent aussi."},
	},
	commands: map[string]string{
		"coups": "moves", "réclamer": "claim", "reclamer": "claim", "nulle": "draw", "abandonner": "resign",
		"reprendre": "undo", "plateau": "board", "sauver": "save", "charger": "load", "quitter": "quit", "aide": "help",
		"conseil": "hint", "dire": "say",
	},
}
