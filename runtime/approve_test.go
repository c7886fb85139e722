package runtime

import (
	"context"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// serverNames says what may be started and what may not: "a b | c".
func serverNames(m Match) string {
	var list []string
	for _, s := range m.Servers {
		list = append(list, s.Name)
	}
	list = append(list, "|")
	for _, s := range m.Pending {
		list = append(list, s.Name)
	}
	return strings.Join(list, " ")
}

func TestApprove(t *testing.T) {
	// user has a skill with two servers, and one that misses a tool.
	user := func(compiled bool) *Layer {
		l := fakeLayer("user", 0, "ready", "waits")
		for _, s := range l.Skills {
			s.Servers = []MCPServer{{Name: string(s.Name) + "1", Command: "npx"}, {Name: string(s.Name) + "2", Command: "uvx"}}
		}
		l.Skills[1].Requires.Bins = []string{"no-such-tool-here"}
		l.Compiled = compiled
		return l
	}
	merged := func(l *Layer) Source {
		c, err := Load(context.Background(), &Options{Approve: func(*Skill, MCPServer) bool { return true }}, sources(l, fakeLayer("other", 0))...)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	npx := func(_ *Skill, srv MCPServer) bool { return srv.Command == "npx" }
	for _, test := range []struct {
		why     string
		source  Source
		approve func(*Skill, MCPServer) bool
		want    string // of the skill that is available
		all     string
		asked   string
	}{
		{"nobody approves", fakeSource{layer: user(false)}, nil, "| ready1 ready2", "", ""},
		{"one is approved; a skill that is not available is not asked about", fakeSource{layer: user(false)}, npx, "ready1 | ready2", "ready1", "ready1 ready2"},
		{"compiled servers need no approval", fakeSource{layer: user(true)}, nil, "ready1 ready2 |", "ready1 ready2", ""},
		{"compiled servers are not asked about", fakeSource{layer: user(true)}, npx, "ready1 ready2 |", "ready1 ready2", ""},
		{"compiled servers of a merged catalog", merged(user(true)), nil, "ready1 ready2 |", "ready1 ready2", ""},
		{"what a merged catalog approved is asked anew", merged(user(false)), nil, "| ready1 ready2", "", ""},
	} {
		var asked []string
		opts := &Options{}
		if test.approve != nil {
			opts.Approve = func(s *Skill, srv MCPServer) bool {
				asked = append(asked, srv.Name)
				return test.approve(s, srv)
			}
		}
		c, err := Load(context.Background(), opts, test.source)
		if err != nil {
			t.Fatal(err)
		}
		c.Report()
		c.Prompt(&PromptOptions{Style: StyleOmega, HideUnavailable: true})
		if c.Available(c.Skill("waits")) || asked != nil {
			t.Errorf("%s: looking at the catalog asked for %q", test.why, asked)
		}
		for range 2 { // the second time, nobody is asked
			matches := c.Match("ready waits")
			if got := serverNames(matches[0]); got != test.want {
				t.Errorf("%s: %s, want %s", test.why, got, test.want)
			}
			if got := serverNames(matches[1]); got != "|" || join(matches[1].Missing) != "no-such-tool-here" {
				t.Errorf("%s: of a skill that is not available: %s, misses %q", test.why, got, matches[1].Missing)
			}
			if got := serverNames(Match{Servers: c.AllServers()}); got != strings.TrimSpace(test.all+" |") {
				t.Errorf("%s: AllServers gives %s", test.why, got)
			}
		}
		if got := strings.Join(asked, " "); got != test.asked {
			t.Errorf("%s: asked about %q, want %q", test.why, got, test.asked)
		}
		again, err := c.Reload(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		asked = nil
		if again.AllServers(); strings.Join(asked, " ") != test.asked {
			t.Errorf("%s: a new snapshot asks about %q, want %q", test.why, asked, test.asked)
		}
	}
}

func TestServersFirstWins(t *testing.T) {
	with := func(name string, servers ...MCPServer) Skill {
		return Skill{Name: SkillName(name), Triggers: []string{name}, Servers: servers}
	}
	skills := []Skill{
		with("a", MCPServer{Name: "browser", Command: "one"}, MCPServer{Name: "files", Command: "two"}),
		with("b", MCPServer{Name: "browser", Command: "three"}, MCPServer{Name: "Browser", Command: "four"}),
		with("c", MCPServer{Name: "mail", Command: "five"}),
	}
	c := (&Compiled{Skills: skills, Triggers: BuildTriggers(pointers(skills))}).Catalog()
	commands := func(servers []MCPServer) string {
		var list []string
		for _, s := range servers {
			list = append(list, s.Name+" "+s.Command)
		}
		return join(list)
	}
	for _, test := range []struct{ why, message, want string }{
		{"the order is that of the skills, not of the message", "b a", "browser one, files two, Browser four"},
		{"what did not match does not count", "b", "browser three, Browser four"},
		{"no match", "x", ""},
	} {
		if got := commands(c.Servers(c.Match(test.message))); got != test.want {
			t.Errorf("%s: %s, want %s", test.why, got, test.want)
		}
	}
	if got, want := commands(c.AllServers()), "browser one, files two, Browser four, mail five"; got != want {
		t.Errorf("all: %s, want %s", got, want)
	}
}

// digestServer has a value in every field.
func digestServer() MCPServer {
	return MCPServer{
		Name: "a", Type: "stdio", Command: "c", Args: []string{"d", "e"}, Env: []Variable{{"F", "g"}}, Cwd: "h",
		URL: "i", Headers: []Variable{{"J", "k"}}, Skill: "l", Root: "m",
	}
}

func TestDigest(t *testing.T) {
	digests := map[string]string{digestServer().Digest(): "the server itself"}
	first, second := digestServer(), digestServer()
	if first.Digest() != second.Digest() || len(first.Digest()) != 64 {
		t.Error("the same server has two digests")
	}
	differs := func(why string, change func(*MCPServer)) {
		t.Helper()
		srv := digestServer()
		change(&srv)
		if other, taken := digests[srv.Digest()]; taken {
			t.Errorf("%s: the digest is that of %s", why, other)
		}
		digests[srv.Digest()] = why
	}
	// Every field, so that one that is added later is not forgotten.
	for i := range reflect.TypeFor[MCPServer]().NumField() {
		differs("another "+reflect.TypeFor[MCPServer]().Field(i).Name, func(s *MCPServer) {
			switch f := reflect.ValueOf(s).Elem().Field(i); f.Kind() {
			case reflect.String:
				f.SetString(f.String() + "x")
			default:
				f.SetZero()
			}
		})
	}
	const two = "\x00\x00\x00\x00\x00\x00\x00\x02" // what stands for a length or a count of two
	for _, test := range []struct {
		why    string
		change func(*MCPServer)
	}{
		{"an argument that ends with a length", func(s *MCPServer) { s.Args = []string{"d" + two, "e"} }},
		{"an argument that starts with a length", func(s *MCPServer) { s.Args = []string{"d", two + "e"} }},
		{"two empty arguments more", func(s *MCPServer) { s.Args = []string{"d", "e", "", ""} }},
		{"an empty variable more", func(s *MCPServer) { s.Env = []Variable{{}, {"F", "g"}} }},
		{"arguments joined", func(s *MCPServer) { s.Args = []string{"de"} }},
		{"arguments joined by a blank", func(s *MCPServer) { s.Args = []string{"d e"} }},
		{"arguments parted elsewhere", func(s *MCPServer) { s.Args = []string{"", "de"} }},
		{"another order of arguments", func(s *MCPServer) { s.Args = []string{"e", "d"} }},
		{"an empty argument more", func(s *MCPServer) { s.Args = []string{"d", "e", ""} }},
		{"the command and an argument parted elsewhere", func(s *MCPServer) { s.Command, s.Args = "cd", []string{"", "e"} }},
		{"a variable parted elsewhere", func(s *MCPServer) { s.Env = []Variable{{"Fg", ""}} }},
		{"a variable that became an argument", func(s *MCPServer) { s.Args, s.Env = []string{"d", "e", "F", "g"}, nil }},
		{"a variable that became a header", func(s *MCPServer) { s.Headers, s.Env = append(s.Env, s.Headers...), nil }},
		{"the working directory in place of the URL", func(s *MCPServer) { s.Cwd, s.URL = "", "hi" }},
		{"root and skill exchanged", func(s *MCPServer) { s.Root, s.Skill = "l", "m" }},
	} {
		differs(test.why, test.change)
	}
}

func TestCmd(t *testing.T) {
	t.Setenv("SKILLGEN_TEST_KEPT", "kept")
	srv := MCPServer{
		Name: "a", Command: "no-such-tool-here", Args: []string{"-y", "a b; rm -rf $HOME"}, Cwd: "/work",
		Env: []Variable{{"B", "2"}, {"A", "x=y z"}},
	}
	cmd := srv.Cmd(context.Background())
	if cmd.Process != nil || cmd.ProcessState != nil || cmd.Stdin != nil || cmd.Stdout != nil {
		t.Error("the command was started, or prepared for it")
	}
	if !slices.Equal(cmd.Args, []string{"no-such-tool-here", "-y", "a b; rm -rf $HOME"}) || cmd.Dir != "/work" {
		t.Errorf("arguments %q in %s", cmd.Args, cmd.Dir)
	}
	own := cmd.Env[len(cmd.Env)-2:]
	if !slices.Equal(own, []string{"B=2", "A=x=y z"}) || !slices.Contains(cmd.Env, "SKILLGEN_TEST_KEPT=kept") || len(cmd.Env) != len(os.Environ())+2 {
		t.Errorf("environment %q", own)
	}
	if cmd := (MCPServer{Command: "x"}).Cmd(context.Background()); cmd.Dir != "" || len(cmd.Env) != len(os.Environ()) {
		t.Errorf("without directory and variables: %q, %d variables", cmd.Dir, len(cmd.Env))
	}
	if cmd := (MCPServer{Type: "http", URL: "https://x.test/mcp"}).Cmd(context.Background()); cmd != nil {
		t.Errorf("a server that is reached by URL has the command %v", cmd)
	}
}
