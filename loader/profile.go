package loader

import (
	"fmt"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/field"
	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/runtime"
)

// Profile says what a family of agents takes for a skill. The zero Profile is AgentSkills; a profile of your own
// is a value with other fields.
type Profile struct {
	// Name is what --profile and Policy.Name call it.
	Name string
	// Layouts are the shapes that a root may have.
	Layouts Layouts
	// YAMLOnly refuses TOML frontmatter (format-refused).
	YAMLOnly bool
	// NameFrom says where the name of a skill comes from.
	NameFrom NameFrom
	// StrictName refuses names other than lower-case ASCII letters, digits and hyphens, at most 64 bytes.
	StrictName bool
	// DefaultDescription stands in for a missing description, which is refused when it is "".
	DefaultDescription string
	// MaxDescription refuses a longer description, in bytes; 0 is no limit.
	MaxDescription int
	// ToolPaths takes an absolute path among the required tools for a program, which is looked at as it is.
	ToolPaths bool
	// BodyWithout takes a file without frontmatter, or with one that is not closed, as a body.
	BodyWithout bool
	// Duplicates says what happens to two skills of one name in one root. A value that is none of the constants counts as
	// DuplicatesKeepFirst.
	Duplicates Duplicates
	// TriggerMode is how keywords match where a skill does not say.
	TriggerMode runtime.TriggerMode
	// Prompt is the style of a catalog's prompt; "" is StyleXML.
	Prompt runtime.PromptStyle
	// Policy is what happens when layers meet.
	Policy runtime.Policy
}

// Layouts is a set of shapes of a root.
type Layouts = layout.Layouts

// The layouts. LayoutGrouped reaches six directories deep.
const (
	LayoutDirectory  = layout.InDirectory // root/NAME/SKILL.md
	LayoutRoot       = layout.AtRoot      // root/SKILL.md: the root is the skill
	LayoutGrouped    = layout.Grouped     // root/GROUP/…/NAME/SKILL.md, to depth 6
	LayoutMultiFile  = layout.MultiFile   // root/GROUP/*.md where GROUP has no SKILL.md
	LayoutStandalone = layout.Standalone  // root/*.md
)

// NameFrom is where the name of a skill comes from.
type NameFrom string

// The sources of a name.
const (
	NameFromFrontmatter NameFrom = ""          // the frontmatter must have one
	NameFromDirectory   NameFrom = "directory" // the directory's, whatever the frontmatter says; it must say something
	NameFromAny         NameFrom = "any"       // the frontmatter's, then the file's stem, then the directory's
)

// Duplicates is what happens to two skills of one name in one root.
type Duplicates string

// The choices for skills of one name.
const (
	DuplicatesKeepFirst Duplicates = ""     // the first in path order loads, the rest are refused; with Policy.RefusalFails the load fails
	DuplicatesKeepAll   Duplicates = "all"  // all load where Policy.Collision is CollisionKeepAll; lookup gives the first; cannot be generated
	DuplicatesWarn      Duplicates = "warn" // the first loads, with a warning
)

// AgentSkills is the profile of the Agent Skills specification, read generously. It is the default.
func AgentSkills() Profile {
	return Profile{Name: "agentskills", Layouts: LayoutDirectory | LayoutRoot | LayoutGrouped, Policy: runtime.Policy{Name: "agentskills"}}
}

// Omega is the profile of omega: TOML or YAML, every collision is kept, triggers match as substrings.
func Omega() Profile {
	return Profile{
		Name: "omega", Layouts: LayoutDirectory, Duplicates: DuplicatesKeepAll, ToolPaths: true,
		TriggerMode: runtime.TriggerSubstring, Prompt: runtime.StyleOmega,
		Policy: runtime.Policy{Name: "omega", Collision: runtime.CollisionKeepAll},
	}
}

// Opi is the profile of opi: strict names and descriptions, and a load that fails as a whole.
func Opi() Profile {
	return Profile{
		Name: "opi", Layouts: LayoutDirectory | LayoutRoot, YAMLOnly: true, StrictName: true, MaxDescription: 1024,
		Prompt: runtime.StyleList,
		Policy: runtime.Policy{Name: "opi", EqualFails: true, RefusalFails: true},
	}
}

// Matrixcode is the profile of matrixcode: files are skills too, and frontmatter is optional.
func Matrixcode() Profile {
	return Profile{
		Name: "matrixcode", Layouts: LayoutDirectory | LayoutMultiFile | LayoutStandalone, YAMLOnly: true,
		NameFrom: NameFromAny, DefaultDescription: "(no description)", BodyWithout: true,
		Duplicates: DuplicatesWarn, Prompt: runtime.StyleCatalogue,
		Policy: runtime.Policy{Name: "matrixcode", Collision: runtime.CollisionFirstWins},
	}
}

// Phi is the profile of phi: the directory names the skill, and the last source wins.
func Phi() Profile {
	return Profile{
		Name: "phi", Layouts: LayoutDirectory, YAMLOnly: true, NameFrom: NameFromDirectory,
		Policy: runtime.Policy{Name: "phi", Collision: runtime.CollisionLastWins, RefusalFails: true},
	}
}

// ProfileByName returns the profile of that name. The error for any other name lists the names, or suggests the one
// that it is most likely a misspelling of.
func ProfileByName(name string) (Profile, error) {
	var names []string
	for _, p := range Profiles() {
		if p.Name == name {
			return p, nil
		}
		names = append(names, p.Name)
	}
	if near := runtime.Nearest(name, slices.Values(names)); near != "" {
		return Profile{}, fmt.Errorf("unknown profile %s; did you mean %q?", runtime.Quote(name), near)
	}
	return Profile{}, fmt.Errorf("unknown profile %s; it is one of %s", runtime.Quote(name), strings.Join(names, ", "))
}

// Profiles returns the five profiles, the default first.
func Profiles() []Profile {
	return []Profile{AgentSkills(), Omega(), Opi(), Matrixcode(), Phi()}
}

// want is what the fields of a skill must be.
func (p Profile) want(dir string, format runtime.Format, ended func() bool) field.Want {
	return field.Want{
		Profile: p.Name, NameOptional: p.NameFrom == NameFromAny, NameUnused: p.NameFrom == NameFromDirectory, StrictName: p.StrictName,
		DescriptionOptional: p.DefaultDescription != "", MaxDescription: p.MaxDescription, ToolPaths: p.ToolPaths, Format: format, Dir: dir, Ended: ended,
	}
}

// withDefaults makes the zero Profile the default one.
func (p Profile) withDefaults() Profile {
	if p.Layouts == 0 {
		d := AgentSkills()
		p.Layouts = d.Layouts
		if p.Name == "" {
			p.Name, p.Policy = d.Name, d.Policy
		}
	}
	return p
}
