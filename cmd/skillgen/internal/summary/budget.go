package summary

import (
	"fmt"
	"io"
	"strconv"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
)

// What clients give skills: characters of listing for all of them in a window of 200,000 tokens, characters of listing
// for one, and tokens of instructions.
const (
	listingBudget = 8000
	entryBudget   = 1536
	bodyBudget    = 5000
)

// Budget prints what each skill costs a model, and all of them together, against what clients give.
func Budget(w io.Writer, skills []*loader.Skill) error {
	t := ui.Table{{"SKILL", "LISTING", "TOKENS", "BODY TOKENS"}}
	listing, tokens, body, unlisted := 0, 0, 0, ""
	for _, s := range skills {
		_, n := s.ListedSize() // characters are what clients count
		ofListing := s.Tokens.Listing
		if s.DisableModelInvocation {
			n, ofListing, unlisted = 0, 0, " One that only a person may start is not listed."
		}
		listing += n
		tokens += ofListing
		body += s.Tokens.Body
		t.Add(ui.Plain(string(s.Name)), over(n, entryBudget), strconv.Itoa(ofListing), over(s.Tokens.Body, bodyBudget))
	}
	t.Add("total", over(listing, listingBudget), strconv.Itoa(tokens), strconv.Itoa(body))
	if err := t.Print(w); err != nil {
		return err
	}
	ui.Print(w, fmt.Sprintf("Clients give the listing %d characters in all and %d to a skill, and a body %d tokens. Tokens are estimates: bytes / 4.%s\n",
		listingBudget, entryBudget, bodyBudget, unlisted))
	return nil
}

// over marks a number that is over its budget.
func over(n, budget int) string {
	if n > budget {
		return fmt.Sprintf("%d (over %d)", n, budget)
	}
	return strconv.Itoa(n)
}
