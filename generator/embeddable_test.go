package generator

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/filename"
)

func skillText(name string) []byte {
	return []byte("---\nname: " + name + "\ndescription: A skill.\n---\nBody.\n")
}

// embeddable loads these files and a skill called a, as if the package stood above a and its neighbours. It also gives
// what the loader has against their paths.
func embeddable(t *testing.T, files fstest.MapFS) (Input, []runtime.Diagnostic) {
	t.Helper()
	files["a/SKILL.md"] = &fstest.MapFile{Data: skillText("a")}
	result, err := loader.Load(t.Context(), loader.Roots{Skills: []loader.Rooted{{Path: "skills", FS: files}}}, &loader.Options{Contents: true})
	if err != nil {
		t.Fatal(err)
	}
	var paths []runtime.Diagnostic
	for _, d := range result.Diagnostics {
		switch {
		case d.Rule == loader.NotEmbeddable.String():
			paths = append(paths, d)
		case d.Severity == runtime.SeverityError:
			t.Fatal(d)
		}
	}
	in := Input{Package: "skills"}
	for _, s := range result.Skills {
		dir := strings.TrimSuffix(strings.TrimPrefix(s.File, "skills/"), "SKILL.md")
		in.Skills = append(in.Skills, Skill{Skill: s, Dir: strings.TrimSuffix(dir, "/")})
	}
	return in, paths
}

// TestPackedChanged holds that what is packed is what was loaded: a file that is another one by now ends the run.
func TestPackedChanged(t *testing.T) {
	for _, name := range []string{"a/SKILL.md", "a/x.txt"} {
		files := fstest.MapFS{"a/x.txt": {Data: []byte("x")}}
		in, _ := embeddable(t, files)
		files[name] = &fstest.MapFile{Data: append(files[name].Data, "y"...)}
		for embed, want := range map[Embed]error{EmbedPacked: runtime.ErrChanged, EmbedFiles: nil, EmbedNone: nil} {
			if _, _, err := Generate(in, &Options{Embed: embed}); !errors.Is(err, want) {
				t.Errorf("%s changes, embed %q: %v, want %v", name, embed, err, want)
			}
		}
	}
}

func TestNotEmbeddable(t *testing.T) {
	text := func(name string) *fstest.MapFile { return &fstest.MapFile{Data: skillText(name)} }
	for _, test := range []struct {
		why   string
		files fstest.MapFS
		want  []string // what each diagnostic says, without the prefix that all share
	}{
		{"a plain skill", fstest.MapFS{"a/x.txt": text("")}, nil},
		{"hidden files are named one by one", fstest.MapFS{"a/.env": text(""), "a/_x/_y": text(""), "a/.claude/x": text("")}, nil},
		{"blanks and brackets are quoted", fstest.MapFS{"a/a b [1].txt": text(""), "a/日本.txt": text("")}, nil},
		{"a directory that Windows reserves", fstest.MapFS{"aux/SKILL.md": text("aux")}, []string{`skills/aux/SKILL.md: "aux" disallowed as path element component on Windows`}},
		{"with an extension too", fstest.MapFS{"a/CON.txt": text("")}, []string{`skills/a/CON.txt: "CON" disallowed as path element component on Windows`}},
		{"a semicolon", fstest.MapFS{"a/a;b": text("")}, []string{`skills/a/a;b: invalid char ';'`}},
		{"a quote", fstest.MapFS{"a/q'x": text("")}, []string{`skills/a/q'x: invalid char '\''`}},
		{"wildcards", fstest.MapFS{"a/x*": text(""), "a/y?": text("")}, []string{`skills/a/x*: invalid char '*'`, `skills/a/y?: invalid char '?'`}},
		{"a backslash", fstest.MapFS{`a/x\y`: text("")}, []string{`"skills/a/x\\y": invalid char '\\'`}},
		{"an emoji is no letter", fstest.MapFS{"a/🎉.txt": text("")}, []string{`skills/a/🎉.txt: invalid char '🎉'`}},
		{"a new line", fstest.MapFS{"a/x\ny": text("")}, []string{`"skills/a/x\ny": invalid char '\n'`}},
		{"a trailing dot", fstest.MapFS{"a/x.": text("")}, []string{`skills/a/x.: trailing dot in path element`}},
		{"nothing but dots", fstest.MapFS{"a/.../x": text("")}, []string{`skills/a/.../x: invalid path element "..."`}},
		{"a link", fstest.MapFS{"a/x": text(""), "a/y": {Data: []byte("x"), Mode: fs.ModeSymlink}}, []string{`skills/a/y: it is a symbolic link`}},
		{"SKILL.md behind a link", fstest.MapFS{"b/x.md": text("b"), "b/SKILL.md": {Data: []byte("x.md"), Mode: fs.ModeSymlink}}, []string{`skills/b/SKILL.md: it is a symbolic link`}},
		{"a module inside", fstest.MapFS{"a/tool/go.mod": text("")}, []string{`skills/a/tool/go.mod: it makes the directory a module of its own`}},
		{"a name that ends in go.mod is free", fstest.MapFS{"a/xgo.mod": text(""), "a/go.mod.txt": text("")}, nil},
		{"a sign first, which the go command takes for a flag", fstest.MapFS{"+x/SKILL.md": text("plus")}, []string{`skills/+x/SKILL.md: no path from the package on may start with "+"`}},
		{"only at the start", fstest.MapFS{"a/+x": text(""), "a/-y": text("")}, nil},
		{"the prefix of cgo", fstest.MapFS{"_cgo_x/SKILL.md": text("cgo")}, []string{`skills/_cgo_x/SKILL.md: paths that start with "_cgo_" are cgo's`}},
		{"case alone", fstest.MapFS{"a/B.md": text(""), "a/b.md": text("")}, []string{`skills/a/b.md: only case tells it from "a/B.md"`}},
		{"case alone, of directories", fstest.MapFS{"X/SKILL.md": text("one"), "x/SKILL.md": text("two")}, []string{`skills/x/SKILL.md: only case tells it from "X/SKILL.md"`}},
		{"case alone, in another script", fstest.MapFS{"a/É": text(""), "a/é": text(""), "a/ſ": text(""), "a/S": text("")}, []string{`skills/a/é: only case`, `skills/a/ſ: only case`}},
	} {
		t.Run(test.why, func(t *testing.T) {
			in, paths := embeddable(t, test.files)
			out, diags, err := Generate(in, &Options{Embed: EmbedFiles})
			if err != nil {
				t.Fatal(err)
			}
			if (out == nil) != (test.want != nil) || len(diags) != len(test.want) {
				t.Fatalf("got %v, want %q", diags, test.want)
			}
			for i, d := range diags {
				got := strings.Replace(d.String(), "error[not-embeddable]: go:embed refuses this file: ", "", 1)
				if !strings.HasPrefix(got, test.want[i]) || d.Hint == "" {
					t.Errorf("got %s (hint %q), want %s", got, d.Hint, test.want[i])
				}
			}
			// What no archive can hold either, the loader says: for every way to embed, and in check.
			ofPackage := strings.Contains(test.why, "link") || strings.Contains(test.why, "go command") || strings.Contains(test.why, "cgo")
			if want := len(test.want); len(paths) != want && !ofPackage || ofPackage && len(paths) > 0 {
				t.Errorf("the loader says %v, want %d", paths, want)
			}
			for i, d := range paths {
				if strings.HasPrefix(test.why, "case alone") { // which of the two it is said of is the loader's to choose
					continue
				}
				if file, why, _ := strings.Cut(test.want[i], ": "); !strings.HasPrefix(d.String(), file+": ") || !strings.Contains(d.Message, why) || d.Hint == "" {
					t.Errorf("the loader says %s, want %s", d, test.want[i])
				}
			}
			for _, embed := range []Embed{EmbedPacked, EmbedNone} {
				if out, diags, err := Generate(in, &Options{Embed: embed}); err != nil || out == nil {
					t.Errorf("--embed %s, which needs no go:embed: %v %v", embed, diags, err)
				}
			}
		})
	}
}

// TestEmbedAbove asks for go:embed where it cannot reach.
func TestEmbedAbove(t *testing.T) {
	in, _ := embeddable(t, fstest.MapFS{})
	in.Skills[0].Dir = "../skills/a"
	out, diags, err := Generate(in, &Options{Embed: EmbedFiles})
	if err != nil || out != nil || len(diags) != 1 || !strings.Contains(diags[0].Message, "it is not below the package") {
		t.Errorf("got %v %v %v", out != nil, diags, err)
	}
}

// TestWithoutContents: a catalog whose bodies are missing would only be noticed at run time.
func TestWithoutContents(t *testing.T) {
	in, _ := embeddable(t, fstest.MapFS{})
	in.Skills[0].Files = nil
	if out, _, err := Generate(in, nil); out != nil || err == nil || !strings.Contains(err.Error(), "skills/a/SKILL.md") {
		t.Errorf("got %v, %v", out != nil, err)
	}
}

// TestGoModOfThePackage: a skill may lie in the root of a module that is also the package.
func TestGoModOfThePackage(t *testing.T) {
	root := fstest.MapFS{"SKILL.md": {Data: skillText("skills")}, "go.mod": {Data: []byte("module x\n")}, "x.go": {Data: []byte("package skills\n")}}
	result, err := loader.Load(t.Context(), loader.Roots{Skills: []loader.Rooted{{Path: "skills", FS: root}}}, &loader.Options{Contents: true})
	if err != nil || len(result.Skills) != 1 {
		t.Fatal(err, result)
	}
	out, diags, err := Generate(Input{Package: "skills", Skills: []Skill{{Skill: result.Skills[0], Dir: "."}}}, nil)
	if err != nil || out == nil || len(diags) != 0 || bytes.Contains(out[SkillsFile], []byte("x.go")) {
		t.Errorf("got %v %v %v", out != nil, diags, err)
	}
}

// TestRefusalIsTheGoCommands asks the go command about each path: it refuses what refusal refuses, but for the names that
// only Windows cannot hold, and takes what embedLine writes for the rest.
func TestRefusalIsTheGoCommands(t *testing.T) {
	if testing.Short() || os.PathSeparator != '/' {
		t.Skip("starts the go command, on a disk that takes all names")
	}
	paths := []string{"aux", "x/NUL.txt", "x/com1", "com10", "x.", "...", "x/..y", ".git/x", "x/.git", ".hg", "x/.svn", ".bzr", ".gitignore", "go.mod/x", "x/go.mod", "_cgo_x", "_cgo/x", "_x", ".x", "x y", " x", "x ", "été", "日本/x", "🎉", "x\u00a0y", "x\u0301", "x\uFEFF", "-x", "x~1", "x\ty", "x\xffy"}
	for c := byte('!'); c < 0x80; c++ {
		if !('0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' || c == '/') {
			paths = append(paths, string(c)+"x", "x/"+string(c)+"y", "x"+string(c))
		}
	}
	root := t.TempDir()
	write := func(name, text string) {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(root, name)), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("go.mod", "module x\n\ngo 1.26\n")
	for i, path := range paths {
		write(fmt.Sprintf("p%d/%s", i, path), "text")
		write(fmt.Sprintf("p%d/p.go", i), "package p\n\nimport _ \"embed\"\n\n"+embedLine(path)+"\nvar text string\n")
	}
	cmd := exec.CommandContext(t.Context(), "go", "list", "-e", "-f", "{{.ImportPath}} {{with .Error}}{{.Err}}{{end}}", "./...")
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err, string(out))
	}
	refused := make(map[string]string)
	for line := range strings.Lines(string(out)) {
		name, why, _ := strings.Cut(strings.TrimSpace(line), " ")
		refused[name] = why
	}
	for i, path := range paths {
		name := fmt.Sprintf("x/p%d", i)
		theirs, listed := refused[name]
		_, unheld := filename.RefusedPath(path)
		if ours, _ := refusal(path, path, false); !listed || (ours != "") != (theirs != "" || unheld != "") {
			t.Errorf("%q: we say %q, the go command %q (listed: %t)", path, ours, theirs, listed)
		}
	}
}

// TestLinkOnDisk is about the disk, where a directory of skills may be a link as a whole.
func TestLinkOnDisk(t *testing.T) {
	dir := t.TempDir()
	skills := filepath.Join(dir, "skills")
	for _, name := range []string{"a", "../real/b"} {
		if err := os.MkdirAll(filepath.Join(skills, name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(skills, name, "SKILL.md"), skillText(filepath.Base(name)), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink("../real/b", filepath.Join(skills, "c")); err != nil {
		t.Skip(err)
	}
	result, err := loader.Load(t.Context(), loader.Roots{Skills: []loader.Rooted{{Path: skills}}}, &loader.Options{Contents: true, AllowTargets: []string{filepath.Join(dir, "real")}})
	if err != nil {
		t.Fatal(err)
	}
	in := Input{Package: "skills"}
	for _, s := range result.Skills {
		s.Name = runtime.SkillName(filepath.Base(filepath.Dir(s.File)))
		in.Skills = append(in.Skills, Skill{Skill: s, Dir: relative(t, skills, s.File)})
	}
	if out, diags, err := Generate(in, nil); err != nil || len(diags) > 0 || out[PackedFile] == nil {
		t.Errorf("links are packed: %v %v", diags, err)
	}
	_, diags, err := Generate(in, &Options{Embed: EmbedFiles})
	if err != nil || len(diags) != 1 || !strings.HasSuffix(diags[0].File, "skills/c/SKILL.md") || !strings.Contains(diags[0].Message, "symbolic link") {
		t.Errorf("got %v %v", diags, err)
	}
}

// A hint names another way to embed only where that is a way out: what is wrong with a name in a skill is so in every mode.
func TestRefusalHint(t *testing.T) {
	for _, c := range []struct {
		why, dir, file string
		packed         bool
	}{
		{"a reserved name in a skill", "skills/a", "aux/f.txt", false},
		{"a character in a skill", "skills/a", "what?.md", false},
		{"the directory of a skill", "skills/nul", "SKILL.md", false},
		{"a module in a skill", "skills/a", "sub/go.mod", false},
		{"a skill that is the package", ".", "aux/f.txt", false},
		{"a directory above the skills", "aux/skills/a", "SKILL.md", true},
		{"the first letter from the package on", "~x/a", "SKILL.md", true},
		{"outside of the package", "../a", "SKILL.md", true},
	} {
		why, hint := refusal(path.Join(c.dir, c.file), path.Join(path.Base(c.dir), c.file), false)
		if why == "" || strings.Contains(hint, "--embed packed") != c.packed {
			t.Errorf("%s: %q, hint %q, want another way to embed: %t", c.why, why, hint, c.packed)
		}
		if own, ownHint := loader.PathRefusal(path.Join(path.Base(c.dir), c.file)); own != "" && (own != why || ownHint != hint) {
			t.Errorf("%s: check says %q, %q, and generate %q, %q", c.why, own, ownHint, why, hint)
		}
	}
}
