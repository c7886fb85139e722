package main

import (
	"errors"
	"fmt"
	"go/build"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"github.com/skillgen/skillgen/generator"
	"github.com/skillgen/skillgen/loader"
)

// What is read at most of a Go file, of skills_gen.bin, which holds many files, and of a skill's file, in bytes.
const (
	maxSource = 64 << 20
	maxPacked = 1 << 30
	maxText   = 1 << 20
)

// target is the package that is written.
type target struct {
	dir   string
	pkg   string
	taken []generator.Taken
}

// inspect reads the Go files of a package: its name, and the identifiers that it declares itself. A file that does not
// parse is the compiler's to report.
func inspect(dir, pkg string) (*target, error) {
	t := &target{dir: dir, pkg: pkg}
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
		src, err := loader.ReadNamed(path, maxSource) // the go command follows links too
		if err != nil {
			continue
		}
		if other := generator.ReadOther(path, src); other != nil {
			others = append(others, other)
		}
	}
	if err := t.choose(others); err != nil {
		return nil, err
	}
	for _, other := range others {
		if other.Package == t.pkg {
			t.taken = append(append(t.taken, other.Taken...), exported(dir, other.Dots)...)
		}
	}
	return t, nil
}

// choose decides the name of the package: that of the files that are always part of it, then that of files that a
// build constraint may leave out, then that of the directory.
func (t *target) choose(others []*generator.Other) error {
	given := t.pkg
	if given != "" {
		if err := generator.CheckPackage(given); err != nil {
			return fmt.Errorf("%w; use another --package", err)
		}
	}
	for _, constrained := range []bool{false, true} {
		for _, other := range others {
			switch {
			case other.Constrained != constrained:
			case t.pkg == "":
				t.pkg = other.Package
			case !constrained && t.pkg != other.Package:
				return fmt.Errorf("%s is in package %s, so that a file in package %s beside it does not compile; use another --package, or -o", other.Place, other.Package, t.pkg)
			}
		}
	}
	if t.pkg == "" {
		var err error
		if t.pkg, err = packageName(t.dir); err != nil {
			return err
		}
	}
	if err := generator.CheckPackage(t.pkg); err != nil {
		return fmt.Errorf("%w; use --package", err)
	}
	if t.pkg == "main" && len(others) == 0 {
		hint := "use --package"
		if given != "" {
			hint = "use another --package"
		}
		return fmt.Errorf("package main needs a function main, and %s has no Go file; write it first, or %s", plainText(filepath.ToSlash(t.dir)), hint)
	}
	return nil
}

// exported are the names that dot imports bring into the files of a package, and that its own may not be then. What
// cannot be found does not compile either.
func exported(dir string, dots []generator.Dot) []generator.Taken {
	var taken []generator.Taken
	for _, dot := range dots {
		pkg, _ := build.Import(dot.Path, dir, 0)
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
func packageName(dir string) (string, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	name := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' {
			return unicode.ToLower(r)
		}
		return -1
	}, filepath.Base(abs))
	if name == "" || unicode.IsDigit(rune(name[0])) {
		name = "skills" + name
	}
	return name, nil
}

// rel is the slash-separated directory of a file relative to the package.
func (t *target) rel(file string) (string, error) {
	from, err := filepath.Abs(t.dir)
	if err != nil {
		return "", err
	}
	to, err := filepath.Abs(filepath.FromSlash(file))
	if err != nil {
		return "", err
	}
	rel, err := filepath.Rel(from, filepath.Dir(to))
	return filepath.ToSlash(rel), err
}
