package runtime

import (
	"encoding/json"
	"slices"
	"strings"
)

// RequirementKind says what a skill requires.
type RequirementKind string

// The kinds of requirements.
const (
	RequirementBin    RequirementKind = "bin"    // a tool on PATH
	RequirementAnyBin RequirementKind = "anyBin" // a tool on PATH, of which one is enough
	RequirementEnv    RequirementKind = "env"    // an environment variable
	RequirementConfig RequirementKind = "config" // a setting of the host
	RequirementOS     RequirementKind = "os"     // an operating system
	RequirementSkill  RequirementKind = "skill"  // another skill, which must be available too
	// RequirementUnreadable stands for requirements that the frontmatter has and nobody can read. It is never met.
	RequirementUnreadable RequirementKind = "unreadable"
)

// RequirementState is one thing that a skill requires, and whether it is there.
type RequirementState struct {
	Kind RequirementKind `json:"kind"`
	Name string          `json:"name"`
	// OK says that it is there. Of several anyBins one is enough: then all of them are OK.
	OK bool `json:"ok"`
	// Found is where a tool is on PATH, and the file of a required skill; "" for everything else.
	Found string `json:"found"`
}

// Requirements returns one state for each thing that a skill requires: whether it is there, and where. The list is empty
// for a skill without requirements, and complete for one that is always available.
func (c *Catalog) Requirements(s *Skill) []RequirementState {
	if s == nil {
		return nil
	}
	var list []RequirementState
	r := &s.Requires
	if r.Unreadable {
		list = append(list, RequirementState{Kind: RequirementUnreadable, Name: "requires"})
	}
	for _, tool := range r.Bins {
		at := c.tools.find(tool, r.ToolPaths)
		list = append(list, RequirementState{RequirementBin, tool, at != "", at})
	}
	one := slices.ContainsFunc(r.AnyBins, func(tool string) bool { return c.tools.find(tool, r.ToolPaths) != "" })
	for _, tool := range r.AnyBins {
		list = append(list, RequirementState{RequirementAnyBin, tool, one, c.tools.find(tool, r.ToolPaths)})
	}
	for _, name := range r.Env {
		missing := c.tools.missing(&Requirements{Env: []string{name}})
		list = append(list, RequirementState{RequirementEnv, name, len(missing) == 0, ""})
	}
	for _, key := range r.Config {
		list = append(list, RequirementState{RequirementConfig, key, c.tools.config != nil && c.tools.config(key), ""})
	}
	for _, name := range r.OS {
		list = append(list, RequirementState{RequirementOS, name, slices.ContainsFunc(r.OS, isThisOS), ""})
	}
	for _, name := range c.required(r) {
		st := RequirementState{Kind: RequirementSkill, Name: name}
		if required := c.Skill(SkillName(name)); required != nil {
			st.OK, st.Found = c.Available(required), required.Path
		}
		list = append(list, st)
	}
	return list
}

// InstallHint is one way to install what a skill requires, as its metadata says. It is text to show a person;
// nothing here runs it.
type InstallHint struct {
	Kind  string `json:"kind"` // such as "brew", "npm", "go", "uv", "download"
	Label string `json:"label"`
	// Package is the formula, package, module or URL.
	Package string   `json:"package"`
	Bins    []string `json:"bins"`
}

// InstallHints returns what metadata.openclaw.install says, and the same in every other block of metadata that requirements
// are read from. It leaves out what has another shape, what names nothing to install and what is there twice, and returns nil when there
// is nothing.
func (s *Skill) InstallHints() []InstallHint {
	if s == nil || s.Metadata == "" {
		return nil
	}
	var hints []InstallHint
	seen := make(map[string]bool)
	for _, block := range requirementBlocks(s.Metadata) {
		for _, raw := range block {
			var in struct {
				Kind, Label                   string
				Formula, Package, Module, URL string
				Bins                          []string
			}
			if json.Unmarshal(raw, &in) != nil {
				continue
			}
			h := InstallHint{Kind: in.Kind, Label: in.Label, Bins: list(in.Bins)}
			for _, p := range []string{in.Formula, in.Package, in.Module, in.URL} {
				if p != "" && h.Package == "" {
					h.Package = p
				}
			}
			if h.Label == "" && h.Package == "" && len(h.Bins) == 0 { // a kind alone, or a command, which is none
				continue
			}
			if key := strings.Join(append([]string{h.Kind, h.Label, h.Package}, h.Bins...), "\x00"); !seen[key] {
				seen[key] = true
				hints = append(hints, h)
			}
		}
	}
	return hints
}
