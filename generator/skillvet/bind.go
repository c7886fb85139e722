package skillvet

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"
)

// flow knows for each variable of a package every expression that may be assigned to it. It does not ask when:
// a value that may arrive counts everywhere.
type flow struct {
	info     *types.Info
	pkg      *types.Package
	packages []*generated
	// sources are what is assigned to a place, and open are places that something unseen is assigned to.
	sources map[place][]source
	open    map[place]bool
	// declared are the variables of which all assignments are seen: parameters of most functions are not.
	declared map[place]bool
	funcs    map[*types.Func]*ast.FuncDecl
	// shared are the names of fields that a value may bring along from one struct type into another.
	shared map[string]bool
	// setsProject is set when the package assigns to the field Project of a PromptOptions that is there already.
	setsProject bool
}

// place is a variable or an unexported field; or all fields of a name, where struct types with the same fields convert
// into one another without any field being assigned to.
type place struct {
	v     *types.Var
	field string
}

// source is result number result of a call, or an expression of one value.
type source struct {
	expr   ast.Expr
	result int
}

// place returns false for a variable that other packages may assign to.
func (f *flow) place(v *types.Var) (place, bool) {
	v = v.Origin()
	switch {
	case v.Pkg() != f.pkg:
		return place{}, false
	case v.IsField() && f.shared[v.Name()]:
		return place{field: v.Name()}, !v.Exported()
	case v.IsField():
		return place{v: v}, !v.Exported()
	case v.Parent() == f.pkg.Scope():
		return place{v: v}, !v.Exported() || f.pkg.Name() == "main"
	}
	return place{v: v}, true
}

func newFlow(pass *analysis.Pass, packages []*generated) *flow {
	f := &flow{
		info: pass.TypesInfo, pkg: pass.Pkg, packages: packages,
		sources: make(map[place][]source), open: make(map[place]bool), declared: make(map[place]bool),
		funcs: make(map[*types.Func]*ast.FuncDecl), shared: sharedFields(pass),
	}
	var calls []*ast.CallExpr
	called := make(map[*ast.Ident]bool)
	for _, file := range pass.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				if fn, ok := f.info.Defs[n.Name].(*types.Func); ok {
					f.funcs[fn] = n
				}
			case *ast.CallExpr:
				calls = append(calls, n)
				if id := calleeIdent(n); id != nil {
					called[id] = true
				}
			case ast.Node:
				f.bindNode(n)
			}
			return true
		})
	}
	escaped := make(map[*types.Func]bool) // used as a value: who calls it is not seen
	for id, obj := range f.info.Uses {
		if fn, ok := obj.(*types.Func); ok && !called[id] {
			escaped[fn.Origin()] = true
		}
	}
	for fn := range f.funcs {
		if f.isLocal(fn) && !escaped[fn] {
			params := fn.Signature().Params()
			for i := range params.Len() {
				f.declare(params.At(i))
			}
		}
	}
	for _, call := range calls {
		f.bindArgs(call)
	}
	return f
}

// isLocal reports whether only this package can call a function. Methods are called through interfaces too.
func (f *flow) isLocal(fn *types.Func) bool {
	sig := fn.Signature()
	return sig.Recv() == nil && !sig.Variadic() && (!fn.Exported() || f.pkg.Name() == "main")
}

// calleeIdent is the identifier that names what is called.
func calleeIdent(call *ast.CallExpr) *ast.Ident {
	fun := ast.Unparen(call.Fun)
	switch index := fun.(type) { // of a generic function
	case *ast.IndexExpr:
		fun = ast.Unparen(index.X)
	case *ast.IndexListExpr:
		fun = ast.Unparen(index.X)
	}
	switch fun := fun.(type) {
	case *ast.Ident:
		return fun
	case *ast.SelectorExpr:
		return fun.Sel
	}
	return nil
}

func (f *flow) bindNode(n ast.Node) {
	switch n := n.(type) {
	case *ast.ValueSpec:
		lhs := make([]ast.Expr, len(n.Names))
		for i, name := range n.Names {
			lhs[i] = name
		}
		f.bindAll(lhs, n.Values)
	case *ast.AssignStmt:
		f.bindAll(n.Lhs, n.Rhs)
	case *ast.RangeStmt:
		if n.Tok == token.ASSIGN {
			f.lose(n.Key)
			f.lose(n.Value)
		}
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			f.lose(n.X)
		}
	case *ast.CompositeLit:
		f.bindFields(n)
	}
}

// bindAll binds each left side to its right side, or to its result of the only call there.
func (f *flow) bindAll(lhs, rhs []ast.Expr) {
	for i, l := range lhs {
		if id, ok := l.(*ast.Ident); ok {
			if v, ok := f.info.Defs[id].(*types.Var); ok {
				f.declare(v)
			}
		}
		if sel, ok := ast.Unparen(l).(*ast.SelectorExpr); ok && isProjectOption(f.variable(sel)) {
			f.setsProject = true
		}
		switch {
		case len(lhs) == len(rhs):
			f.bind(f.variable(l), source{rhs[i], 0})
		case len(rhs) == 1:
			f.bind(f.variable(l), source{rhs[0], i})
		}
	}
}

func (f *flow) bindFields(lit *ast.CompositeLit) {
	t := f.info.TypeOf(lit)
	if ptr, ok := t.Underlying().(*types.Pointer); ok { // &T left out in a literal of pointers
		t = ptr.Elem()
	}
	fields, ok := t.Underlying().(*types.Struct)
	if !ok {
		return
	}
	for i, elem := range lit.Elts {
		if kv, ok := elem.(*ast.KeyValueExpr); ok {
			f.bind(f.variable(kv.Key), source{kv.Value, 0})
		} else if i < fields.NumFields() {
			f.bind(fields.Field(i), source{elem, 0})
		}
	}
}

func (f *flow) bindArgs(call *ast.CallExpr) {
	fn := typeutil.StaticCallee(f.info, call)
	if fn == nil || f.funcs[fn.Origin()] == nil || !f.isLocal(fn) {
		return
	}
	params := fn.Origin().Signature().Params()
	for i := range params.Len() {
		if len(call.Args) == params.Len() {
			f.bind(params.At(i), source{call.Args[i], 0})
		} else if len(call.Args) == 1 {
			f.bind(params.At(i), source{call.Args[0], i})
		}
	}
}

func (f *flow) declare(v *types.Var) {
	if p, ok := f.place(v); ok {
		f.declared[p] = true
	}
}

func (f *flow) bind(v *types.Var, s source) {
	if v == nil {
		return
	}
	if p, ok := f.place(v); ok {
		f.sources[p] = append(f.sources[p], s)
	}
}

// lose notes that anything may be assigned to an expression.
func (f *flow) lose(e ast.Expr) {
	if v := f.variable(e); v != nil {
		f.setsProject = f.setsProject || isProjectOption(v)
		if p, ok := f.place(v); ok {
			f.open[p] = true
		}
	}
}

// variable returns the variable or field that an expression names, or nil.
func (f *flow) variable(e ast.Expr) *types.Var {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return f.variable(e.X)
	case *ast.Ident:
		v, _ := f.info.ObjectOf(e).(*types.Var)
		return v
	case *ast.SelectorExpr:
		v, _ := f.info.Uses[e.Sel].(*types.Var)
		return v
	}
	return nil
}
