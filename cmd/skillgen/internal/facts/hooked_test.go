package facts

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// TestHooks: whatever form hooks have, what they run is in a row.
func TestHooks(t *testing.T) {
	opts := loader.Options{Mode: loader.ModeUser}
	run := func(file string) Run {
		_, run := OfFile(context.Background(), opts, runtime.SkillReport{Path: file})
		return run.shown()
	}
	for _, row := range []struct{ hooks, want string }{
		{"", "[]"},
		{"hooks: {}\n", "[]"},
		{"hooks:\n", "[]"},
		{"hooks:\n  PreToolUse:\n    - matcher: Bash|Edit\n      hooks:\n        - {type: command, command: ./a.sh, timeout: 5}\n        - {type: command, command: ./b.sh}\n  Stop: [{hooks: [{type: command, command: c}]}]\n",
			"[[hook PreToolUse ./a.sh (Bash|Edit)] [hook PreToolUse ./b.sh (Bash|Edit)] [hook Stop c]]"},
		{"hooks: {Stop: [{hooks: [{type: prompt, prompt: Look again}, {type: command, command: a, args: [b]}]}]}\n",
			`[[hook Stop {"type":"prompt","prompt":"Look again"}] [hook Stop {"type":"command","command":"a","args":["b"]}]]`},
		{"hooks: {Stop: [{hooks: [{type: prompt, command: Look again}]}]}\n", `[[hook Stop {"type":"prompt","command":"Look again"}]]`},
		{"hooks: {Stop: [{if: x, hooks: [{type: command, command: a}]}]}\n", `[[hook Stop [{"if":"x","hooks":[{"type":"command","command":"a"}]}]]]`},
		{"hooks: {Stop: ./a.sh}\n", `[[hook Stop "./a.sh"]]`},
		{"metadata: {skillgen-hooks: '{\"Stop\":[{\"hooks\":[{\"type\":\"command\",\"command\":\"a\"}]}]}'}\n", "[[hook Stop a, below metadata, where Claude Code does not look]]"},
		{"hooks: {Stop: ./a.sh}\n---\n\nA clean view has skillgen-hooks: below metadata.\n", `[[hook Stop "./a.sh"]]`},
		{"hooks: ./a.json\n", `[[hooks "./a.json"]]`},
		{"hooks: {Stop: [{hooks: [{type: command, command: say ghp_aB3dE5fG7haB3dE5fG7haB3dE5fG7haB3dE5}]}]}\n", "[[hook Stop say ghp_************************************]]"},
		{"---\n\nNew is !`say ghp_aB3dE5fG7haB3dE5fG7haB3dE5fG7haB3dE5`.\n", "[[runs when read say ghp_************************************]]"},
		{"---\n\n```!\necho hi # note\nrm -rf x\n```\n", "[[runs when read echo hi # note] [runs when read rm -rf x]]"},
		{"---\n\n- ```!\n  ls\n  ```\n1. ```!\n   id\n   ```\n", "[[runs when read   ls] [runs when read    id]]"},
		{"hooks: {Stop: ./a.sh}\n---\n\n```!\nls\n```\n", "[[hook Stop \"./a.sh\"] [runs when read ls]]"},
	} {
		file := filepath.Join(t.TempDir(), "tidy", "SKILL.md")
		if err := os.Mkdir(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte("---\nname: tidy\ndescription: Tidies up. Use when asked.\n"+row.hooks+"---\n\nTidy.\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(HookRows(run(file))); got != row.want {
			t.Errorf("%s: %s, want %s", row.hooks, got, row.want)
		}
	}
	const hook = "hooks:\n  Stop:\n    - hooks: [{type: command, command: ls}]\n"
	for text, want := range map[string]string{ // of which a load refuses all but the first
		"---\nname: tidy\ndescription: Tidies up. Use when asked.\n" + hook + "---":                          "[[hook Stop ls]]",
		"---\ndescription: Tidies up. Use when asked.\n" + hook + "---\n\nNow !`id`.\n":                      "[[hook Stop ls] [runs when read id]]",
		"---\nname: tidy\n" + hook + "---\n\nNow !`id`.\n":                                                   "[[hook Stop ls] [runs when read id]]",
		"---\nname: tidy\ndescription: \"Tidies up.\n" + hook + "---\n\nNow !`id`.\n":                        "[[hook Stop ls] [runs when read id]]",
		"\ufeff\n---\r\n" + hook + "name: tidy\r\ndescription: \"Tidies \\e.\"\r\n---\r\n\r\nNow !`id`.\r\n": "[[hook Stop ls] [runs when read id]]",
		"---\nname: \"tidy\n\"" + strings.Replace(hook, ":", "\" :", 1) + "---\n\nNow !`id`.\n":              "[[hook Stop ls] [runs when read id]]",
		"---\nname: tidy\nhooks: {Stop: [\n---\n\nNow !`id`.\n":                                              "[[runs when read id]]",
		"+++\nname = \"tidy\n+++\n\nNow !`id`.\n":                                                            "[[runs when read id]]",
		"---\nname: tidy\n\nNow !`id`.\n":                                                                    "[[runs when read id]]",
		"Now !`id`.\n":                                                                                       "[[runs when read id]]",
	} {
		file := filepath.Join(t.TempDir(), "SKILL.md")
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(HookRows(run(file))); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
	if run := run("no-such-dir/SKILL.md"); run.Hooks != nil || run.Commands != nil {
		t.Errorf("a file that is not there has %+v", run)
	}
}

// TestHookLines: each hook has the line of its command, address, prompt or tool, in whatever form the file has it; one that is written otherwise has that of the key.
func TestHookLines(t *testing.T) {
	for text, want := range map[string][]int{
		"---\nname: t\nhooks:\n  Stop:\n    - hooks:\n        - type: command\n          command: ./a.sh\n        - type: command\n          command: \"./b.sh\"\n---\n":                                                                                                            {7, 9},
		"---\nname: t\nhooks:\n  Stop: # command: c\n    - hooks:\n        - command: c\n  PreToolUse:\n    - hooks:\n        # command: c\n        - command: c\n---\n":                                                                                                            {10, 6},
		"---\nname: t\nhooks: {Stop: [{hooks: [{type: command, command: a}, {type: command, command: a b}]}]}\n---\n":                                                                                                                                                               {3, 3},
		"---\nname: t\nhooks:\n  Stop:\n    - hooks:\n        - command: |\n            a\n            b\n        - command: \"a\\tb\"\n        - {type: prompt, prompt: x}\n---\n":                                                                                                 {6, 3, 10},
		"---\nname: t\nhooks:\n  Stop:\n    - hooks:\n        - type: http\n          url: https://h.example/a\n        - type: prompt\n          prompt: >\n            Look again\n            at it.\n        - type: command\n          command: a\n          args: [b]\n---\n": {7, 9, 13},
		"---\nname: t\nhooks: # url: u\n  Stop:\n    - hooks:\n        - {type: mcp_tool, server: s, tool: u}\n        - {type: http, url: \"https://h.example/a\", timeout: 5}\n        - {type: later, words: w}\n---\n":                                                          {6, 7, 3},
		"+++\nname = \"t\"\n[[hooks.Stop]]\n[[hooks.Stop.hooks]]\ntype = \"command\"\ncommand = \"a\"\n[[hooks.Stop.hooks]]\ntype = \"command\"\ncommand = 'a'\n+++\n":                                                                                                              {6, 9},
		"---\nname: t\nmetadata:\n  skillgen-hooks: '{\"Stop\":[{\"hooks\":[{\"type\":\"command\",\"command\":\"a\"}]}]}'\n---\n":                                                                                                                                                   {4},
		"---\nname: t\nhooks: ./a.json\n---\n": {3},
	} {
		file := filepath.Join(t.TempDir(), "SKILL.md")
		if err := os.WriteFile(file, []byte(strings.Replace(text, "name: t", "name: t # of nobody", 1)+"\nDo it.\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		list := Starts(context.Background(), loader.Options{Mode: loader.ModeUser}, &runtime.Catalog{}, runtime.Report{Skills: []runtime.SkillReport{{Path: file}}}, nil)
		var got []int
		for _, s := range list {
			got = append(got, s.Line)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %d, want %d", text, got, want)
		}
	}
}
