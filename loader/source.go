package loader

import (
	"context"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml"
	"github.com/skillgen/skillgen/runtime"
)

// document is one file that is being read: its bytes, and what was reported about it.
type document struct {
	name  string // as diagnostics name the file
	text  string
	lines []int // byte offset where each line starts, made when first needed
	rules *ruleSet
	diags []runtime.Diagnostic
	fatal bool            // the skill is refused: by a profile, for what is a warning to others, or among too many diagnostics
	ctx   context.Context // that may end the reading, nil for none
	// asked are the latest places whose columns were asked for.
	asked [4]cursor
	next  int
}

// ended reports that nobody waits for the file any more. Every long loop asks; what was read so far is not used then.
func (s *document) ended() bool { return s.ctx != nil && s.ctx.Err() != nil }

// maxDiagnostics bounds what is reported about one file: nobody reads more, and a hostile file could have thousands.
// The last one says that there is more, and what refuses the skill is always among them.
const (
	maxDiagnostics = 100
	moreIsWrong    = "; what else is wrong with this file is not reported"
)

// position turns a byte offset into line and column, both from 1, the column in characters.
func (s *document) position(offset int) (line, column int) {
	if s.lines == nil {
		s.lines = append(s.lines, 0)
		for i := range len(s.text) {
			if s.text[i] == '\n' {
				s.lines = append(s.lines, i+1)
			}
		}
	}
	offset = min(max(offset, 0), len(s.text))
	line = sort.SearchInts(s.lines, offset+1)
	start := s.lines[line-1]
	if start == 0 && strings.HasPrefix(s.text, source.BOM) && offset >= len(source.BOM) {
		start = len(source.BOM)
	}
	// On a long line a place is counted from the nearest before it that was asked for: a hundred reports are a walk.
	near := cursor{start, start, 1}
	for _, c := range s.asked {
		if c.start == start && near.offset <= c.offset && c.offset <= offset && c.column > 0 {
			near = c
		}
	}
	near.column += utf8.RuneCountInString(s.text[near.offset:offset])
	near.offset = offset
	s.asked[s.next%len(s.asked)] = near
	s.next++
	return line, near.column
}

// cursor is a place on a line that starts at an offset.
type cursor struct{ start, offset, column int }

func (s *document) excerpt(line int) string {
	if s.lines == nil || line < 1 || line > len(s.lines) {
		return ""
	}
	text, _, _ := strings.Cut(s.text[s.lines[line-1]:], "\n")
	return strings.TrimSuffix(strings.TrimPrefix(text, source.BOM), "\r")
}

// report adds a diagnostic for a span of the file and returns it for adding a fix. The rule decides the severity.
func (s *document) report(name rule.Name, at source.Span, message, hint string) *runtime.Diagnostic {
	if len(s.diags) == maxDiagnostics && (s.fatal || !s.rules.skips(name)) {
		return &runtime.Diagnostic{} // columns on a long line are not free
	}
	return s.add(s.diagnostic(name, at, message, hint))
}

// diagnostic is one for a span of the file that is not added.
func (s *document) diagnostic(name rule.Name, at source.Span, message, hint string) runtime.Diagnostic {
	d := runtime.Diagnostic{File: s.name, Rule: name.String(), Severity: s.rules.severity(name), Message: message, Hint: hint}
	d.Line, d.Column = s.position(at.Start)
	if at.End > at.Start {
		d.EndLine, d.EndColumn = s.position(at.End)
	} else {
		d.EndLine, d.EndColumn = d.Line, d.Column
	}
	d.Excerpt = s.excerpt(d.Line)
	return d
}

// reportFile adds a diagnostic for the file as a whole.
func (s *document) reportFile(name rule.Name, message, hint string) {
	s.add(s.rules.diagnostic(s.name, name, message, hint))
}

func (s *document) add(d runtime.Diagnostic) *runtime.Diagnostic {
	if d.Severity == runtime.Off {
		return &d
	}
	if len(s.diags) == maxDiagnostics {
		if !s.rules.refuses(d) || s.refused() {
			s.fatal = s.fatal || s.rules.refuses(d)
			return &d
		}
		s.diags = s.diags[:maxDiagnostics-1]
	}
	if len(s.diags) == maxDiagnostics-1 {
		d.Message += moreIsWrong
	}
	s.diags = append(s.diags, d)
	return &s.diags[len(s.diags)-1]
}

// tell adds a problem.
func (s *document) tell(p source.Problem) {
	d := s.report(p.Rule, p.At, p.Message, p.Hint)
	d.Fix = p.Fix
}

func (s *document) faults(list []source.Problem) {
	for _, p := range list {
		s.tell(p)
	}
}

// refused reports whether something was found that keeps the skill from being loaded.
func (s *document) refused() bool {
	return s.fatal || slices.ContainsFunc(s.diags, s.rules.refuses)
}

// parseYAML reads the head of the file; nil when it cannot be used.
func (s *document) parseYAML(head source.Span) *node.Node {
	line := 1 + strings.Count(s.text[:head.Start], "\n")
	root, problems := yaml.Parse(s.text[head.Start:head.End], head.Start, yaml.Options{Line: line, Known: isFieldName, Ended: s.ended})
	s.faults(problems)
	return root
}
