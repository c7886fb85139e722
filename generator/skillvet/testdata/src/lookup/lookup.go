// Package lookup has every call that takes a name.
package lookup

import (
	"github.com/skillgen/skillgen/runtime"

	"example.com/agent/skills"
)

const typo = "brwse"

const typed runtime.SkillName = "brow" + "ze"

func direct(name string) {
	cat := skills.Catalog()
	cat.Skill("brwse")                   // want `no skill "brwse" in the catalog of example.com/agent/skills; did you mean skills.Browse \("browse"\)\?`
	cat.Skill(typo)                      // want `no skill "brwse"`
	cat.Skill(typed)                     // want `no skill "browze"`
	cat.Skill(runtime.SkillName("Brws")) // want `no skill "Brws"`
	cat.Skill("" + (typo))               // want `no skill "brwse"`
	_, _ = cat.Lookup("weekly-rapport")  // want `did you mean skills.WeeklyReport`
	_, _ = cat.Activate(typo)            // want `no skill "brwse"`
	_, _ = cat.Read("brwse", "a.md")     // want `no skill "brwse"`
	_, _ = cat.Only("browse", "brwse")   // want `no skill "brwse"`
	cat.Skill("report")                  // want `no skill "report" in the catalog of example.com/agent/skills; did you mean skills.WeeklyReport \("weekly-report"\)\?`
	_, _ = cat.Lookup("weekly")          // want `did you mean skills.WeeklyReport`
	_, _ = cat.Lookup("port")            // want `no skill "port" in the catalog of example.com/agent/skills$`
	cat.Project("stock")                 // want `no project "stock" in the catalog of example.com/agent/skills; did you mean skills.ProjectStocks \("stocks"\)\?`
	cat.Project("browse")                // want `no project "browse" in the catalog of example.com/agent/skills$`
	cat.Skill("nothing like it")         // want `no skill "nothing like it" in the catalog of example.com/agent/skills$`
	skills.Catalog().Skill("brwse")      // want `no skill "brwse"`
	(skills.Catalog()).Skill(("brwse"))  // want `no skill "brwse"`

	switch runtime.SkillName(name) { // is reported with -switch alone
	case skills.Browse:
	}
	cat.Skill(skills.Browse)
	cat.Skill("browse")
	cat.Skill(runtime.SkillName(name))
	cat.Lookup(name)
	cat.Project(skills.ProjectStocks)
	cat.Suggest("brwse")
	cat.Match("brwse")
}

func prompt(cat *runtime.Catalog) string {
	cat = skills.Catalog()
	cat.Prompt(nil)
	cat.Prompt(&runtime.PromptOptions{Budget: 100})
	cat.Prompt(&runtime.PromptOptions{Project: ""})
	cat.Prompt(&runtime.PromptOptions{Project: skills.ProjectStocks})
	opts := &runtime.PromptOptions{Project: "suport"} // want `no project "suport"`
	return cat.Prompt(opts) +
		cat.Prompt(&runtime.PromptOptions{Style: runtime.StyleList, Project: "stonks"}) // want `no project "stonks"`
}

func init() {
	direct("")
	prompt(nil)
	hidden()
}

// The name of the package is hidden here: there is no fix, and the message still says what is meant.
func hidden() {
	cat := skills.Catalog()
	skills := []string{"skills"}
	cat.Skill("brwse") // want `did you mean skills.Browse`
	_ = skills
}
