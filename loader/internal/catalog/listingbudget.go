package catalog

import (
	"fmt"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// ListingBudget is about the size of what clients list of all skills.
var ListingBudget = &Rule{
	Rule: rule.Rule{
		Name: "listing-budget", Title: "the listing of all skills is long", Build: runtime.SeverityHint,
		Why: "Name, description and when_to_use of all skills are in a model's context before it does anything, and clients cut the list at about 8,000 characters. " +
			"Shorten them, or render the prompt with a budget. Skills that only a person may start do not count.",
	},
	look: listingBudget,
}

// maxListing is what the listing of all skills may have, in characters.
const maxListing = 8000

func listingBudget(r *reader) {
	size, n := 0, 0
	for _, s := range r.Skills {
		if !s.DisableModelInvocation {
			_, characters := s.ListedSize()
			size += characters
			n++
		}
	}
	if size > maxListing && n > 1 {
		r.found = append(r.found, r.rules.Diagnostic(r.Dir, r.broken, fmt.Sprintf("the listing of the %d skills has %d characters, more than %d", n, size, maxListing),
			"shorten descriptions and when_to_use, or give the prompt a budget"))
	}
}
