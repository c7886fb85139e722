package target

import (
	"bytes"
	"errors"
	"fmt"
	"go/build"
	"go/parser"
	"go/token"
	"io/fs"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/generator"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// What is read at most, in bytes: MaxSource of a Go file, MaxPacked of skills_gen.bin, which holds many files.
const (
	MaxSource = 64 << 20
	MaxPacked = 1 << 30
)

// Package is the package that is written.
type Package struct {
	Name  string            // as its clause has it
	Taken []generator.Taken // the identifiers that its own files have
	// Root is what paths in messages and diffs are relative to; "" leaves them as the directory was named.
	Root string
	// Listed is whether go generate has listed the files of the package: it reads each again, and ends with an error
	// when one is gone.
	Listed bool
	dir    string
	dots   []generator.Dot
}

// Inspect reads the Go files of the package in dir: its name, and the identifiers that it declares itself. pkg is the
// name that the user asked for, or "". It fails when the names cannot be in one package, when no package can be in dir, and
// when a file of somebody else's is in the way: its names are no reason to rename a skill. A file that does not parse is the
// compiler's to report.
func Inspect(dir, pkg string) (*Package, error) {
	t := &Package{dir: dir, Name: pkg}
	if err := checkPackageDir(dir); err != nil {
		return nil, err
	}
	entries, err := loader.ListNamed(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var others []*generator.Other
	for _, e := range entries {
		path := filepath.Join(dir, e.Name())
		if filepath.Ext(path) != ".go" {
			continue
		}
		src, err := loader.ReadNamed(path, MaxSource) // the go command follows links too
		if err != nil {
			continue
		}
		if e.Name() == generator.SkillsFile || bytes.Contains(src, []byte(generator.Header)) { // the others are not always wanted
			if err := checkOurs(path, src); err != nil {
				return nil, err
			}
		}
		if other := generator.ReadOther(path, src); other != nil {
			others = append(others, other)
		}
	}
	if err := t.choose(others); err != nil {
		return nil, err
	}
	for _, other := range others {
		if other.Package == t.Name {
			t.Taken, t.dots = append(t.Taken, other.Taken...), append(t.dots, other.Dots...)
		}
	}
	return t, nil
}

// choose decides the name of the package: that of the files that are always part of it, then that of files that a
// build constraint may leave out, then that of the directory.
func (t *Package) choose(others []*generator.Other) error {
	given := t.Name
	if given != "" {
		if err := generator.CheckPackage(given); err != nil {
			return fmt.Errorf("%w; use another --package", err)
		}
	}
	// A file that is part of every build decides first; two of these that differ do not compile anyway.
	for _, constrained := range []bool{false, true} {
		for _, other := range others {
			switch {
			case other.Constrained != constrained:
			case t.Name == "":
				t.Name = other.Package
			case !constrained && t.Name != other.Package:
				return fmt.Errorf("%s:%d is in package %s, so that a file in package %s beside it does not compile; use another --package, or -o", other.File, other.Line, other.Package, t.Name)
			}
		}
	}
	if t.Name == "" {
		t.Name = packageName(t.dir)
	}
	if err := generator.CheckPackage(t.Name); err != nil {
		return fmt.Errorf("%w; use --package", err)
	}
	if t.Name == "main" && len(others) == 0 {
		// The generated file has no function main, so the package would not link.
		hint := "use --package"
		if given != "" {
			hint = "use another --package"
		}
		return fmt.Errorf("package main needs a function main, and %s has no Go file; write it first, or %s", ui.Plain(filepath.ToSlash(t.dir)), hint)
	}
	return nil
}

// Dotted are the names that dot imports bring into the files of a package, and that its own may not be then. What
// cannot be found does not compile either. It may run the go command, which who only looks at somebody's module does not.
func (t *Package) Dotted() []generator.Taken {
	var taken []generator.Taken
	if len(t.dots) == 0 {
		return nil
	}
	ctxt := build.Default
	if ctxt.GOROOT == "" { // a released skillgen is built with -trimpath, and does not know where Go is
		out, _ := exec.Command("go", "env", "GOROOT").Output()
		ctxt.GOROOT = strings.TrimSpace(string(out))
	}
	for _, dot := range t.dots {
		pkg, _ := ctxt.Import(dot.Path, t.dir, 0)
		for _, name := range slices.Concat(pkg.GoFiles, pkg.CgoFiles) {
			file, _ := parser.ParseFile(token.NewFileSet(), filepath.Join(pkg.Dir, name), nil, parser.SkipObjectResolution)
			if file == nil {
				continue
			}
			for _, d := range file.Decls {
				for _, id := range generator.Declared(d) {
					if id.IsExported() {
						taken = append(taken, generator.Taken{Name: id.Name, Place: dot.Place, Import: true})
					}
				}
			}
		}
	}
	return taken
}

// packageName makes a package name of a directory's.
func packageName(dir string) string {
	abs, _ := filepath.Abs(dir) // checkPackageDir has failed where the current directory is gone
	name := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' {
			return unicode.ToLower(r)
		}
		return -1
	}, filepath.Base(abs))
	if name == "" || unicode.IsDigit(rune(name[0])) {
		// No identifier starts with a digit.
		name = "skills" + name
	}
	return name
}

// rel is the slash-separated directory of a file relative to the package, as go:embed and generated comments name it.
func (t *Package) rel(file string) (string, error) {
	from, _ := filepath.Abs(t.dir) // as for packageName
	to, err := filepath.Abs(filepath.FromSlash(file))
	if err != nil {
		return "", err
	}
	rel, err := filepath.Rel(from, filepath.Dir(to))
	return filepath.ToSlash(rel), err
}

// barrier says what keeps go:embed from a directory below the package: a link to a directory, or the module file of another module; "" for
// nothing. met has what is known of directories above. What is in the directory itself is a file of the skill, which says so.
func (t *Package) barrier(dir string, met map[string]string) string {
	if dir == "." || !filepath.IsLocal(filepath.FromSlash(dir)) {
		return ""
	}
	if why, known := met[dir]; known {
		return why
	}
	above := path.Dir(dir)
	why := t.barrier(above, met)
	if _, err := loader.StatNamed(filepath.Join(t.dir, above, "go.mod")); why == "" && above != "." && err == nil {
		why = runtime.Quote(above) + " is a module of its own"
	}
	real, err := loader.RealNamed(filepath.Join(t.dir, dir))
	parent, aboveErr := loader.RealNamed(filepath.Join(t.dir, above))
	if why == "" && err == nil && aboveErr == nil && !strings.EqualFold(real, filepath.Join(parent, path.Base(dir))) {
		why = runtime.Quote(dir) + " is a symbolic link"
	}
	met[dir] = why
	return why
}

// Input places what was loaded relative to the package.
func (t *Package) Input(skills []*loader.Skill, projects []*loader.Project) (generator.Input, error) {
	in := generator.Input{Package: t.Name, Taken: t.Taken}
	met := make(map[string]string)
	for _, s := range skills {
		rel, err := t.rel(s.File)
		if err != nil {
			return in, err
		}
		in.Skills = append(in.Skills, generator.Skill{Skill: s, Dir: rel, Barrier: t.barrier(rel, met)})
	}
	for _, p := range projects {
		rel, err := t.rel(p.File)
		if err != nil {
			return in, err
		}
		in.Projects = append(in.Projects, generator.Project{Project: p, Dir: rel})
	}
	return in, nil
}
