package runtime

import (
	"context"
	"slices"
	"strings"
	"testing"
)

// TestCmdEnvironment: what is no variable, and what nobody expanded, is left out of the command's environment.
func TestCmdEnvironment(t *testing.T) {
	t.Setenv("SKILLGEN_TOKEN", "inherited")
	for _, row := range []struct {
		v    Variable
		kept bool
		why  string
	}{
		{Variable{"A", "x"}, true, "a name"},
		{Variable{"_a1", ""}, true, "a name, and nothing"},
		{Variable{"A", "x=y\nz"}, true, "a value may have lines: a key has"},
		{Variable{"A", "$HOME ${ } $"}, false, "braces that nobody expanded"},
		{Variable{"A", "$HOME"}, true, "what only a shell would expand"},
		{Variable{"A", "${B"}, true, "braces that nobody closed"},
		{Variable{"SKILLGEN_TOKEN", "${SKILLGEN_TOKEN}"}, false, "it would hide the real one"},
		{Variable{"SKILLGEN_TOKEN", "Bearer ${SKILLGEN_TOKEN:-x} y"}, false, "the same, in the middle"},
		{Variable{"NODE_OPTIONS=--require", "x"}, false, "an equals sign"},
		{Variable{"A\nLD_PRELOAD", "x"}, false, "a line break"},
		{Variable{"A\x00B", "x"}, false, "a NUL"},
		{Variable{"A", "x\x00LD_PRELOAD=y"}, false, "a NUL in the value: nothing would start"},
		{Variable{"", "x"}, false, "nothing"},
		{Variable{"=C:", "x"}, false, "what only Windows itself sets"},
		{Variable{"1A", "x"}, false, "a digit first"},
		{Variable{"A-B", "x"}, false, "a hyphen"},
		{Variable{"\u00c4", "x"}, false, "a letter of another alphabet"},
	} {
		env := MCPServer{Command: "serve", Env: []Variable{{"FIRST", "1"}, row.v, {"LAST", "2"}}}.Cmd(context.Background()).Env
		if got := slices.Contains(env, row.v.Name+"="+row.v.Value); got != row.kept {
			t.Errorf("%q: kept %v: %s", row.v, got, row.why)
		}
		if !slices.Contains(env, "FIRST=1") || !slices.Contains(env, "LAST=2") {
			t.Errorf("%q takes others along: %s", row.v, row.why)
		}
		if row.v.Name == "SKILLGEN_TOKEN" && slices.IndexFunc(env, func(e string) bool { return strings.HasPrefix(e, "SKILLGEN_TOKEN=") && e != "SKILLGEN_TOKEN=inherited" }) >= 0 {
			t.Errorf("%q hides the inherited value: %s", row.v, row.why)
		}
	}
}

// TestCmdOfURL: a server that is reached by URL has no command, whatever else it says.
func TestCmdOfURL(t *testing.T) {
	for _, srv := range []MCPServer{{URL: "https://example.com"}, {Type: "http", URL: "https://example.com"}, {Type: "sse", Command: "x"}, {}} {
		cmd := srv.Cmd(context.Background())
		if cmd != nil {
			t.Errorf("%+v has the command %v", srv, cmd.Args)
		}
		if err := StopGroup(cmd); err != nil {
			t.Error(err)
		}
	}
}

// TestLine holds that the line of a server tells words apart that are not the same, and prints as one line.
func TestLine(t *testing.T) {
	for _, row := range []struct {
		srv  MCPServer
		want string
	}{
		{MCPServer{}, ""},
		{MCPServer{URL: "https://example.com/mcp\u202e"}, `https://example.com/mcp\u202e`},
		{MCPServer{Command: "npx"}, "npx"},
		{MCPServer{Command: "npx", Args: []string{"-y", "a@1.0.0"}}, "npx -y a@1.0.0"},
		{MCPServer{Command: "n", Args: []string{"My Notes", ""}}, `n "My Notes" ""`},
		{MCPServer{Command: "n", Args: []string{"My", "Notes"}}, "n My Notes"},
		{MCPServer{Command: "n", Args: []string{"My\u00a0Notes", "a\nb"}}, `n My\u00a0Notes a\nb`},
		{MCPServer{Command: "n", Args: []string{`"`, `'`, "$HOME", `a\b`}}, `n "\"" "'" "$HOME" "a\\b"`},
		{MCPServer{Command: "my server"}, `"my server"`},
	} {
		if got := row.srv.Line(); got != row.want {
			t.Errorf("%q %q %q: %s, want %s", row.srv.Command, row.srv.Args, row.srv.URL, got, row.want)
		}
	}
}
