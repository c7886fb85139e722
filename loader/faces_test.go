package loader

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/tree"
	"github.com/skillgen/skillgen/runtime"
)

// TestReports holds that whoever finds something in a skill or a project reports it at its file, as its rule matters in this load.
func TestReports(t *testing.T) {
	for _, severity := range []runtime.Severity{"", runtime.SeverityError, runtime.SeverityHint, runtime.SeverityOff} {
		opts := Options{}
		want := runtime.SeverityError
		if severity != "" {
			opts.Severities, want = map[string]runtime.Severity{NotEmbeddable.String(): severity}, severity
		}
		skills := memory(map[string]string{"x/SKILL.md": "---\nname: x\ndescription: Does a thing.\nmcp-a: a\nmcp-b: b\n---\n\nBody.\n"})
		r, err := Load(t.Context(), Roots{Skills: []Rooted{skills}, Projects: []Rooted{memory(map[string]string{"p/ROLE.md": "Do."})}}, &opts)
		if err != nil || len(r.Skills) != 1 || len(r.Projects) != 1 {
			t.Fatal(err, r)
		}
		s, p := r.Skills[0], r.Projects[0]
		for file, d := range map[string]runtime.Diagnostic{
			s.File: s.Report(NotEmbeddable, "m", "h"), "other": s.ReportFile("other", NotEmbeddable, "m", "h"), p.File: p.Report(NotEmbeddable, "m", "h"),
		} {
			if d.File != file || d.Rule != NotEmbeddable.String() || d.Severity != want || d.Message != "m" || d.Hint != "h" {
				t.Errorf("%s, severity %q: %+v", file, severity, d)
			}
		}
		if s.ServerLine(0) != 4 || s.ServerLine(1) != 5 {
			t.Errorf("the servers are in the lines %d and %d", s.ServerLine(0), s.ServerLine(1))
		}
	}
	for severity, want := range map[runtime.Severity][3]runtime.Severity{
		runtime.SeverityError:   {runtime.SeverityError, runtime.SeverityError, runtime.SeverityHint},
		runtime.SeverityWarning: {runtime.SeverityError, runtime.SeverityError, runtime.SeverityHint},
		runtime.SeverityHint:    {runtime.SeverityError, runtime.SeverityHint, runtime.SeverityHint},
	} {
		d := runtime.Diagnostic{Severity: severity}
		if got := [3]runtime.Severity{Refuse(d).Severity, Strict(d).Severity, Advise(d).Severity}; got != want {
			t.Errorf("%s: %v, want %v", severity, got, want)
		}
	}
}

// TestLoadBytesNames holds what a text is called by its path alone: a file that is no SKILL.md by its stem, where a profile has
// names of files; and that a text is as long as a file may be.
func TestLoadBytesNames(t *testing.T) {
	const text = "---\ndescription: Does a thing.\n---\n\nBody.\n"
	for file, want := range map[string]string{"g/x.md": "x", "x.md": "x", "g/x.y.md": "x.y", "g/SKILL.md": "g", "g/skill.md": "g"} {
		r := LoadBytes(file, []byte(text), &Options{Profile: Matrixcode()})
		if len(r.Skills) != 1 || string(r.Skills[0].Name) != want || r.Skills[0].File != file {
			t.Errorf("%s: %v, %v", file, r.Skills, r.Diagnostics)
		}
	}
	for more, rules := range []string{"long-body 0:0", "too-large 0:0"} {
		whole := good("x") + strings.Repeat("x", layout.MaxText-len(good("x"))+more)
		if r := LoadBytes("x/SKILL.md", []byte(whole), nil); ruleList(r.Diagnostics) != rules && more > 0 || len(r.Skills) != 1-more || len(r.Rejected) != more {
			t.Errorf("%d bytes: %s", len(whole), ruleList(r.Diagnostics))
		}
	}
}

// TestBodyOfText holds that the instructions of a skill that was given as text are those of the text, whatever the disk has.
func TestBodyOfText(t *testing.T) {
	base := disk(t, map[string]string{"x/SKILL.md": "---\nname: x\ndescription: Does another.\n---\n\nOld.\n"})
	for text, want := range map[string]string{
		"---\nname: x\ndescription: Does a thing.\n---\n\nBody.\n":                   "Body.\n",
		"\ufeff---\r\nname: x\r\ndescription: Does a thing.\r\n---\r\n\r\nBody.\r\n": "Body.\r\n",
		"+++\nname = \"x\"\ndescription = \"Does a thing.\"\n+++\nBody.":             "Body.",
		"---\nname: x\ndescription: Does a thing.\n---\n":                            "",
	} {
		results := []*Result{LoadBytes("x/SKILL.md", []byte(text), nil)}
		for _, file := range []string{filepath.Join(base, "x", "SKILL.md"), filepath.Join(base, "none", "SKILL.md")} {
			r, err := LoadFile(t.Context(), file, &Options{Text: &text})
			if err != nil {
				t.Fatal(err)
			}
			results = append(results, r)
		}
		for i, r := range results {
			if len(r.Skills) != 1 {
				t.Fatal(i, r.Diagnostics)
			}
			if body, err := r.Skills[0].Body(); err != nil || body != want {
				t.Errorf("%d: the instructions of %q are %q, %v", i, text, body, err)
			}
		}
		if names, err := results[0].Skills[0].Names(); err != nil || !slices.Equal(names, []string{"SKILL.md"}) {
			t.Errorf("%q has the files %q, %v", text, names, err)
		}
	}
}

// TestDirectories holds which directories of a root are told: those that a search could go through, in their order.
func TestDirectories(t *testing.T) {
	base := disk(t, map[string]string{"r/a/SKILL.md": "", "r/b/c/d/x": "", "r/.git/x": "", "r/.h/x": "", "r/node_modules/x": "", "r/b/.git/y": "", "r/file": "", "other/x": ""})
	root := filepath.Join(base, "r")
	var want []string
	err := filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
		if err == nil && e.IsDir() {
			if path != root && tree.IsLeftOut(e.Name()) {
				return fs.SkipDir
			}
			want = append(want, path)
		}
		return err
	})
	if err != nil || len(want) < 5 {
		t.Fatal(want, err)
	}
	for _, rooted := range []Rooted{{Path: root}, {Path: root, Border: base}, {Path: root, Border: root}} {
		var got []string
		if err := rooted.Directories(func(path string) error { got = append(got, path); return nil }); err != nil || !slices.Equal(got, want) {
			t.Errorf("%+v: %q, %v, want %q", rooted, got, err, want)
		}
		left := 2
		if err := rooted.Directories(func(string) error { left--; return [3]error{os.ErrClosed}[left] }); err != os.ErrClosed || left != 0 {
			t.Errorf("%+v: %d are left, %v", rooted, left, err)
		}
	}
	for _, none := range []Rooted{{Path: filepath.Join(base, "gone")}, {Path: filepath.Join(root, "file")}, {Path: filepath.Join(base, "other"), Border: root}} {
		if err := none.Directories(func(path string) error { t.Errorf("%+v: %s", none, path); return nil }); err != nil {
			t.Errorf("%+v: %v", none, err)
		}
	}
}

// TestNamedFaces holds that what is asked of a path that was named is asked of the system.
func TestNamedFaces(t *testing.T) {
	base := disk(t, map[string]string{"a/b": "x"})
	for _, path := range []string{filepath.Join(base, "a"), filepath.Join(base, "a", "b"), filepath.Join(base, "gone")} {
		want, wantErr := os.Stat(path)
		info, err := StatNamed(path)
		if (err == nil) != (wantErr == nil) || err == nil && !os.SameFile(info, want) {
			t.Errorf("%s: %v, %v", path, info, err)
		}
		list, err := ListNamed(path)
		if isDir := wantErr == nil && want.IsDir(); (err == nil) != isDir || isDir && (len(list) != 1 || list[0].Name() != "b") {
			t.Errorf("%s has %v, %v", path, list, err)
		}
		real, err := RealNamed(path)
		if resolved, _ := filepath.EvalSymlinks(path); real != resolved || (err == nil) != (wantErr == nil) {
			t.Errorf("%s is %s, %v", path, real, err)
		}
		if ExpandHome(path) != path {
			t.Errorf("%s is %s", path, ExpandHome(path))
		}
	}
	if why, _ := PathRefusal("a/con/x"); why == "" {
		t.Error("Windows has no file of that name")
	}
	if why, hint := PathRefusal("a/b/x.md"); why != "" || hint != "" {
		t.Error(why, hint)
	}
	if key := "ghp_" + fakeKey(36); strings.Contains(MaskKeys("a "+key+" b"), key) {
		t.Error("a key is shown")
	}
}
