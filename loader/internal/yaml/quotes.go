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
		return neverClosed(text, start, "close it, or put the whole value in the other kind of quote"), true
	}
	if p, ok := x.badEscape(e.key, source.Span{Start: start, End: start + end}, true); ok {
		return p, true
	}
	rest := source.LineAt(x.text[:e.End], start+end)
	if strings.TrimSpace(rest.Text) != "" && strings.Contains(text[:end], "\n") { // the text runs into another value's quote
		return neverClosed(text, start, "close it, or put the whole value in the other kind of quote"), true
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
	isValue := start > e.Start && !strings.ContainsAny(x.text[e.Start:start], "[{\n") // and no key in quotes
	if tail != "" && tail[0] != '#' && (strings.IndexByte("]}:", tail[0]) < 0 || tail[0] == ':' && isValue) && (own || tail[0] != ',') {
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

// badEscape finds what is no escape in double quotes. A backslash in front of an apostrophe is none, and the parser reads it: strict is set
// where it is told too.
func (x *explainer) badEscape(key string, in source.Span, strict bool) (source.Problem, bool) {
	text := x.text[in.Start:in.End]
	for i := 1; text[0] == '"' && i < len(text)-1; i++ {
		if text[i] != '\\' {
			continue
		}
		at := in.Start + i
		if i++; lines.IsHalfEscape(text[i:]) {
			return source.Wrong(rule.YAMLSyntax, source.Span{Start: at, End: at + 6}, text[i-1:i+5]+" is half of a character in JSON, and none in YAML", "write the character itself"), true
		}
		if !lines.IsEscape(text[i:]) && (strict || text[i] != '\'') {
			escaped, n := utf8.DecodeRuneInString(text[i:])
			hint := doubleBackslash
			if escaped == '\'' || repair.IsTrigger(key) && !unicode.IsLetter(escaped) && !unicode.IsDigit(escaped) { // no message has the backslash of a pattern
				hint = "remove the backslash"
			}
			return source.Wrong(rule.YAMLSyntax, source.Span{Start: at, End: at + 1 + n}, `\`+strings.Trim(runtime.Quote(text[i:i+n]), `"`)+" is no escape in double quotes", hint), true
		}
	}
	return source.Problem{}, false
}

// neverClosed says of the quote that text starts with, at an offset of the file, that it is not closed, or what keeps the one from closing it
// that is meant to.
func neverClosed(text string, start int, hint string) source.Problem {
	if at := lines.EscapedEnd(text); at > 0 {
		return source.Wrong(rule.YAMLSyntax, source.Span{Start: start + at, End: start + at + 2}, "a quote with a backslash in front does not close the text", doubleBackslash)
	}
	return source.Wrong(rule.YAMLSyntax, source.Span{Start: start, End: start + 1}, "the quote is never closed", hint)
}

func (x *explainer) badFlow(e entry, start int) (source.Problem, bool) {
	text := x.text[start:e.End]
	end := source.FlowEnd(text)
	reads := func(text string) bool { return isMapping(text[e.Start:], x.ended) }
	if f, ok := repair.CutFlow(x.text[:e.End], start, reads); ok {
		return f, true
	}
	if f, ok := repair.EscapedFlow(x.text[:e.End], start, reads); ok {
		return f, true
	}
	if f, ok := x.badString(e.key, start, start+end); ok {
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
			isText := !repair.IsTrigger(e.key) && (repair.IsText(e.key) || lines.IsWordInBrackets(text, end))
			return source.Wrong(rule.YAMLSyntax, rest.Trimmed(), "text stands behind the closing bracket", lines.BehindBracket(tail, isText)), true
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
	badItem         = "an item of the list or mapping cannot be read"
	quoteItems      = "put items with special characters in quotes"
	doubleBackslash = "double the backslash, or use single quotes"
	dashedItem      = "no item within brackets has a dash and a blank in front"
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

// badString finds the string of a flow collection that is not closed on its line, that holds what is no escape, or that more follows without
// a comma or colon.
func (x *explainer) badString(key string, start, end int) (source.Problem, bool) {
	text, blanks := x.text[start:end], " \t"
	if strings.IndexByte("]}", text[len(text)-1]) >= 0 { // it is closed, and so is what stands on the next line within
		blanks = " \t\r\n"
	}
	for i := 0; i < len(text); i++ {
		if text[i] == '#' && strings.IndexByte(" \t\n", text[max(i-1, 0)]) >= 0 { // a comment
			i = source.LineAt(text, i).Next - 1
			continue
		}
		if text[i] != '"' && text[i] != '\'' || i > 0 && isLetter(text[i-1]) {
			continue
		}
		n := source.QuotedEnd(text[i:])
		at := source.Span{Start: start + i, End: start + i + n}
		if strings.Contains(text[i:i+n], "\n") {
			return neverClosed(text[i:], at.Start, "close it on its line"), true
		}
		if p, ok := x.badEscape(key, at, false); ok {
			return p, true
		}
		next := strings.TrimLeft(text[i+n:], blanks)
		if next != "" && strings.IndexByte(",]}:#\r\n", next[0]) < 0 && lines.EscapedEnd(text[i:i+n]) > 0 {
			return neverClosed(text[i:], at.Start, ""), true
		}
		if p, ok := repair.InnerQuotes(x.text[:end], at.Start); ok {
			return p, true
		}
		i += n - 1
		if p, ok := behindItem(x.text[at.Start:end], at, next); ok {
			return p, true
		}
	}
	return source.Problem{}, false
}

// behindItem says what is wrong with what is next behind a string of a flow collection, that stands at a place.
func behindItem(text string, at source.Span, next string) (source.Problem, bool) {
	behind := text[at.End-at.Start:]
	switch {
	case next == "" || strings.IndexByte(",]}:\r\n", next[0]) >= 0 || next[0] == '#' && len(next) < len(behind):
		return source.Problem{}, false
	case isLetter(next[0]) || source.IsDecimal(next[0]) || strings.IndexByte("\"'[{=", next[0]) >= 0 || strings.Contains(behind[:len(behind)-len(next)], "\n"):
		return source.Wrong(rule.YAMLSyntax, at, "no comma or colon behind "+runtime.Quote(text[:at.End-at.Start]), "put a comma behind it, or a colon and a blank where it is a key"), true
	}
	start := at.End + len(behind) - len(next)
	end := start + len(strings.TrimRight(next[:strings.IndexAny(next+"\n", ",]}\r\n")], " \t"))
	return source.Wrong(rule.YAMLSyntax, source.Span{Start: start, End: end}, "text stands behind the closing quote", "put one pair of quotes around all of it, and none within, or a comma between two items"), true
}
