package empires

import (
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/option"
)

// Start is the initial position: Black's home row is White's turned by half a
// turn.
const Start = "dfxegpaixdf/11/ssssscsssss/11/11/11/11/11/SSSSSCSSSSS/11/FDXIAPGEXFD w - 0 1"

// The kinds.
const (
	Royal board.Kind = 1 + iota // Princess of White, Prince of Black
	Emperor
	Empress
	Angel
	Genius
	Phoenix
	Android
	Fairy
	Soldier
	Captain
)

// The reasons for which a game ends.
const (
	Union         variant.Reason = "Union of the Empires"
	MenaceEtPrise variant.Reason = "Menace et Prise"
	TwoPasses     variant.Reason = "two passes in succession"
	LeftInMenace  variant.Reason = "royal left in Menace, to be taken back"
)

// New returns the game with the given options. Its ID is "empires". It fails
// with the error of Validate for options that have one.
func New(o Options) (*kit.Rules, error) {
	if err := o.Validate(); err != nil {
		return nil, err
	}
	return kit.New(spec(o))
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

func spec(o Options) kit.Spec {
	g, err := board.New(board.Shape{Files: 11, Ranks: 11, TopDown: true})
	if err != nil {
		panic(err) // the shape is a constant
	}
	info := variant.Info{
		ID:      "empires",
		Options: option.Encode(o.List()),
		Titles:  [board.Languages]string{"The Empires", "Les Empires"},
		Aliases: []string{"Empires chess"},
		Sources: []string{`Jean-Yves Boulay, "Les Empires, le Jeu d'Échecs du Troisième Millénaire"`},
		Policy:  variant.Policy{AutoRepetition: o.Repetition, AutoQuiet: o.QuietLimit},
		Forfeit: [...]uint8{ResignOne: 1, ResignTwo: 2, ResignNone: 0}[o.Resignation],
	}
	p := newPowers(g, o)
	rules := []kit.Rule{passing{}, kit.Counters{Optional: true}, p, mutation{o}, endings{p}, swaps{p}, ends{p}, loader{p}, spelling{}, tells{p}, refuser{p}, judge{p: p}}
	if o.MutationChosen {
		rules = append(rules, choice{})
	}
	if p.late() {
		rules = append(rules, late{p})
	}
	if o.Enforcement == Report {
		rules = append(rules, report{p})
	}
	return kit.Spec{Info: info, Geometry: g, Men: men(g, p), Start: Start, Rules: rules}
}

// ParseStart reads a position text as the Parse of r, a game made by New, does,
// and refuses positions with royals next to each other too: they are finished
// games, and no set-up to play from.
func ParseStart(r *kit.Rules, text string) (variant.Position, error) {
	p, err := r.Parse(text)
	if err != nil {
		return nil, err
	}
	if o := p.Outcome(); o.Reason == Union {
		g, royal := r.Info().Geometry, p.Board().Pieces(board.White, Royal).First()
		return nil, &variant.ParseError{
			Game: r.Info().ID, Field: "placement", Class: board.AfterEnd, Text: board.Quote(text), Err: variant.ErrSyntax,
			Reason: "the royals stand next to each other, one on " + g.Name(royal), Offset: board.PlacementOffset(strings.SplitN(text, " ", 2)[0], g, royal),
		}
	}
	return p, nil
}

// men returns the ten kinds. The values are in centipawns; see doc.go.
func men(g *board.Geometry, p *powers) []kit.Man {
	man := func(k board.Kind, letter byte, english, french string, value, most int, m move.Mover) kit.Man {
		return kit.Man{Mover: m, Count: kit.Count{Max: most}, Man: board.Man{
			Kind: k, Names: [board.Languages]string{english, french}, Letters: [board.Languages]byte{letter}, Value: value,
		}}
	}
	royal := man(Royal, 'P', "Princess", "Princesse", 0, 1, move.King(g))
	royal.BlackNames = [board.Languages]string{"Prince", "Prince"}
	royal.Royal, royal.Count = true, kit.Count{Min: 1, Max: 1}
	calm := move.Queen(g).QuietOnly()
	soldier := move.Compound(move.Leaper(g, 0, 1).QuietOnly(), move.Leaper(g, 1, 1).CaptureOnly())
	return []kit.Man{
		royal,
		man(Emperor, 'E', "Emperor", "Empereur", 550, 1, move.Queen(g)),
		man(Empress, 'I', "Empress", "Impératrice", 650, 1, &empress{p}),
		man(Angel, 'A', "Angel", "Ange gardien", 400, 1, calm),
		man(Genius, 'G', "Genius", "Génie", 400, 1, calm),
		man(Phoenix, 'X', "Phoenix", "Phœnix", 400, 2, phoenix(g)),
		man(Android, 'D', "Android", "Androïde", 1200, 2, p.android),
		man(Fairy, 'F', "Fairy", "Fée", 350, 2, move.Bishop(g)),
		man(Soldier, 'S', "Soldier", "Soldat", 80, 10, soldier),
		man(Captain, 'C', "Captain", "Capitaine", 200, 11, newCaptain(g, p)),
	}
}
