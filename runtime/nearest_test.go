package runtime

import (
	"slices"
	"strings"
	"testing"
)

func TestNearest(t *testing.T) {
	for _, test := range []struct{ why, name, candidates, want string }{
		{"a character too many", "triggger", "name trigger", "trigger"},
		{"a character missing", "triger", "trigger", "trigger"},
		{"another character", "pdg", "pdf", "pdf"},
		{"two exchanged are one edit", "pfd", "pdf", "pdf"},
		{"the first two exchanged", "dpf", "pdf", "pdf"},
		{"two edits are too many for a short name", "pdgs", "pdf", ""},
		{"one edit for seven characters", "browsre", "browser", "browser"},
		{"two are too many", "browxxr", "browser", ""},
		{"two edits for eight characters", "browxers", "browsers", "browsers"},
		{"two edits for fourteen", "report-writtre", "report-writer", "report-writer"},
		{"three are too many for fourteen", "xeport-wxitexs", "report-writers", ""},
		{"three edits for fifteen", "xeport-wxitexss", "report-writerss", "report-writerss"},
		{"four are too many for any length", strings.Repeat("a", 40) + "wxyz", strings.Repeat("a", 40) + "bcde", ""},
		{"three edits for any length", strings.Repeat("a", 40) + "wxy", strings.Repeat("a", 40) + "bcd", strings.Repeat("a", 40) + "bcd"},
		{"the nearer one, wherever it stands", "browsers", "browser browserx browzerz", "browser"},
		{"of two that are equally near the first", "cat", "bat hat", "bat"},
		{"case does not count", "PDF", "pdf", "pdf"},
		{"the name itself, over what is near", "pdf", "pdg pdf", "pdf"},
		{"as the candidate spells it", "readme", "README", "README"},
		{"characters, not bytes", "отчет", "отчёт", "отчёт"},
		{"a character of four bytes is one edit", "go🚀", "go", "go"},
		{"one character says nothing", "a", "b", ""},
		{"two characters have one in common", "ci", "cd", "cd"},
		{"nothing is near to an empty name", "", "a", ""},
		{"an empty candidate", "a", "", ""},
		{"no candidates", "pdf", "", ""},
		{"an edit between exchanged characters is not one exchange", "ca", "abc", ""},
	} {
		candidates := strings.Fields(test.candidates)
		if got := Nearest(test.name, slices.Values(candidates)); got != test.want {
			t.Errorf("%s: %q of %q is %q, want %q", test.why, test.name, candidates, got, test.want)
		}
	}
}
