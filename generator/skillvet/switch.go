package skillvet

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/skillgen/skillgen/runtime"
)

// exhaustive reports the names that a switch leaves out.
func (c *checker) exhaustive(s *ast.SwitchStmt) {
	if s.Tag == nil {
		return
	}
	k, ok := kindOf(c.pass.TypesInfo.TypeOf(s.Tag))
	if !ok {
		return
	}
	have := make(map[string]bool)
	var meant []*generated
	for _, stmt := range s.Body.List {
		clause := stmt.(*ast.CaseClause)
		if clause.List == nil { // default
			return
		}
		for _, e := range clause.List {
			name, ok := c.constant(e)
			if !ok { // it may be any of the missing ones
				return
			}
			have[name] = true
			if g := c.home(e); g != nil && !slices.Contains(meant, g) {
				meant = append(meant, g)
			}
		}
	}
	switch {
	case len(meant) > 0:
		slices.SortFunc(meant, comparePaths)
	case len(c.packages) == 1:
		meant = c.packages
	default: // of several catalogs, none of which the cases name
		return
	}
	var missing []string
	for _, name := range names(meant, k) {
		if !have[name] {
			missing = append(missing, name)
		}
	}
	if len(missing) > 0 {
		c.missing(s, k, missing, meant)
	}
}

// home is the generated package that has the constant that an expression is.
func (c *checker) home(e ast.Expr) *generated {
	for _, g := range c.packages {
		for _, consts := range g.consts {
			if name, ok := c.constant(e); ok && consts[name] != nil && c.refers(e, consts[name]) {
				return g
			}
		}
	}
	return nil
}

func (c *checker) missing(s *ast.SwitchStmt, k kind, missing []string, packages []*generated) {
	quoted := make([]string, len(missing))
	for i, name := range missing {
		quoted[i] = runtime.Quote(name)
	}
	noun := k.noun
	if len(missing) > 1 {
		noun += "s"
	}
	consts := make([]*types.Const, len(missing))
	for i, name := range missing {
		consts[i] = constantOf(packages, k, name)
	}
	c.pass.Report(analysis.Diagnostic{
		Pos: s.Pos(), End: s.Body.Lbrace, Category: RuleMissingCase,
		Message:        fmt.Sprintf("the switch has no default and no case for the %s %s of %s", noun, strings.Join(quoted, ", "), catalogOf(packages)),
		SuggestedFixes: c.addCases(s, consts),
	})
}

// addCases is the fix that adds a case for each constant, none where one cannot be named in that file.
func (c *checker) addCases(s *ast.SwitchStmt, consts []*types.Const) []analysis.SuggestedFix {
	indent := strings.Repeat("\t", c.pass.Fset.Position(s.Body.Rbrace).Column-1)
	var b strings.Builder
	if c.isOfLine(s.Body.Rbrace) {
		return nil
	}
	line := func(pos token.Pos) int { return c.pass.Fset.Position(pos).Line }
	if last := len(s.Body.List) - 1; line(s.Body.Lbrace) == line(s.Body.Rbrace) || last >= 0 && line(s.Body.List[last].End()) == line(s.Body.Rbrace) {
		indent = "" // whoever formats the file knows better
		b.WriteByte('\n')
	}
	for _, konst := range consts {
		text, ok := c.qualify(s.Body.Rbrace, konst)
		if !ok {
			return nil
		}
		b.WriteString("case " + text + ":\n" + indent)
	}
	return []analysis.SuggestedFix{{
		Message:   "Add the missing cases",
		TextEdits: []analysis.TextEdit{{Pos: s.Body.Rbrace, End: s.Body.Rbrace, NewText: []byte(b.String())}},
	}}
}
