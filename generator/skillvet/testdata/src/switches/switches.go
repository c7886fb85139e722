// Package switches is analysed with -switch.
package switches

import (
	"github.com/skillgen/skillgen/runtime"

	"example.com/agent/more"
	"example.com/agent/skills"
)

func icon(s runtime.SkillName, p runtime.ProjectName) string {
	switch s { // want `the switch has no default and no case for the skill "weekly-report" of the catalog of example.com/agent/skills`
	case skills.Browse:
		return "globe"
	}
	switch s {
	case skills.Browse, skills.WeeklyReport:
	}
	switch s {
	case skills.Browse:
	default:
	}
	switch s { // want `the skill "translate"`
	case more.Browse:
	}
	switch s { // want `the skill "weekly-report" of the catalogs of`
	case skills.Browse, more.Translate:
	}
	switch s { // one of several catalogs, and nothing says which
	case "browse":
	}
	switch other := s; s {
	case other, skills.Browse:
	}
	switch p { // want `the project "support"`
	case skills.ProjectStocks:
	}
	switch string(s) {
	case "browse":
	}
	switch {
	}
	return ""
}

func init() { icon("", "") }
