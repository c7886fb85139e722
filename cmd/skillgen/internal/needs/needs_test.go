package needs

import (
	"fmt"
	"os"
	"path/filepath"
	goruntime "runtime"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/runtime"
)

// TestText holds the line of each kind of requirement, program and variable, in each state that it can be in.
func TestText(t *testing.T) {
	req := func(kind runtime.RequirementKind, name string, ok bool, found string) Skill {
		return Skill{Name: "a", Available: ok, Requirements: []runtime.RequirementState{{Kind: kind, Name: name, OK: ok, Found: found}}}
	}
	several := func(kind runtime.RequirementKind, names ...string) (s Skill) {
		for _, name := range names {
			s = Skill{Name: "a", Requirements: append(s.Requirements, runtime.RequirementState{Kind: kind, Name: name})}
		}
		return s
	}
	hint := func(label, kind, pkg string, available bool) Skill {
		return Skill{Name: "a", Available: available, Install: []runtime.InstallHint{{Label: label, Kind: kind, Package: pkg}}}
	}
	lacking := func(what string) Skill { // an available skill that lacks something
		s := hint("Install jq", "brew", "jq", true)
		if what == "program" {
			s.Programs = []Program{{"s", "npx", false, "", ""}}
		} else {
			s.Requirements = []runtime.RequirementState{{Kind: runtime.RequirementBin, Name: "jq"}}
		}
		return s
	}
	for _, row := range []struct {
		skill Skill
		want  string
	}{
		{Skill{Name: "a", Available: true}, "a: ok\n"},
		{req(runtime.RequirementBin, "jq", true, "/bin/jq"), "a: ok\n  found      jq  /bin/jq\n"},
		{req(runtime.RequirementBin, "jq", false, ""), "a: not available\n  missing    jq\n"},
		{req(runtime.RequirementAnyBin, "jq", true, "/bin/jq"), "a: ok\n  found      jq  /bin/jq\n"},
		{req(runtime.RequirementAnyBin, "jq", true, ""), "a: ok\n  not needed jq\n"},
		{req(runtime.RequirementAnyBin, "jq", false, ""), "a: not available\n  missing    jq\n"},
		{several(runtime.RequirementAnyBin, "jq", "yq"), "a: not available\n  missing    jq  one of these 2 is enough\n  missing    yq  one of these 2 is enough\n"},
		{several(runtime.RequirementOS, "plan9", "aix"), "a: not available\n  missing    os plan9  one of these 2 is enough\n  missing    os aix  one of these 2 is enough\n"},
		{several(runtime.RequirementBin, "jq", "yq"), "a: not available\n  missing    jq\n  missing    yq\n"},
		{req(runtime.RequirementEnv, "KEY", true, ""), "a: ok\n  ok         $KEY\n"},
		{req(runtime.RequirementEnv, "KEY", false, ""), "a: not available\n  missing    $KEY\n"},
		{req(runtime.RequirementConfig, "k", true, ""), "a: ok\n  ok         config k\n"},
		{req(runtime.RequirementOS, "plan9", false, ""), "a: not available\n  missing    os plan9\n"},
		{req(runtime.RequirementOS, "plan9", true, ""), "a: ok\n  not needed os plan9\n"},
		{req(runtime.RequirementOS, goruntime.GOOS, true, ""), "a: ok\n  ok         os " + goruntime.GOOS + "\n"},
		{req(runtime.RequirementEnv, "$KEY", false, ""), "a: not available\n  missing    variable $KEY\n"},
		{req(runtime.RequirementSkill, "b", true, "b/SKILL.md"), "a: ok\n  ok         skill b  b/SKILL.md\n"},
		{req(runtime.RequirementSkill, "b", false, "b/SKILL.md"), "a: not available\n  unusable   skill b  not available itself\n"},
		{req(runtime.RequirementSkill, "b", false, ""), "a: not available\n  missing    skill b\n"},
		{req(runtime.RequirementUnreadable, "requires", false, ""), "a: not available\n  missing    unreadable: requires\n"},
		{Skill{Name: "a", Available: true, Programs: []Program{{"s", "npx", true, "/bin/npx", ""}}}, "a: ok\n  found      npx  /bin/npx  for the server s\n"},
		{Skill{Name: "a", Available: true, Programs: []Program{{"s", "./x", true, "", ""}}}, "a: ok\n  relative   ./x, from where the agent starts it  for the server s\n"},
		{Skill{Name: "a", Available: true, Programs: []Program{{"s", "npx", false, "", ""}}}, "a: available, but the program of a server is missing\n  missing    npx  for the server s\n"},
		{Skill{Name: "a", Available: true, Programs: []Program{{"s", "npx", false, "", "/b/npx is not executable"}}}, "a: available, but the program of a server cannot be run\n  unusable   npx: /b/npx is not executable  for the server s\n"},
		{Skill{Name: "a", Available: true, loaded: []runtime.MCPServer{{Name: "s"}}, LeftOut: []left.Server{{Server: "s", Message: "a variable of it is refused"}}}, "a: ok\n  left out   a variable of it is refused\n"},
		{Skill{Name: "a", Available: true, Variables: []Variable{{"s", "KEY", true, ""}}}, "a: ok\n  ok         $KEY  for the server s\n"},
		{Skill{Name: "a", Available: true, Variables: []Variable{{"s", "KEY", true, "it is fixed"}}}, "a: ok\n  unused     $KEY  for the server s, which is left out\n"},
		{Skill{Name: "a", Available: true, Variables: []Variable{{"s", "KEY", false, ""}}}, "a: available, but a server lacks a variable\n  missing    $KEY  for the server s\n"},
		{Skill{Name: "a", Available: true, Variables: []Variable{{"s", "SKILL_DIR", true, ""}}}, "a: ok\n  unknown    $SKILL_DIR, which the host fills in or not  for the server s\n"},
		{
			Skill{Name: "a", Available: true, Programs: []Program{{"s", "npx", false, "", ""}}, Variables: []Variable{{"s", "KEY", false, ""}}},
			"a: available, but the program of a server is missing\n  missing    npx  for the server s\n  missing    $KEY  for the server s\n",
		},
		{Skill{Name: "a", Variables: []Variable{{"s", "KEY", false, ""}}}, "a: not available\n  missing    $KEY  for the server s\n"},
		{Skill{Name: "a", Available: true, MCP: []hostedServer{{Name: "gh", Skill: "b"}}}, "a: ok\n  declared   server gh  of the skill b\n"},
		{Skill{Name: "a", Available: true, MCP: []hostedServer{{Name: "gh"}}}, "a: ok\n  unknown    server gh  no skill declares it: the host has it or not\n"},
		{Skill{Name: "a", Available: true, LeftOut: []left.Server{{Server: "s", Message: "it is refused"}}}, "a: available, but a server is left out\n  left out   it is refused\n"},
		{hint("Install jq", "brew", "jq", true), "a: ok\n"},
		{lacking("always"), "a: available, but lacks what it requires\n  missing    jq\n  install    Install jq\n"},
		{lacking("program"), "a: available, but the program of a server is missing\n  missing    npx  for the server s\n  install    Install jq\n"},
		{hint("Install jq", "brew", "jq", false), "a: not available\n  install    Install jq\n"},
		{hint("Get it", "brew", "jq", false), "a: not available\n  install    Get it (brew jq)\n"},
		{hint("", "", "jq", false), "a: not available\n  install    jq\n"},
		{Skill{Name: "a", Install: []runtime.InstallHint{{Kind: "go", Bins: []string{"gopls"}}}}, "a: not available\n  install    go gopls\n"},
		{hint("Get it", "brew", "", false), "a: not available\n  install    Get it\n"},
		{
			Skill{
				Name: "a", Requirements: []runtime.RequirementState{{Kind: runtime.RequirementBin, Name: "jq", OK: true, Found: "/bin/jq"}, {Kind: runtime.RequirementEnv, Name: "KEY"}},
				Install: []runtime.InstallHint{{Kind: "brew", Package: "jq", Bins: []string{"jq"}}, {Kind: "brew", Package: "kit", Bins: []string{"jq", "kit"}}},
			},
			"a: not available\n  found      jq  /bin/jq\n  missing    $KEY\n  install    brew kit\n",
		},
	} {
		if got := row.skill.Text(); got != row.want {
			t.Errorf("%+v:\n%s\nwant\n%s", row.skill, got, row.want)
		}
	}
}

// TestVariables holds that each place of a server is looked through, and that a variable counts once for a server and must be set
// where one of its places has no default.
func TestVariables(t *testing.T) {
	t.Setenv("SKILLGEN_TEST_SET", "1")
	t.Setenv("SKILLGEN_TEST_EMPTY", "")
	value := func(text string) []runtime.Variable { return []runtime.Variable{{Name: "X", Value: text}} }
	for _, srv := range []runtime.MCPServer{
		{Name: "s", Cwd: "${A}"}, {Name: "s", URL: "https://x.test/${A}"}, {Name: "s", Args: []string{"-k", "${A}"}},
		{Name: "s", Env: value("${A}")}, {Name: "s", Headers: value("Bearer ${A}")},
	} {
		if got := fmt.Sprint(Variables(&runtime.Skill{Servers: []runtime.MCPServer{srv}})); got != "[{s A false }]" {
			t.Errorf("%+v asks for %s", srv, got)
		}
	}
	for _, row := range []struct {
		texts []string
		want  string
	}{
		{nil, "[]"},
		{[]string{"${SKILLGEN_TEST_SET}"}, "[{s SKILLGEN_TEST_SET true }]"},
		{[]string{"${SKILLGEN_TEST_EMPTY}"}, "[{s SKILLGEN_TEST_EMPTY false }]"},
		{[]string{"${A:-x}"}, "[{s A true }]"},
		{[]string{"${SKILL_DIR}/x", "${CLAUDE_SKILL_DIR}", "${PLUGIN_ROOT}", "${CLAUDE_PLUGIN_DATA}"}, "[{s SKILL_DIR true } {s CLAUDE_SKILL_DIR true } {s PLUGIN_ROOT true } {s CLAUDE_PLUGIN_DATA true }]"},
		{[]string{"${MY_SKILL_DIR}"}, "[{s MY_SKILL_DIR false }]"},
		{[]string{"${A:-x}", "${A}"}, "[{s A false }]"},
		{[]string{"${A}", "${A:-x}"}, "[{s A false }]"},
		{[]string{"${A:-x}${A:-y}"}, "[{s A true }]"},
		{[]string{"${B}${A}${B}"}, "[{s B false } {s A false }]"},
	} {
		s := &runtime.Skill{Servers: []runtime.MCPServer{{Name: "s", Args: row.texts}}}
		if got := fmt.Sprint(Variables(s)); got != row.want {
			t.Errorf("%q ask for %s, want %s", row.texts, got, row.want)
		}
	}
	fixed := &runtime.Skill{Servers: []runtime.MCPServer{{Name: "s", Type: runtime.ServerHTTP, URL: "https://${A:-x}/mcp"}}}
	if got := Variables(fixed); len(got) != 1 || !strings.Contains(got[0].Refused, "the host of its URL holds") {
		t.Errorf("a host that nobody fills in: %+v", got)
	}
	two := &runtime.Skill{Servers: []runtime.MCPServer{{Name: "s", Args: []string{"${A:-x}"}}, {Name: "t", Args: []string{"${A}"}}}}
	if got := fmt.Sprint(Variables(two)); got != "[{s A true } {t A false }]" {
		t.Errorf("two servers ask for %s", got)
	}
}

// TestPrograms holds for each form of a command where its program is looked for.
func TestPrograms(t *testing.T) {
	dir := t.TempDir()
	name := "tool"
	if goruntime.GOOS == "windows" {
		name += ".exe"
	}
	tool := filepath.Join(dir, name)
	if err := os.WriteFile(tool, nil, 0o755); err != nil {
		t.Fatal(err)
	}
	plain := filepath.Join(dir, "plain.txt")
	if err := os.WriteFile(plain, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir)
	for _, row := range []struct {
		srv  runtime.MCPServer
		want string
	}{
		{runtime.MCPServer{Name: "s", Command: "tool"}, "[{s tool true " + tool + " }]"},
		{runtime.MCPServer{Name: "s", Type: runtime.ServerStdio, Command: "tool"}, "[{s tool true " + tool + " }]"},
		{runtime.MCPServer{Name: "s", Type: runtime.ServerHTTP, Command: "tool"}, "[]"},
		{runtime.MCPServer{Name: "s", URL: "https://x.test"}, "[]"},
		{runtime.MCPServer{Name: "s", Command: tool}, "[{s " + tool + " true " + tool + " }]"},
		{runtime.MCPServer{Name: "s", Command: "none"}, "[{s none false  }]"},
		{runtime.MCPServer{Name: "s", Command: filepath.Join(dir, "none")}, "[{s " + filepath.Join(dir, "none") + " false  }]"},
		{runtime.MCPServer{Name: "s", Command: "tool", Cwd: dir}, "[{s tool true " + tool + " }]"},
		{runtime.MCPServer{Name: "s", Command: "tool", Cwd: "gone"}, "[{s tool true " + tool + " }]"},
		{runtime.MCPServer{Name: "s", Command: "tool", Cwd: dir + "/${X}"}, "[{s tool true " + tool + " }]"},
		{runtime.MCPServer{Name: "s", Command: "tool", Cwd: dir + "/gone"}, "[{s tool false " + tool + " its directory " + runtime.Quote(dir+"/gone") + " is missing}]"},
		{runtime.MCPServer{Name: "s", Command: "./tool", Cwd: tool}, "[{s ./tool false  its directory " + runtime.Quote(tool) + " is a file}]"},
		{runtime.MCPServer{Name: "s", Command: dir}, "[{s " + dir + " false  it is a directory}]"},
		{runtime.MCPServer{Name: "s", Command: "plain.txt"}, "[{s plain.txt false  " + plain + " is not executable}]"},
		{runtime.MCPServer{Name: "s", Command: plain}, "[{s " + plain + " false  it is not executable}]"},
		{runtime.MCPServer{Name: "s", Command: "./none"}, "[{s ./none true  }]"},
		{runtime.MCPServer{Name: "s", Command: "bin/none"}, "[{s bin/none true  }]"},
	} {
		if got := fmt.Sprint(Programs(&runtime.Skill{Servers: []runtime.MCPServer{row.srv}})); got != row.want {
			t.Errorf("%+v: %s, want %s", row.srv, got, row.want)
		}
	}
}
