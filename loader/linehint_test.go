package loader

import (
	"regexp"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// TestLineHints does what the hints about a server on one line say, to the letter, and holds that nothing is wrong with the server then,
// that it has what the line has, and that no key is told to anybody.
func TestLineHints(t *testing.T) {
	const want = `npx [y@1.0.0]`
	for _, tt := range []struct{ line, want string }{
		{"FOO=bar npx y@1.0.0", want + " FOO=bar"},
		{"FOO=bar BAZ='a b' npx y@1.0.0", want + " FOO=bar BAZ=a b"},
		{"FOO=$BAR npx y@1.0.0", want + " FOO=${BAR}"},
		{"env FOO=bar npx y@1.0.0", want + " FOO=bar"},
		{"/usr/bin/env npx y@1.0.0", want},
		{"LD_PRELOAD=x.so FOO=bar npx y@1.0.0", want + " FOO=bar"},
		{"OPS_KEY=8f3kd92kfl20 npx y@1.0.0", want + " OPS_KEY=${OPS_KEY}"},
		{"env OPS_PASSWORD=hunter npx y@1.0.0", want + " OPS_PASSWORD=${OPS_PASSWORD}"},
		{"npx y@1.0.0 --token 8f3kd92kfl20", "npx [y@1.0.0 --token ${NAME}]"},
		{"npx y@1.0.0 --token=8f3kd92kfl20", "npx [y@1.0.0 --token=${NAME}]"},
		{"npx y@1.0.0 --token $TOKEN", "npx [y@1.0.0 --token ${TOKEN}]"},
		{`npx y@1.0.0 --token "${TOKEN}"`, "npx [y@1.0.0 --token ${TOKEN}]"},
		{"npx y@1.0.0 ${TOKEN:-x}", "npx [y@1.0.0 ${TOKEN:-x}]"},
		{"npx y@1.0.0 --token {{TOKEN}}", "npx [y@1.0.0 --token ${TOKEN}]"},
		{"npx y@1.0.0 '--token=<token>'", "npx [y@1.0.0 --token=${TOKEN}]"},
		{"npx y@1.0.0 --key YOUR_KEY", "npx [y@1.0.0 --key ${KEY}]"},
		{"npx y@1.0.0 ~/notes", "npx [y@1.0.0 ${HOME}/notes]"},
		{`C:\Program Files\nodejs\npx.cmd y@1.0.0`, "npx []"},
		{"https://a.org/mcp", "https://…"},
		// Nobody can write these for their authors.
		{line: "npx y@1.0.0 && echo done"}, {line: "npx y@1.0.0 | tee log"}, {line: "npx y@1.0.0 $(date)"}, {line: "$HOME/bin/serve"},
		{line: "npx y@1.0.0 'it"}, {line: "env"}, {line: "env -i npx y"}, {line: "FOO=bar sh -c 'npx y'"}, {line: "FOO=bar"}, {line: "npx y@1.0.0 $1"},
		{line: "FOO=$(x) npx y@1.0.0"}, {line: "$HOME/npx y@1.0.0"}, {line: "FOO=bar > x"}, {line: "! npx y"},
	} {
		t.Run(tt.line, func(t *testing.T) {
			followed := 0
			for _, d := range lineServer("mcp-x: " + tt.line).Diagnostics {
				if strings.Contains(d.Hint, "8f3kd92kfl20") || strings.Contains(d.Hint, "hunter") {
					t.Errorf("the hint holds the key: %s", d.Hint)
				}
				way := lineHint.FindStringSubmatch(d.Hint)
				if way == nil {
					continue
				}
				followed++
				entry := way[1]
				if entry == "" {
					entry = "mcp-x: " + way[2]
				}
				after := lineServer(entry)
				for _, d := range after.Diagnostics {
					if d.Severity != runtime.SeverityHint || d.Rule != "plain-variable" && d.Rule != "unpinned-runner" {
						t.Errorf("%s: %s: %s", d.Rule, way[0], d.Message)
					}
				}
				if got := serverText(after); got != tt.want {
					t.Errorf("%q gives %s, want %s", d.Hint, got, tt.want)
				}
			}
			if (followed > 0) != (tt.want != "") {
				t.Errorf("%d hints", followed)
			}
		})
	}
}

// lineHint is what a hint says to write: all of the entry, or a program.
var lineHint = regexp.MustCompile(`write (mcp: .*)$|, such as (\S+)$`)

func lineServer(entry string) *Result {
	return LoadBytes("cog/SKILL.md", []byte("---\nname: cog\ndescription: Turns cogs. Use when a machine stops.\n"+entry+"\n---\n\nTurn.\n"), nil)
}

// serverText is the one server of a skill, in words.
func serverText(r *Result) string {
	if len(r.Skills) != 1 || len(r.Skills[0].Servers) != 1 {
		return "no server"
	}
	s := r.Skills[0].Servers[0]
	if s.URL != "" {
		return s.URL
	}
	text := s.Command + " [" + strings.Join(s.Args, " ") + "]"
	for _, v := range s.Env {
		text += " " + v.Name + "=" + v.Value
	}
	return text
}
