package loader

import (
	"github.com/skillgen/skillgen/loader/internal/author"
	"github.com/skillgen/skillgen/loader/internal/catalog"
	"github.com/skillgen/skillgen/loader/internal/field"
	"github.com/skillgen/skillgen/loader/internal/front"
	"github.com/skillgen/skillgen/loader/internal/literal"
)

// content applies the rules about one skill that need its frontmatter and body. Those for authors cost nothing in a user's directory.
func (l *reader) content(s *Skill, fm front.Head, fields *field.Frontmatter) {
	s.src.text = literal.Report(s.Servers, s.serverSpans, fm, s.src.text, &s.src.Log, s.src.ended)
	if l.opts.Mode == ModeUser || s.src.ended() {
		return
	}
	s.triggerSpans = fields.TriggerSpans(s.src.text, fm.Root)
	s.outside = author.Check(author.Skill{
		Text: s.src.text, Head: fm, BodyTokens: s.Tokens.Body, Servers: s.Servers, Tree: s.Storage.Tree, Dir: s.dirName, Lacks: s.lacks, Portable: l.opts.Portable, Ended: s.src.ended, Markdown: &l.linked.Markdown,
		Triggers: s.Triggers, TriggerSpans: s.triggerSpans, TriggerMode: s.TriggerMode,
	}, authorRules(), &s.src.Log)
}

// content applies the rules about skills that stand together.
func (l checks) content() {
	if l.opts.Mode == ModeUser {
		return
	}
	names := l.names()
	c := catalog.Catalog{Skills: l.standing(l.skills), Known: func(name string) bool { return names[name] }, WhyNot: l.whyNot, Renamed: l.opts.Renamed, Ended: l.ended}
	l.Add(catalog.CheckEach(c, catalog.Groups(l.clashing()), l.standing(l.rejected), catalogRules(), l.rules)...)
}

// standing are skills as the rules about skills that stand together have them.
func (l checks) standing(skills []*Skill) []catalog.Skill {
	all := make([]catalog.Skill, len(skills))
	for i, s := range skills {
		all[i] = catalog.Skill{Skill: &s.Skill, Text: s.src.text, Log: &s.src.Log, TriggerSpans: s.triggerSpans, Needs: s.needs, Tools: s.tools, File: s.File, Parent: s.Parent, Evals: s.evals, Outside: s.outside, IsRoot: l.isRoot(s), IsTwice: s.Duplicate}
	}
	return all
}
