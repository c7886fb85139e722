package catalog

import (
	"github.com/skillgen/skillgen/loader/internal/author"
	"github.com/skillgen/skillgen/loader/internal/field"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Skill is what the rules look at.
type Skill struct {
	*runtime.Skill
	// Text is what its file holds, as far as it is known still, and Log that of it. TriggerSpans are the places of its keywords in it.
	Text         string
	Log          *report.Log
	TriggerSpans []source.Span
	// Needs are the skills that it requires and Tools the tools, with their places in the file.
	Needs, Tools []field.Word
	// File is the SKILL.md, Parent the directory that holds its own, and Evals are the files of evals beside it: see EvalsIn.
	File, Parent string
	Evals        []string
	// Outside are the links that lead out of its directory.
	Outside []author.Link
	// IsRoot is set where its directory is all that is looked through, and IsTwice where another skill has its name and counts.
	IsRoot, IsTwice bool
}

// Catalog is the skills of one catalog, below a directory.
type Catalog struct {
	Dir    string
	Skills []Skill
	// Known reports the names of skills: those of the catalog, and of skills that are refused, which is said of them.
	Known func(name string) bool
	// Renamed has the names that skills have now, by those that they had a moment ago.
	Renamed map[string]string
	// WhyNot says why loading passes over a skill of a name, or otherwise what there is to say.
	WhyNot func(name, otherwise string) string
	// Ended reports that nobody waits for the answer any more.
	Ended func() bool
}

// Rule is a rule about skills that stand together, with what looks for what it reports.
type Rule struct {
	rule.Rule
	look func(*reader)
}

// reader looks at one catalog for what breaks one rule.
type reader struct {
	Catalog
	broken *rule.Rule
	rules  *report.Rules
	found  []runtime.Diagnostic
}

// keywords are those of all skills.
func (r *reader) keywords() []keywordsOf {
	list := make([]keywordsOf, len(r.Skills))
	for i, s := range r.Skills {
		list[i] = keywordsOf{Name: string(s.Name), File: s.File, Words: s.Triggers, Mode: s.TriggerMode}
	}
	return list
}

// asked are the keywords that a message asks for: one whose name another skill has is asked for by none.
func (r *reader) asked() []keywordsOf {
	list := r.keywords()
	for i, s := range r.Skills {
		if s.IsTwice {
			list[i].Words = nil
		}
	}
	return list
}
