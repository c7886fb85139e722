package loader

import (
	"fmt"
	"unicode/utf8"

	"github.com/skillgen/skillgen/runtime"
)

// maxListing is what the listing of all skills may have, in characters.
const maxListing = 8000

func listingBudgetRule() Rule {
	return Rule{
		Name: "listing-budget", Title: "the listing of all skills is long", Build: runtime.Hint,
		Why: "Names and descriptions of all skills are in a model's context before it does anything, and clients cut the list at about 8,000 characters. " +
			"Shorten descriptions, or render the prompt with a budget. Skills that only a person may start do not count.",
	}
}

func (l *load) listingBudget(g group) {
	size, n := 0, 0
	for _, s := range g.skills {
		if !s.DisableModelInvocation {
			size += utf8.RuneCountInString(string(s.Name)) + utf8.RuneCountInString(s.Summary())
			n++
		}
	}
	if size > maxListing && n > 1 {
		l.report(g.dir, "listing-budget", fmt.Sprintf("names and descriptions of the %d skills have %d characters, more than %d", n, size, maxListing),
			"shorten descriptions, or give the prompt a budget")
	}
}
