package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// change is a piece of a file and what stands there instead.
type change struct {
	pkg, file, place, kind string
	source                 string
	from, to               int // bytes
	instead                string
}

// diff is the line before and after, each without its line ends.
func (c change) diff() string {
	start := strings.LastIndexByte(c.source[:c.from], '\n') + 1
	end := c.to + strings.IndexByte(c.source[c.to:]+"\n", '\n')
	one := func(s string) string { return strings.Join(strings.Fields(s), " ") }
	return fmt.Sprintf("  - %s\n  + %s\n", one(c.source[start:end]), one(c.source[start:c.from]+c.instead+c.source[c.to:end]))
}

// changes are all that can be made in the packages, in the order of their files; none in generated files.
func changes(packages []string) (all []change, err error) {
	format := `{{$p := .}}{{range .GoFiles}}{{$p.ImportPath}} {{$p.Dir}}/{{.}}{{"\n"}}{{end}}`
	out, err := exec.Command("go", append([]string{"list", "-f", format}, packages...)...).Output()
	for line := range strings.Lines(string(out)) {
		pkg, name, found := strings.Cut(strings.TrimSpace(line), " ") // not in the empty line behind a package
		source, _ := os.ReadFile(name)
		f := file{set: token.NewFileSet(), change: change{pkg: pkg, file: name, source: string(source)}, all: &all}
		tree, err := parser.ParseFile(f.set, name, source, parser.ParseComments)
		switch {
		case found && err != nil:
			return nil, err
		case found && !ast.IsGenerated(tree):
			ast.PreorderStack(tree, nil, f.visit)
		}
	}
	return all, err
}

// swaps are operators and what stands in their place. A difference of texts does not compile.
var swaps = map[token.Token]string{
	token.LSS: "<=", token.LEQ: "<", token.GTR: ">=", token.GEQ: ">", token.EQL: "!=", token.NEQ: "==",
	token.LAND: "||", token.LOR: "&&", token.ADD: "-", token.SUB: "+",
}

// file adds the changes of one file to all.
type file struct {
	change
	set *token.FileSet
	all *[]change
}

func (f file) at(pos token.Pos) int   { return f.set.Position(pos).Offset }
func (f file) said(n ast.Node) string { return f.source[f.at(n.Pos()):f.at(n.End())] }

func (f file) add(kind string, from, to token.Pos, instead string) {
	c := f.change
	c.place, c.kind = fmt.Sprintf("%s/%s:%d", c.pkg, filepath.Base(c.file), f.set.Position(from).Line), kind
	c.from, c.to, c.instead = f.at(from), f.at(to), instead
	*f.all = append(*f.all, c)
}

func (f file) visit(n ast.Node, stack []ast.Node) bool {
	switch n := n.(type) {
	case *ast.IfStmt:
		f.add("condition negated", n.Cond.Pos(), n.Cond.End(), "!("+f.said(n.Cond)+")")
		if f.said(n.Cond) == "err != nil" {
			f.add("error dropped", n.Cond.End(), n.Cond.End(), " && false")
		}
	case *ast.BinaryExpr:
		if swap, ok := swaps[n.Op]; ok {
			f.add(n.Op.String()+" becomes "+swap, n.OpPos, n.OpPos+token.Pos(len(n.Op.String())), swap)
		}
	case *ast.BasicLit:
		if v, err := strconv.Atoi(n.Value); err == nil && n.Kind == token.INT {
			f.add("off by one", n.Pos(), n.End(), strconv.Itoa(v+1))
		}
	case *ast.ExprStmt, *ast.IncDecStmt, *ast.DeferStmt, *ast.BranchStmt, *ast.AssignStmt:
		if a, ok := n.(*ast.AssignStmt); !ok || a.Tok != token.DEFINE {
			f.add("statement dropped", n.Pos(), n.End(), "")
		}
	case *ast.ReturnStmt:
		if zero := f.zero(n, stack); zero != "" {
			f.add("zero values returned", n.Pos(), n.End(), "return "+zero)
		}
	}
	return true
}

// zero are the zero values of what a function returns; "" where it returns nothing else.
func (f file) zero(n *ast.ReturnStmt, stack []ast.Node) string {
	var results *ast.FieldList
	for _, around := range stack { // the last one counts
		switch around := around.(type) {
		case *ast.FuncDecl:
			results = around.Type.Results
		case *ast.FuncLit:
			results = around.Type.Results
		}
	}
	var zeros []string
	differs := func(r ast.Expr) bool { return !strings.Contains(` nil false 0 "" `, " "+f.said(r)+" ") }
	for i := 0; slices.ContainsFunc(n.Results, differs) && i < len(results.List); i++ {
		for range max(1, len(results.List[i].Names)) {
			zeros = append(zeros, "*new("+f.said(results.List[i].Type)+")")
		}
	}
	return strings.Join(zeros, ", ")
}
