package loader

import (
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/skillgen/skillgen/runtime"
)

// mutant is a valid skill after one mistake.
type mutant struct {
	class string
	text  string
	line  int // of the mistake
}

// open are the classes of mistakes of which some are not reported in their place yet, with how many and why. A number
// that falls is lowered here, so that it does not rise again unseen.
var open = map[string]struct {
	at  int
	why string
}{
	"misspell a nested key":               {2, "within metadata anything goes, openclaw's block included; os is too short to guess"},
	"drop a closing quote":                {1, "an entry of several lines, in which another line is blamed"},
	"the other opening quote":             {1, "the same"},
	"the other closing quote":             {1, "the same"},
	"drop an opening bracket":             {2, "the same"},
	"drop a closing bracket":              {5, "the same"},
	"drop the colon":                      {1, "the same"},
	"an equals sign for the colon":        {4, "the same"},
	"lose the line end":                   {5, "the same; a block scalar takes any text"},
	"a no-break space in the indentation": {1, "within quotes it is part of a text"},
	"duplicate an entry":                  {1, "within brackets"},
	"one quote of three":                  {1, "TOML reports where the text starts"},
}

// TestMutations makes one mistake at a time in valid skills: each is reported within one line of it, or changes
// nothing. Silence with another model is what this package is there to prevent.
func TestMutations(t *testing.T) {
	archive, err := txtar.ParseFile(filepath.Join("testdata", "mutation.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	made, silent, left := map[string]int{}, 0, map[string][]string{}
	for _, file := range archive.Files {
		t.Run(file.Name, func(t *testing.T) {
			text := string(file.Data)
			before := loadText(t, text)
			if len(before.Diagnostics) > 0 {
				t.Fatalf("not silent before: %v", before.Diagnostics)
			}
			want := read(t, only(t, before))
			for _, m := range mutants(t, text, path.Ext(file.Name) == ".toml") {
				made[m.class]++
				after := loadText(t, m.text)
				if near(after.Diagnostics, m.line) {
					continue
				}
				if len(after.Diagnostics) == 0 && len(after.Skills) == 1 && read(t, after.Skills[0]).same(want) {
					silent++
					continue
				}
				left[m.class] = append(left[m.class], fmt.Sprintf("%s:%d: %s: %s", file.Name, m.line, changed(text, m.text), verdict(after)))
			}
		})
	}
	total := 0
	for _, class := range slices.Sorted(maps.Keys(made)) {
		total += made[class]
		bad := left[class]
		t.Logf("%5d %s (%d open)", made[class], class, len(bad))
		if len(bad) != open[class].at {
			t.Errorf("%s: %d mutants are not reported in their place, %d were known:\n%s", class, len(bad), open[class].at, strings.Join(bad, "\n"))
		}
	}
	for class := range open {
		if made[class] == 0 {
			t.Errorf("%s: no such mistake is made", class)
		}
	}
	t.Logf("%5d mutants of %d skills, %d of them without effect", total, len(archive.Files), silent)
	page, err := os.ReadFile(filepath.Join("..", "SECURITY.md"))
	if err != nil {
		t.Fatal(err)
	}
	if said := fmt.Sprintf("%d,%03d mistakes in sound skills", total/1000, total%1000); !strings.Contains(string(page), said) {
		t.Errorf("SECURITY.md does not say %q", said)
	}
}

// reading is what a skill says, its body included.
type reading struct {
	skill runtime.Skill
	body  string
}

func read(t *testing.T, s *Skill) reading {
	t.Helper()
	body, err := s.Body()
	if err != nil {
		t.Fatal(err)
	}
	return reading{model(s.Skill), body}
}

func (r reading) same(o reading) bool { return r.body == o.body && cmp.Equal(r.skill, o.skill) }

func near(diags []runtime.Diagnostic, line int) bool {
	return slices.ContainsFunc(diags, func(d runtime.Diagnostic) bool { return line-1 <= d.Line && d.Line <= line+1 })
}

func verdict(after *Result) string {
	if len(after.Diagnostics) > 0 {
		return "reported elsewhere, " + ruleList(after.Diagnostics)
	}
	return "silence, and another model"
}

// changed is the first line that differs.
func changed(before, after string) string {
	a, b := strings.Split(before, "\n"), strings.Split(after, "\n")
	for i := range a {
		if i >= len(b) || a[i] != b[i] {
			return fmt.Sprintf("%q became %q", a[i], b[min(i, len(b)-1)])
		}
	}
	return ""
}
