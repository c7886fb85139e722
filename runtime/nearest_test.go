package runtime

import (
	"math/rand/v2"
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
		{"another number is another name", "step-2", "step-1", ""},
		{"another number, and another name", "step-2", "step-1 steps-2", "steps-2"},
		{"numbers at several places", "v1-step-2", "v2-step-1", ""},
		{"a number with a zero in front", "Step-02", "step-2", "step-2"},
		{"a number and none", "oauth", "oauth2", "oauth2"},
		{"a letter beside a number", "setp-2", "step-2", "step-2"},
		{"a letter and a number", "setp-2020", "step-2021", "step-2021"},
		{"no candidates", "pdf", "", ""},
		{"two characters apart that are swapped", "lisence", "lists license", "license"},
		{"of a short name", "tap", "pat", ""},
		{"an edit between exchanged characters is not one exchange", "ca", "abc", ""},
	} {
		candidates := strings.Fields(test.candidates)
		if got := Nearest(test.name, slices.Values(candidates)); got != test.want {
			t.Errorf("%s: %q of %q is %q, want %q", test.why, test.name, candidates, got, test.want)
		}
	}
}

// plainNearest is Nearest by the whole table of distances, for every candidate.
func plainNearest(name string, candidates []string) string {
	distance := func(a, b []rune) int {
		d := make([][]int, len(a)+1)
		for i := range d {
			d[i] = make([]int, len(b)+1)
			d[i][0] = i
		}
		for j := range d[0] {
			d[0][j] = j
		}
		for i := 1; i <= len(a); i++ {
			for j := 1; j <= len(b); j++ {
				cost := 1
				if a[i-1] == b[j-1] {
					cost = 0
				}
				d[i][j] = min(d[i-1][j]+1, d[i][j-1]+1, d[i-1][j-1]+cost)
				if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
					d[i][j] = min(d[i][j], d[i-2][j-2]+1)
				}
			}
		}
		return d[len(a)][len(b)]
	}
	a := []rune(strings.ToLower(name))
	best, limit := "", min(1+(len(a)-1)/7, 3)+1
	for _, c := range candidates {
		b := []rune(strings.ToLower(c))
		d := distance(a, b)
		for i := range b { // with two characters swapped
			for j := range i {
				if swapped := slices.Clone(b); len(b) > 4 && d > 1 {
					if swapped[i], swapped[j] = b[j], b[i]; slices.Equal(a, swapped) {
						d = 1
					}
				}
			}
		}
		if d < limit && d < len(a) {
			best, limit = c, d
		}
	}
	return best
}

// What Nearest passes over, it passes over rightly: letters that few words share, capitals, and the two characters that
// become a letter of ASCII in lower case.
func TestNearestPlain(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	word := func() string {
		b := make([]rune, random.IntN(20))
		for i := range b {
			b[i] = []rune("abcABC01-_é\u212aKk\u0130i")[random.IntN(16)]
		}
		return string(b)
	}
	found := 0
	for range 20000 {
		name := word()
		candidates := []string{word(), word(), word()}
		for range 3 { // near ones
			b := []rune(name + "-")
			at := random.IntN(len(b))
			candidates = append(candidates, string(b[:at])+string(b[at+1:]), string(b)+"x"[:random.IntN(2)])
		}
		want := plainNearest(name, candidates)
		if got := Nearest(name, slices.Values(candidates)); got != want {
			t.Fatalf("%q of %q is %q, want %q", name, candidates, got, want)
		}
		if want != "" {
			found++
		}
	}
	if found < 1000 {
		t.Errorf("%d of 20000 found one", found)
	}
}
