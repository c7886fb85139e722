package yaml

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/lines"
	"github.com/skillgen/skillgen/loader/internal/yaml/repair"
	"github.com/skillgen/skillgen/runtime"
)

// maxKey is how long a key on the line of its value may be, by YAML's own rule.
const maxKey = 1024

// explainer says what is wrong with text that YAML refuses.
type explainer struct {
	text     string
	known    func(key string) bool
	ended    func() bool
	searched *int // bytes that were parsed in search of a wrong line, over all entries
}

func (p *parser) explainer() *explainer {
	return &explainer{p.text, p.known, p.opts.Ended, &p.searched}
}

// explain says what is wrong with an entry that YAML refuses, at its own line and column. The parser's message is
// not used: it has no column and often names the line before.
func (x *explainer) explain(e entry) source.Problem {
	f, sure := source.Problem{}, e.braces
	if e.braces {
		f, _ = x.badFlow(e, e.Start)
	} else if f, sure = repair.CutText(x.text, e.Span); sure {
		return f
	} else if f, sure = lines.UnspacedKeys(x.columns(), e.Span); sure {
		return f
	} else {
		f, sure = x.firstFault(e)
	}
	if f.Fix != nil && !isMapping(repair.Apply(x.text[e.Start:e.End], e.Start, f.Fix.Edits), x.ended) {
		f.Fix = nil
	}
	if !sure {
		if m, ok := x.misplaced(e); ok && (m.At.Start > f.At.End || m.At.End < f.At.Start || m.Message == f.Message) { // that column was tried
			return m
		}
	}
	if l, ok := x.culprit(e); ok && f.Fix == nil && (f.At.End < l.Start || f.At.Start > l.End()) {
		if (f.Message == badItem || f.Message == dashedItem) && l.Start > f.At.Start { // commas part what stands there, and no indentation
			return source.Wrong(f.Rule, l.Trimmed(), badItem, quoteItems)
		}
		return unreadable(l)
	}
	return f
}

// maxCulprit bounds the bytes of a file that are parsed to find lines that are wrong: an entry is parsed once for each
// of its lines.
const maxCulprit = 256 << 10

// culprit is the only line below the key without which YAML can read the entry.
func (x *explainer) culprit(e entry) (only source.Line, found bool) {
	for at := source.LineAt(x.text, e.Start).Next; at < e.End; {
		l := source.LineAt(x.text[:e.End], at)
		at = l.Next
		if trimmed := strings.TrimSpace(l.Text); trimmed == "" || trimmed[0] == '#' {
			continue
		}
		if x.ended != nil && x.ended() {
			return source.Line{}, false
		}
		if *x.searched += e.End - e.Start; *x.searched > maxCulprit {
			return source.Line{}, false
		}
		if isMapping(x.text[e.Start:l.Start]+x.text[l.Next:e.End], x.ended) {
			if found {
				return source.Line{}, false
			}
			only, found = l, true
		}
	}
	return only, found
}

// misplaced finds the line of an entry that starts in the wrong column.
func (x *explainer) misplaced(e entry) (source.Problem, bool) {
	if *x.searched > maxCulprit {
		return source.Problem{}, false
	}
	return x.columns().Misplaced(e.Span)
}

// columns is a search for lines in wrong columns, within the bound on what is parsed.
func (x *explainer) columns() lines.Search {
	return lines.Search{
		Text: x.text,
		Parts: func(text string) int {
			doc, _, err := decode(text, x.ended)
			if err != nil || mappingOf(doc) == nil {
				return -1
			}
			return blockParts(mappingOf(doc))
		},
		Enough: func(bytes int) bool {
			*x.searched += bytes
			return *x.searched > maxCulprit || x.ended != nil && x.ended()
		},
	}
}

// blockParts are the items and keys of a node that are not in brackets.
func blockParts(n *parserNode) int {
	if n.Style&flowStyle != 0 {
		return 0
	}
	parts := 0
	switch n.Kind {
	case mappingNode:
		parts = len(n.Content) / 2
	case sequenceNode:
		parts = len(n.Content)
	}
	for _, child := range n.Content {
		parts += blockParts(child)
	}
	return parts
}

// unreadable says of a line what can be seen in it.
func unreadable(l source.Line) source.Problem {
	message, hint := "this line does not fit to those around it", "check its indentation, its colon and its quotes"
	if strings.Count(l.Text, `"`)%2 != 0 || strings.Count(l.Text, "'") == 1 {
		message, hint = "a quote of this line has no counterpart", "write one in front of the text and one behind it"
	}
	return source.Wrong(rule.YAMLSyntax, l.Trimmed(), message, hint)
}

// firstFault is the first thing in an entry that is wrong by itself. It is not sure where the line may be right and one
// of those around it stands in the wrong column.
func (x *explainer) firstFault(e entry) (f source.Problem, sure bool) {
	between, f, sure, ok := lines.Nesting(x.text, e.Span)
	if ok {
		return f, sure
	}
	for at := e.Start; at < e.End; {
		l := source.LineAt(x.text[:e.End], at)
		indent, key, from := lines.ValueIn(l)
		if len(key) > maxKey {
			start := l.Start + strings.Index(l.Text, key)
			return source.Wrong(rule.YAMLSyntax, source.Span{Start: start, End: start + len(key)}, "the key has more than 1024 characters", "shorten it"), true
		}
		if f, ok := x.badValue(e, l, from, key); ok {
			return f, true
		}
		if rest := strings.TrimSpace(l.Text[from:]); rest != "" && (rest[0] == '|' || rest[0] == '>') {
			at = lines.BelowValue(x.text[:e.End], l, indent)
			if f, ok := lines.ShallowBlock(x.text, rest, l.Next, at); ok {
				return f, true
			}
			continue
		}
		if rest := l.Text[from:]; rest != "" && (rest[0] == '"' || rest[0] == '\'') {
			end := l.Start + from + source.QuotedEnd(x.text[l.Start+from:e.End])
			at = source.LineAt(x.text, min(end, e.End)).Next
			continue
		}
		at = l.Next
	}
	if between.Rule != nil {
		return between, false
	}
	_, number, _ := decode(x.text[e.Start:e.End], x.ended)
	return x.wrongLine(e.Span, number), false
}

// wrongLine is the last word about text that YAML refuses in a line, counted from 1: what is wrong there cannot be told,
// but for a tab on a line of blanks, which nobody sees.
func (x *explainer) wrongLine(in source.Span, number int) source.Problem {
	here := in.Start
	for at := in.Start; at < in.End; {
		l := source.LineAt(x.text[:in.End], at)
		at = l.Next
		if strings.HasPrefix(l.Text, "\t") && strings.TrimSpace(l.Text) == "" {
			return source.Wrong(rule.YAMLSyntax, source.Span{Start: l.Start, End: l.End()}, "a tab on an empty line", "remove it")
		}
		if number--; number > 0 && at < in.End {
			here = at
		}
	}
	return source.Wrong(rule.YAMLSyntax, source.LineAt(x.text, here).Trimmed(), "this is not valid YAML", "check the indentation and the quotes")
}

// badValue says what is wrong with the value of a key, at offset from of a line.
func (x *explainer) badValue(e entry, l source.Line, from int, key string) (source.Problem, bool) {
	value := strings.TrimRight(l.Text[from:], " \t")
	if value == "" {
		return source.Problem{}, false
	}
	start := l.Start + from
	first := source.Span{Start: start, End: start + 1}
	switch value[0] {
	case '"', '\'':
		return x.badQuotes(e, start)
	case '[', '{':
		if end := start + source.FlowEnd(x.text[start:e.End]); strings.TrimSpace(source.LineAt(x.text[:e.End], end).Text) == "" {
			if _, _, err := decode(x.text[start:end], x.ended); err == nil {
				return source.Problem{}, false
			}
		}
		return x.badFlow(e, start)
	case '|', '>':
		if rest := strings.TrimLeft(value[1:], "+-0123456789 "); rest != "" && rest[0] != '#' {
			at := start + len(value) - len(rest)
			if p, ok := repair.ComparedValue(x.text[start:e.End], value, start); ok {
				return p, true
			}
			return source.Wrong(rule.YAMLSyntax, source.Span{Start: at, End: start + len(value)}, "text stands behind "+value[:1], "start it on the next line, indented"), true
		}
	case '-':
		if strings.HasPrefix(value, "- ") && strings.TrimSpace(l.Text[:from]) != "" && !strings.HasPrefix(strings.TrimSpace(l.Text), "-") {
			if repair.IsText(key) && !repair.IsTrigger(key) {
				return source.Wrong(rule.YAMLSyntax, first, "a text cannot start with a dash and a blank: they are those of a list", "put the value in quotes"), true
			}
			return source.Wrong(rule.YAMLSyntax, first, "a list starts on the line of its key", "put the first - on a line of its own"), true
		}
	case '*':
		if behind := strings.TrimSpace(l.Text[:from]) != ""; strings.HasPrefix(value, "* ") && (!behind || repair.IsTrigger(key)) {
			return source.Wrong(rule.YAMLFeature, first, "* makes no item of a list, but starts a YAML alias", "write each item on a line of its own, with a dash and a blank"), true
		}
		p := source.Wrong(rule.YAMLFeature, first, "* starts a YAML alias", quoteHint)
		if isAny := len(value) == 1 || strings.IndexByte("*/.", value[1]) >= 0; isAny && !strings.Contains(value, " #") { // all tools, or a pattern: no anchor is called so
			p.Hint = "put it in quotes: who reads YAML strictly refuses all of the frontmatter for it"
			p.Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: start, End: start + len(value), New: repair.Quote(value)}}}
		}
		return p, true
	case '&':
		return source.Wrong(rule.YAMLFeature, first, "& starts a YAML anchor", quoteHint), true
	case '!':
		return source.Wrong(rule.YAMLFeature, first, "! starts a YAML tag", quoteHint), true
	case '@', '`', '%', ',', ']', '}':
		return source.Wrong(rule.YAMLSyntax, first, "a value cannot start with "+runtime.Quote(value[:1]), quoteHint), true
	default:
		if strings.HasPrefix(value, "? ") && strings.TrimSpace(l.Text[:from]) != "" {
			return source.Wrong(rule.YAMLSyntax, first, "a value cannot start with a question mark and a blank", quoteHint), true
		}
		for i := 1; i < len(value); i++ {
			if source.IsColon(value, i) {
				hint := "put the value in quotes"
				if repair.IsMapping(key) {
					hint = repair.EntriesBelow
				}
				return source.Wrong(rule.YAMLSyntax, source.Span{Start: start + i, End: start + i + 1}, "a second colon in an unquoted value", hint), true
			}
		}
	}
	return source.Problem{}, false
}
