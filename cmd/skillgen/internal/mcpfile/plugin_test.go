package mcpfile

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/private"
	"github.com/skillgen/skillgen/runtime"
)

// TestPluginWords writes each kind of command, directory, variable, address and header for clients of plugins and for Claude
// Code, or refuses it: "" for both.
func TestPluginWords(t *testing.T) {
	for _, c := range []struct{ what, text, portable, claude string }{
		{"command", "npx", `"command":"npx"`, `"command":"npx"`},
		{"command", "./skills/a/run.sh", `"command":"./skills/a/run.sh"`, `"command":"${CLAUDE_PLUGIN_ROOT}/skills/a/run.sh"`},
		{"command", "skills/a/run.sh", `"command":"./skills/a/run.sh"`, `"command":"${CLAUDE_PLUGIN_ROOT}/skills/a/run.sh"`},
		{"command", "./skills/../skills/a/run.sh", `"command":"./skills/a/run.sh"`, `"command":"${CLAUDE_PLUGIN_ROOT}/skills/a/run.sh"`},
		{"command", "./skills/a", "", ""},
		{"command", "./none", "", ""},
		{"command", "../x", "", ""},
		{"command", "./skills/../../x", "", ""},
		{"command", "${PLUGIN_ROOT}/skills/a/run.sh", "", ""},
		{"command", `skills\a\run.sh`, "", ""},
		{"cwd", "./skills/a", `"cwd":"./skills/a"`, `"cwd":"${CLAUDE_PLUGIN_ROOT}/skills/a"`},
		{"cwd", "skills/a/", `"cwd":"./skills/a"`, `"cwd":"${CLAUDE_PLUGIN_ROOT}/skills/a"`},
		{"cwd", ".", `"cwd":"./"`, `"cwd":"${CLAUDE_PLUGIN_ROOT}"`},
		{"cwd", "${PLUGIN_ROOT}", `"cwd":"${PLUGIN_ROOT}"`, `"cwd":"${CLAUDE_PLUGIN_ROOT}"`},
		{"cwd", "${PLUGIN_ROOT}/skills", `"cwd":"${PLUGIN_ROOT}/skills"`, `"cwd":"${CLAUDE_PLUGIN_ROOT}/skills"`},
		{"cwd", "${PLUGIN_DATA}", `"cwd":"${PLUGIN_DATA}"`, `"cwd":"${CLAUDE_PLUGIN_DATA}"`},
		{"cwd", "${PLUGIN_DATA}/any", `"cwd":"${PLUGIN_DATA}/any"`, `"cwd":"${CLAUDE_PLUGIN_DATA}/any"`},
		{"cwd", "${PLUGIN_DATA}/../any", "", ""},
		{"cwd", "${PLUGIN_ROOT}/..", "", ""},
		{"cwd", "${PLUGIN_ROOT}x", "", ""},
		{"cwd", "${HOME}", "", ""},
		{"cwd", "./skills/a/run.sh", "", ""},
		{"cwd", "sub", "", ""},
		{"arg", "${PLUGIN_ROOT}/x:${PLUGIN_DATA}", `"args":["${PLUGIN_ROOT}/x:${PLUGIN_DATA}"]`, `"args":["${CLAUDE_PLUGIN_ROOT}/x:${CLAUDE_PLUGIN_DATA}"]`},
		{"arg", "$X", `"args":["$X"]`, `"args":["$X"]`},
		{"arg", "${PLUGIN_ROOT:-x}", "", ""},
		{"arg", "${X}", "", ""},
		{"arg", "${X", "", ""},
		{"env", "${V}", `"command":"c"}`, `"command":"c"}`},
		{"env", "plain", `"env":{"V":"plain"}`, `"env":{"V":"plain"}`},
		{"env", "${PLUGIN_DATA}/v", `"env":{"V":"${PLUGIN_DATA}/v"}`, `"env":{"V":"${CLAUDE_PLUGIN_DATA}/v"}`},
		{"env", "${OTHER}", "", ""},
		{"env", "${V:-x}", "", ""},
		{"name", "PLUGIN_ROOT", "", ""},
		{"name", "PLUGIN_DATA", "", ""},
		{"url", "https://example.com/mcp?v=1", `"type":"streamable-http"`, `"type":"http"`},
		{"url", "http://localhost:8080/", `"url":"http://localhost:8080/"`, `"url":"http://localhost:8080/"`},
		{"url", "http://127.9.9.9/", `"url":"http://127.9.9.9/"`, `"url":"http://127.9.9.9/"`},
		{"url", "http://[::1]/", `"url":"http://[::1]/"`, `"url":"http://[::1]/"`},
		{"url", "http://127.0.0.1.example.com/", "", ""},
		{"url", "http://localhost.example.com/", "", ""},
		{"url", "http://example.com/", "", ""},
		{"url", "ws://example.com/", "", ""},
		{"url", "https:example.com", "", ""},
		{"url", "/mcp", "", ""},
		{"url", "https://me@example.com/", "", ""},
		{"url", "https://example.com/#a", "", ""},
		{"url", "https://${HOST}/", "", ""},
		{"url", "https://example.com/${PLUGIN_ROOT}", "", ""},
		{"sse", "https://example.com/sse", `"type":"sse"`, `"type":"sse"`},
		{"header", "X-Team: one", `"headers":{"X-Team":"one"}`, `"headers":{"X-Team":"one"}`},
		{"header", "X-Team: ${TEAM}", "", ""},
		{"header", "X Team: one", "", ""},
		{"header", "X-Team: a\x01", "", ""},
	} {
		s := runtime.MCPServer{Name: "n", Command: "c"}
		switch c.what {
		case "command":
			s.Command = c.text
		case "cwd":
			s.Cwd = c.text
		case "arg":
			s.Args = []string{c.text}
		case "env":
			s.Env = []runtime.Variable{{Name: "V", Value: c.text}}
		case "name":
			s.Env = []runtime.Variable{{Name: c.text, Value: "x"}}
		case "url":
			s = runtime.MCPServer{Name: "n", Type: runtime.ServerHTTP, URL: c.text}
		case "sse":
			s = runtime.MCPServer{Name: "n", Type: runtime.ServerSSE, URL: c.text}
		case "header":
			name, value, _ := strings.Cut(c.text, ": ")
			s = runtime.MCPServer{Name: "n", Type: runtime.ServerHTTP, URL: "https://example.com", Headers: []runtime.Variable{{Name: name, Value: value}}}
		}
		p := Plugin{Has: func(name string, dir bool) bool {
			return dir && slices.Contains([]string{".", "skills", "skills/a"}, name) || !dir && name == "skills/a/run.sh"
		}}
		portable, claude, problems := p.Files([]private.Server{{MCPServer: s}}, nil)
		if (c.portable == "") != (len(problems) > 0) || (c.portable == "") != (portable == nil) {
			t.Errorf("%s %s: %q\n%s", c.what, c.text, problems, portable)
			continue
		}
		for i, row := range []struct {
			file []byte
			want string
		}{{portable, c.portable}, {claude, c.claude}} {
			var fields any
			if row.want == "" {
				continue
			}
			if err := json.Unmarshal(row.file, &fields); err != nil {
				t.Fatal(err)
			}
			if text := strings.NewReplacer("\n", "", "  ", "", ": ", ":", ", ", ",").Replace(string(row.file)); !strings.Contains(text, row.want) {
				t.Errorf("%s %s: file %d is %s", c.what, c.text, i, text)
			}
		}
		if left := c.what == "env" && c.text == "${V}"; left != (len(p.Notes) == 1) {
			t.Errorf("%s %s: notes %q", c.what, c.text, p.Notes)
		}
	}
	twice := runtime.MCPServer{Name: "n", Type: runtime.ServerHTTP, URL: "https://example.com", Headers: []runtime.Variable{{Name: "X-A", Value: "1"}, {Name: "x-a", Value: "2"}}}
	if _, _, problems := new(Plugin).Files([]private.Server{{MCPServer: twice}}, nil); len(problems) != 1 || !strings.Contains(problems[0], "twice") {
		t.Error(problems)
	}
}

// TestPluginFaults holds that what is wrong with one part of a server is said whatever its other parts are.
func TestPluginFaults(t *testing.T) {
	p := Plugin{Has: func(name string, dir bool) bool { return dir || name == "run.sh" }}
	for _, command := range []string{"npx", "./run.sh", "run.sh/../run.sh"} {
		for _, cwd := range []string{"", ".", "./", "./skills/a", "skills", "${PLUGIN_ROOT}", "${PLUGIN_ROOT}/skills", "${PLUGIN_DATA}/any"} {
			s := runtime.MCPServer{Name: "n", Command: command, Cwd: cwd}
			if _, _, problems := p.Files([]private.Server{{MCPServer: s}}, nil); len(problems) > 0 {
				t.Errorf("%q in %q: %q", command, cwd, problems)
			}
			for want, env := range map[string]runtime.Variable{"what the client sets": {Name: "PLUGIN_DATA", Value: "x"}, "OTHER": {Name: "V", Value: "${OTHER}"}} {
				s.Env = []runtime.Variable{env}
				if _, _, problems := p.Files([]private.Server{{MCPServer: s}}, nil); !strings.Contains(strings.Join(problems, "\n"), want) {
					t.Errorf("%q in %q with %v: %q", command, cwd, env, problems)
				}
			}
		}
	}
}
