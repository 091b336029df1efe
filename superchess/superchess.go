package superchess

import (
	"fmt"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/option"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// Prelude says how a game begins. Every game reads positions of every prelude;
// this chooses the start.
type Prelude uint8

// The preludes (section 7 of the rule book).
const (
	Free         Prelude = iota // A: both sides replace any number of men
	Championship                // B: four kinds, one man at a time, and a swap
	Amsterdam                   // C: four of five kinds are picked, then as B
	Given                       // D: the position of Options.Setup
)

// Range is a number of men from Min to Max.
type Range struct{ Min, Max int }

// Options are the readings on which players differ and what they agree on before
// the game. The zero value is the recommended default of the rule book's section
// 9, with the free prelude and set 2.
type Options struct {
	// Prelude is how the game begins.
	Prelude Prelude
	// Setup is the text of the start under Given.
	Setup string
	// Stock are the letters of the new men agreed on, each as often as a side has
	// it. Empty means set 2 in the free prelude, the four men of the championship,
	// and these with the Magician in Amsterdam.
	Stock string
	// Deploy is how many new men White and Black deploy in the free prelude; the
	// zero Range is one or more, and a Max of 0 is no bound.
	Deploy [2]Range
	// KingStays forbids replacing the King in the free prelude. In the others he
	// always stays.
	KingStays bool

	// PowersLapse takes the power from a Magician or Femme Fatale that a hostile
	// Magician freezes.
	PowersLapse bool
	// MonarchsSpared keeps Kings and Emperors free of the powers.
	MonarchsSpared bool
	// MonarchsApart keeps a monarch from going next to a hostile one, even a
	// frozen or pacified one.
	MonarchsApart bool
	// NearEmbassies puts the embassies in the corners of the owner's first rank.
	NearEmbassies bool
	// EdgesOnly lets powers reach the four squares beside the man alone.
	EdgesOnly bool

	// MonarchsAlone calls a side without a move mated only if one attacked
	// monarch could not be saved if it stood alone.
	MonarchsAlone bool
	// StalemateLoses makes stalemate a loss for the stalemated side.
	StalemateLoses bool

	// BareDraws ends a game by itself when both sides have monarchs alone and no
	// reserve, and nobody is in check. Without it players or arbiter say so.
	BareDraws bool

	// NoRequeue spends a promoted man for good when it is taken.
	NoRequeue bool
	// PawnStays lets a pawn man stand on the last rank when no man is available.
	PawnStays bool
	// PromoteMonarch makes monarchs available.
	PromoteMonarch bool
	// OnlyReplaced leaves agreed men that the prelude did not deploy unavailable.
	OnlyReplaced bool
	// Excluded are the kinds that are never available beside pawn men and
	// monarchs. nil means Amazon and Minister.
	Excluded []board.Kind
	// NoDropChecks forbids reserve men to come in with check.
	NoDropChecks bool
	// PawnsReset has moves of ordinary pawns alone, not those of the other pawn
	// men, start the count of fifty moves anew. Captures and drops always do.
	PawnsReset bool

	// Joker adds the Joker (section 8).
	Joker bool
}

// New returns the game with the given options. It is called "superchess", with a
// suffix for another prelude than the free one and for the Joker. It fails for
// a Stock or Setup that cannot be, as Validate tells.
func New(o Options) (*kit.Rules, error) {
	spec, err := spec(o)
	if err != nil {
		return nil, err
	}
	return kit.New(spec)
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

// Validate reports what is wrong with the options, nil when New takes them.
func (o Options) Validate() error {
	_, err := New(o)
	return err
}

func spec(o Options) (kit.Spec, error) {
	start, err := o.start()
	if err != nil {
		return kit.Spec{}, err
	}
	g := board.Rect(8, 8)
	progress := pawnMen[:]
	if o.PawnsReset {
		progress = []board.Kind{orthodox.Pawn}
	}
	opening, aura := &prelude{o: o}, &powers{o: o}
	s := kit.Spec{
		Info: o.info(), Geometry: g, Men: men(g, &o), Start: start, Reserve: true,
		Rules: []kit.Rule{
			opening,
			aura,
			orthodox.Castling{
				Royals: []board.Kind{orthodox.King, Emperor}, Partner: orthodox.Rook, TwoSteps: true,
				Homes:   map[board.Kind]int{orthodox.King: 4, Emperor: 3},
				Letters: map[board.Kind][2]byte{orthodox.King: {'K', 'Q'}, Emperor: {'E', 'W'}},
				Grant:   opening.ends,
			},
			orthodox.EnPassant{Pawn: orthodox.Pawn},
			kit.Counters{Progress: progress},
			&stock{o: o},
			preludeField{},
			&reserve{o: o},
			judge{aura},
		},
	}
	s.Rules = append(s.Rules, spelling(s.Men))
	for _, k := range pawnMen {
		s.Promotions = append(s.Promotions, kit.Promotion{From: k, To: o.promotions(), Fallback: o.PawnStays})
	}
	if o.NoRequeue {
		s.Rules = append(s.Rules, &once{})
	}
	if o.Joker {
		s.Rules = append(s.Rules, &lastMoved{})
	}
	if o.BareDraws {
		s.Rules = append(s.Rules, bare{})
	}
	if o.MonarchsApart {
		s.Rules = append(s.Rules, apart{})
	}
	if o.MonarchsAlone || o.StalemateLoses {
		s.Rules = append(s.Rules, &stuck{o: o})
	}
	return s, nil
}

// info describes the game.
func (o *Options) info() variant.Info {
	info := variant.Info{
		ID:     "superchess",
		Titles: [board.Languages]string{"Superchess", "Superéchecs", "Superschaak"},
		Sources: []string{
			"H. van Haeringen, rules of Exchess set 2 (superchess.nl)",
			"Regulations of the Dutch Open Championship Superchess",
		},
		Policy: variant.Policy{
			ClaimRepetition: 3, AutoRepetition: 5, ClaimQuiet: 100, AutoQuiet: 150, Announced: true,
		},
	}
	info.Options = option.Encode(o.List())
	info.ID += [...]string{"", "-championship", "-amsterdam", "-given"}[min(o.Prelude, Given)]
	if o.Joker {
		info.ID += "-joker"
	}
	return info
}

// promotions are the kinds that can be available (section 6).
func (o *Options) promotions() []board.Kind {
	excluded := o.Excluded
	if excluded == nil {
		excluded = []board.Kind{Amazon, Minister}
	}
	var to []board.Kind
	last := Veteran
	if o.Joker {
		last = Joker
	}
kinds:
	for k := orthodox.Queen; ; k = after(k, last) {
		if k == board.NoKind {
			return append(to, Parachutist)
		}
		for _, x := range excluded {
			if k == x {
				continue kinds
			}
		}
		if !isPawnMan(k) && k != Parachutist && (!isMonarch(k) || o.PromoteMonarch) {
			to = append(to, k)
		}
	}
}

// after returns the kind behind k in the order of promotions: from the Queen
// down, then the others up to last.
func after(k, last board.Kind) board.Kind {
	switch {
	case k == orthodox.Knight:
		return orthodox.King
	case k < orthodox.King:
		return k - 1
	case k == last:
		return board.NoKind
	}
	return k + 1
}

// The stocks of new men a side has.
const (
	setTwo      = "EAMIFDGOLCZZTTTT"
	setOne      = "AXSV"
	setOfFive   = "AXSVM"
	chessMen    = "NNBBRRQK"
	chessBoard  = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
	maxOfKind   = 15
	lettersSort = "PNBRQKEAMIFDGOLCZTXSVJ" // by kind, the letters of files
)

// start returns the text of the start.
func (o *Options) start() (string, error) {
	field, agreed := "A1", setTwo
	switch o.Prelude {
	case Free:
	case Championship:
		field, agreed = "B1", setOne
	case Amsterdam:
		field, agreed = "C1", setOfFive
	case Given:
		return o.Setup, nil
	default:
		return "", fmt.Errorf("superchess: Prelude: no such prelude %d", o.Prelude)
	}
	if o.Stock != "" {
		agreed = o.Stock
	}
	for seat, d := range o.Deploy {
		if d.Min < 0 || d.Max < 0 || d.Max > 0 && d.Min > d.Max {
			return "", fmt.Errorf("superchess: Deploy: seat %d has %d to %d", seat, d.Min, d.Max)
		}
	}
	if err := o.checkStock(agreed); err != nil {
		return "", err
	}
	hand, all := sorted(agreed), sorted(agreed+chessMen)
	available := ""
	to := o.promotions()
	for _, r := range sorted(agreed) {
		k := board.Kind(strings.IndexRune(lettersSort, r) + 1)
		for _, x := range to {
			if x == k && k != Parachutist {
				available += string(r)
			}
		}
	}
	both := func(s string) string { return s + strings.ToLower(s) }
	text := fmt.Sprintf("%s[%s] w - - 0 1 [%s|%s] %s", chessBoard, both(hand), both(all), both(available), field)
	if o.NoRequeue {
		text += " -"
	}
	if o.Joker {
		text += " --"
	}
	return text, nil
}

// checkStock reports what cannot be agreed on.
func (o *Options) checkStock(agreed string) error {
	for _, r := range agreed {
		i := strings.IndexRune(lettersSort, r)
		k := board.Kind(i + 1)
		n := strings.Count(agreed, string(r))
		switch {
		case !isNew(k) || k == Joker && !o.Joker:
			return fmt.Errorf("superchess: Stock: %q is no letter of a new man", r)
		case n > maxOfKind || n > 1 && (isReserve(k) || k == Emperor):
			return fmt.Errorf("superchess: Stock: %d men %q", n, r)
		case o.Prelude != Free && (n > 1 || isPawnMan(k) || isReserve(k) || k == Emperor):
			return fmt.Errorf("superchess: Stock: %q cannot be put in this prelude, or not so often", r)
		}
	}
	if want := [...]int{Championship: 4, Amsterdam: 5}; o.Prelude != Free && len(agreed) != want[o.Prelude] {
		return fmt.Errorf("superchess: Stock: %d kinds, want %d", len(agreed), want[o.Prelude])
	}
	return nil
}

// sorted returns letters in the order of kinds.
func sorted(letters string) string {
	var b strings.Builder
	for _, r := range lettersSort {
		b.WriteString(strings.Repeat(string(r), strings.Count(letters, string(r))))
	}
	return b.String()
}
