package field

import (
	"cmp"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/misplaced"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/slot"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// variables reads the environment of a server, without what may not be in one.
func (s *servers) variables(server, f node.Pair) ([]runtime.Variable, bool) {
	return s.pairsOf(server, f, "the variable ", command.UnsafeEnvironment, slot.Named)
}

// headers reads the headers of a server, without what is none.
func (s *servers) headers(server, f node.Pair) ([]runtime.Variable, bool) {
	return s.pairsOf(server, f, "the header ", command.UnsafeHeader, func(string) string { return "" })
}

// pairsOf reads names with their values. What has a problem is reported, and left out, and it is not ok where that is
// an entry of the server itself. meant is the name that one is meant to be, or "".
func (s *servers) pairsOf(server, f node.Pair, kind string, problem func(name, value string) string, meant func(name string) string) (list []runtime.Variable, ok bool) {
	if f.Value.Kind != node.Mapping {
		s.wrongType(f.Key, f.Value, "a mapping of strings")
		return nil, true
	}
	isField := func(key string) bool {
		return (s.isField(key) || strings.HasPrefix(key, "mcp-")) && !s.spelling.Has(key)
	}
	ok = true
	in := misplaced.Variables{Block: s.key, Server: server, Entry: f, Format: s.format, IsField: isField}
	for _, p := range f.Value.Pairs {
		stray, where := "", ""
		if p.Value != nil {
			stray, where = in.Stray(p)
		}
		switch {
		case stray == "":
		case p.Value.Kind != node.Scalar:
			s.wrong(rule.WrongType, p.Key.Span, stray, where)
			ok = ok && where == node.WriteTopLevel(s.format) // else nothing is known of what it would run
			continue
		default:
			s.log.Report(rule.UnknownKey, p.Key.Span, stray, where)
		}
		if p.Value == nil || p.Value.Kind != node.Scalar {
			s.wrongType(p.Key, &node.Node{Kind: cmp.Or(p.Value, &node.Node{Kind: node.Mapping}).Kind, Span: p.Key.Span}, "a string")
			continue
		}
		if what := problem(p.Key.Text, p.Value.Text); what != "" && stray != "" {
			continue
		} else if what != "" {
			hint := "remove it"
			if name := meant(p.Key.Text); name != "" && f.Value.Get(name) == nil {
				hint = "write " + runtime.Quote(name)
			}
			broken := source.Wrong(rule.UnsafeEnv, p.Key.Span, "the server "+runtime.Quote(server.Key.Text)+" sets "+kind+runtime.Quote(p.Key.Text)+what, hint)
			if unended, fix := node.Unended(s.text, p.Value); unended != "" && problem(p.Key.Text, strings.TrimRight(p.Value.Text, "\r\n")) == "" {
				broken.Hint, broken.Fix = unended, fix
			}
			s.log.Add(broken)
			continue
		}
		list = append(list, runtime.Variable{Name: p.Key.Text, Value: p.Value.Text})
	}
	return list, ok
}
