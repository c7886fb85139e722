package field

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/command"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// variables reads the environment of a server, without what may not be in one.
func (s *servers) variables(server string, f node.Pair) []runtime.Variable {
	return s.pairsOf(server, f, func(v runtime.Variable) string {
		switch {
		case command.IsUnsafeVariable(v.Name):
			return "the variable " + runtime.Quote(v.Name) + ", which makes programs run other code"
		case !command.IsVariableName(v.Name):
			return "the variable " + runtime.Quote(v.Name) + ", and a name is letters, digits and \"_\", with no digit first"
		case strings.ContainsAny(v.Value, "\x00\r\n"):
			return "the variable " + runtime.Quote(v.Name) + " to text with a line break or a NUL, which would be further variables to some programs"
		}
		return ""
	})
}

// headers reads the headers of a server, without what is none.
func (s *servers) headers(server string, f node.Pair) []runtime.Variable {
	return s.pairsOf(server, f, func(v runtime.Variable) string {
		switch {
		case !command.IsToken(v.Name):
			return "the header " + runtime.Quote(v.Name) + ", and a name is letters, digits and any of !#$%&'*+-.^_`|~"
		case strings.ContainsFunc(v.Value, func(c rune) bool {
			return c < ' ' && c != '\t' || 0x7f <= c && c < 0xa0 || c == '\u2028' || c == '\u2029'
		}):
			return "the header " + runtime.Quote(v.Name) + " to text with a control character, which could be further headers"
		}
		return ""
	})
}

// pairsOf reads names with their values. What has a problem is reported, and left out.
func (s *servers) pairsOf(server string, f node.Pair, problem func(runtime.Variable) string) (list []runtime.Variable) {
	if f.Value.Kind != node.Mapping {
		s.wrongType(f.Key, f.Value, "a mapping of strings")
		return nil
	}
	for _, p := range f.Value.Pairs {
		if p.Value == nil || p.Value.Kind != node.Scalar {
			s.wrongType(p.Key, &node.Node{Kind: node.Mapping, Span: p.Key.Span}, "a string")
			continue
		}
		v := runtime.Variable{Name: p.Key.Text, Value: p.Value.Text}
		if what := problem(v); what != "" {
			s.log.Report(rule.UnsafeEnv, p.Key.Span, "the server "+runtime.Quote(server)+" sets "+what, "remove it")
			continue
		}
		list = append(list, v)
	}
	return list
}
