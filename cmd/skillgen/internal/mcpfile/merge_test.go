package mcpfile

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/private"
	"github.com/skillgen/skillgen/runtime"
)

func named(t testing.TB, name string) Client {
	t.Helper()
	c, err := Named(name)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// entriesOf are the servers a and b, with a command and with a URL.
func entriesOf(t testing.TB, c Client) []Entry {
	t.Helper()
	entries, problems := c.Entries([]private.Server{
		{MCPServer: runtime.MCPServer{Name: "a", Command: "npx", Args: []string{"-y", `p"\@1`}, Env: []runtime.Variable{{Name: "TOKEN", Value: "${TOKEN}"}, {Name: "MODE", Value: "fast"}}}},
		{MCPServer: runtime.MCPServer{Name: "b", Type: runtime.ServerHTTP, URL: "https://example.com/mcp"}},
	}, nil)
	if len(problems) > 0 || len(entries) != 2 {
		t.Fatal(problems)
	}
	return entries
}

// TestMergeJSON adds the entries to files of every layout. What a file has is all there in the same order, comments too.
func TestMergeJSON(t *testing.T) {
	c := named(t, "claude")
	entries := entriesOf(t, c)
	for _, file := range []string{
		"{}", "{ }\n", "{\n}\n", "\uFEFF{}", "// top\n{}\n// end", "{ /* nothing */ }", "{\n  // nothing\n}",
		`{"mcpServers": {}}`, `{"mcpServers": {"x": {"command": "y"}}}`, `{"mcpServers": {"x": {"command": "y"},}, "z": 1.10,}`,
		"{\n\t\"theme\": \"dark\", // mine\n\t\"mcpServers\": {\n\t\t\"x\": {\"command\": \"y\"} // of x\n\t\t/* more */\n\t}\n}\n",
		"{\r\n    \"mcpServers\": {\r\n        \"x\": {\r\n            \"command\": \"y\"\r\n        },\r\n    },\r\n}\r\n",
		"{\"other\": [1, 2.50, 1e3, {\"a\": \"}\"}], \"s\": \"/* no comment */ // none\"}",
		"{\"mcpServers\":\n{\n}\n,\"n\": 123456789012345678901234567890}", "{\n  \"a\": 1\n  // last\n}",
		`{"mcpServers": {"a": {"command": "npx", "args": ["-y", "p\"\\@1"], "env": {"MODE": "fast", "TOKEN": "${TOKEN}"}, "url": []}}}`,
	} {
		want, differs, err := c.Merge([]byte(file), entries)
		if err != nil || len(differs) > 0 {
			t.Errorf("%q: %v, %q differ", file, err, differs)
			continue
		}
		if !keeps(string(want), file) {
			t.Errorf("%q became %q, which lacks something", file, want)
		}
		again, differs, err := c.Merge(want, entries)
		if err != nil || len(differs) > 0 || string(again) != string(want) {
			t.Errorf("%q: again: %v, %q differ: %q", file, err, differs, again)
		}
		if got, err := decode(string(want)); err != nil || len(got["mcpServers"].(map[string]any)) < 2 {
			t.Errorf("%q became %q: %v", file, want, err)
		}
	}
}

// keeps reports whether a text has all bytes of another, in their order.
func keeps(text, of string) bool {
	at := 0
	for i := 0; i < len(text) && at < len(of); i++ {
		if text[i] == of[at] {
			at++
		}
	}
	return at == len(of)
}

// TestMergeLooks is for people: the new entry is indented as its neighbours are, and a comment stays with its line.
func TestMergeLooks(t *testing.T) {
	for _, c := range []struct{ client, file, want string }{
		{"vscode", "{\n    \"inputs\": [], // none\n    \"servers\": {\n        \"x\": { \"command\": \"y\" } // mine\n    }\n}\n",
			"{\n    \"inputs\": [], // none\n    \"servers\": {\n        \"x\": { \"command\": \"y\" }, // mine\n        \"b\": {\n            \"type\": \"http\",\n            \"url\": \"https://example.com/mcp\"\n        }\n    }\n}\n"},
		{"gemini", `{"mcpServers": {"x": {"command": "y"}}}`, `{"mcpServers": {"x": {"command": "y"}, "b": { "httpUrl": "https://example.com/mcp" }}}`},
		{"codex", "model = \"o\" # mine\n\n[mcp_servers.x]\ncommand = \"y\"", "model = \"o\" # mine\n\n[mcp_servers.x]\ncommand = \"y\"\n\n[mcp_servers.b]\nurl = \"https://example.com/mcp\"\n"},
		{"codex", "", "[mcp_servers.b]\nurl = \"https://example.com/mcp\"\n"},
		{"codex", "# mine\r\n", "# mine\r\n\r\n[mcp_servers.b]\r\nurl = \"https://example.com/mcp\"\r\n"},
	} {
		client := named(t, c.client)
		got, differs, err := client.Merge([]byte(c.file), entriesOf(t, client)[1:])
		if err != nil || len(differs) > 0 || string(got) != c.want {
			t.Errorf("%s\n got %q\nwant %q\n%v", c.client, got, c.want, err)
		}
	}
}

// TestMergeDiffers leaves alone what says something else, and takes what says the same in other words.
func TestMergeDiffers(t *testing.T) {
	for _, c := range []struct{ client, file, differs string }{
		{"claude", `{"mcpServers": {"b": {"type": "http", "url": "https://example.com/other"}}}`, "b"},
		{"claude", `{"mcpServers": {"b": {"type": "http", "url": "https://example.com/mcp", "headers": {"X": "y"}}}}`, "b"},
		{"claude", `{"mcpServers": {"b": null}}`, "b"},
		{"claude", `{"mcpServers": {"b": {"url": "https://example.com/mcp", /* same */ "type": "http", "headers": {},}}}`, ""},
		{"codex", "mcp_servers.b.url = 'https://example.com/mcp'\n", ""},
		{"codex", "[mcp_servers.b]\nurl = 'https://example.com/mcp'\nenabled = false\n", "b"},
		{"codex", "mcp_servers = { b = { url = 'https://example.com/mcp' } }\n", ""},
	} {
		client := named(t, c.client)
		got, differs, err := client.Merge([]byte(c.file), entriesOf(t, client)[1:])
		if err != nil || strings.Join(differs, " ") != c.differs || string(got) != c.file {
			t.Errorf("%s: %q: %q differs, %v, %q", c.client, c.file, differs, err, got)
		}
	}
}

// TestMergeRefuses is about files that cannot be edited without loss, and those that are no such file.
func TestMergeRefuses(t *testing.T) {
	deep := strings.Repeat("[", 200) + strings.Repeat("]", 200)
	for client, files := range map[string][]string{
		"claude": {
			"[]", "null", "{", "{]", `{"a" 1}`, `{"a": 1 "b": 2}`, `{"a": tru}`, `{'a': 1}`, `{"a": "b}`, `{} {}`, "{} x", "{/*}", `{,}`, `{"a": 1,,}`, "// only", "\xff{}",
			`{"mcpServers": []}`, `{"mcpServers": null}`, `{"mcpServers": {}, "mcpServers": {}}`, `{"mcpServers": {"a": {}, "a": {}}}`,
			`{"deep": ` + deep + `}`, "{\"a\": \"tab\tin it\"}", "{\"a\": \"\\x\"}",
		},
		"codex": {
			"a", "a = ", "[a", "a = 1\na = 2", "mcp_servers = 1", "mcp_servers = []", "[[mcp_servers]]", "mcp_servers = {}", "mcp_servers = { x = { command = 'y' } }",
			"a = \"\"\"", "a = " + deep, "\xff",
		},
	} {
		c := named(t, client)
		for _, file := range files {
			if got, _, err := c.Merge([]byte(file), entriesOf(t, c)); err == nil || !strings.Contains(err.Error(), "without loss: ") {
				t.Errorf("%s: %q: %v, %q", client, file, err, got)
			}
		}
	}
}

// FuzzMerge edits files of anybody's: every byte of the old one is in the new one, in its order, and to merge again changes nothing.
func FuzzMerge(f *testing.F) {
	for _, seed := range []string{"{}", "{\n  \"mcpServers\": {\n    \"x\": {}, // y\n  },\n}", "[mcp_servers.x]\ncommand = \"y\"\n", "a = '''\n'''\r\n"} {
		for i := range Names() {
			f.Add(seed, i)
		}
	}
	f.Fuzz(func(t *testing.T, file string, which int) {
		names := Names()
		c := named(t, names[((which%len(names))+len(names))%len(names)])
		entries := entriesOf(t, c)
		want, differs, err := c.Merge([]byte(file), entries)
		if err != nil || len(differs) > 0 || strings.TrimSpace(file) == "" {
			return
		}
		if !keeps(string(want), file) {
			t.Fatalf("%s: %q became %q", c.Name, file, want)
		}
		again, differs, err := c.Merge(want, entries)
		if err != nil || len(differs) > 0 || string(again) != string(want) {
			t.Fatalf("%s: %q, then %q: %v, %q differ", c.Name, want, again, err, differs)
		}
	})
}
