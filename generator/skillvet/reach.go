package skillvet

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"
)

// origin is where a catalog comes from: the generated packages that may be in it.
type origin struct {
	packages []*generated // sorted by path
	// open is set when it may also hold skills that nothing here knows.
	open bool
}

// origin returns where the value of an expression comes from. No package and not open is a value that is always nil.
func (f *flow) origin(e ast.Expr) origin {
	r := reacher{flow: f, seen: make(map[any]bool)}
	r.expr(source{e, 0})
	slices.SortFunc(r.found.packages, comparePaths)
	return r.found
}

// reacher walks back from an expression to everything that it may be.
type reacher struct {
	*flow
	found origin
	seen  map[any]bool
}

// first reports whether a variable or a result is met for the first time.
func (r *reacher) first(key any) bool {
	if r.seen[key] {
		return false
	}
	r.seen[key] = true
	return true
}

func (r *reacher) expr(s source) {
	switch e := ast.Unparen(s.expr).(type) {
	case *ast.Ident:
		if r.info.Types[e].IsNil() {
			return
		}
		r.variable(r.flow.variable(e))
	case *ast.SelectorExpr:
		r.variable(r.flow.variable(e))
	case *ast.CallExpr:
		r.call(e, s.result)
	default:
		r.found.open = true
	}
}

func (r *reacher) variable(v *types.Var) {
	if v == nil {
		r.found.open = true
		return
	}
	p, ok := r.place(v)
	if !ok || r.open[p] || !v.IsField() && !r.declared[p] {
		r.found.open = true
		return
	}
	if !r.first(p) {
		return
	}
	for _, s := range r.sources[p] {
		r.expr(s)
	}
}

func (r *reacher) call(call *ast.CallExpr, result int) {
	if r.info.Types[call.Fun].IsType() && len(call.Args) == 1 { // a conversion, such as runtime.Source(cat)
		r.expr(source{call.Args[0], 0})
		return
	}
	fn := typeutil.StaticCallee(r.info, call)
	switch {
	case fn == nil:
		r.found.open = true
	case r.generated(fn) != nil:
		if g := r.generated(fn); !slices.Contains(r.found.packages, g) {
			r.found.packages = append(r.found.packages, g)
		}
	case isFunc(fn, "Load") && !call.Ellipsis.IsValid() && len(call.Args) > 2:
		for _, src := range call.Args[2:] {
			r.expr(source{src, 0})
		}
	case (isMethod(fn, "Reload") || isMethod(fn, "Only")) && receiver(r.info, call) != nil: // which have no skill that this has not
		r.expr(source{receiver(r.info, call), 0})
	default:
		r.returned(fn.Origin(), result)
	}
}

// generated returns the package of which a function is Catalog.
func (f *flow) generated(fn *types.Func) *generated {
	for _, g := range f.packages {
		if fn.Pkg() == g.pkg && fn.Name() == catalogFunc && fn.Signature().Recv() == nil {
			return g
		}
	}
	return nil
}

// returned follows a result of a function of this package to all its return statements.
func (r *reacher) returned(fn *types.Func, result int) {
	type key struct {
		fn     *types.Func
		result int
	}
	decl := r.funcs[fn]
	switch {
	case decl == nil || decl.Body == nil:
		r.found.open = true
		return
	case !r.first(key{fn, result}):
		return
	}
	ast.Inspect(decl.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			switch len(n.Results) {
			case fn.Signature().Results().Len():
				r.expr(source{n.Results[result], 0})
			case 1:
				r.expr(source{n.Results[0], result})
			default: // the named results, which a deferred function may have changed
				r.found.open = true
			}
		}
		return true
	})
	if named := fn.Signature().Results().At(result); named.Name() != "" && named.Name() != "_" {
		// A deferred function may assign to it after the return statement has.
		for _, s := range r.sources[place{v: named}] {
			r.expr(s)
		}
		r.found.open = r.found.open || r.open[place{v: named}]
	}
}

// isFunc reports whether fn is the function of that name in package runtime.
func isFunc(fn *types.Func, name string) bool {
	return fn.Pkg() != nil && fn.Pkg().Path() == runtimePath && fn.Name() == name && fn.Signature().Recv() == nil
}

// isMethod reports whether fn is the method of that name of a catalog.
func isMethod(fn *types.Func, name string) bool {
	recv := fn.Signature().Recv()
	return recv != nil && fn.Name() == name && isCatalog(recv.Type())
}

// receiver is the catalog of which a method is called, nil where that is a field that the selector does not show.
func receiver(info *types.Info, call *ast.CallExpr) ast.Expr {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	if s := info.Selections[sel]; s == nil || s.Kind() != types.MethodVal || len(s.Index()) != 1 {
		return nil
	}
	return sel.X
}

// isProjectOption reports whether v is PromptOptions.Project.
func isProjectOption(v *types.Var) bool {
	return v != nil && v.IsField() && v.Name() == "Project" && v.Pkg() != nil && v.Pkg().Path() == runtimePath
}
