package empires

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// Why a text in the Book form is refused.
const (
	WhyTwoSquares     variant.Reason = "two squares"
	WhySigns          variant.Reason = "signs"
	WhyMutation       variant.Reason = "mutation"
	WhyOtherPiece     variant.Reason = "other piece"
	WhyCross          variant.Reason = "sign of capture"
	WhyRoute          variant.Reason = "route"
	WhyBraces         variant.Reason = "open braces"
	WhyAttackerSquare variant.Reason = "no such attacker"
	WhyOtherAttackers variant.Reason = "other attackers"
	WhyAnnounced      variant.Reason = "announced otherwise"
)

// texts are the words for what the game says, by code and language.
var texts = variant.Texts{
	Union:             {board.English: "Union of the Empires", board.French: "Union des Empires"},
	MenaceEtPrise:     {board.English: "Menace et Prise", board.French: "Menace et Prise"},
	TwoPasses:         {board.English: "two passes in succession", board.French: "deux passes de suite"},
	LeftInMenace:      {board.English: "royal left in Menace, to be taken back", board.French: "Prince ou Princesse laissés en Menace, à reprendre"},
	Menace:            {board.English: "Menace", board.French: "Menace"},
	WhyPassInMenace:   {board.English: "rule 3.2: who is in Menace cannot pass", board.French: "règle 3.2 : on ne passe pas quand on est en Menace"},
	WhyMenace:         {board.English: "rule 3.4: it leaves one's own royal in Menace", board.French: "règle 3.4 : le Prince ou la Princesse resterait en Menace"},
	WhyReach:          {board.English: "rule 4: the piece does not go so", board.French: "règle 4 : cette pièce ne va pas ainsi"},
	WhyFriend:         {board.English: "rule 4: a piece of the same side stands there", board.French: "règle 4 : une pièce du même camp s'y trouve"},
	WhyTakeReach:      {board.English: "rule 4: the piece does not take so", board.French: "règle 4 : cette pièce ne prend pas ainsi"},
	WhySwapFairy:      {board.English: "rule 4: only a Fairy changes places, with a friend", board.French: "règle 4 : seule une Fée échange sa place, et avec une pièce amie"},
	WhySwapColor:      {board.English: "rule 4: the friend stands on the other colour", board.French: "règle 4 : la pièce amie est sur l'autre couleur"},
	WhyTwins:          {board.English: "rule 5.1: two Genii or two Angels touch, and nothing can be captured", board.French: "règle 5.1 : deux Génies ou deux Anges se touchent, rien ne peut être pris"},
	WhyNoPower:        {board.English: "rule 5.2: Angel and Genius never capture", board.French: "règle 5.2 : l'Ange gardien et le Génie ne prennent jamais"},
	WhyMinor:          {board.English: "rule 5.2: a minor royal does not capture", board.French: "règle 5.2 : le Prince ou la Princesse mineurs ne prennent pas"},
	WhySuspended:      {board.English: "rule 5.3: a piece next to the enemy Genius does not capture", board.French: "règle 5.3 : une pièce à côté du Génie adverse ne prend pas"},
	WhySheltered:      {board.English: "rule 5.4: a piece next to its Angel cannot be captured", board.French: "règle 5.4 : une pièce à côté de son Ange ne peut être prise"},
	WhyGuarded:        {board.English: "rule 5.5: the Emperor guards his Empress", board.French: "règle 5.5 : l'Empereur garde son Impératrice"},
	WhySolidarity:     {board.English: "rule 5.6: a Phoenix does not capture a Phoenix", board.French: "règle 5.6 : un Phœnix ne prend pas un Phœnix"},
	WhyAttackers:      {board.English: "rule 5.7: it takes two attackers to capture a Genius or an Angel", board.French: "règle 5.7 : il faut deux attaquants pour prendre un Génie ou un Ange"},
	WhyNoUnion:        {board.English: "readings 12 and 13: the Union cannot be made so here", board.French: "lectures 12 et 13 : l'Union ne peut se faire ainsi ici"},
	variant.InCheck:   {board.English: "Menace", board.French: "Menace"},
	WhyTwoSquares:     {board.English: "a move needs two squares", board.French: "un coup a besoin de deux cases"},
	WhySigns:          {board.English: "no move is spelled with these signs", board.French: "aucun coup ne s'écrit avec ces signes"},
	WhyMutation:       {board.English: "only a capture ends with a mutation", board.French: "seule une prise se termine par une mutation"},
	WhyOtherPiece:     {board.English: "another piece stands there", board.French: "une autre pièce s'y trouve"},
	WhyCross:          {board.English: "x stands before the square of the captured piece, and nowhere else", board.French: "x se met devant la case de la pièce prise, et nulle part ailleurs"},
	WhyRoute:          {board.English: "the piece cannot take this route", board.French: "la pièce ne peut pas prendre ce chemin"},
	WhyBraces:         {board.English: "the braces are not closed", board.French: "les accolades ne sont pas fermées"},
	WhyAttackerSquare: {board.English: "no such square among the attackers", board.French: "un attaquant est sur une case qui n'existe pas"},
	WhyOtherAttackers: {board.English: "these are not the attackers", board.French: "ce ne sont pas là les attaquants"},
	WhyAnnounced:      {board.English: "the move is to be announced otherwise", board.French: "ce coup s'annonce autrement"},
}
