package antichess

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/option"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// Start is the initial position without castling, StartCastling with it.
const (
	Start         = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
	StartCastling = orthodox.Start
)

// The reasons for which a game ends.
const (
	NoMenLeft    variant.Reason = "no men left"
	NoMoveLeft   variant.Reason = "no move left"
	NobodyCanWin variant.Reason = "nobody can win" // with DeadDraws
)

// Stalemate says what becomes of a player on turn who has men but no move.
type Stalemate uint8

// The readings of stalemate (source B).
const (
	StalemateWins   Stalemate = iota // the player on turn wins
	FewerMenWins                     // the side with fewer men wins, equal numbers draw (FICS)
	StalemateDraws                   // a draw (AISE)
	StalemateByBoth                  // wins with fewer men than the other side, draws otherwise
)

// Options are the rules on which players differ. The zero value is source A.
type Options struct {
	// Stalemate says who wins when the player on turn has no move.
	Stalemate Stalemate
	// Castling allows it where the rights of chess hold, as ICC does in giveaway.
	// FICS forbids it in suicide (help file suicide_chess, "Castling is not
	// permitted"), and so do XBoard and Fairy-Stockfish; python-chess lists it
	// there, which is Stalemate FewerMenWins with Castling set.
	Castling bool
	// NoKing forbids promotion to king.
	NoKing bool
	// DeadDraws ends a game as a draw when nobody can win it any more, as some
	// servers do (reading 6). Without it play goes on.
	DeadDraws bool
	// Policy replaces the claims of source A when it is not the zero Policy.
	Policy variant.Policy
}

// Validate returns an error for options that name no reading of the rules, nil
// when New takes them.
func (o Options) Validate() error {
	return option.Check("antichess", o.List())
}

// List returns the options as data, bound to o: what programs show, read and set. The
// Policy, which Info holds, is not among them.
func (o *Options) List() []option.Option {
	return []option.Option{
		option.Choice("Stalemate", "source A", &o.Stalemate, "wins", "fewer men win", "draws", "by both"),
		option.Flag("Castling", "ICC, help Giveaway", &o.Castling),
		option.Flag("NoKing", "source A", &o.NoKing),
		option.Flag("DeadDraws", "reading 6", &o.DeadDraws),
	}
}

// New returns the game with the given options. It is called "antichess"; with
// FICS's stalemate "suicide", with castling or without, and with castling alone
// "giveaway". It fails with the error of Validate for options that have one.
func New(o Options) (*kit.Rules, error) {
	if err := o.Validate(); err != nil {
		return nil, err
	}
	g := board.Rect(8, 8)
	info := variant.Info{
		ID:      "antichess",
		Titles:  [board.Languages]string{"Antichess", "Qui perd gagne", "Weggeefschaak"},
		Aliases: []string{"Losing chess", "Losers", "Losers chess", "Take all", "Take me"},
		Sources: []string{`ChessPlayX, "Qui perd gagne"`},
		Policy:  variant.Policy{ClaimRepetition: 3, ClaimQuiet: 100, Announced: true},
	}
	switch {
	case o.Stalemate == FewerMenWins:
		info.ID, info.Titles = "suicide", [board.Languages]string{"Suicide chess", "Échecs suicide"}
		info.Aliases = nil
		info.Sources = append(info.Sources, "FICS, help file suicide_chess")
	case o.Castling:
		info.ID, info.Titles = "giveaway", [board.Languages]string{"Giveaway"}
		info.Aliases = []string{"Giveaway chess"}
		info.Sources = append(info.Sources, "ICC, help Giveaway (wild 26)")
	}
	if o.Policy != (variant.Policy{}) {
		info.Policy = o.Policy
	}
	info.Options = option.Encode(o.List())
	promote := []board.Kind{orthodox.Queen, orthodox.Rook, orthodox.Bishop, orthodox.Knight}
	if !o.NoKing {
		promote = append(promote, orthodox.King)
	}
	start, castling := Start, kit.Rule(kit.Dash{Name: "castling", Class: board.BadCastling})
	if o.Castling {
		start, castling = StartCastling, orthodox.Castling{
			Royals: []board.Kind{orthodox.King}, Partner: orthodox.Rook, Ordinary: true, ThroughAttacks: true,
		}
	}
	rules := []kit.Rule{
		castling,
		orthodox.EnPassant{Pawn: orthodox.Pawn},
		kit.Counters{Progress: []board.Kind{orthodox.Pawn}},
		ends{o.Stalemate},
		judge{g},
	}
	if o.DeadDraws {
		rules = append(rules, dead{})
	}
	return kit.New(kit.Spec{
		Info:       info,
		Geometry:   g,
		Men:        men(g),
		Start:      start,
		Captures:   kit.Compulsory,
		Promotions: []kit.Promotion{{From: orthodox.Pawn, To: promote}},
		Rules:      rules,
	})
}

// Must is New for options of which it is known that New takes them; it panics with the
// error for others.
func Must(o Options) *kit.Rules {
	r, err := New(o)
	if err != nil {
		panic(err)
	}
	return r
}

// men returns the men of chess with a king like any other man. The values order
// captures; in this game a man is a burden and its freedom a danger.
func men(g *board.Geometry) []kit.Man {
	values := map[board.Kind]int{
		orthodox.Pawn: 100, orthodox.Knight: 200, orthodox.Bishop: 250,
		orthodox.Rook: 300, orthodox.Queen: 350, orthodox.King: 250,
	}
	list := orthodox.Men(g)
	for i := range list {
		list[i].Royal = false
		list[i].Value = values[list[i].Kind]
	}
	return list
}

// ends is the end of the game: a side on turn without a move (source A).
type ends struct{ stalemate Stalemate }

func (e ends) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{NoMoves: e.noMoves, Validate: e.validate, Symmetric: e.symmetric}, nil
}

// noMoves says who has won when the side to move has no move.
func (e ends) noMoves(n *kit.Node) variant.Outcome {
	us, them := n.Own.Len(), n.Enemy.Len()
	seat := n.Seat()
	switch {
	case us == 0:
		return variant.WinFor(seat, NoMenLeft)
	case e.stalemate == StalemateWins,
		e.stalemate == FewerMenWins && us < them,
		e.stalemate == StalemateByBoth && us < them:
		return variant.WinFor(seat, NoMoveLeft)
	case e.stalemate == FewerMenWins && us > them:
		return variant.WinFor(seat^1, NoMoveLeft)
	}
	return variant.DrawBy(NoMoveLeft)
}

// validate refuses a side without men that is not on turn (reading 1).
func (e ends) validate(p *kit.Position) *variant.ParseError {
	if p.Men().Color(p.Side().Other()).IsEmpty() {
		return &variant.ParseError{Field: "placement", Class: board.PieceCount, Reason: "the side not to move has no men: it has won already"}
	}
	return nil
}

// symmetric: who has won without a move does not depend on where men stand.
func (e ends) symmetric(_ *variant.Symmetry, _ uint32) bool { return true }
