package skillvet

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"
)

// Names of the rules. They are the category of a diagnostic.
const (
	RuleUnknownSkill   = "unknown-skill"
	RuleUnknownProject = "unknown-project"
	RuleUseConstant    = "use-constant"
	RuleMissingCase    = "missing-case"
)

// Options are the choices of an analyzer. The zero value reports unknown names only.
type Options struct {
	// Constants also reports strings that have a constant.
	Constants bool
	// Switch also reports switch statements that leave names out.
	Switch bool
}

// Analyzer is the analyzer that drivers look for, with flags for what [Options] has.
var Analyzer = New(Options{})

// New returns an analyzer that starts from opts; its flags -constants and -switch change them.
func New(opts Options) *analysis.Analyzer {
	a := &analysis.Analyzer{
		Name: "skillvet",
		Doc: `check names of skills and projects against the generated catalog

The analyzer reports constant strings that name no skill or project of a catalog that skillgen generated, in
Skill, Lookup, Activate, Read, Only, Project and PromptOptions.Project, where the catalog is known to be the generated one.`,
		URL:      "https://pkg.go.dev/github.com/skillgen/skillgen/generator/skillvet",
		Requires: []*analysis.Analyzer{inspect.Analyzer},
	}
	a.Flags.BoolVar(&opts.Constants, "constants", opts.Constants, "report strings that have a constant")
	a.Flags.BoolVar(&opts.Switch, "switch", opts.Switch, "report switch statements without default that leave skills or projects out")
	a.Run = func(pass *analysis.Pass) (any, error) {
		run(pass, opts)
		return nil, nil
	}
	return a
}

// checker is the analysis of one package.
type checker struct {
	pass *analysis.Pass
	opts Options
	// packages are the generated ones among the package and what it imports, sorted by path.
	packages []*generated
	flow     *flow
}

func run(pass *analysis.Pass, opts Options) {
	c := &checker{pass: pass, opts: opts}
	for _, pkg := range append([]*types.Package{pass.Pkg}, pass.Pkg.Imports()...) {
		if g := readGenerated(pass.Fset, pkg); g != nil {
			c.packages = append(c.packages, g)
		}
	}
	if len(c.packages) == 0 { // nothing here can reach a generated catalog: most packages end here
		return
	}
	slices.SortFunc(c.packages, comparePaths)
	c.flow = newFlow(pass, c.packages)
	in := pass.ResultOf[inspect.Analyzer].(*inspector.Inspector)
	for cur := range in.Root().Preorder((*ast.CallExpr)(nil), (*ast.SwitchStmt)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.CallExpr:
			c.lookup(n)
		case *ast.SwitchStmt:
			if opts.Switch && !c.isGenerated(n.Pos()) {
				c.exhaustive(n)
			}
		}
	}
}
