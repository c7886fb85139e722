package skillvet

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/skillgen/skillgen/runtime"
)

// lookups are the methods of a catalog whose first argument is a name, and Only, of which all are.
var lookups = map[string]kind{
	"Skill":    skillKind,
	"Lookup":   skillKind,
	"Activate": skillKind,
	"Read":     skillKind,
	"Only":     skillKind,
	"Project":  projectKind,
}

// lookup checks the names that a call asks a catalog for.
func (c *checker) lookup(call *ast.CallExpr) {
	fn := typeutil.StaticCallee(c.pass.TypesInfo, call)
	if fn == nil || len(call.Args) == 0 {
		return
	}
	k, names := lookups[fn.Name()], call.Args[:1]
	switch {
	case isMethod(fn, "Prompt"):
		project := c.project(call.Args[0])
		if project == nil {
			return
		}
		k, names = projectKind, []ast.Expr{project}
	case k.noun == "" || !isMethod(fn, fn.Name()):
		return
	case fn.Name() == "Only":
		names = call.Args
	}
	for _, arg := range names {
		c.name(call, k, arg)
	}
}

// name checks one of them.
func (c *checker) name(call *ast.CallExpr, k kind, arg ast.Expr) {
	// What is no constant costs nothing more: the origin is worked out for the few strings.
	name, ok := c.constant(arg)
	recv := receiver(c.pass.TypesInfo, call)
	if !ok || recv == nil {
		return
	}
	from := c.flow.origin(recv)
	have := constantOf(from.packages, k, name)
	switch {
	case have != nil:
		if c.opts.Constants && c.home(arg) == nil && !c.isGenerated(arg.Pos()) {
			c.useConstant(arg, have, name)
		}
	case !from.open && len(from.packages) > 0:
		c.unknown(arg, k, name, from.packages)
	}
}

// project returns the expression of the field Project of the options of a prompt, nil when it is not to be seen: the
// options must be a literal there, or a variable that is nothing but one.
func (c *checker) project(arg ast.Expr) ast.Expr {
	arg = ast.Unparen(arg)
	if v := c.flow.variable(arg); v != nil && !v.IsField() && !c.flow.setsProject {
		if p, ok := c.flow.place(v); ok && c.flow.declared[p] && !c.flow.open[p] && len(c.flow.sources[p]) == 1 {
			arg = ast.Unparen(c.flow.sources[p][0].expr)
		}
	}
	ptr, ok := arg.(*ast.UnaryExpr)
	if !ok {
		return nil
	}
	lit, ok := ast.Unparen(ptr.X).(*ast.CompositeLit)
	if !ok {
		return nil
	}
	for _, elem := range lit.Elts {
		if kv, ok := elem.(*ast.KeyValueExpr); ok && isProjectOption(c.flow.variable(kv.Key)) {
			if name, _ := c.constant(kv.Value); name != "" { // "" is no project, as in a zero value
				return kv.Value
			}
		}
	}
	return nil
}

// constant returns the value of a constant string expression.
func (c *checker) constant(e ast.Expr) (string, bool) {
	v := c.pass.TypesInfo.Types[e].Value
	if v == nil || v.Kind() != constant.String {
		return "", false
	}
	return stringValue(v), true
}

func stringValue(v constant.Value) string { return constant.StringVal(v) }

func (c *checker) unknown(arg ast.Expr, k kind, name string, packages []*generated) {
	all := slices.Values(names(packages, k))
	if c.isTest(arg) && runtime.Nearest(name, all) == "" {
		return
	}
	near := runtime.Suggest(name, all)
	d := analysis.Diagnostic{
		Pos: arg.Pos(), End: arg.End(), Category: k.rule,
		Message: fmt.Sprintf("no %s %s in %s", k.noun, runtime.Quote(name), catalogOf(packages)),
	}
	if near != "" {
		konst := constantOf(packages, k, near)
		d.Message += fmt.Sprintf("; did you mean %s (%s)?", c.nameAt(arg.Pos(), konst), runtime.Quote(near))
		d.SuggestedFixes = c.replace(arg, konst)
	}
	c.pass.Report(d)
}

func (c *checker) useConstant(arg ast.Expr, konst *types.Const, name string) {
	c.pass.Report(analysis.Diagnostic{
		Pos: arg.Pos(), End: arg.End(), Category: RuleUseConstant,
		Message:        fmt.Sprintf("%s has a constant: use %s, and the compiler knows when it is renamed", runtime.Quote(name), c.converted(arg, c.nameAt(arg.Pos(), konst))),
		SuggestedFixes: c.replace(arg, konst),
	})
}

// replace is the fix that puts a constant where a string was, none where it cannot be named in that file.
func (c *checker) replace(arg ast.Expr, konst *types.Const) []analysis.SuggestedFix {
	text, ok := c.qualify(arg.Pos(), konst)
	if !ok || c.isOfLine(arg.Pos()) || c.losesImport(arg, konst) {
		return nil
	}
	if text = c.converted(arg, text); strings.HasPrefix(text, "string(") && c.hides(arg.Pos(), "string") {
		return nil
	}
	return []analysis.SuggestedFix{{
		Message:   "Replace with " + text,
		TextEdits: []analysis.TextEdit{{Pos: arg.Pos(), End: arg.End(), NewText: []byte(text)}},
	}}
}

// converted is a constant as it can stand where a string does: Lookup, Activate and Read take no other type.
func (c *checker) converted(arg ast.Expr, konst string) string {
	if _, ok := types.Unalias(c.pass.TypesInfo.TypeOf(arg)).(*types.Basic); ok {
		return "string(" + konst + ")"
	}
	return konst
}

// refers reports whether an expression is a generated constant, perhaps converted.
func (c *checker) refers(e ast.Expr, konst *types.Const) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return c.pass.TypesInfo.Uses[e] == konst
	case *ast.SelectorExpr:
		return c.pass.TypesInfo.Uses[e.Sel] == konst
	case *ast.CallExpr:
		return len(e.Args) == 1 && c.refers(e.Args[0], konst)
	}
	return false
}

func (c *checker) isTest(n ast.Node) bool {
	return strings.HasSuffix(c.pass.Fset.Position(n.Pos()).Filename, "_test.go")
}
