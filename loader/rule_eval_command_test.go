package loader

import (
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

func TestEvalCommand(t *testing.T) {
	checkRows(t, "eval-command", Options{}, nil, []ruleRow{
		{name: "mapping", head: "mcp: {s: {command: sh, args: [-c, x]}}", want: "4:20", says: `"sh -c"`, why: "at the command"},
		{name: "line", head: "mcp-s: node -e x", want: "4:8", why: "at the line"},
		{name: "URL", head: "mcp: {s: {url: \"https://x.example\"}}", why: "starts nothing"},
		{name: "URL and command", head: "mcp: {s: {type: http, url: \"https://x.example\", command: sh, args: [-c, x]}}", why: "server-conflict drops it whole"},
		{name: "cmd", head: "mcp-s: cmd /c npx -y server@1.0.0", want: "4:8", says: `read as "npx -y server@1.0.0"`, why: "a hint"},
		{name: "plain", head: "mcp-s: npx -y server@1.0.0", why: "a program with arguments"},
	})
}

func TestEvalCommandDrops(t *testing.T) {
	text := "---\nname: x\ndescription: Does a thing.\nmcp: {bad: {command: sh, args: [-c, x]}, ok: {command: serve}}\n---\n\nBody.\n"
	for _, row := range []struct {
		opts     Options
		servers  int
		severity runtime.Severity
		why      string
	}{
		{Options{}, 1, runtime.SeverityError, "an error at build time"},
		{Options{Mode: ModeUser}, 1, runtime.SeverityWarning, "left out at run time, and said"},
		{Options{Severities: map[string]runtime.Severity{"eval-command": runtime.SeverityWarning}}, 1, runtime.SeverityError, "nobody can keep it"},
	} {
		r := loadFiles(t, map[string]string{"x/SKILL.md": text}, row.opts)
		i := slices.IndexFunc(r.Diagnostics, isRule("eval-command"))
		if s := only(t, r); len(s.Servers) != row.servers || i < 0 || r.Diagnostics[i].Severity != row.severity {
			t.Errorf("%d servers, %v: %s", len(s.Servers), r.Diagnostics, row.why)
		}
	}
}

func TestUnwrapCmd(t *testing.T) {
	for _, row := range []struct{ head, want, why string }{
		{"mcp-s: cmd /c npx -y server@1.0.0", "npx -y server@1.0.0", "a line"},
		{"mcp: {s: {command: cmd.exe, args: [/d, /C, npx, server@1.0.0]}}", "npx server@1.0.0", "options before /c"},
		{"mcp: {s: {command: cmd, args: [/c, \"npx -y server@1.0.0\"]}}", "npx -y server@1.0.0", "one argument"},
		{"mcp: {s: {command: cmd, args: [/c, \"npx x & del y\"]}}", "", "what a shell would run stays out"},
		{"mcp-s: cmd /c dir", "", "no runner"},
		{"mcp-s: cmd /c node -e x", "", "an interpreter with code stays out"},
	} {
		r := loadText(t, ruleRow{head: row.head}.file())
		got := ""
		if s := only(t, r); len(s.Servers) > 0 {
			got = s.Servers[0].Command + " " + strings.Join(s.Servers[0].Args, " ")
			for _, d := range r.Diagnostics {
				if d.Severity != runtime.SeverityHint {
					t.Errorf("%s: %s", row.head, d)
				}
			}
		}
		if got != row.want {
			t.Errorf("%s: got %q, want %q: %s", row.head, got, row.want, row.why)
		}
	}
}
