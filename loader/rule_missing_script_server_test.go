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

		{name: "not the skill's", head: "mcp: {s: {command: ./bin/serve, args: [./data, ./other.js, ., ./docs, lib]}}", why: "what stands where the agent runs"},
		{name: "another directory", head: "mcp: {s: {command: ./server.py, cwd: skills/x}}", why: "the author says which"},
		{name: "filled in", head: "mcp: {s: {command: python3, args: [\"${SKILL_DIR}/server.py\"]}}", why: "by the host"},
		{name: "on PATH", head: "mcp: {s: {command: run}}", why: "no path"},
		{name: "an address", head: "mcp: {s: {url: \"https://x.example/server.py\"}}", why: "nothing is started"},
	})
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
