package yaml

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/lines"
	"github.com/skillgen/skillgen/loader/internal/yaml/repair"
	"github.com/skillgen/skillgen/runtime"
)

func (x *explainer) badQuotes(e entry, start int) (source.Problem, bool) {
	text := x.text[start:e.End]
	end := source.QuotedEnd(text)
	if end == len(text) && (end < 2 || text[end-1] != text[0]) {
		return source.Wrong(rule.YAMLSyntax, source.Span{Start: start, End: start + 1}, "the quote is never closed", "close it, or put the whole value in the other kind of quote"), true
	}
	if text[0] == '"' {
		for i := 1; i < end-1; i++ {
			if text[i] != '\\' {
				continue
			}
			if i++; lines.IsHalfEscape(text[i:]) {
				return source.Wrong(rule.YAMLSyntax, source.Span{Start: start + i - 1, End: start + i + 5}, runtime.Quote(text[i-1:i+5])+" is half of a character in JSON, and none in YAML", "write the character itself"), true
			}
			if !lines.IsEscape(text[i:]) {
				escaped, n := utf8.DecodeRuneInString(text[i:])
				hint := "double the backslash, or use single quotes"
				if escaped == '\'' || repair.IsTrigger(e.key) && !unicode.IsLetter(escaped) && !unicode.IsDigit(escaped) { // no message has the backslash of a pattern
					hint = "remove the backslash"
				}
				return source.Wrong(rule.YAMLSyntax, source.Span{Start: start + i - 1, End: start + i + n}, runtime.Quote(text[i-1:i+n])+" is no escape in double quotes", hint), true
			}
		}
	}
	rest := source.LineAt(x.text[:e.End], start+end)
	if strings.TrimSpace(rest.Text) != "" && strings.Contains(text[:end], "\n") { // the text runs into another value's quote
		return source.Wrong(rule.YAMLSyntax, source.Span{Start: start, End: start + 1}, "the quote is never closed", "close it, or put the whole value in the other kind of quote"), true
	}
	tail := strings.TrimSpace(rest.Text)
	line := x.text[strings.LastIndexByte(x.text[:start], '\n')+1 : start]
	// A comma further down may be one of a list in brackets.
	own := start < source.LineAt(x.text, e.Start).Next || strings.TrimSpace(line) == "-" || !strings.ContainsAny(x.text[e.Start:start], "[{")
	if value := strings.TrimLeft(strings.TrimPrefix(tail, ":"), " \t"); start == e.Start && len(value) < len(tail) && value != "" && (value[0] == '"' || value[0] == '\'') {
		return x.badQuotes(e, start+end+strings.LastIndex(rest.Text, value)) // the text was a key in quotes, as in JSON
	}
	if tail == "," && own {
		return source.Wrong(rule.YAMLSyntax, rest.Trimmed(), "a comma stands behind the closing quote, as in JSON", "remove the comma"), true
	}
	if tail != "" && tail[0] != '#' && strings.IndexByte("]}:", tail[0]) < 0 && (own || tail[0] != ',') {
		value := x.text[start:rest.Trimmed().End]
		hint, meant := repair.BehindQuote(e.key, value, strings.HasSuffix(strings.TrimSpace(line), "-"))
		p := source.Wrong(rule.YAMLSyntax, rest.Trimmed(), "text stands behind the closing quote", hint)
		if meant != "" {
			p.Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: start, End: start + len(value), New: meant}}}
		}
		return p, true
	}
	return source.Problem{}, false
}

func (x *explainer) badFlow(e entry, start int) (source.Problem, bool) {
	text := x.text[start:e.End]
	end := source.FlowEnd(text)
	if f, ok := repair.CutFlow(x.text[:e.End], start, func(text string) bool { return isMapping(text[e.Start:], x.ended) }); ok {
		return f, true
	}
	if f, ok := x.badString(start, start+end); ok {
		return f, true
	}
	if open := lines.CrossedBracket(text); open >= 0 {
		return source.Wrong(rule.YAMLSyntax, source.Span{Start: start + open, End: start + open + 1}, "the bracket "+text[open:open+1]+" is never closed", "close it"), true
	}
	if end == len(text) && (end == 0 || strings.IndexByte("]}", text[end-1]) < 0) {
		return source.Wrong(rule.YAMLSyntax, source.Span{Start: start, End: start + 1}, "the bracket "+text[:1]+" is never closed", "close it"), true
	}
	if end < len(text) {
		rest := source.LineAt(x.text[:e.End], start+end)
		if tail := strings.TrimSpace(rest.Text); tail != "" && tail[0] != '#' {
			return source.Wrong(rule.YAMLSyntax, rest.Trimmed(), "text stands behind the closing bracket", lines.BehindBracket(tail, repair.IsText(e.key) && !repair.IsTrigger(e.key))), true
		}
	}
	if dashes := dashedItems(text[:end]); len(dashes) > 0 {
		p := source.Wrong(rule.YAMLSyntax, source.Span{Start: start + dashes[0], End: start + dashes[0] + 1}, dashedItem, "remove it: commas part these items")
		p.Fix = &runtime.Fix{Unsafe: true}
		for _, at := range dashes {
			p.Fix.Edits = append(p.Fix.Edits, runtime.Edit{Start: start + at, End: start + at + len("- ")})
		}
		return p, true
	}
	if commas := spareCommas(text[:end]); len(commas) > 0 { // which may stand for an item that was lost
		return source.Wrong(rule.YAMLSyntax, source.Span{Start: start + commas[0], End: start + commas[0] + 1}, "no item in front of the comma", "remove the comma"), true
	}
	return source.Wrong(rule.YAMLSyntax, source.Span{Start: start, End: start + min(end, len(source.LineAt(text, 0).Text))}, badItem, quoteItems), true
}

const (
	badItem    = "an item of the list or mapping cannot be read"
	quoteItems = "put items with special characters in quotes"
	dashedItem = "no item within brackets has a dash and a blank in front"
)

// dashedItems are where the items of a flow collection start that have the dash of a list in a block.
func dashedItems(text string) []int {
	return itemsThatStart(text, func(item string) bool { return strings.HasPrefix(item, "- ") })
}

// spareCommas are those of a flow collection that stand behind no item.
func spareCommas(text string) []int {
	return itemsThatStart(text, func(item string) bool { return item[0] == ',' })
}

// itemsThatStart are where the items of a flow collection start that begin in a way.
func itemsThatStart(text string, is func(item string) bool) (starts []int) {
	first := false // an item may start here
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case source.IsBlank(c) || c == '\n' || c == '\r':
			continue
		case first && is(text[i:]):
			starts = append(starts, i)
			first = c == ','
			continue
		case c == '[' || c == '{' || c == ',':
			first = true
			continue
		case first && (c == '"' || c == '\''):
			i += source.QuotedEnd(text[i:]) - 1
		}
		first = false
	}
	return starts
}

// badString finds the string of a flow collection that is not closed on its line, or that another value follows without
// a comma or colon.
func (x *explainer) badString(start, end int) (source.Problem, bool) {
	text, blanks := x.text[start:end], " \t"
	if strings.IndexByte("]}", text[len(text)-1]) >= 0 { // it is closed, and so is what stands on the next line within
		blanks = " \t\r\n"
	}
	for i := 0; i < len(text); i++ {
		if text[i] != '"' && text[i] != '\'' || i > 0 && isLetter(text[i-1]) {
			continue
		}
		n := source.QuotedEnd(text[i:])
		at := source.Span{Start: start + i, End: start + i + 1}
		if strings.Contains(text[i:i+n], "\n") {
			return source.Wrong(rule.YAMLSyntax, at, "the quote is never closed", "close it on its line"), true
		}
		i += n - 1
		if p, ok := repair.InnerQuotes(x.text[:end], start+i+1-n); ok {
			return p, true
		}
		if next := strings.TrimLeft(text[i+1:], blanks); next != "" && (isLetter(next[0]) || strings.IndexByte("\"'[{=", next[0]) >= 0) {
			return source.Wrong(rule.YAMLSyntax, source.Span{Start: at.Start, End: start + i + 1}, "no comma or colon behind "+runtime.Quote(text[i+1-n:i+1]), "put a comma behind it, or a colon and a blank where it is a key"), true
		}
	}
	return source.Problem{}, false
}
