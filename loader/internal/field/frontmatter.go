package field

import (
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Frontmatter is what the frontmatter of a skill says. Its fields are those of [runtime.Skill] of the same name.
type Frontmatter struct {
	Name, Description                string
	License, Compatibility, Homepage string
	Version, Author                  string
	Metadata                         string // as JSON
	AllowedTools, DisallowedTools    []string
	Requires                         runtime.Requirements
	Triggers                         []string
	TriggerMode                      runtime.TriggerMode
	Servers                          []runtime.MCPServer
	DisableModelInvocation           bool
	DisableUserInvocation            bool
	WhenToUse, ArgumentHint, Model   string
	Extra                            string // as JSON

	Skills, Tools []Word // those of Requires, with their places
	// Depends are the entries of depends and dependencies, which may be skills and may be packages: see SkillsOf.
	Depends []Word

	NameSpan       source.Span   // the place of the name
	ServerSpans    []source.Span // those of Servers
	Written        string        // the name at the top level
	HasMode        bool          // the skill says itself how its keywords match
	SaysInvocation bool          // the skill says itself whether the model may start it
}

// Fill sets in a skill what the frontmatter says, and nothing else.
func (f *Frontmatter) Fill(s *runtime.Skill) {
	s.Name, s.Description = runtime.SkillName(f.Name), f.Description
	s.License, s.Compatibility, s.Homepage = f.License, f.Compatibility, f.Homepage
	s.Version, s.Author = f.Version, f.Author
	s.Metadata, s.Extra = f.Metadata, f.Extra
	s.AllowedTools, s.DisallowedTools = f.AllowedTools, f.DisallowedTools
	s.Requires, s.Servers = f.Requires, f.Servers
	s.Triggers, s.TriggerMode = f.Triggers, f.TriggerMode
	s.DisableModelInvocation, s.DisableUserInvocation = f.DisableModelInvocation, f.DisableUserInvocation
	s.WhenToUse, s.ArgumentHint, s.Model = f.WhenToUse, f.ArgumentHint, f.Model
}
