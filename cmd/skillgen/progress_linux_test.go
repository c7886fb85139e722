package main

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

// TestProgressOfVerbs holds that every verb whose work may be long shows on a terminal that it goes on, with the least patience, and takes
// the line away again; and that nobody else sees any of it: a pipe, and who asks for JSON.
func TestProgressOfVerbs(t *testing.T) {
	for _, line := range []string{
		"generate -o out", "generate --check -o fresh", "check", "list", "show s1", "prompt", "match one", "doctor", "export docs -o pages",
		"export mcp --for claude", "install target --from .", "status target --from .", "uninstall target --from .", "migrate flat",
	} {
		t.Chdir(t.TempDir())
		for i := range 3 {
			name := fmt.Sprintf("s%d", i+1)
			writeTest(t, "skills/"+name+"/SKILL.md", "---\nname: "+name+"\ndescription: Does it. Use when asked.\ntrigger: one\nmcp-"+name+": npx x@1.0.0\n---\n\nBody.\n")
			writeTest(t, "flat/skills/"+name+".md", "---\nname: "+name+"\ndescription: Does it. Use when asked.\n---\n\nBody.\n")
		}
		args := strings.Fields(line)
		runs := func(out, err io.Writer, args ...string) {
			t.Helper()
			if code := run(t.Context(), args, ui.Streams{In: strings.NewReader(""), Out: out, Err: err, Patience: 1}); code == exitUsage {
				t.Errorf("%q: status %d", args, code)
			}
		}
		var out, errs bytes.Buffer
		runs(&out, &errs, args...)
		if strings.Contains(out.String()+errs.String(), "\r") {
			t.Errorf("%s: a pipe sees %q", line, out.String()+errs.String())
		}
		out.Reset()
		term := openTerminal(t, 80)
		runs(&out, term.end, args...)
		seen := term.text()
		drawn, taken := strings.LastIndex(seen, "\rskillgen: "), strings.LastIndex(seen, "\r\x1b[K")
		if drawn < 0 || taken < drawn || strings.Contains(out.String(), "\r") {
			t.Errorf("%s: on a terminal it shows %q, and prints %q", line, seen, out.String())
		}
		c, _, err := newRoot(quiet()).Find(args)
		if err != nil || c.Flags().Lookup("json") == nil {
			continue
		}
		term = openTerminal(t, 80)
		runs(io.Discard, term.end, append(args, "--json")...)
		if seen := term.text(); strings.Contains(seen, "\r") {
			t.Errorf("%s --json shows %q", line, seen)
		}
		if c.Flags().Lookup("format") == nil {
			continue
		}
		writeTest(t, "skillgen.toml", "format = \"sarif\"\n")
		for _, format := range []string{"", "--format=text"} { // what was typed stands over the file
			term = openTerminal(t, 80)
			runs(io.Discard, term.end, strings.Fields(line+" "+format)...)
			if seen := term.text(); strings.Contains(seen, "\r") != (format != "") {
				t.Errorf("%s %s with a format in skillgen.toml shows %q", line, format, seen)
			}
		}
	}
}
