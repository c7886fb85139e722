package field

import (
	"cmp"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/slot"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// variables reads the environment of a server, without what may not be in one.
func (s *servers) variables(server string, f node.Pair) []runtime.Variable {
	return s.pairsOf(server, f, "the variable ", command.UnsafeEnvironment, slot.Named)
}

// headers reads the headers of a server, without what is none.
func (s *servers) headers(server string, f node.Pair) []runtime.Variable {
	return s.pairsOf(server, f, "the header ", command.UnsafeHeader, func(string) string { return "" })
}

// pairsOf reads names with their values. What has a problem is reported, and left out; meant is the name that one is meant to be, or "".
func (s *servers) pairsOf(server string, f node.Pair, kind string, problem func(name, value string) string, meant func(name string) string) (list []runtime.Variable) {
	if f.Value.Kind != node.Mapping {
		s.wrongType(f.Key, f.Value, "a mapping of strings")
		return nil
	}
	for _, p := range f.Value.Pairs {
		if p.Value == nil || p.Value.Kind != node.Scalar {
			s.wrongType(p.Key, &node.Node{Kind: cmp.Or(p.Value, &node.Node{Kind: node.Mapping}).Kind, Span: p.Key.Span}, "a string")
			continue
		}
		if what := problem(p.Key.Text, p.Value.Text); what != "" {
			hint := "remove it"
			if name := meant(p.Key.Text); name != "" && f.Value.Get(name) == nil {
				hint = "write " + runtime.Quote(name)
			}
			s.log.Report(rule.UnsafeEnv, p.Key.Span, "the server "+runtime.Quote(server)+" sets "+kind+runtime.Quote(p.Key.Text)+what, hint)
			continue
		}
		list = append(list, runtime.Variable{Name: p.Key.Text, Value: p.Value.Text})
	}
	return list
}
