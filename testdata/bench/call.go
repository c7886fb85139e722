package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"unicode/utf8"

	skillgen "github.com/skillgen/skillgen/runtime"
)

// The calls of a catalog that are measured, as tables have them.
const (
	walkAll      = "a walk over Catalog.All"
	callSkill    = "Catalog.Skill"
	copyText     = "a copy of the prompt"
	promptXML    = "Catalog.Prompt, xml"
	promptBudget = "Catalog.Prompt, xml, two thirds of it as budget"
)

// calls are what an agent asks a compiled catalog of n skills.
func calls(n int) []subject {
	random := rand.New(rand.NewPCG(13, 14))
	c := &skillgen.Compiled{Skills: make([]skillgen.Skill, n)}
	for i := range c.Skills {
		name := fmt.Sprintf("skill-%05d", i)
		c.Skills[i] = skillgen.Skill{Name: skillgen.SkillName(name), Path: name + "/SKILL.md", Description: sentence(random, 16) + " " + sentence(random, 10)}
	}
	catalog := c.Catalog()
	at := func(*skillgen.Skill) string { return "/home/user/.agents/skills/SKILL.md" }
	whole := catalog.Prompt(&skillgen.PromptOptions{Style: skillgen.StyleXML, Location: at})
	names := catalog.Names()
	asked := 0
	next := func() skillgen.SkillName {
		asked += 7919
		return names[asked%n]
	}
	found := func(s *skillgen.Skill) error {
		if s == nil {
			return errors.New("a skill is not found")
		}
		return nil
	}
	prompt := func(budget int) func() error {
		opts := &skillgen.PromptOptions{Style: skillgen.StyleXML, Location: at, Budget: budget}
		return func() error {
			if text := catalog.Prompt(opts); text == "" || budget > 0 && utf8.RuneCountInString(text) > budget {
				return fmt.Errorf("a prompt of %d bytes", len(text))
			}
			return nil
		}
	}
	return []subject{
		{walkAll, func() error {
			name := next()
			for s := range catalog.All() {
				if s.Name == name {
					return nil
				}
			}
			return found(nil)
		}},
		{callSkill, func() error { return found(catalog.Skill(next())) }},
		{copyText, func() error {
			if len(strings.Clone(whole)) == 0 {
				return errors.New("no prompt")
			}
			return nil
		}},
		{promptXML, prompt(0)},
		{promptBudget, prompt(2 * len(whole) / 3)},
	}
}
