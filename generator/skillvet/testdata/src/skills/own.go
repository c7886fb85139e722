package skills

import "github.com/skillgen/skillgen/runtime"

// Old is exported and of the right type, but not generated: it names nothing.
const Old runtime.SkillName = "brows"

func own() {
	Catalog().Skill(Old)            // want `no skill "brows" in the catalog of example.com/agent/skills; did you mean Browse \("browse"\)\?`
	Catalog().Skill("weekly-reprt") // want `did you mean WeeklyReport`
	Catalog().Skill(Browse)
	{
		Browse := "hidden, so that there is no fix"
		Catalog().Skill("browze") // want `did you mean Browse`
		_ = Browse
	}
}
