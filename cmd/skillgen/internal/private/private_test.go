package private

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// mine is a directory of this machine.
const mine = "/data/people/me"

// TestPrivate is what is refused, and what is not: by the place that the problem names, "" for none. Which keys a server has is for the
// room that finds them.
func TestPrivate(t *testing.T) {
	env := func(name, value string) runtime.MCPServer {
		return runtime.MCPServer{Command: "c", Env: []runtime.Variable{{Name: name, Value: value}}}
	}
	header := func(name, value string) runtime.MCPServer {
		return runtime.MCPServer{Type: runtime.ServerHTTP, URL: "https://example.com", Headers: []runtime.Variable{{Name: name, Value: value}}}
	}
	args := func(list ...string) runtime.MCPServer { return runtime.MCPServer{Command: "c", Args: list} }
	run := func(list ...string) runtime.MCPServer { return runtime.MCPServer{Command: list[0], Args: list[1:]} }
	url := func(text string) runtime.MCPServer { return runtime.MCPServer{Type: runtime.ServerHTTP, URL: text} }
	key := "ghp_" + "R7v2Kq9Lw4Tz8Xb3Nc6Md1Pf5Gh0Js2YuEaQ" // a key of nobody's
	for _, c := range []struct {
		server runtime.MCPServer
		places string
	}{
		{env("GITHUB_TOKEN", "abc"), `env "GITHUB_TOKEN"`},
		{env("A_TOKEN", "$A_TOKEN"), `placeholder env "A_TOKEN"`},
		{header("Authorization", "Bearer {{TOKEN}}"), `placeholder header "Authorization"`},
		{args("--token", "$TOKEN", "--api-key={{KEY}}", "--name", "$NAME"), "placeholder args[1], placeholder args[2]"},
		{url("https://example.com/?api_key=%API_KEY%"), "placeholder url"},
		{env("ANY", key), `env "ANY"`},
		{env("DATABASE", "postgres://me:hunter2@db/x"), `env "DATABASE"`},
		{env("X", "9f86d081884c7d659a2feaa0c55ad015"), `env "X"`},
		{env("KEY_FILE", "key.pem"), ""},
		{env("LOG", "/home/me/log"), `env "LOG"`},
		{env("LOG", mine+"/log"), `env "LOG"`},
		{env("BASE", "/api/v1"), ""},
		{header("X-Api-Key", "abc"), `header "X-Api-Key"`},
		{args("--token", "abc"), "args[1]"},
		{args("--api-key=abc"), "args[0]"},
		{args("--password", "hunter2"), "args[1]"},
		{run("/usr/bin/mysql", "-uroot", "-phunter2"), "args[1], command"},
		{args("ghcr.io/x/y@sha256:9f86d081884c7d659a2feaa0c55ad0159f86d081884c7d659a2feaa0c55ad015"), ""},
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
		{url("https://example.com/home/users/x?version=2"), ""},
		{runtime.MCPServer{Command: "/opt/tool/bin/x"}, "command"},
		{runtime.MCPServer{Command: "c", Cwd: "/work"}, "cwd"},
		{runtime.MCPServer{Command: "c", Cwd: "sub/dir"}, ""},
	} {
		found := Of(c.server, []string{mine, "/"})
		var places []string
		for _, what := range found {
			place, held, _ := strings.Cut(what, " holds ")
			if strings.HasPrefix(held, "a placeholder") {
				place = "placeholder " + place
			}
			places = append(places, place)
			if hint := what[strings.LastIndex(what, "; ")+2:]; strings.Contains(held, " path ") && strings.Contains(hint, "variable") == (place == "command") {
				t.Errorf("%+v: no program has a variable, and all else may have one: %s", c.server, hint)
			}
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
