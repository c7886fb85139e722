// Package oneswitch imports one catalog, which is meant by every switch.
package oneswitch

import (
	"github.com/skillgen/skillgen/runtime"

	"example.com/agent/skills"
)

func init() {
	s := runtime.SkillName("")
	switch s { // want `the skill "weekly-report"`
	case "browse":
	}
	switch s { // want `the skills "browse", "weekly-report" of the catalog of example.com/agent/skills`
	}
	skills.Catalog()
}
