package field

import (
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// variables reads the environment of a server, without what may not be in one.
func (s *servers) variables(server string, f node.Pair) []runtime.Variable {
	return s.pairsOf(server, f, "the variable ", command.UnsafeEnvironment)
}

// headers reads the headers of a server, without what is none.
func (s *servers) headers(server string, f node.Pair) []runtime.Variable {
	return s.pairsOf(server, f, "the header ", command.UnsafeHeader)
}

// pairsOf reads names with their values. What has a problem is reported, and left out.
func (s *servers) pairsOf(server string, f node.Pair, kind string, problem func(name, value string) string) (list []runtime.Variable) {
	if f.Value.Kind != node.Mapping {
		s.wrongType(f.Key, f.Value, "a mapping of strings")
		return nil
	}
	for _, p := range f.Value.Pairs {
		if p.Value == nil || p.Value.Kind != node.Scalar {
			found := &node.Node{Kind: node.Mapping, Span: p.Key.Span}
			if p.Value != nil {
				found.Kind = p.Value.Kind
			}
			s.wrongType(p.Key, found, "a string")
			continue
		}
		v := runtime.Variable{Name: p.Key.Text, Value: p.Value.Text}
		if what := problem(v.Name, v.Value); what != "" {
			s.log.Report(rule.UnsafeEnv, p.Key.Span, "the server "+runtime.Quote(server)+" sets "+kind+runtime.Quote(v.Name)+what, "remove it")
			continue
		}
		list = append(list, v)
	}
	return list
}
