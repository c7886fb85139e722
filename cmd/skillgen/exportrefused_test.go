package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// refusedServers are servers that an export refuses, each with the exports that do: plugin, or the client of mcp. They
// stand below mcp in a skill's frontmatter.
var refusedServers = []struct{ exports, server string }{
	{"codex", `"a b": {command: npx}`},
	{"codex", `n: {type: sse, url: "https://example.com/sse"}`},
	{"codex", `n: {command: npx, args: ["${X}"]}`},
	{"codex", `n: {command: npx, cwd: "${X}"}`},
	{"codex", `n: {type: http, url: "https://example.com/${X}"}`},
	{"codex", `n: {command: npx, env: {A: "${B}"}}`},
	{"codex", `n: {type: http, url: "https://example.com", headers: {X-Team: "a ${X}"}}`},
	{"claude gemini vscode plugin", `n: {command: npx, args: ["${1}"]}`},
	{"claude gemini vscode plugin", `n: {command: npx, args: ["${env:X}"]}`},
	{"plugin claude codex gemini vscode docs clean well-known", `n: {command: npx, env: {API_TOKEN: $API_TOKEN}}`},
	{"claude", `n: {command: npx, cwd: sub}`},
	{"vscode gemini", `n: {command: npx, args: ["${X:-y}"]}`},
	{"gemini", `n: {command: npx, args: ["$X"]}`},
	{"claude", `n: {command: npx, args: ["${SKILL_DIR}/x"]}`},
	{"plugin", `n: {command: npx, args: ["${X}"]}`},
	{"plugin", `n: {command: npx, args: ["${SKILL_DIR}/x"]}`},
	{"plugin", `n: {command: npx, env: {PLUGIN_ROOT: x}}`},
	{"plugin", `n: {type: http, url: "https://example.com", headers: {X-Team: "${X}"}}`},
	{"plugin", `n: {type: http, url: "https://example.com/${X}"}`},
	{"plugin", `n: {command: npx, cwd: ../x}`},
	{"plugin", `n: {command: ./bin/x}`},
	{"plugin", `n: {command: npx, cwd: sub}`},
	{"plugin", `n: {type: http, url: "https://me@example.com/mcp"}`},
	{"plugin", `n: {type: http, url: "https://example.com/mcp#a"}`},
	{"plugin", `n: {type: http, url: "http://example.com/mcp"}`},
	{"plugin", `n: {type: http, url: "https://example.com/mcp", headers: {X-Team: a, x-team: b}}`},
	{"plugin claude codex gemini vscode docs clean well-known", `n: {command: npx, args: [/home/somebody/x]}`},
	{"plugin claude codex gemini vscode docs clean well-known", `n: {command: npx, env: {API_TOKEN: huntertwo}}`},
	{"plugin claude codex gemini vscode docs clean well-known", `n: {type: http, url: "https://example.com", headers: {X-Api-Key: huntertwo}}`},
}

// refusedFiles are files of clients to which nothing can be added, "" before the colon where no line is at fault.
var refusedFiles = []struct{ client, line, text string }{
	{"claude", "", "{\"a\": \"\xff\"}"},
	{"claude", "2", "\n[]"},
	{"claude", "2", "{}\n{}"},
	{"claude", "2", "{\n/* x }"},
	{"claude", "1", "{\"a\": " + strings.Repeat("[", 200)},
	{"claude", "2", "{\"a\":\n"},
	{"claude", "2", "{\n\"a\": nul}"},
	{"claude", "2", "{\"a\": 1\n"},
	{"claude", "2", "{\n"},
	{"claude", "2", "{\"a\": 1\n\"b\": 2}"},
	{"claude", "2", "{\n\"a\" 1}"},
	{"claude", "2", "{\na: 1}"},
	{"claude", "2", "{\n\"a: 1}"},
	{"claude", "2", "{\n\"mcpServers\": 1}"},
	{"claude", "3", "{\n\"mcpServers\": {},\n\"mcpServers\": {}}"},
	{"claude", "4", "{\"mcpServers\": {\n\"good\": {\"command\": \"npx\"},\n\n\"good\": {}}}"},
	{"codex", "2", "a = 1\nmcp_servers = 1\n"},
	{"codex", "2", "a = 1\nmcp_servers = {x = {command = \"y\"}}\n"},
	{"codex", "2", "a = 1\na ="},
	{"codex", "2", "\na = " + strings.Repeat("[", 200)},
	{"codex", "", strings.Repeat("a.", 5000) + "a = 1"},
}

// refusedNever are the words of refusals that no skill and no file can cause, since something before refuses it.
var refusedNever = map[string]string{
	"command holds ${…}":          "no command that is loaded holds such a sign",
	"is no address of http":       "no server without one is loaded",
	"is none of HTTP":             "no such header is loaded",
	"what it says would change":   "a guard behind every edit",
	"it cannot be read":           "a guard for a parser that panics",
	"it is no TOML":               "a guard for errors of the parser without a place",
	"it cannot be edited without": "the others are behind it",
}

// TestExportRefused holds of each refusal of an export that it begins with the file, and the line, that causes it, says of which
// server it is, and ends with what to do; and that there is no other refusal in the code than those that are tried.
func TestExportRefused(t *testing.T) {
	known := refusals(t)
	t.Chdir(t.TempDir())
	var all strings.Builder
	refused := func(args ...string) []string {
		code, stdout, stderr := skillgen(t, args...)
		if code == exitOK || stdout != "" || strings.Contains(stderr, "huntertwo") {
			t.Errorf("%q: status %d, %s, %s", args, code, stdout, stderr)
		}
		if entries, err := os.ReadDir("out"); err == nil {
			t.Errorf("%q wrote %s", args, entries)
		}
		all.WriteString(stderr)
		return strings.Split(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(stderr), "skillgen: nothing written")), "\n")
	}
	write := func(name, text string) {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	cured := regexp.MustCompile(`^skillgen: skills/a/SKILL\.md:7: skill "a": server "(?:n|a b)": [a-zC][^;]+; .+[^.]$`)
	for _, row := range refusedServers {
		write("skills/a/SKILL.md", "---\nname: a\ndescription: Does a thing.\n# n: is no server.\nmcp:\n  good: {command: npx}\n  "+row.server+"\n---\n\nBody.\n")
		for export := range strings.FieldsSeq(row.exports) {
			args := []string{"export", export, "-o", "out"}
			switch export {
			case "claude", "codex", "gemini", "vscode":
				args = []string{"export", "mcp", "--for", export}
			case "plugin":
				args = append(args, "--claude")
			}
			for _, line := range refused(args...) {
				if !cured.MatchString(line) {
					t.Errorf("%s: %s:\n%s", export, row.server, line)
				}
			}
		}
	}
	write("skills/a/SKILL.md", "+++\nname = \"a\"\ndescription = \"Does a thing.\"\n\n\n\n[mcp.n]\ncommand = \"npx\"\ncwd = \"sub\"\n+++\n\nBody.\n")
	if lines := refused("export", "plugin", "-o", "out"); len(lines) != 1 || !cured.MatchString(lines[0]) {
		t.Errorf("of TOML: %q", lines)
	}
	write("skills/a/SKILL.md", "---\nname: a\ndescription: Does a thing.\nmcp-good: npx\n---\n\nBody.\n")
	for _, row := range refusedFiles {
		write("mine", row.text)
		if row.line != "" {
			row.line = ":" + row.line
		}
		lines := refused("export", "mcp", "--for", row.client, "-o", "mine")
		if want := regexp.MustCompile(`^skillgen: mine` + row.line + `: it cannot be edited without loss: [^;]+;.* export without -o and add the servers by hand$`); len(lines) != 1 || !want.MatchString(lines[0]) {
			t.Errorf("%s: %.60q:\n%s", row.client, row.text, lines)
		}
	}
	for _, words := range known {
		never := false
		for part := range refusedNever {
			never = never || strings.Contains(words, regexp.QuoteMeta(part))
		}
		if met := regexp.MustCompile(words).MatchString(all.String()); met == never {
			t.Errorf("%q: met %t, said to be never met %t", words, met, never)
		}
	}
}

// refusals are the formats of the errors of the rooms that refuse, as regular expressions.
func refusals(t *testing.T) (list []string) {
	t.Helper()
	verb := regexp.MustCompile(`%[a-z]`)
	for _, room := range []string{"mcpfile", "private"} {
		files, err := filepath.Glob(filepath.Join("internal", room, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(n ast.Node) bool {
				call, is := n.(*ast.CallExpr)
				if !is || !strings.Contains(" fmt.Errorf errors.New refuse lossy s.fail ", " "+calledAs(call.Fun)+" ") {
					return true
				}
				for _, arg := range call.Args {
					if lit, is := arg.(*ast.BasicLit); is && lit.Kind == token.STRING {
						text, err := strconv.Unquote(lit.Value)
						if err != nil {
							t.Fatal(err)
						}
						if text = verb.ReplaceAllString(regexp.QuoteMeta(text), ".*"); strings.Trim(text, ".*: ") != "" {
							list = append(list, text)
						}
						break
					}
				}
				return true
			})
		}
	}
	if len(list) < 35 {
		t.Fatalf("%d refusals are found: the test is blind", len(list))
	}
	return list
}

// calledAs is the name that a call is made by.
func calledAs(fun ast.Expr) string {
	switch f := fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return fmt.Sprintf("%s.%s", calledAs(f.X), f.Sel.Name)
	}
	return ""
}
