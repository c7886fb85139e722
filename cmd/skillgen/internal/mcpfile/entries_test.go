package mcpfile

import (
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// mine is a directory of this machine.
const mine = "/data/people/me"

// TestPrivate is what is refused, and what is not: by the place that the problem names, "" for none.
func TestPrivate(t *testing.T) {
	env := func(name, value string) runtime.MCPServer {
		return runtime.MCPServer{Command: "c", Env: []runtime.Variable{{Name: name, Value: value}}}
	}
	header := func(name, value string) runtime.MCPServer {
		return runtime.MCPServer{Type: runtime.ServerHTTP, URL: "https://example.com", Headers: []runtime.Variable{{Name: name, Value: value}}}
	}
	args := func(list ...string) runtime.MCPServer { return runtime.MCPServer{Command: "c", Args: list} }
	url := func(text string) runtime.MCPServer { return runtime.MCPServer{Type: runtime.ServerHTTP, URL: text} }
	key := "ghp_" + "R7v2Kq9Lw4Tz8Xb3Nc6Md1Pf5Gh0Js2YuEaQ" // a key of nobody's
	for _, c := range []struct {
		server runtime.MCPServer
		places string
	}{
		{env("GITHUB_TOKEN", "abc"), `env "GITHUB_TOKEN"`},
		{env("apiKey", "abc"), `env "apiKey"`},
		{env("DB_PASSWORD_1", "hunter2"), `env "DB_PASSWORD_1"`},
		{env("AWS_ACCESS_KEY_ID", "abc"), `env "AWS_ACCESS_KEY_ID"`},
		{env("TOKEN", "${TOKEN:-abc}"), `env "TOKEN"`},
		{env("TOKEN", "${TOKEN:-}"), ""},
		{env("TOKEN", "pre-${TOKEN}"), `env "TOKEN"`},
		{env("ANY", key), `env "ANY"`},
		{env("DATABASE", "postgres://me:hunter2@db/x"), `env "DATABASE"`},
		{env("DATABASE", "postgres://me:${PASSWORD}@db/x"), ""},
		{env("X", "9f86d081884c7d659a2feaa0c55ad015"), `env "X"`},
		{env("CONFIG", `{"token": "abc", "x": 1}`), `env "CONFIG"`},
		{env("CONFIG", `{"token": "${TOKEN}", "x": 1}`), ""},
		{env("DB", "Server=db;Password=abc;"), `env "DB"`},
		{args(`{"api_key":"abc"}`), "args[0]"},
		{env("MAX_TOKENS", "4096"), ""},
		{env("KEYBOARD", "us"), ""},
		{env("KEY_FILE", "key.pem"), ""},
		{env("AUTH", "none"), ""},
		{env("LOG", "/home/me/log"), `env "LOG"`},
		{env("LOG", mine+"/log"), `env "LOG"`},
		{env("BASE", "/api/v1"), ""},
		{header("Authorization", "Bearer abc"), `header "Authorization"`},
		{header("Authorization", "Bearer ${TOKEN}"), ""},
		{header("Authorization", "Bearer ${TOKEN:-abcd}"), `header "Authorization"`},
		{header("X-Api-Key", "abc"), `header "X-Api-Key"`},
		{header("X-Custom", "bearer abc.def"), `header "X-Custom"`},
		{header("Accept", "text/event-stream"), ""},
		{args("--token", "abc"), "args[1]"},
		{args("--api-key=abc"), "args[0]"},
		{args("--api-key=${API_KEY}"), ""},
		{args("--header", "Authorization: Bearer abc"), "args[1]"},
		{args("--header", "Authorization: Bearer ${TOKEN}"), ""},
		{args("-e", "TOKEN=abc"), "args[1]"},
		{args("-e", "TOKEN"), ""},
		{args("--token-file", "t.txt"), ""},
		{args("-y", "@modelcontextprotocol/server-filesystem@1.0.0", "."), ""},
		{args("ghcr.io/x/y@sha256:9f86d081884c7d659a2feaa0c55ad0159f86d081884c7d659a2feaa0c55ad015"), ""},
		{args("git+https://example.com/x.git@9f86d081884c7d659a2feaa0c55ad0159f86d081"), ""},
		{args("/Users/me/x"), "args[0]"},
		{args("--dir=/Users/me/x"), "args[0]"},
		{args("-v", "/home/me:/work"), "args[1]"},
		{args(`C:\Users\me`), "args[0]"},
		{args("d:/me"), "args[0]"},
		{args(`\\host\share`), "args[0]"},
		{args("~/notes"), "args[0]"},
		{args("file:///home/me/x"), "args[0]"},
		{args("/data/x/y"), "args[0]"},
		{args("/usr/share/x"), ""},
		{args("${HOME}/x/y"), ""},
		{args("${DIR:-/home/me}"), "args[0]"},
		{args("./x", "../y", "a/b/c"), ""},
		{url("https://example.com/?api_key=abc"), "url"},
		{url("https://example.com/?q=abc#access_token=abc"), "url"},
		{url("https://me:abc@example.com/"), "url"},
		{url("https://example.com/home/users/x?version=2"), ""},
		{runtime.MCPServer{Command: "/opt/tool/bin/x"}, "command"},
		{runtime.MCPServer{Command: "c", Cwd: "/work"}, "cwd"},
		{runtime.MCPServer{Command: "c", Cwd: "sub/dir"}, ""},
	} {
		found := literals(c.server, []string{mine, "/"})
		var places []string
		for _, what := range found {
			place, _, _ := strings.Cut(what, " holds ")
			places = append(places, place)
			for _, secret := range []string{"abc", "hunter2", key, "9f86"} {
				if strings.Contains(what, secret) {
					t.Errorf("%+v: the message shows the key: %s", c.server, what)
				}
			}
		}
		if got := strings.Join(places, ", "); got != c.places {
			t.Errorf("%+v:\n got %q\nwant %q\n%q", c.server, got, c.places, found)
		}
	}
}

// TestWords writes each kind of variable for each client, or refuses it.
func TestWords(t *testing.T) {
	for _, c := range []struct{ what, claude, codex, gemini, vscode string }{
		{"arg ${X}", "${X}", "", "${X}", "${env:X}"},
		{"arg a-${X}-${Y}", "a-${X}-${Y}", "", "a-${X}-${Y}", "a-${env:X}-${env:Y}"},
		{"arg ${X:-d}", "${X:-d}", "", "", ""},
		{"arg ${input:x}", "", "", "", ""},
		{"arg ${X", "", "", "", ""},
		{"arg $X", "$X", "$X", "", "$X"},
		{"arg 5$", "5$", "5$", "5$", "5$"},
		{"env ${V}", "${V}", `["V"]`, "${V}", "${env:V}"},
		{"env ${OTHER}", "${OTHER}", "", "${OTHER}", "${env:OTHER}"},
		{"env plain", "plain", "plain", "plain", "plain"},
		{"header ${X}", "${X}", "X", "${X}", "${env:X}"},
		{"header Bearer ${X}", "Bearer ${X}", "X", "Bearer ${X}", "Bearer ${env:X}"},
		{"header v ${X}", "v ${X}", "", "v ${X}", "v ${env:X}"},
		{"url https://example.com/${X}", "/${X}", "", "/${X}", "/${env:X}"},
		{"cwd sub", "", "sub", "sub", "sub"},
		{"sse https://example.com/", "sse", "", `"url"`, "sse"},
	} {
		what, text, _ := strings.Cut(c.what, " ")
		s := runtime.MCPServer{Name: "n", Command: "c"}
		switch what {
		case "arg":
			s.Args = []string{text}
		case "env":
			s.Env = []runtime.Variable{{Name: "V", Value: text}}
		case "cwd":
			s.Cwd = text
		default:
			s = runtime.MCPServer{Name: "n", Type: runtime.ServerHTTP, URL: text}
			if what == "sse" {
				s.Type = runtime.ServerSSE
			}
			if what == "header" {
				s.URL, s.Headers = "https://example.com", []runtime.Variable{{Name: "Authorization", Value: text}}
				if strings.HasPrefix(text, "v ") {
					s.Headers[0].Name = "X-Version"
				}
			}
		}
		for client, want := range map[string]string{"claude": c.claude, "codex": c.codex, "gemini": c.gemini, "vscode": c.vscode} {
			cl := named(t, client)
			entries, problems := cl.Entries([]runtime.MCPServer{s}, nil)
			switch {
			case (want == "") != (len(problems) > 0):
				t.Errorf("%s: %s: %q", client, c.what, problems)
			case want != "" && !strings.Contains(string(cl.New(entries)), want):
				t.Errorf("%s: %s: got %s", client, c.what, cl.New(entries))
			}
		}
	}
}

// TestEntriesConflict takes two equal servers of one name for one.
func TestEntriesConflict(t *testing.T) {
	a := runtime.MCPServer{Name: "n", Command: "c", Skill: "one"}
	b, other := a, a
	b.Skill, other.Skill, other.Command = "two", "three", "d"
	entries, problems := named(t, "claude").Entries([]runtime.MCPServer{a, b, other}, nil)
	if len(entries) != 1 || len(problems) != 1 || !strings.Contains(problems[0], `skill "three": server "n": is another one in the skill "one"`) {
		t.Error(entries, problems)
	}
	if !slices.IsSorted(Names()) {
		t.Error(Names())
	}
}
