package loader

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestFaultTrees compares what a load finds in testdata/err/RULE with what the command says of it in RULE.out: the words, the
// places and how much is marked there.
func TestFaultTrees(t *testing.T) {
	const shown = 90 // characters of a long line
	t.Chdir("../testdata/err")
	said := regexp.MustCompile(`(?m)^(\S.*: (?:error|warning|hint)\[.*)(?:\n +\d+ \|.*\n +\|\s*(\^~*)$)?|^  hint: .*$`)
	files, err := filepath.Glob("*.out")
	if err != nil || len(files) < 50 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		dir := strings.TrimSuffix(file, ".out")
		opts := Options{Mode: ModeBuild, SeparateCatalogs: true, Clients: true, Sweep: dir}
		if args, err := os.ReadFile(dir + ".args"); err == nil {
			opts.Portable = strings.Contains(string(args), "--portable")
			if _, name, ok := strings.Cut(string(args), "--profile "); ok {
				opts.Profile, _ = ProfileByName(strings.TrimSpace(name))
			}
		}
		r, err := Load(t.Context(), FindRoots(dir), &opts)
		if err != nil {
			t.Fatal(err)
		}
		var got, want []string
		for _, d := range r.Diagnostics {
			place := strings.TrimSuffix(fmt.Sprintf("%s:%d:%d", d.File, d.Line, d.Column), ":0:0")
			marked := min(max(1, d.EndColumn-d.Column), shown)
			got = append(got, fmt.Sprintf("%s: %s[%s]: %s, %d", place, d.Severity, d.Rule, d.Message, marked), "  hint: "+d.Hint)
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range said.FindAllStringSubmatch(string(text), -1) {
			if m[1] == "" {
				want = append(want, m[0])
				continue
			}
			want = append(want, fmt.Sprintf("%s, %d", m[1], min(max(1, len(m[2])), shown)))
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", file, diff)
		}
	}
}
