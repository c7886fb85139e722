package loader

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

func TestUnsafeEnv(t *testing.T) {
	checkRows(t, "unsafe-env", Options{}, nil, []ruleRow{
		{name: "LD_PRELOAD", head: "mcp:\n  s:\n    command: serve\n    env:\n      PORT: \"80\"\n      LD_PRELOAD: x.so", want: "9:7", says: `"LD_PRELOAD"`, why: "at the variable"},
		{name: "two", head: "mcp: {s: {command: serve, env: {NODE_OPTIONS: x, PYTHONPATH: y}}}", want: "4:33 4:50", why: "each"},
		{name: "other case", head: "mcp: {s: {command: serve, env: {Path: x}}}", want: "4:33", why: "Windows ignores case"},
		{name: "prefixes", head: "mcp: {s: {command: serve, env: {DYLD_X: x, BASH_FUNC_x%%: y}}}", want: "4:33 4:44", why: "families of names"},
		{name: "compilers", head: "mcp: {s: {command: serve, env: {GOFLAGS: -toolexec=x, RUSTC_WRAPPER: y, CARGO_BUILD_RUSTC: z, UV_PYTHON: p}}}", want: "4:33 4:55 4:73 4:95", why: "what runs a program of the skill's choice while it builds"},
		{name: "TOML", text: "---\nname = \"x\"\ndescription = \"Does a thing.\"\n[mcp.s]\ncommand = \"serve\"\nenv = { PERL5OPT = \"x\" }\n---\n\nBody.\n", want: "6:9", why: "in TOML too"},
		{name: "harmless", head: "mcp: {s: {command: serve, env: {API_KEY: x, PATHS: y, LDAP_URL: z, NODE_ENV: p}}}", why: "names that only resemble them"},
	})
}

func TestUnsafeEnvDrops(t *testing.T) {
	text := ruleRow{head: "mcp: {s: {command: serve, env: {A: x, PATH: y, B: z}}}"}.file()
	for _, mode := range []Mode{ModeBuild, ModeUser} {
		s := only(t, loadFiles(t, map[string]string{"x/SKILL.md": text}, Options{Mode: mode}))
		if len(s.Servers) != 1 || len(s.Servers[0].Env) != 2 || s.Servers[0].Env[1].Name != "B" {
			t.Errorf("mode %d: %v", mode, s.Servers)
		}
	}
}

// waysIn are the ways in which a server's variables come in; each takes a JSON object of them.
func waysIn(key, object string) map[string]string {
	server := `{"command": "serve", "` + key + `": ` + object + `}`
	quoted, _ := json.Marshal(`{"s": ` + server + `}`)
	return map[string]string{
		"YAML":         ruleRow{head: "mcp: {s: " + server + "}"}.file(),
		"mcpServers":   ruleRow{head: "mcpServers: {s: " + server + "}"}.file(),
		"JSON text":    ruleRow{head: "mcpServers: " + string(quoted)}.file(),
		"clean view":   ruleRow{head: "metadata:\n  skillgen-mcp: " + string(quoted)}.file(),
		"clean JSON":   ruleRow{head: "metadata: {skillgen-mcpServers: " + string(quoted) + "}"}.file(),
		"TOML":         "---\nname = \"x\"\ndescription = \"Does a thing.\"\n[mcp.s]\ncommand = \"serve\"\n[mcp.s." + key + "]\n" + tomlTable(object) + "---\n\nBody.\n",
		"TOML, inline": "---\nname = \"x\"\ndescription = \"Does a thing.\"\n[mcp.s]\ncommand = \"serve\"\n" + key + " = { " + strings.ReplaceAll(strings.TrimSuffix(tomlTable(object), "\n"), "\n", ", ") + " }\n---\n\nBody.\n",
	}
}

// tomlTable writes a flat JSON object as lines of TOML, whose basic strings have JSON's escapes.
func tomlTable(object string) string {
	dec := json.NewDecoder(strings.NewReader(object))
	var b strings.Builder
	dec.Token()
	for dec.More() {
		name, _ := dec.Token()
		value, _ := dec.Token()
		n, _ := json.Marshal(name)
		v, _ := json.Marshal(value)
		b.WriteString(string(n) + " = " + string(v) + "\n")
	}
	return b.String()
}

// TestVariableNames: what is no name of a variable or a header, and what ends a value, is left out in every way in;
// the rest stays.
func TestVariableNames(t *testing.T) {
	kept, tried := 0, 0
	for _, row := range []struct{ key, name, value, why string }{
		{"env", "NODE_OPTIONS=--require", "x", "an equals sign makes another name of it"},
		{"env", "A=B", "x", "the same"},
		{"env", "A\nLD_PRELOAD", "x", "a line break begins another"},
		{"env", "A\rB", "x", "a return"},
		{"env", "A\x00B", "x", "a NUL ends it"},
		{"env", "", "x", "nothing"},
		{"env", "1A", "x", "a digit first"},
		{"env", "A-B", "x", "a hyphen"},
		{"env", "A B", "x", "a blank"},
		{"env", " A", "x", "a blank first"},
		{"env", "A.B", "x", "a dot"},
		{"env", "\u00c4", "x", "a letter of another alphabet"},
		{"env", "LD\u200b_PRELOAD", "x", "an invisible character"},
		{"env", "\uff2c\uff24_PRELOAD", "x", "wide letters"},
		{"env", "${A}", "x", "a reference"},
		{"env", "BASH_FUNC_x%%", "x", "a function of bash"},
		{"env", "ld_preload", "x", "another case"},
		{"env", "A", "x\nLD_PRELOAD=y", "a line break in the value"},
		{"env", "A", "x\ry", "a return in the value"},
		{"env", "A", "x\x00LD_PRELOAD=y", "a NUL in the value"},
		{"headers", "A:B", "x", "a colon ends a header's name"},
		{"headers", "A\r\nHost", "x", "a line break begins another"},
		{"headers", "A B", "x", "a blank"},
		{"headers", "", "x", "nothing"},
		{"headers", "A(b)", "x", "no token"},
		{"headers", "\u00c4", "x", "a letter of another alphabet"},
		{"headers", "A", "x\r\nHost: y", "a line break in the value"},
		{"headers", "A", "x\x00", "a NUL in the value"},
		{"headers", "A", "x\x1by", "an escape in the value"},
		{"headers", "A", "x\u0085y", "a next line in the value"},
	} {
		bad, _ := json.Marshal(map[string]string{row.name: row.value})
		object := `{"GOOD_1": "a=b c", "X_Y": "z"` + ", " + string(bad[1:])
		for way, text := range waysIn(row.key, object) {
			for _, mode := range []Mode{ModeBuild, ModeUser} {
				r := loadFiles(t, map[string]string{"x/SKILL.md": text}, Options{Mode: mode})
				if mode == ModeBuild && !slices.ContainsFunc(r.Diagnostics, func(d runtime.Diagnostic) bool { return d.Severity == runtime.SeverityError }) {
					t.Errorf("%s, %s: no error at build time for %q: %q: %s", row.key, way, row.name, row.value, row.why)
				}
				tried++
				for _, s := range r.Skills {
					for _, srv := range s.Servers {
						kept++
						if list := append(srv.Env, srv.Headers...); len(list) != 2 || list[0] != (runtime.Variable{Name: "GOOD_1", Value: "a=b c"}) || list[1].Name != "X_Y" {
							t.Errorf("mode %d, %s, %s: %q: %q comes in: %q: %s", mode, row.key, way, row.name, row.value, list, row.why)
						}
					}
				}
			}
		}
	}
	if 4*kept < 3*tried {
		t.Errorf("%d of %d servers are kept: the rest is lost with what is left out", kept, tried)
	}
}

// TestVariableLines: the form of one line has no variables, however they are written.
func TestVariableLines(t *testing.T) {
	for _, line := range []string{"A=B serve", "A=B C=D serve", "\"A=B\" serve", "A='b c' serve", "A= serve", "NODE_OPTIONS=--require=x node a.js", "A+=B serve", "A-B=c serve", "env A=B serve"} {
		for _, head := range []string{"mcp-s: " + line, "mcp: {s: '" + strings.ReplaceAll(line, "'", "''") + "'}"} {
			r := loadText(t, ruleRow{head: head}.file())
			if s := only(t, r); len(s.Servers) != 0 || len(r.Diagnostics) == 0 {
				t.Errorf("%s: kept as %v", head, s.Servers)
			}
		}
	}
}
