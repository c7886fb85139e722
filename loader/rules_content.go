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
	for _, group := range catalog.Groups(l.clashing()) {
		c := catalog.Catalog{Dir: l.skills[group[0]].Parent, Known: func(name string) bool { return names[name] }, WhyNot: l.whyNot, Renamed: l.opts.Renamed, Ended: l.ended}
		for _, i := range group {
			s := l.skills[i]
			c.Dir = catalog.CommonDir(c.Dir, s.Parent)
			c.Skills = append(c.Skills, catalog.Skill{Skill: &s.Skill, Text: s.src.text, Log: &s.src.Log, TriggerSpans: s.triggerSpans, Needs: s.needs, Tools: s.tools, File: s.File, Evals: s.evals, Outside: s.outside, IsRoot: l.isRoot(s), IsTwice: s.Duplicate})
		}
		for _, d := range catalog.Check(c, catalogRules(), l.rules) {
			l.Add(d)
		}
	}
}
