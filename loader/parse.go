package loader

import (
	"cmp"

	"github.com/skillgen/skillgen/loader/internal/crew"
	"github.com/skillgen/skillgen/loader/internal/field"
	"github.com/skillgen/skillgen/loader/internal/front"
	"github.com/skillgen/skillgen/loader/internal/literal"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/scan"
	"github.com/skillgen/skillgen/loader/internal/tree"
	"github.com/skillgen/skillgen/runtime"
)

// parse reads the text of a skill's file. It adds the skill or its rejection, and the diagnostics.
func (l *reader) parse(s *Skill, text string) {
	l.partial.Read = s.File
	s.src = newDocument(l.ended, s.File, text, l.rules)
	src, ok := s.src, false
	if value := crew.Fault(func() { ok = l.skill(s) }); value != nil {
		src.Refuse(report.Failure(value))
	}
	if ok && (l.ctx == nil || l.opts.Text != nil) {
		s.Storage.Text = new(text) // a copy, so that no other text needs memory
	} else if ok && s.Storage.Tree != nil {
		s.Storage.Version = runtime.NewVersion(text, s.head)
	}
	diags := src.Diagnostics()
	if (l.opts.Mode == ModeBuild || l.once) && len(s.outside) == 0 { // what is said later is about the frontmatter
		src.text = report.Shorten(&src.Log, s.head, diags)
	}
	if ok && !src.Refused() {
		l.skills = append(l.skills, s)
	} else {
		l.reject(s, runtime.StateRejected, diags[src.Reason():])
		l.rejected = append(l.rejected, s)
	}
	l.Diagnostics = append(l.Diagnostics, diags...)
}

// skill fills the skill from its text and reports whether it can be used.
func (l *reader) skill(s *Skill) bool {
	src := s.src
	yamlOnly := ""
	if l.profile.YAMLOnly {
		yamlOnly = l.profile.Name
	}
	fm, ok := front.Read(src.text, &src.Log, front.Options{Optional: l.profile.BodyWithout, YAMLOnly: yamlOnly, Known: l.isField, Required: l.isRequired, Ended: src.ended, Memory: &l.trees})
	if !ok {
		s.Name = runtime.SkillName(fm.Name)
		if fm.Found || fm.Root != nil { // it is text, and its front is not all that can be wrong
			src.text = literal.Report(nil, nil, fm, src.text, &src.Log, src.ended)
		}
		return false
	}
	s.Format = fm.Format
	fields := field.Read(&s.Skill, fm.Root, src.text, &src.Log, l.fields, l.profile.want(s.ownDir(), fm.Format, src.ended))
	if s.Name == "" && src.Refused() {
		s.Name = runtime.SkillName(fm.Name)
	}
	s.nameSpan, s.serverSpans, s.needs, s.tools, s.depends, s.saysInvocation = fields.NameSpan, fields.ServerSpans, fields.Skills, fields.Tools, fields.Depends, fields.SaysInvocation
	l.name(s, fields.Written)
	s.Description = cmp.Or(s.Description, l.profile.DefaultDescription)
	if !fields.HasMode {
		s.TriggerMode = l.profile.TriggerMode
	}
	for i := range s.Servers {
		s.Servers[i].Skill = s.Name
	}
	s.BodyLine = fm.BodyLine
	s.head = fm.Size(src.text)
	s.Tokens.Listing, _ = s.ListedSize()
	s.Tokens.Body = runtime.EstimateTokens(tree.Size(src.text[fm.Body:]))
	l.content(s, fm, &fields)
	return true
}

// MaskKeys returns a text with asterisks in the place of the keys that the rule secret finds, but for their prefixes.
func MaskKeys(text string) string { return scan.Mask(text) }
