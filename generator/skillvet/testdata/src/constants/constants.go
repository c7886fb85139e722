// Package constants is analysed with -constants.
package constants

import (
	"context"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"

	"example.com/agent/skills"
)

const own = "weekly-report"

func init() {
	cat := skills.Catalog()
	cat.Skill("browse")                                   // want `"browse" has a constant: use skills.Browse`
	cat.Skill(own)                                        // want `"weekly-report" has a constant: use skills.WeeklyReport`
	_, _ = cat.Lookup("browse")                           // want `use string\(skills.Browse\), and`
	_, _ = cat.Activate("browse")                         // want `use string\(skills.Browse\), and`
	_, _ = cat.Read(own, "a.md")                          // want `use string\(skills.WeeklyReport\), and`
	cat.Only("browse")                                    // want `use skills.Browse, and`
	cat.Project("stocks")                                 // want `use skills.ProjectStocks`
	cat.Prompt(&runtime.PromptOptions{Project: "stocks"}) // want `use skills.ProjectStocks`
	cat.Skill(skills.Browse)
	_, _ = cat.Lookup(string(skills.Browse))
	live, _ := runtime.Load(context.Background(), nil, cat, loader.Dir{Path: "skills"})
	live.Skill("browse") // want `use skills.Browse`
	live.Skill("users-own")
}
