package main

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strconv"
	"strings"
)

// conformanceStep is something that writes: a line of steps.json.
type conformanceStep struct {
	Migrate string // the directory
	Install string // the directory, which gets the skills below From
	From    string
	Edit    string // a file, which gets Text; "" removes it
	Text    string
	Want    json.RawMessage // the list that it prints
}

// steps runs what a program does before it loads: steps.json.
func (e *expectation) steps(r conformanceRoute) {
	e.t.Helper()
	text, ok := e.files["steps.json"]
	if !ok {
		return
	}
	e.used["steps.json"] = true
	var steps []conformanceStep
	if err := decodeStrict([]byte(text), &steps); err != nil {
		e.t.Fatalf("steps.json: %v", err)
	}
	for _, s := range steps {
		got, list, err := "", "", error(nil)
		switch {
		case s.Migrate != "":
			list = "migrations"
			got, err = r.migrate(s.Migrate)
		case s.Install != "":
			list = "skills"
			got, err = r.install(s.Install, s.From)
		case s.Text == "":
			err = os.Remove(s.Edit)
		default:
			err = os.WriteFile(s.Edit, []byte(s.Text), 0o644)
		}
		if err != nil {
			e.t.Fatalf("%T: %s%s%s: %v", r, s.Migrate, s.Install, s.Edit, err)
		}
		if s.Want != nil {
			e.json(r, "steps.json", jsonOf(map[string]any{list: s.Want}), got)
		}
	}
}

// generate runs the command's verb and compares the constants of what it wrote, a line "Identifier name" each, or
// the rules that kept it from writing, a line "error[RULE]" each. Packages have no such verb.
func (e *expectation) generate(r conformanceRoute, want string) {
	e.t.Helper()
	c, ok := r.(*conformanceCommand)
	if !ok {
		return
	}
	e.used["generate"] = true
	status, errs := c.generate()
	var got []string
	switch status {
	case exitOK:
		got = e.constants("out/skills_gen.go")
	case exitFindings:
		for line := range strings.Lines(errs) {
			if _, rest, ok := strings.Cut(line, ": error["); ok {
				rule, _, _ := strings.Cut(rest, "]")
				got = append(got, "error["+rule+"]")
			}
		}
	default:
		e.t.Errorf("generate: status %d: %s", status, errs)
	}
	if text := lines(got); text != want {
		e.t.Errorf("generate gives\n%swant\n%s%s", text, want, errs)
	}
}

// constants are the names of skills and projects in a generated file, in its order.
func (e *expectation) constants(file string) (list []string) {
	e.t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if err != nil {
		e.t.Error(err)
		return nil
	}
	for _, d := range f.Decls {
		consts, ok := d.(*ast.GenDecl)
		if !ok || consts.Tok != token.CONST {
			continue
		}
		for _, spec := range consts.Specs {
			v := spec.(*ast.ValueSpec)
			if lit, ok := v.Values[0].(*ast.BasicLit); ok {
				if name, err := strconv.Unquote(lit.Value); err == nil {
					list = append(list, v.Names[0].Name+" "+name)
				}
			}
		}
	}
	return list
}
