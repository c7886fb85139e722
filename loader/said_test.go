package loader

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/skillgen/skillgen/loader/internal/yaml/plain"
	"github.com/skillgen/skillgen/runtime"
)

var update = flag.Bool("update", false, "rewrite what is said in testdata/said")

// TestSaid holds all that a load says of a text or a tree, and all that it reads there: each is a file or a directory of
// testdata/said/*.txtar, and what is said of it stands in the file behind it. With -update it is written there; read the difference.
// A tree of other skills than those of AgentSkills begins with the name of its profile; of links a tree has a list, a line
// PATH -> TARGET each.
func TestSaid(t *testing.T) {
	archives, err := filepath.Glob(filepath.Join("testdata", "said", "*.txtar"))
	if err != nil || len(archives) == 0 {
		t.Fatal(archives, err)
	}
	t.Setenv("PATH", t.TempDir()) // some rules ask what is there
	for _, name := range archives {
		t.Run(filepath.Base(name), func(t *testing.T) { compareSaid(t, name) })
	}
}

func compareSaid(t *testing.T, name string) {
	archive, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	tree := map[string]string{}
	for i, file := range archive.Files {
		of, isSaid := strings.CutSuffix(file.Name, ".said")
		if !isSaid {
			tree[file.Name] = string(file.Data)
			continue
		}
		var got string
		if text, ok := tree[of]; ok {
			got = saidOfText(t, text)
		} else {
			got = saidOfTree(t, of, tree)
		}
		clear(tree)
		if *update {
			archive.Files[i].Data = []byte(got)
		}
		if diff := cmp.Diff(string(archive.Files[i].Data), got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", of, diff)
		}
	}
	if len(tree) > 0 {
		t.Errorf("the last %d files have no .said behind them: add it, empty, and run with -update", len(tree))
	}
	if *update {
		if err := os.WriteFile(name, txtar.Format(archive), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// saidOfText loads a text as a skill beside another, with all rules.
func saidOfText(t testing.TB, text string) string {
	r := loadFiles(t, map[string]string{"x/SKILL.md": text, "y/SKILL.md": good("y"), "x/scripts/there.sh": ""}, Options{})
	var b strings.Builder
	fm, _ := readFront(text)
	if head := text[fm.Span.Start:fm.Span.End]; fm.Format == "yaml" && (*plain.Memory)(nil).Read(head, fm.Span.Start) != nil {
		fmt.Fprintln(&b, "plain") // and so read in one pass
	}
	tell(&b, "", r.Diagnostics)
	isMore := func(d runtime.Diagnostic) bool { return d.Severity != runtime.SeverityHint }
	if len(r.Skills) == 1 && !slices.ContainsFunc(r.Diagnostics, isMore) {
		t.Errorf("hints alone keep a skill out:\n%s%s", text, b.String())
	}
	for _, s := range r.Skills {
		if s.Name == "y" {
			continue
		}
		tokens := s.Tokens
		s.Storage, s.Tokens, s.Path, s.Dir = runtime.Storage{}, runtime.Tokens{}, "", ""
		model, err := json.Marshal(s.Skill)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "%s %d %d\n", strings.ReplaceAll(empty.ReplaceAllString(strings.ReplaceAll(empty.ReplaceAllString(string(model), ""), "{,", "{"), ""), "{,", "{"), tokens.Listing, tokens.Body)
	}
	return b.String()
}

// empty is a field of a skill that says nothing.
var empty = regexp.MustCompile(`,?"\w+":(?:""|null|false|0|\[\]|\{\})`)

// tell writes diagnostics. A text has one file.
func tell(b *strings.Builder, file string, diags []runtime.Diagnostic) {
	for _, d := range diags {
		if file != "" {
			fmt.Fprint(b, d.File, ":")
		}
		fmt.Fprintf(b, "%d:%d-%d:%d %s[%s] %s\n  %s\n", d.Line, d.Column, d.EndLine, d.EndColumn, d.Severity, d.Rule, d.Message, d.Hint)
		if d.Server != "" {
			fmt.Fprintln(b, "  about", d.Server)
		}
		if strings.Contains(d.Excerpt, "*****") {
			fmt.Fprintln(b, "  shown as", d.Excerpt)
		}
		if d.Fix == nil {
			continue
		}
		fmt.Fprintf(b, "  fix %t %s", d.Fix.Unsafe, d.Fix.Rename)
		for _, e := range d.Fix.Edits {
			fmt.Fprintf(b, " %d-%d %q", e.Start, e.End, e.New)
		}
		fmt.Fprintln(b)
	}
}

// saidOfTree loads a tree as check does, and as an agent does.
func saidOfTree(t testing.TB, name string, tree map[string]string) string {
	root := filepath.Join(t.TempDir(), "root")
	for _, file := range slices.Sorted(maps.Keys(tree)) {
		if rel := strings.TrimPrefix(file, name+"/"); rel != "links" {
			write(t, filepath.Join(root, filepath.FromSlash(rel)), tree[file])
		}
	}
	for line := range strings.Lines(tree[name+"/links"]) {
		path, target, _ := strings.Cut(strings.TrimSpace(line), " -> ")
		path = filepath.Join(root, filepath.FromSlash(path))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		symlink(t, filepath.FromSlash(target), path)
	}
	return saidOfDir(t, root, name)
}

func saidOfDir(t testing.TB, root, name string) string {
	var b strings.Builder
	prefix, _, _ := strings.Cut(name, "-")
	profile, _ := ProfileByName(prefix)
	r, err := Load(t.Context(), FindRoots(root), &Options{Profile: profile, SeparateCatalogs: true, Clients: true, Sweep: root, Contents: true})
	if err != nil {
		t.Fatal(err)
	}
	tell(&b, root, r.Diagnostics)
	for _, s := range r.Skills {
		fmt.Fprint(&b, s.File, " ", s.Name, " ", s.Parent, s.Plugin, s.Duplicate)
		for _, f := range s.Files {
			fmt.Fprint(&b, " ", f.Path)
		}
		fmt.Fprintln(&b)
	}
	for _, p := range r.Projects {
		fmt.Fprintf(&b, "%s %s %q %q\n", p.File, p.Name, p.Skills, p.Instructions)
	}
	for _, rejected := range slices.Concat(r.Rejected, r.RejectedProjects) {
		fmt.Fprintf(&b, "%+v\n", rejected)
	}
	layer := layer(t, Dir{Path: root, Trusted: true, Profile: profile, Unreached: true}, nil)
	fmt.Fprintln(&b, "as a layer:")
	tell(&b, root, layer.Diagnostics)
	for _, s := range layer.Skills {
		fmt.Fprintln(&b, s.Path, s.Name, s.Triggers)
	}
	for _, p := range layer.Projects {
		fmt.Fprintln(&b, p.Name, p.Skills)
	}
	for _, rejected := range slices.Concat(layer.Rejected, layer.RejectedProjects) {
		fmt.Fprintf(&b, "%+v\n", rejected)
	}
	return strings.NewReplacer(filepath.ToSlash(root), ".", filepath.ToSlash(filepath.Dir(root)), "..").Replace(b.String())
}
