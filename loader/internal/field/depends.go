package field

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// Word is a word of the frontmatter with its place.
type Word struct {
	Text string
	Span source.Span
	// plain is set for one that stands in no quotes.
	plain bool
}

// depends keeps what other clients call dependencies. Most lists of that name are of packages, so that only who knows
// all skills can tell; the key stays among the other ones either way.
func (f *Frontmatter) depends(p node.Pair) {
	if p.Key.Text != "depends" && p.Key.Text != "dependencies" || p.Value.Kind != node.List {
		return
	}
	for _, item := range p.Value.Items {
		f.Depends = append(f.Depends, Word{Text: strings.TrimSpace(item.Text), Span: item.Span}) // a list has no text, and is no skill
	}
}
