package loader

import (
	"strings"
	"testing"
)

// TestMissingScriptServer holds that a server whose script stands in the skill says how it is found, and that what a host may
// have where it runs is left alone.
func TestMissingScriptServer(t *testing.T) {
	files := map[string]string{"x/server.py": "", "x/lib/server.js": "", "x/run": "", "x/c.json": "{}", "x/docs/a.md": ""}
	checkRows(t, "missing-script", Options{}, files, []ruleRow{
		{name: "a command", head: "mcp: {s: {command: ./server.py}}", want: "4:20", says: `the server "s" names "./server.py" of the skill, which is looked for where the agent runs, not beside the skill`, why: "no host looks there"},
		{name: "a program", head: "mcp: {s: {command: ./run}}", want: "4:20", why: "the same"},
		{name: "an argument", head: "mcpServers:\n  s:\n    command: node\n    args: [./lib/server.js, lib/server.js]", want: "7:12 7:29", why: "each is one"},
		{name: "without a directory", head: "mcp: {s: {command: python3, args: [server.py]}}", want: "4:36", why: "the same"},
		{name: "an option", head: "mcp: {s: {command: serve, args: [--config=c.json]}}", want: "4:34", says: `"c.json"`, why: "no script, and not found either"},
		{name: "the same directory", head: "mcp: {s: {command: python3, args: [server.py], cwd: .}}", want: "4:36", why: "the agent's"},
		{name: "what the interpreter loads", head: "mcp: {s: {command: node, args: ['--import=./lib/server.js', x.js]}}", want: "4:33", why: "and no variable is filled in there"},
		{name: "a line", head: "mcp-s: python3 ./server.py", want: "4:8", why: "the same"},
		{name: "TOML", text: "---\nname = \"x\"\ndescription = \"Does a thing.\"\n[mcp.s]\ncommand = \"./server.py\"\n---\n\nBody.\n", want: "5:11", why: "in TOML too"},

		{name: "a program by where it is", head: "mcp: {s: {command: /work/team/skills/x/server.py}}", want: "4:20", says: `names "/work/team/skills/x/server.py" of the skill, which no other machine has there`, why: "a path of one machine"},
		{name: "an argument by where it is", head: "mcp: {s: {command: python3, args: [--config=/work/x/c.json, /work/x/server.py]}}", want: "4:36 4:61", why: "the same"},
		{name: "a line by where it is", head: "mcp-s: python3 /work/x/server.py", want: "4:8", why: "the same"},
		{name: "in a home", head: "mcp: {s: {command: python3, args: [/home/joe/skills/x/server.py]}}", why: "plain-variable tells it"},
		{name: "in a container", head: "mcp: {s: {command: docker, args: [run, img, /work/x/server.py]}}", why: "it has paths of its own"},
		{name: "in a container, as a line", head: "mcp-s: podman run img /work/x/server.py", why: "the same"},
		{name: "of another skill", head: "mcp: {s: {command: /work/skills/y/server.py, args: [/x/other.js, /usr/share/x/lib, /work/ax/server.py]}}", why: "whatever is there"},

		{name: "not the skill's", head: "mcp: {s: {command: ./bin/serve, args: [./data, ./other.js, ., ./docs, lib]}}", why: "what stands where the agent runs"},
		{name: "another directory", head: "mcp: {s: {command: ./server.py, cwd: skills/x}}", why: "the author says which"},
		{name: "filled in", head: "mcp: {s: {command: python3, args: [\"${SKILL_DIR}/server.py\"]}}", why: "by the host"},
		{name: "on PATH", head: "mcp: {s: {command: run}}", why: "no path"},
		{name: "an address", head: "mcp: {s: {url: \"https://x.example/server.py\"}}", why: "nothing is started"},
	})
}

// TestMissingScriptArguments holds that a hint has all arguments of its server, but for a key, and that one which is followed leads no further.
func TestMissingScriptArguments(t *testing.T) {
	files := map[string]string{"x/server.py": "", "x/c.json": "", "x/SKILL.md": ""}
	for server, want := range map[string]string{
		"mcp-s: python3 server.py --zone utc":                                    `write mcp: {s: {command: python3, args: ["${SKILL_DIR}/server.py", --zone, utc]}}`,
		"mcp-s: ./server.py --zone utc c.json":                                   `write mcp: {s: {command: python3, args: ["${SKILL_DIR}/server.py", --zone, utc, "${SKILL_DIR}/c.json"]}}`,
		"mcp-s: /work/x/server.py --zone utc":                                    `write mcp: {s: {command: python3, args: ["${SKILL_DIR}/server.py", --zone, utc]}}`,
		"mcp-s: ./server.py --api-key 8f3kd92kfl20":                              `write mcp: {s: {command: python3, args: ["${SKILL_DIR}/server.py", --api-key, "${NAME}"]}}`,
		"mcp-s: npx ./server.py":                                                 "name a program on PATH; no host fills in a variable here",
		"mcp: {s: {command: ./server.py, args: [--zone, utc]}}":                  `write command: python3 and args: ["${SKILL_DIR}/server.py", --zone, utc]`,
		"mcp: {s: {command: /work/x/server.py, args: [--to=c.json]}}":            `write command: python3 and args: ["${SKILL_DIR}/server.py", "--to=${SKILL_DIR}/c.json"]`,
		"mcp: {s: {command: \"${SKILL_DIR}/server.py\", args: [--zone, utc]}}":   `write command: python3 and args: ["${SKILL_DIR}/server.py", --zone, utc]`,
		"mcp: {s: {command: \"$CLAUDE_SKILL_DIR/server.py\"}}":                   `write command: python3 and args: ["${SKILL_DIR}/server.py"]`,
		"mcp: {s: {command: \"${SKILL_DIR}/server.py --zone utc\", args: [-v]}}": `write command: python3 and args: ["${SKILL_DIR}/server.py", --zone, utc, -v]`,
		"mcp: {s: {command: \"{baseDir}/server.py\"}}":                           `write command: python3 and args: ["${SKILL_DIR}/server.py"]`,
		"mcp: {s: {command: \"${CLAUDE_PLUGIN_ROOT}/skills/x/server.py\"}}":      `write command: python3 and args: ["${PLUGIN_ROOT}/skills/x/server.py"]`,
		"mcp: {s: {command: \"${SKILL_DIR}/serve\"}}":                            "no variable is filled in here: write the name of a program on PATH",
		"mcp-s: \"${SKILL_DIR}/server.py --zone utc\"":                           `write mcp: {s: {command: python3, args: ["${SKILL_DIR}/server.py", --zone, utc]}}`,
		"mcp-s: \"{baseDir}/server.py --zone utc\"":                              `write mcp: {s: {command: python3, args: ["${SKILL_DIR}/server.py", --zone, utc]}}`,
	} {
		files["x/SKILL.md"] = "---\nname: x\ndescription: Does a thing.\n" + server + "\n---\n\nBody.\n"
		said := false
		for _, d := range loadFiles(t, files, Options{}).Diagnostics {
			if hint, _, _ := strings.Cut(d.Hint, ", and let"); d.Rule == "missing-script" || d.Rule == "unsafe-command" {
				said = said || strings.HasSuffix(hint, want) || strings.Contains(hint, want+", which")
			}
		}
		if !said {
			t.Errorf("%s: no hint is %s: %v", server, want, loadFiles(t, files, Options{}).Diagnostics)
		}
	}
}

// TestMissingScriptHint follows the hints: then nothing is said of the path, and a host can fill it in.
func TestMissingScriptHint(t *testing.T) {
	for _, server := range []string{"s: {command: ./server.py}", "s: {command: node, args: [./lib.js]}", "s: {command: serve, args: ['--config=./lib.js']}"} {
		files := map[string]string{"x/SKILL.md": "---\nname: x\ndescription: Does a thing.\nmcp: {" + server + "}\n---\n\nBody.\n", "x/server.py": "", "x/lib.js": ""}
		for _, d := range loadFiles(t, files, Options{}).Diagnostics {
			hint, rest, _ := strings.Cut(strings.TrimPrefix(d.Hint, "write "), ", and let")
			if d.Rule == "missing-script" && (!strings.Contains(rest, "no client of skillgen export mcp does") || !strings.Contains(rest, "${PLUGIN_ROOT}/skills/NAME")) {
				t.Errorf("%s: the hint does not say who fills the variable in: %s", server, d.Hint)
			}
			if d.Rule == "missing-script" && strings.Contains(server, "args") {
				from := strings.Index(server, "[")
				server = server[:from] + "[" + hint + "]}"
			} else if d.Rule == "missing-script" {
				server = "s: {" + strings.ReplaceAll(hint, " and ", ", ") + "}"
			}
		}
		files["x/SKILL.md"] = "---\nname: x\ndescription: Does a thing.\nmcp: {" + server + "}\n---\n\nBody.\n"
		r := loadFiles(t, files, Options{})
		for _, d := range r.Diagnostics {
			if d.Rule != "plain-variable" || !strings.Contains(d.Hint, "no client of skillgen export mcp does it for ${SKILL_DIR}") {
				t.Errorf("%s: %v", server, d)
			}
		}
		srv, err := only(t, r).Servers[0].Expand(func(string) (string, bool) { return "/skills/x", true })
		if err != nil || !strings.Contains(strings.Join(srv.Args, " "), "/skills/x/") {
			t.Errorf("%s: %q, %v", server, srv.Args, err)
		}
	}
}

// TestMissingScriptFixed holds that no hint names a variable where no host fills one in.
func TestMissingScriptFixed(t *testing.T) {
	r := loadFiles(t, map[string]string{"x/SKILL.md": "---\nname: x\ndescription: Does a thing.\nmcp: {s: {command: node, args: ['--import=./lib.js', x.mjs]}}\n---\n\nBody.\n", "x/lib.js": ""}, Options{})
	if d := r.Diagnostics; len(d) != 1 || d[0].Rule != "missing-script" || strings.Contains(d[0].Hint, "${") {
		t.Errorf("%v", d)
	}
}
