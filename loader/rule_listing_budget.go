package loader

import (
	"fmt"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/rule"
)

// maxListing is what the listing of all skills may have, in characters.
const maxListing = 8000

func (l checks) listingBudget(g group) {
	size, n := 0, 0
	for _, s := range g.skills {
		if !s.DisableModelInvocation {
			size += utf8.RuneCountInString(string(s.Name)) + utf8.RuneCountInString(s.Summary())
			n++
		}
	}
	if size > maxListing && n > 1 {
		l.report(g.dir, rule.ListingBudget, fmt.Sprintf("names and descriptions of the %d skills have %d characters, more than %d", n, size, maxListing),
			"shorten descriptions, or give the prompt a budget")
	}
}
