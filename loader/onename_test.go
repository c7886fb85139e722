package loader_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader"
)

// recommended is the name that a hint ends with, "" for none.
func recommended(t *testing.T, hint string) string {
	t.Helper()
	for _, before := range []string{`, such as "`, `make the two equal: "`, `, or the skill "`} {
		if _, name, ok := strings.Cut(hint, before); ok {
			name, err := strconv.Unquote(`"` + strings.TrimSuffix(name, ", for the directory too"))
			if err != nil {
				t.Fatalf("the hint %s: %v", hint, err)
			}
			return name
		}
	}
	return ""
}

// TestOneName holds over odd names in odd directories that all hints about the names of one skill recommend one name, that the
// specification allows it, that the fix writes the same, and that no two skills are sent to one place. What is good is silent.
func TestOneName(t *testing.T) {
	odd := []string{"a", "a-b", "A", "A B", "a_b", "a--b", "-a", "a-", "a.b", "café", "報告", "What's it", "x", strings.Repeat("long-", 20), "on", "12", "a b c", "Ab", "../a", "/a", "con"}
	rng := rand.New(rand.NewPCG(4, 2))
	hinted, mended := 0, 0
	for n := range 60 {
		dir, given := t.TempDir(), make(map[string][2]string)
		for range 1 + rng.IntN(4) {
			own, name := odd[rng.IntN(len(odd))], odd[rng.IntN(len(odd))]
			if strings.Contains(own, "/") || own == "con" { // which is no directory on Windows
				continue
			}
			file := filepath.Join(dir, "skills", own, "SKILL.md")
			if _, err := os.Stat(file); err == nil {
				continue
			}
			if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, fmt.Appendf(nil, "---\nname: %q\ndescription: Does a thing.\n---\n\nDo it.\n", name), 0o666); err != nil {
				t.Fatal(err)
			}
			given[filepath.ToSlash(file)] = [2]string{own, name}
		}
		profile := loader.AgentSkills()
		if n%4 == 0 {
			profile = loader.Opi()
		}
		result, err := loader.Load(context.Background(), loader.FindRoots(dir), &loader.Options{Profile: profile})
		if err != nil {
			t.Fatal(err)
		}
		names, places := make(map[string]string), make(map[string]string)
		for _, d := range result.Diagnostics {
			if !slices.Contains([]string{"name-style", "name-directory", "name-invalid"}, d.Rule) {
				continue
			}
			name := recommended(t, d.Hint)
			if was, ok := names[d.File]; ok && was != name {
				t.Errorf("%q: one hint recommends %q, another %q", given[d.File], was, name)
			}
			if names[d.File] = name; name == "" {
				if d.Fix != nil {
					t.Errorf("%q: a fix, and the hint recommends no name: %s", given[d.File], d.Hint)
				}
				continue
			}
			hinted++
			if loader.GoodName(name) != name {
				t.Errorf("%q: %q is recommended, which the specification does not allow", given[d.File], name)
			}
			if d.Fix == nil {
				continue
			}
			mended++
			to := path.Base(path.Dir(d.File))
			if d.Fix.Rename != "" {
				to = path.Base(path.Dir(d.Fix.Rename))
			}
			if to != name || len(d.Fix.Edits) == 0 && given[d.File][1] != name || len(d.Fix.Edits) > 0 && strings.Trim(d.Fix.Edits[0].New, `"`) != name {
				t.Errorf("%q: %q is recommended, and the fix says %+v", given[d.File], name, d.Fix)
			}
			if by, ok := places[to]; ok && by != d.File {
				t.Errorf("%q and %q both go to %q", given[by], given[d.File], to)
			}
			places[to] = d.File
		}
		for file, is := range given {
			if names[file] == "" && is[0] != is[1] && loader.GoodName(is[0]) == is[0] && len(given) == 1 {
				t.Errorf("%q: nothing is recommended", is)
			}
		}
	}
	if hinted < 60 || mended < 30 {
		t.Errorf("%d hints and %d fixes", hinted, mended)
	}
}
