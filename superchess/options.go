package superchess

import (
	"strconv"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant/option"
)

// List returns the options as data, bound to o: what programs show, read and set.
func (o *Options) List() []option.Option {
	return []option.Option{
		// The ID tells of the prelude and the Joker, and what the prelude begins with
		// is in the text of the start.
		option.Choice("Prelude", "section 4", &o.Prelude, "free", "championship", "amsterdam", "given").Aside(),
		option.Text("Setup", "section 4", func() string { return o.Setup }, func(s string) bool { o.Setup = s; return true }).Aside(),
		option.Text("Stock", "section 4", func() string { return o.Stock }, func(s string) bool { o.Stock = s; return true }),
		option.Text("Deploy", "section 4", o.deployText, o.setDeploy),
		option.Flag("KingStays", "section 9", &o.KingStays),
		option.Flag("PowersLapse", "section 9", &o.PowersLapse),
		option.Flag("MonarchsSpared", "section 9", &o.MonarchsSpared),
		option.Flag("MonarchsApart", "section 9", &o.MonarchsApart),
		option.Flag("NearEmbassies", "section 9", &o.NearEmbassies),
		option.Flag("EdgesOnly", "section 9", &o.EdgesOnly),
		option.Flag("MonarchsAlone", "section 9", &o.MonarchsAlone),
		option.Flag("StalemateLoses", "section 9", &o.StalemateLoses),
		option.Flag("BareDraws", "section 9", &o.BareDraws),
		option.Flag("NoRequeue", "section 9", &o.NoRequeue),
		option.Flag("PawnStays", "section 9", &o.PawnStays),
		option.Flag("PromoteMonarch", "section 9", &o.PromoteMonarch),
		option.Flag("OnlyReplaced", "section 9", &o.OnlyReplaced),
		option.Text("Excluded", "section 9", o.excludedText, o.setExcluded),
		option.Flag("NoDropChecks", "section 9", &o.NoDropChecks),
		option.Flag("PawnsReset", "section 9", &o.PawnsReset),
		option.Flag("Joker", "section 8", &o.Joker).Aside(),
	}
}

// deployText writes the two ranges as 1-3/0-2, "" for none.
func (o *Options) deployText() string {
	if o.Deploy == [2]Range{} {
		return ""
	}
	text := ""
	for i, d := range o.Deploy {
		text += []string{"", "/"}[i] + strconv.Itoa(d.Min) + "-" + strconv.Itoa(d.Max)
	}
	return text
}

func (o *Options) setDeploy(text string) bool {
	var set [2]Range
	if text != "" {
		white, black, _ := strings.Cut(text, "/")
		for i, side := range []string{white, black} {
			least, most, _ := strings.Cut(side, "-")
			var errs [2]error
			set[i].Min, errs[0] = strconv.Atoi(least)
			set[i].Max, errs[1] = strconv.Atoi(most)
			if errs != [2]error{} {
				return false
			}
		}
	}
	changed := Options{Deploy: set}
	if changed.deployText() != text {
		return false
	}
	o.Deploy = set
	return true
}

// excludedText writes the letters of the kinds, "-" for none and "" for the default.
func (o *Options) excludedText() string {
	switch {
	case o.Excluded == nil:
		return ""
	case len(o.Excluded) == 0:
		return "-"
	}
	text := ""
	for _, k := range o.Excluded {
		if i := int(k) - 1; i >= 0 && i < len(lettersSort) {
			text += lettersSort[i : i+1]
		} else {
			text += "?"
		}
	}
	return sorted(text)
}

func (o *Options) setExcluded(text string) bool {
	var list []board.Kind
	switch text {
	case "":
	case "-":
		list = []board.Kind{}
	default:
		for i := range len(text) {
			k := strings.IndexByte(lettersSort, text[i])
			if k < 0 {
				return false
			}
			list = append(list, board.Kind(k+1))
		}
	}
	o.Excluded = list
	return true
}
