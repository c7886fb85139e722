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

// SkillsOf turns the entries of a list into the skills that they name: each of them whole, or by what stands behind its
// last slash. It returns nil where one of them names none: the list is of something else.
func SkillsOf(list []Word, isSkill func(name string) bool) []Word {
	var skills []Word
	for _, entry := range list {
		if !isSkill(entry.Text) {
			entry.Text = entry.Text[strings.LastIndexByte(entry.Text, '/')+1:]
		}
		if entry.Text == "" || !isSkill(entry.Text) {
			return nil
		}
		skills = append(skills, entry)
	}
	return skills
}
