package main

import (
	"fmt"
	"strings"
	"testing"
)

// TestFixKeys holds that no fix makes a fault where two fixes, or a fix and what is there, come to one key: for every two of the
// spellings that are most likely meant to be one, in either order, at the top and within a block, of a skill and of a project.
// A line whose colon has no blank is not among them: it is refused, and one that has it twice then was wrong before.
func TestFixKeys(t *testing.T) {
	lists := []struct {
		head, foot string
		lines      []string
	}{
		{"name: s1\ndescription: Does it. Use when asked.\n", "", []string{"requires: [git]", "Requires: [git]", "require: [git]", "requiers: [git]", "REQUIRES: [git]"}},
		{"name: s1\ndescription: Does it. Use when asked.\n", "", []string{"license: MIT", "License: MIT", "licence: MIT", "licens: MIT", "license MIT: x"}},
		{"name: s1\n", "", []string{"description: Does it.", "Description: Does it.", "descripton: Does it.", "descrption: Does it.", "desc: Does it."}},
		{"description: Does it. Use when asked.\n", "", []string{"name: s1", "Name: s1", "nam: s1", "nme: s1", "NAME: s1"}},
		{"name: s1\ndescription: Does it. Use when asked.\n", "", []string{"allowed-tools: Read", "allowed_tools: Read", "allowedTools: Read", "alowed-tools: Read", "allowed-tool: Read", "tools: Read"}},
		{"name: s1\ndescription: Does it. Use when asked.\n", "", []string{"trigger: one", "triggers: [two]", "Trigger: three", "triger: four", "trigers: [five]", "trigger-words: [seven]", "trigger_keywords: [eight]"}},
		{"name: s1\ndescription: Does it. Use when asked.\n", "", []string{
			"mcp: {clock: {command: npx, args: [clock@1.0.0]}}", "mpc: {clock: {command: npx, args: [clock@1.0.0]}}", "mcpServers: {clock: {command: npx, args: [clock@1.0.0]}}",
			"mcp-clock: npx clock@1.0.0", "mcp_clock: npx clock@1.0.0", "mcp.clock: npx clock@1.0.0", "mcpclock: npx clock@1.0.0", "mpc-clock: npx clock@1.0.0", "MCP: {clock: {command: npx}}"}},
		{"name: s1\ndescription: Does it. Use when asked.\nrequires:\n", "  skills: []\n", []string{"  bins: [git]", "  Bins: [git]", "  bin: [git]", "  tools: [git]", "  programs: [git]"}},
		{"name: s1\ndescription: Does it. Use when asked.\nmcp:\n  clock:\n    args: [x]\n", "", []string{"    command: npx", "    Command: npx", "    cmd: npx", "    comand: npx", "    program: npx"}},
		{"name: s1\ndescription: Does it. Use when asked.\nmetadata:\n  openclaw:\n    emoji: x\n    requires:\n", "", []string{"      bins: [git]", "      bin: [git]", "      Bins: [git]", "      tools: [git]"}},
		{"name: s1\ndescription: Does it. Use when asked.\nmetadata:\n  openclaw:\n    emoji: x\n", "", []string{"    requires: {bins: [git]}", "    require: {bins: [git]}", "    Requires: {bins: [git]}"}},
		{"", "", []string{"skills: []", "Skills: []", "skill: []", "skils: []", "SKILLS: []"}},
	}
	for _, list := range lists {
		t.Chdir(t.TempDir())
		for i, a := range list.lines {
			for j, b := range list.lines {
				name := fmt.Sprintf("s%d-%d", i, j)
				file, text := "skills/"+name+"/SKILL.md", "---\n"+list.head+a+"\n"+b+"\n"+list.foot+"---\n\nDo it.\n"
				if list.head == "" {
					file = "projects/p" + name + "/ROLE.md"
				}
				if i != j {
					writeTest(t, file, strings.ReplaceAll(text, "s1", name))
				}
			}
		}
		mendTwice(t, fmt.Sprintf("%q", list.lines))
	}
}
