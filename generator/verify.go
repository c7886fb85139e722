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

// verify parses what was made and compares it with what was planned: nothing leaves the package whose declarations
// or directives are others. A difference is a mistake of skillgen, not of a skill.
func (p *plan) verify(name string, src []byte) error {
	if !IsGenerated(name, src) {
		return errors.New("the header is missing")
	}
	stable, err := format.Source(src)
	if err != nil {
		return fmt.Errorf("it does not parse: %w", err)
	}
	if !bytes.Equal(stable, src) {
		return errors.New("gofmt would change it")
	}
	file, err := parser.ParseFile(token.NewFileSet(), name, src, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return fmt.Errorf("it does not parse: %w", err)
	}
	if file.Name.Name != p.pkg {
		return fmt.Errorf("the package is %q and should be %q", file.Name.Name, p.pkg)
	}
	want, directives := p.declares(name)
	if got := declared(file); !slices.Equal(got, want) {
		return fmt.Errorf("it declares %q and should declare %q", got, want)
	}
	if got := found(file); !slices.Equal(got, directives) {
		return fmt.Errorf("it holds the directives %q and should hold %q", got, directives)
	}
	return nil
}

// declares lists what a file should declare, in order, and its directives.
func (p *plan) declares(name string) (names, directives []string) {
	if name == TriggersFile {
		return []string{triggersConst}, nil
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
	return append(names, compiledVar), directives
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
