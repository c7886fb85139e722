// This file says for people what a skill requires, and what of it is there. The state of a requirement comes in; its mark, its name and
// where it is go out.

package needs

import (
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// label is a requirement in words, n how many of its kind a skill has. why says why a skill is not loaded that is there; it may be nil.
func label(r runtime.RequirementState, n int, why func(name string) string) (mark, name, where string) {
	mark, name, where = "found", kind(r)+r.Name, r.Found
	unusable := ""
	if !r.OK && (r.Kind == runtime.RequirementBin || r.Kind == runtime.RequirementAnyBin) {
		unusable = Unusable(r.Name)
	}
	switch {
	// label several tools and of several systems one is enough: the others are no fault, and nobody has to install them.
	case r.Kind == runtime.RequirementAnyBin && r.OK && r.Found == "", r.Kind == runtime.RequirementOS && r.OK && !isThis(r.Name):
		mark, where = "not needed", ""
	case !r.OK && r.Found != "": // a skill that is there and lacks something itself
		mark, where = "unusable", "not available itself"
	case !r.OK && r.Kind == runtime.RequirementSkill && why != nil:
		mark, where = "missing", why(r.Name)
	case unusable != "":
		mark, where = "unusable", unusable
	case !r.OK && n > 1 && (r.Kind == runtime.RequirementAnyBin || r.Kind == runtime.RequirementOS):
		mark, where = "missing", fmt.Sprintf("one of these %d is enough", n)
	case !r.OK:
		mark, where = "missing", ""
	case r.Kind != runtime.RequirementBin && r.Kind != runtime.RequirementAnyBin:
		mark = "ok"
	}
	return mark, name, where
}

// isThis reports a name of this system.
func isThis(system string) bool {
	states := new(runtime.Catalog).Requirements(&runtime.Skill{Requires: runtime.Requirements{OS: []string{system}}})
	return len(states) == 1 && states[0].OK
}

// kind is what stands before a name so that it is told from a tool: tools are most of all. What has a sign of its own is no name of a
// variable, and nobody sets it.
func kind(r runtime.RequirementState) string {
	switch r.Kind {
	case runtime.RequirementEnv:
		if strings.HasPrefix(r.Name, "$") {
			return "variable "
		}
		return "$"
	case runtime.RequirementConfig:
		return "config "
	case runtime.RequirementOS:
		return "os "
	case runtime.RequirementSkill:
		return "skill "
	case runtime.RequirementUnreadable:
		return "unreadable: "
	}
	return ""
}
