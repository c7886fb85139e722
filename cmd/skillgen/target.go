package main

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/build/constraint"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode"

	"github.com/aymanbagabas/go-udiff"

	"github.com/skillgen/skillgen/generator"
)

// target is the package that is written.
type target struct {
	dir   string
	pkg   string
	taken []generator.Taken
}

// inspect reads the Go files of a package: its name, and the identifiers that it declares itself.
func inspect(dir, pkg string) (*target, error) {
	t := &target{dir: dir, pkg: pkg}
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	fset := token.NewFileSet()
	for _, e := range entries {
		if name := e.Name(); e.Type().IsRegular() && strings.HasSuffix(name, ".go") {
			t.read(fset, name)
		}
	}
	if t.pkg == "" {
		if t.pkg, err = packageName(dir); err != nil {
			return nil, err
		}
	}
	if !token.IsIdentifier(t.pkg) {
		return nil, fmt.Errorf("%q is no package name; use --package", t.pkg)
	}
	return t, nil
}

// read takes the package name and the declarations of one file. A file that does not parse is the compiler's to
// report.
func (t *target) read(fset *token.FileSet, name string) {
	path := filepath.Join(t.dir, name)
	src, err := os.ReadFile(path)
	if err != nil || generator.IsGenerated(name, src) {
		return
	}
	file, err := parser.ParseFile(fset, path, src, parser.SkipObjectResolution|parser.ParseComments)
	if err != nil || strings.HasSuffix(file.Name.Name, "_test") || isIgnored(file) {
		return
	}
	if t.pkg == "" {
		t.pkg = file.Name.Name
	}
	add := func(id *ast.Ident) {
		at := fset.Position(id.Pos())
		t.taken = append(t.taken, generator.Taken{Name: id.Name, Place: fmt.Sprintf("%s:%d", filepath.ToSlash(at.Filename), at.Line)})
	}
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil && d.Name.Name != "init" && d.Name.Name != "_" {
				add(d.Name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					add(spec.Name)
				case *ast.ValueSpec:
					for _, id := range spec.Names {
						add(id)
					}
				}
			}
		}
	}
}

// isIgnored reports a file that is never part of the package: the program behind a go:generate line, which carries
// the constraint "ignore".
func isIgnored(file *ast.File) bool {
	for _, group := range file.Comments {
		if group.Pos() > file.Package {
			break
		}
		for _, c := range group.List {
			expr, err := constraint.Parse(c.Text)
			if err == nil && !expr.Eval(func(tag string) bool { return tag != "ignore" }) && !expr.Eval(func(string) bool { return false }) {
				return true // whatever the other tags are
			}
		}
	}
	return false
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

// state is a file of the package as it is and as it should be.
type state struct {
	name      string
	path      string
	have      []byte
	exists    bool
	want      []byte
	generated bool // whether skillgen wrote what is there
}

// compare looks at all files that skillgen writes, whether they are wanted this time or not.
func (t *target) compare(out generator.Output) ([]state, error) {
	var list []state
	for _, name := range []string{generator.SkillsFile, generator.TriggersFile, generator.PackedFile} {
		s := state{name: name, path: filepath.Join(t.dir, name), want: out[name]}
		have, err := os.ReadFile(s.path)
		switch {
		case err == nil:
			s.have, s.exists = have, true
			s.generated = generator.IsGenerated(name, have)
		case !errors.Is(err, fs.ErrNotExist):
			return nil, err
		}
		if s.want != nil && s.exists && !s.generated {
			return nil, fmt.Errorf("%s was not written by skillgen: move it away, or generate elsewhere with -o", filepath.ToSlash(s.path))
		}
		list = append(list, s)
	}
	return list, nil
}

// same compares content, and lets a checkout with CRLF pass.
func (s state) same() bool {
	if bytes.Equal(s.have, s.want) {
		return true
	}
	return filepath.Ext(s.name) == ".go" && bytes.Equal(bytes.ReplaceAll(s.have, []byte("\r\n"), []byte("\n")), s.want)
}

// write brings the files up to date and says what it did.
func (t *target) write(out generator.Output) (string, error) {
	states, err := t.compare(out)
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(t.dir, 0o777); err != nil {
		return "", err
	}
	var done []string
	for _, s := range states {
		shown := filepath.ToSlash(s.path)
		switch {
		case s.want == nil && s.generated:
			if err := os.Remove(s.path); err != nil {
				return "", err
			}
			done = append(done, "removed "+shown)
		case s.want == nil:
		case s.exists && s.same():
			done = append(done, shown+" is up to date")
		default:
			if err := writeFile(s.path, s.want); err != nil {
				return "", err
			}
			done = append(done, "wrote "+shown)
		}
	}
	return strings.Join(done, ", "), nil
}

// diff is what write would change, as a unified diff; "" when it is nothing.
func (t *target) diff(out generator.Output) (string, error) {
	states, err := t.compare(out)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for _, s := range states {
		shown := filepath.ToSlash(s.path)
		from, to := "a/"+shown, "b/"+shown
		if !s.exists {
			from = "/dev/null"
		}
		if s.want == nil {
			to = "/dev/null"
		}
		switch {
		case s.want == nil && !s.generated, s.exists && s.want != nil && s.same():
		case filepath.Ext(s.name) == ".bin":
			fmt.Fprintf(&b, "Binary files %s and %s differ\n", from, to)
		default:
			b.WriteString(udiff.Unified(from, to, string(s.have), string(s.want)))
		}
	}
	return b.String(), nil
}

// writeFile replaces a file at once: another process sees the old one or the new one, never a half.
func writeFile(path string, data []byte) (err error) {
	f, err := os.CreateTemp(filepath.Dir(path), ".skillgen-*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			f.Close()
			os.Remove(f.Name())
		}
	}()
	if _, err := f.Write(data); err != nil {
		return err
	}
	mode := fs.FileMode(0o644)
	if info, err := os.Stat(path); err == nil {
		mode = info.Mode().Perm()
	}
	if err := f.Chmod(mode); err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
