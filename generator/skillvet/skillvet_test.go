package skillvet_test

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"go/format"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/skillgen/skillgen/generator"
	"github.com/skillgen/skillgen/generator/skillvet"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

var update = flag.Bool("update", false, "rewrite the .golden files, which are sources with all fixes applied")

// module is a copy of testdata/src as a module whose catalogs skillgen generates now, against the runtime of this
// repository: there is no stub that could fall behind either.
func module(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("testdata/src")); err != nil {
		t.Fatal(err)
	}
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	requires, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	_, requires, _ = bytes.Cut(requires, []byte("\n")) // the module line
	write(t, filepath.Join(dir, "go.mod"), fmt.Sprintf("module example.com/agent\n%s\nrequire %[2]s v0.0.0\nreplace %[2]s => %[3]q\n",
		requires, "github.com/skillgen/skillgen", root))
	write(t, filepath.Join(dir, "go.sum"), string(sums))
	generate(t, dir, "skills", "projects")
	generate(t, dir, "more", "")
	return dir
}

func write(t *testing.T, file, content string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}

// generate writes a generated package into the directory of its skills.
func generate(t *testing.T, dir, pkg, projects string) {
	t.Helper()
	var more []loader.Rooted
	if projects != "" {
		more = append(more, loader.Rooted{Path: filepath.Join(dir, projects)})
	}
	result, err := loader.Load(t.Context(), loader.Roots{Skills: []loader.Rooted{{Path: filepath.Join(dir, pkg)}}, Projects: more}, &loader.Options{Contents: true})
	if err != nil {
		t.Fatal(err)
	}
	in := generator.Input{Package: pkg}
	for _, s := range result.Skills {
		in.Skills = append(in.Skills, generator.Skill{Skill: s, Dir: string(s.Name)})
	}
	for _, p := range result.Projects {
		in.Projects = append(in.Projects, generator.Project{Project: p, Dir: "../projects/" + string(p.Name)})
	}
	out, diags, err := generator.Generate(in, nil)
	if err != nil || runtime.HasErrors(diags) || len(out) == 0 {
		t.Fatal(err, diags, out)
	}
	for name, content := range out {
		write(t, filepath.Join(dir, pkg, name), string(content))
	}
}

func TestAnalyzer(t *testing.T) {
	if testing.Short() {
		t.Skip("type-checks the standard library")
	}
	dir := module(t)
	for _, test := range []struct {
		name     string
		analyzer *analysis.Analyzer
		patterns []string
	}{
		{"default", skillvet.Analyzer, []string{"./lookup", "./flow", "./open", "./handmade", "./skills"}},
		{"flags", skillvet.New(skillvet.Options{Constants: true, Switch: true}), []string{"./constants", "./switches", "./oneswitch"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if *update {
				rewrite(t, dir, analysistest.Run(t, dir, test.analyzer, test.patterns...))
				return
			}
			// What has no fix at all any more is compared with nothing.
			fixed := make(map[string]bool)
			for _, r := range analysistest.RunWithSuggestedFixes(t, dir, test.analyzer, test.patterns...) {
				for _, d := range r.Diagnostics {
					if len(d.SuggestedFixes) > 0 {
						fixed[r.Pass.Fset.Position(d.Pos).Filename] = true
					}
				}
			}
			for _, pattern := range test.patterns {
				goldens, err := filepath.Glob(filepath.Join(dir, pattern, "*.golden"))
				if err != nil {
					t.Fatal(err)
				}
				for _, golden := range goldens {
					if file := strings.TrimSuffix(golden, ".golden"); !fixed[file] {
						t.Errorf("%s has no fix, and a .golden file", file)
					}
				}
			}
		})
	}
}

// rewrite applies the fixes of all diagnostics to the sources in testdata, each edit once: a file is analysed with
// its tests and without.
func rewrite(t *testing.T, dir string, results []*analysistest.Result) {
	t.Helper()
	type edit struct {
		start, end int
		text       string
	}
	files := make(map[string][]edit)
	for _, r := range results {
		for _, d := range r.Diagnostics {
			for _, fix := range d.SuggestedFixes {
				for _, e := range fix.TextEdits {
					start := r.Pass.Fset.Position(e.Pos)
					next := edit{start.Offset, r.Pass.Fset.Position(e.End).Offset, string(e.NewText)}
					if !slices.Contains(files[start.Filename], next) {
						files[start.Filename] = append(files[start.Filename], next)
					}
				}
			}
		}
	}
	for file, edits := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		slices.SortFunc(edits, func(a, b edit) int { return cmp.Compare(b.start, a.start) })
		for _, e := range edits {
			src = slices.Concat(src[:e.start], []byte(e.text), src[e.end:])
		}
		if src, err = format.Source(src); err != nil {
			t.Fatal(file, err)
		}
		rel, err := filepath.Rel(dir, file)
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join("testdata/src", rel+".golden"), string(src))
	}
}
