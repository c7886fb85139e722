package term

import (
	"strings"
	"testing"
)

// TestExamples holds at every width that no line of a command is wider where its words are not, that a shell takes its lines as the
// one that it was, and that each of them is as full as it can be.
func TestExamples(t *testing.T) {
	for _, own := range []int{2, 4} {
		line := strings.Repeat(" ", own) + "skillgen check --format json --rule a=off --config x.toml skills more and even more words"
		for width := 20; width < len(line)+3; width++ {
			got := strings.TrimPrefix(Fill("Examples:\n"+line, width), "Examples:\n")
			lines := strings.Split(got, "\n")
			for i, l := range lines {
				indent := own
				if i > 0 {
					indent += 2
				}
				if len(l) > width || len(l)-len(strings.TrimLeft(l, " ")) != indent || strings.HasSuffix(l, " \\") != (i < len(lines)-1) {
					t.Errorf("%d columns: line %d of\n%s", width, i, got)
				}
				if i > 0 {
					next, _, _ := strings.Cut(strings.TrimSpace(l), " ")
					before := own + 2 + len(strings.TrimSpace(lines[i-1])) // as if it were not the first, which could have two more
					if before+1+len(next) <= width {
						t.Errorf("%d columns: %q fits before line %d of\n%s", width, next, i, got)
					}
				}
			}
			if joined := strings.Join(strings.Fields(strings.ReplaceAll(got, "\\\n", "")), " "); joined != strings.TrimSpace(line) {
				t.Errorf("%d columns: a shell takes %s", width, joined)
			}
			if (len(lines) == 1) != (len(line) <= width) {
				t.Errorf("%d columns: %d lines", width, len(lines))
			}
		}
	}
}
