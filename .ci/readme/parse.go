package main

import (
	"fmt"
	"regexp"
	"strings"
)

// agentPath is the module that README's program belongs to.
const agentPath = "example.com/agent"

// path is what README tells a stranger to write and to run.
type path struct {
	files    map[string]string
	skill    string // the file that is a skill
	commands []string
}

// wanted are the commands that README must hold: without them it would be a path to nowhere that is easy to go.
var wanted = []string{
	"go get -tool " + skillgen.Path + "/cmd/skillgen@latest",
	"go generate ./...",
	"go run . ",
	"SKILLGEN_CHECK=1 go generate ./...",
	"go tool skillgen check",
}

var (
	fence = regexp.MustCompile("(?ms)^```([a-z]+)\n(.*?)^```$")
	name  = regexp.MustCompile(`(?m)^name: (.+)$`)
)

// parse takes the skill from anywhere in README, and programs and commands from the section "Use it".
func parse(readme string) (path, error) {
	p := path{files: make(map[string]string)}
	for _, block := range fence.FindAllStringSubmatch(readme, -1) {
		if m := name.FindStringSubmatch(block[2]); block[1] == "markdown" && m != nil {
			p.skill = "skills/" + m[1] + "/SKILL.md"
			p.files[p.skill] = block[2]
		}
	}
	_, section, _ := strings.Cut(readme, "\n## Use it\n")
	section, _, _ = strings.Cut(section, "\n## ")
	for _, block := range fence.FindAllStringSubmatch(section, -1) {
		switch text := block[2]; {
		case block[1] == "sh":
			for line := range strings.Lines(text) {
				p.commands = append(p.commands, strings.TrimSpace(line))
			}
		case strings.HasPrefix(text, "package main\n"):
			p.files["main.go"] = text
		case strings.HasPrefix(text, "package skills\n"):
			p.files["skills/doc.go"] = text
		}
	}
	if len(p.files) != 3 {
		return p, fmt.Errorf("README has %d of the three files: a skill, package skills, package main", len(p.files))
	}
	for _, want := range wanted {
		found := false
		for _, command := range p.commands {
			found = found || strings.HasPrefix(command, want)
		}
		if !found {
			return p, fmt.Errorf("README does not say %q under \"Use it\"", want)
		}
	}
	return p, nil
}
