package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

// around are packages into which is generated. Either the command says why not, with the place, or the package
// compiles with what it wrote, tests included.
var around = []struct {
	why    string
	pkg    string            // --package
	files  map[string]string // of the target package
	refuse string            // a part of what is said; "" when it generates
}{
	{why: "an empty directory"},
	{why: "a name", pkg: "catalog"},
	{why: "letters of another script", pkg: "目录"},
	{why: "a predeclared name", pkg: "string"},
	{why: "a predeclared value", pkg: "nil"},
	{why: "the name of an import", pkg: "runtime"},
	{why: "the name of the other import", pkg: "embed"},
	{why: "init", pkg: "init"},
	{why: "an exported name that is declared too", pkg: "Catalog"},
	{why: "the name of a variable", pkg: "compiled"},
	{why: "blank", pkg: "_", refuse: `"_" is no package name`},
	{why: "a keyword", pkg: "func", refuse: `"func" is no package name`},
	{why: "a path", pkg: "a/b", refuse: `"a/b" is no package name`},
	{why: "what the go command leaves out", pkg: "documentation", refuse: "documentation"},
	{why: "main without a function main", pkg: "main", refuse: "needs a function main"},
	{why: "main with one", files: map[string]string{"main.go": "package main\n\nfunc main() { _ = Catalog() }\n"}},
	{why: "another package", pkg: "other", files: map[string]string{"a.go": "// A.\n\npackage a\n"}, refuse: "/a.go:3 is in package a"},

	{why: "type string", files: map[string]string{"a.go": "package a\n\ntype string struct{}\n"}, refuse: "a.go:3"},
	{why: "const true", files: map[string]string{"a.go": "package a\n\nconst true = 0 == 1\n"}, refuse: "a.go:3"},
	{why: "predeclared names that nothing needs", files: map[string]string{"a.go": "package a\n\ntype (\n\tint struct{}\n\tbool struct{}\n\tbyte struct{}\n\terror struct{}\n\tany struct{}\n\tint64 struct{}\n)\n\nvar nil, iota, false = 1, 2, 3\n\nfunc len() {}\nfunc append() {}\nfunc make() {}\nfunc new() {}\n"}},
	{why: "func string", files: map[string]string{"a.go": "package a\n\nfunc string() {}\n"}, refuse: "a.go:3"},
	{why: "var runtime", files: map[string]string{"a.go": "package a\n\nvar runtime, embed int\n"}, refuse: "a.go:3"},
	{why: "an unexported variable", files: map[string]string{"a.go": "package a\n\nvar compiled int\n"}, refuse: "a.go:3"},
	{why: "Catalog", files: map[string]string{"a.go": "package a\n\ntype Catalog int\n"}, refuse: "a.go:3"},
	{why: "a constant's name", files: map[string]string{"a.go": "package a\n\nfunc Browse() {}\n"}, refuse: "a.go:3"},
	{why: "methods and fields of those names", files: map[string]string{"a.go": "package a\n\ntype t struct{ Browse, compiled, string int }\n\nfunc (t) Catalog() {}\n\nfunc init() {}\nfunc init() {}\n\nvar _, _ = 1, 2\n"}},
	{why: "inside a function", files: map[string]string{"a.go": "package a\n\nfunc f() {\n\ttype string int\n\tvar Browse, true string\n\t_, _ = Browse, true\n}\n"}},
	{why: "a type parameter", files: map[string]string{"a.go": "package a\n\nfunc f[string any](Browse string) {}\n"}},

	{why: "in a file for another system", files: map[string]string{"a_windows.go": "package a\n\nconst Browse = 1\n"}, refuse: "a_windows.go:3"},
	{why: "behind a tag", files: map[string]string{"a.go": "//go:build special\n\npackage a\n\ntype string int\n"}, refuse: "a.go:5"},
	{why: "in a test", files: map[string]string{"a.go": "package a\n", "a_test.go": "package a\n\nvar Browse int\n"}, refuse: "a_test.go:3"},
	{why: "in a test alone", files: map[string]string{"b_test.go": "package b\n\nvar Browse int\n"}, refuse: "b_test.go:3"},
	{why: "in a test from outside", files: map[string]string{"a_test.go": "package around_test\n\nvar Browse, string int\n"}},
	{why: "a test from outside of another package", pkg: "other", files: map[string]string{"a_test.go": "package a_test\n"}, refuse: "a_test.go:1 is in package a"},
	{why: "a package that ends like a test", files: map[string]string{"a.go": "package a_test\n"}},
	{why: "in a program that go generate runs", files: map[string]string{"a.go": "package a\n", "gen.go": "//go:build ignore\n\npackage main\n\nvar Browse int\n\nfunc main() {}\n"}},
	{why: "in another package behind a tag, first in order", files: map[string]string{"a.go": "//go:build tools\n\npackage tools\n\nvar Browse int\n", "b.go": "package b\n"}},
	{why: "in files that the go command leaves out", files: map[string]string{"_a.go": "package x\n\nvar Browse int\n", ".b.go": "package y\n\nvar Browse int\n", "c.go": "package documentation\n\nvar Browse int\n", "d.go": "package d\n"}},
	{why: "behind a link", files: map[string]string{"a.txt": "package a\n\nvar Browse int\n", "link.go": "-> a.txt"}, refuse: "link.go:3"},
	{why: "after a //line", files: map[string]string{"a.go": "package a\n\n//line other.y:70\nvar Browse int\n"}, refuse: "a.go:4"},

	{why: "imports of the same packages", files: map[string]string{"a.go": "package a\n\nimport (\n\t\"embed\"\n\n\t\"github.com/skillgen/skillgen/runtime\"\n)\n\nvar A embed.FS\nvar B runtime.Skill\n"}},
	{why: "imports under their names", files: map[string]string{"a.go": "package a\n\nimport (\n\truntime \"strings\"\n\tembed \"strings\"\n\tstring \"strings\"\n)\n\nvar A, B, D = runtime.ToUpper, embed.ToUpper, string.ToUpper\n"}},
	{why: "an import under a constant's name", files: map[string]string{"a.go": "package a\n\nimport Browse \"strings\"\n\nvar A = Browse.ToUpper\n"}, refuse: "a.go:3"},
	{why: "an import under a variable's name", files: map[string]string{"a.go": "package a\n\nimport compiled \"strings\"\n\nvar A = compiled.ToUpper\n"}, refuse: "a.go:3"},
	{why: "cgo, whose import is called C", files: map[string]string{"a.go": "package a\n\nimport \"C\"\n\nvar A C.int\n"}, refuse: "a.go:3"},
	{why: "a dot import of the runtime", files: map[string]string{"a.go": "package a\n\nimport . \"github.com/skillgen/skillgen/runtime\"\n\nvar A Skill\n"}, refuse: "a.go:3"},
	{why: "a dot import with a constant's name", files: map[string]string{"a.go": "package a\n\nimport . \"fmt\"\n\nvar A = Sprint(\"\")\n"}, refuse: "a.go:3"},
	{why: "a dot import in a test", files: map[string]string{"a.go": "package a\n", "a_test.go": "package a\n\nimport . \"fmt\"\n\nvar A = Sprint(\"\")\n"}, refuse: "a_test.go:3"},
	{why: "a dot import that is in nobody's way", files: map[string]string{"a.go": "package a\n\nimport . \"strings\"\n\nvar A = ToUpper(\"\")\n"}},
}

// aroundSkills have a flag, a script and lists, so that all that generated code can need is in it; their constants
// are Browse, C and Print.
var aroundSkills = map[string]string{
	"browse/SKILL.md":       "---\nname: browse\ndescription: Opens pages.\ntrigger: open|browse\nallowed-tools: [Read]\ndisable-model-invocation: true\nuser-invocable: false\nmcp-web: npx @playwright/mcp@1.2.3\n---\n\nBody.\n",
	"browse/scripts/run.sh": "#!/bin/sh\n",
	"c/SKILL.md":            "---\nname: c\ndescription: Writes C.\n---\n\nBody.\n",
	"print/SKILL.md":        "---\nname: print\ndescription: Prints.\n---\n\nBody.\n",
}

func TestAround(t *testing.T) {
	if testing.Short() {
		t.Skip("starts the compiler")
	}
	root, err := filepath.Abs(moduleRoot)
	if err != nil {
		t.Fatal(err)
	}
	b := &vetBench{dir: t.TempDir()}
	b.env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off", "CGO_ENABLED=0")
	const path = "github.com/skillgen/skillgen"
	mod := strings.Replace(readFile(t, filepath.Join(root, "go.mod")), "module "+path, "module example.com/agent", 1)
	b.write(t, "go.mod", fmt.Sprintf("%s\nrequire %[2]s v0.0.0\n\nreplace %[2]s => %[3]q\n", mod, path, root))
	b.write(t, "go.sum", readFile(t, filepath.Join(root, "go.sum")))
	t.Setenv("GOFLAGS", "-mod=mod")
	t.Setenv("GOPROXY", "off")
	t.Chdir(b.dir)
	for i, test := range around {
		dir := fmt.Sprintf("around%d", i)
		for name, text := range test.files {
			if to, ok := strings.CutPrefix(text, "-> "); ok {
				link(t, filepath.Join(b.dir, dir), to, name)
				continue
			}
			b.write(t, dir+"/"+name, text)
		}
		for name, text := range aroundSkills {
			b.write(t, dir+"/skills/"+name, text)
		}
		args := []string{"generate", "-o", dir, dir}
		if test.pkg != "" {
			args = append(args, "--package", test.pkg)
		}
		var stdout, stderr bytes.Buffer
		status := run(t.Context(), args, ui.Streams{In: strings.NewReader(""), Out: &stdout, Err: &stderr})
		switch {
		case test.refuse == "" && status != exitOK:
			t.Errorf("%s: status %d: %s", test.why, status, stderr.String())
		case test.refuse != "" && (status == exitOK || !strings.Contains(stderr.String(), test.refuse)):
			t.Errorf("%s: status %d, and %q is not in: %s", test.why, status, test.refuse, stderr.String())
		}
		if status != exitOK { // the package is not ours to compile
			os.RemoveAll(dir)
		}
	}
	for _, args := range [][]string{{"build", "./..."}, {"vet", "./..."}} {
		if out, errOut, status := b.run(t, "go", args...); status != 0 {
			t.Errorf("go %q: status %d\n%s%s", args, status, out, errOut)
		}
	}
}

// link makes one, or a copy where the system makes none for us.
func link(t *testing.T, dir, to, name string) {
	t.Helper()
	if err := os.MkdirAll(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(to, filepath.Join(dir, name)); err == nil {
		return
	}
	if err := os.WriteFile(filepath.Join(dir, name), []byte("package a\n\nvar Browse int\n"), 0o666); err != nil {
		t.Fatal(err)
	}
}
