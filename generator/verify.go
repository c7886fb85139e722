package generator

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"slices"
	"strings"
)

// parsed is Go source as the compiler will read it. What is printed of it is what was verified.
type parsed struct {
	fset *token.FileSet
	file *ast.File
}

func parse(name string, src []byte) (parsed, error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, src, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return parsed{}, fmt.Errorf("it does not parse: %w", err)
	}
	return parsed{fset, file}, nil
}

// print is the source as gofmt wants it.
func (f parsed) print() ([]byte, error) {
	var b bytes.Buffer
	err := format.Node(&b, f.fset, f.file)
	return b.Bytes(), err
}

// verify compares what was made with what was planned: nothing leaves the package whose declarations or directives are
// others. A difference is a mistake of skillgen, not of a skill.
func (p *plan) verify(name string, f parsed) error {
	if len(f.file.Comments) == 0 || f.fset.Position(f.file.Comments[0].Pos()).Offset != 0 || f.file.Comments[0].List[0].Text != Header {
		return errors.New("the header is missing")
	}
	if f.file.Name.Name != p.pkg {
		return fmt.Errorf("the package is %q and should be %q", f.file.Name.Name, p.pkg)
	}
	want, directives := p.declares(name)
	if got := declared(f.file); !slices.Equal(got, want) {
		return fmt.Errorf("it declares %q and should declare %q", got, want)
	}
	if got := found(f.file); !slices.Equal(got, directives) {
		return fmt.Errorf("it holds the directives %q and should hold %q", got, directives)
	}
	return nil
}

// verifyElement sees that a piece of source, which will stand inside of another, declares one variable with a literal
// and nothing else: no comment, and nothing behind the literal, which it returns.
func verifyElement(f parsed) (*ast.CompositeLit, error) {
	if got := declared(f.file); !slices.Equal(got, []string{"_"}) {
		return nil, fmt.Errorf("an element declares %q", got)
	}
	if len(f.file.Comments) > 0 {
		return nil, fmt.Errorf("an element holds the comment %q", f.file.Comments[0].List[0].Text)
	}
	spec := f.file.Decls[len(f.file.Decls)-1].(*ast.GenDecl).Specs[0].(*ast.ValueSpec)
	if len(spec.Values) == 1 {
		if literal, ok := spec.Values[0].(*ast.CompositeLit); ok {
			return literal, nil
		}
	}
	return nil, errors.New("an element is no literal")
}

// declares lists what a file should declare, in order, and its directives. The variable that holds everything is added
// to it afterwards, element by element.
func (p *plan) declares(name string) (names, directives []string) {
	if name == TriggersFile {
		return []string{p.triggersConst()}, nil
	}
	if name == CobraFile {
		return []string{commandFunc}, nil
	}
	names = append(names, "_")
	for _, s := range p.skills {
		names = append(names, s.ident)
	}
	for _, pr := range p.projects {
		names = append(names, pr.ident)
	}
	names = append(names, catalogFunc)
	if p.embed == EmbedPacked {
		names = append(names, packedVar)
		directives = append(directives, embedLine(PackedFile))
	}
	for _, s := range p.skills {
		if s.text != "" {
			names = append(names, s.text)
			directives = append(directives, embedLine(s.path()))
		}
	}
	if len(p.assets) > 0 {
		names = append(names, filesVar)
		for _, a := range p.assets {
			directives = append(directives, embedLine(a))
		}
	}
	return names, directives
}

func declared(file *ast.File) []string {
	var names []string
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			names = append(names, d.Name.Name)
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				if v, ok := spec.(*ast.ValueSpec); ok {
					for _, n := range v.Names {
						names = append(names, n.Name)
					}
				} else if d.Tok != token.IMPORT {
					names = append(names, d.Tok.String())
				}
			}
		}
	}
	return names
}

// found lists the comments that a tool may obey: those without a blank behind their slashes, and block comments.
func found(file *ast.File) []string {
	var list []string
	for _, group := range file.Comments {
		for _, c := range group.List {
			if !strings.HasPrefix(c.Text, "// ") {
				list = append(list, c.Text)
			}
		}
	}
	return list
}
