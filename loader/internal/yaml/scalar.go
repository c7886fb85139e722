package yaml

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/lines"
	"github.com/skillgen/skillgen/loader/internal/yaml/repair"
	"github.com/skillgen/skillgen/runtime"
)

// scalar tells how a scalar is written and where it ends in the parsed text.
func (t *tree) scalar(n *parserNode, start int) (node.Style, int) {
	switch {
	case n.Style&quotedStyles != 0:
		return node.Quoted, t.quoted(n, start)
	case n.Style&blockStyles != 0:
		return node.Block, source.LineAt(t.text, start).End()
	}
	end := plainEnd(t.text, start, n.Value)
	t.commentCut(n, start, end)
	lineCut(t, n, start, end)
	t.strayQuote(n, start, end)
	t.lostDash(n, start, end)
	return node.Plain, end
}

// quoted looks at a scalar in quotes, and returns where it ends.
func (t *tree) quoted(n *parserNode, start int) (end int) {
	end = start + source.QuotedEnd(t.text[start:])
	var fix runtime.Fix
	for _, i := range apostrophes(t.text[start:end]) {
		at := t.place(start + i)
		fix.Edits = append(fix.Edits, runtime.Edit{Start: at, End: at + 1})
	}
	if len(fix.Edits) > 0 {
		first := fix.Edits[0].Start
		p := source.Wrong(rule.JSONEscape, source.Span{Start: first, End: first + 2}, `\' is no escape in YAML, and strict parsers refuse it; it is read as an apostrophe`, "remove the backslash")
		p.Fix = &fix
		t.found.add(p)
	}
	if !t.prose && !t.flow && holdsItem(t.text, start, end) {
		t.found.wrong(rule.UnquotedIndicator, source.Span{Start: t.place(start), End: t.place(end)},
			"the quote is closed in an item below, which makes no item of it; the value is read as "+runtime.Quote(n.Value), "close the quote on its line, and remove that of the last item")
	}
	return end
}

// strayQuote warns of a plain scalar that ends with a quote which nothing opens: most likely the first one was lost, and
// the last is text. An apostrophe within a word is none, nor is a quote behind a backslash.
func (t *tree) strayQuote(n *parserNode, start, end int) {
	value := n.Value
	if value == "" || strings.IndexByte("\"']}", value[len(value)-1]) < 0 {
		return
	}
	quote, count := value[len(value)-1], 0
	if quote == ']' || quote == '}' {
		if strings.Count(value, string(quote)) != strings.Count(value, string(quote-2))+1 {
			return
		}
		line := strings.LastIndexByte(t.text[:start], '\n') + 1
		line += len(t.text[line:start]) - len(strings.TrimLeft(t.text[line:start], " -"))
		if word := lines.GluedWord(t.text[line:start]); !t.flow && word != "" && t.text[line+len(word)+1] == quote-2 {
			at := line + len(word) + 1
			p := lines.MissingBlank(t.text, t.place(at)-at, at)
			p.Rule = rule.UnquotedIndicator
			t.found.add(p)
			return
		}
		t.found.wrong(rule.UnquotedIndicator, source.Span{Start: t.place(start), End: t.place(end)}, "the value ends with a bracket that nothing opens; it is read as "+runtime.Quote(value),
			"open the bracket, or put the value in quotes")
		return
	}
	for i := range len(value) {
		within := i > 0 && i+1 < len(value) && isLetter(value[i-1]) && isLetter(value[i+1])
		escaped := quote == '"' && i > 0 && value[i-1] == '\\' // as in the words of a command
		if value[i] == quote && !escaped && !(quote == '\'' && within) {
			count++
		}
	}
	if count%2 == 0 {
		return
	}
	t.found.wrong(rule.UnquotedIndicator, source.Span{Start: t.place(start), End: t.place(end)}, "the value ends with a quote that nothing opens; it is read as "+runtime.Quote(value),
		"open the quote, or put the value in the other kind of quotes")
}

func isLetter(c byte) bool { return c >= 0x80 || 'a' <= c|0x20 && c|0x20 <= 'z' }

// commentCut warns where YAML's comment rule cuts a text that goes on: "Use C #1 tool".
func (t *tree) commentCut(n *parserNode, start, end int) {
	sign := end // of the comment
	for sign < len(t.text) && source.IsBlank(t.text[sign]) {
		sign++
	}
	if n.Value == "" || sign == end || sign == len(t.text) || t.text[sign] != '#' {
		return
	}
	rest := source.LineAt(t.text, end).Text // the line is followed only now: thousands of values can stand on a long one
	comment := rest[sign-end:]
	if !repair.IsCutByComment(t.found.entry, n.Value, comment) {
		return
	}
	full := strings.TrimRight(t.text[start:end]+rest, " \t")
	if t.flow {
		full = strings.TrimRight(full, ", \t")
	}
	at := t.place(end + len(rest) - len(comment))
	d := repair.CutByComment(source.Span{Start: at, End: at + len(strings.TrimRight(comment, " \t"))}, n.Value)
	if ok, safe := repair.MendsComment(t.found.entry, n.Value, comment); ok && !strings.Contains(full, "\n") && !(t.flow && strings.ContainsAny(full, ",[]{}")) {
		d.Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: t.place(start), End: t.place(start) + len(full), New: repair.Quote(full)}}, Unsafe: !safe}
	}
	t.found.add(d)
}

// lineCut warns where the same rule cuts prose at the start of a line: "Closes issues named in" and below it "#123 form". A sentence that
// is complete may have a remark below it, or an entry that does not count.
func lineCut(t *tree, n *parserNode, start, end int) {
	if !t.prose || t.flow || n.Value == "" {
		return
	}
	behind := source.LineAt(t.text, end)
	below := source.LineAt(t.text, behind.Next)
	comment := strings.TrimSpace(below.Text)
	if strings.TrimSpace(behind.Text) != "" || !source.IsCutStart(comment) || !source.IsBlank(below.Text[0]) {
		return
	}
	_, _, isEntry := source.YAMLKey(comment[1:])
	if isEntry || strings.IndexByte(".!?", n.Value[len(n.Value)-1]) >= 0 && !source.IsDecimal(comment[1]) || !repair.IsCutByComment(t.found.entry, n.Value, comment) {
		return
	}
	at := t.place(below.End() - len(strings.TrimLeft(below.Text, " \t")))
	d := repair.CutByComment(source.Span{Start: at, End: at + len(comment)}, n.Value)
	d.Message, d.Hint = "YAML reads this line as a comment; the value is "+runtime.Quote(n.Value), "put the value in quotes"
	if next := strings.TrimLeft(t.text[below.Next:], " \t\r\n"); !strings.HasPrefix(next, "#") {
		d.Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: t.place(start), End: at + len(comment), New: repair.Quote(n.Value + " " + comment)}}}
	}
	t.found.add(d)
}

// cutStart warns of a value whose first line is a comment to YAML, since it starts with #.
func (t *tree) cutStart(key, value *parserNode) {
	if value.Kind != scalarNode || value.Line <= key.Line {
		return
	}
	start := t.offset(key.Line, key.Column)
	l := source.LineAt(t.text, start)
	_, after, ok := source.YAMLKey(l.Text)
	if !ok || !source.IsCutStart(l.Text[after:]) {
		return
	}
	rest := strings.TrimLeft(l.Text[after:], " \t")
	at := t.place(l.End() - len(rest))
	t.found.wrong(rule.CommentCut, source.Span{Start: at, End: at + len(rest)},
		"YAML reads this as a comment; the value is only what follows: "+runtime.Quote(value.Value), "put the value in quotes, or the comment on a line of its own")
}

// twoColons warns of a key that ends with a colon of its own.
func (t *tree) twoColons(key *parserNode) {
	if key.Style != 0 || !strings.HasSuffix(key.Value, ":") {
		return
	}
	at := t.place(t.offset(key.Line, key.Column))
	t.found.wrong(rule.UnquotedIndicator, source.Span{Start: at, End: at + len(key.Value)},
		"the key is read as "+runtime.Quote(key.Value)+", with a colon", "write one colon")
}

// plainEnd follows the value of a plain scalar through the text, where line breaks are folded.
func plainEnd(text string, start int, value string) int {
	i := start
	for j := 0; j < len(value) && i < len(text); {
		switch {
		case value[j] == ' ' || value[j] == '\n' || value[j] == '\t':
			j++
		case text[i] == value[j]:
			i++
			j++
		case source.IsBlank(text[i]) || text[i] == '\n' || text[i] == '\r':
			i++
		default:
			return i
		}
	}
	return i
}

// lostDash warns of items that YAML reads as text: a dash without its blank or a bullet that is no dash where a value
// starts, and a line with a dash that goes on a text because it is indented more than the item above. Prose may have such lines.
// Within brackets commas part items: a dash is a part of one, such as that of a flag.
func (t *tree) lostDash(n *parserNode, start, end int) {
	if t.prose || t.flow || start >= len(t.text) || strings.HasPrefix(strings.TrimLeft(t.text[end:], " "), ":") { // a key
		return
	}
	if source.IsLostDash(t.text[start:end]) && source.StartsLine(t.text, start) {
		t.notItem(n, start, end)
		return
	}
	if strings.IndexByte(t.text[start:end], '\n') < 0 {
		return
	}
	head := strings.LastIndexByte(t.text[:start], '\n') + 1
	column := start - head
	if dash := strings.LastIndex(t.text[head:start], "- "); dash >= 0 {
		column = dash
	}
	for at := source.LineAt(t.text, start).Next; at < end; {
		l := source.LineAt(t.text, at)
		at = l.Next
		text := l.Trimmed()
		if !source.IsBullet(t.text[text.Start:text.End]) {
			continue
		}
		if indent := text.Start - l.Start; indent%2 == 1 && column%2 == 0 { // it stands in the wrong column, not the item above
			start = text.Start
		}
		t.notItem(n, start, max(end, start))
		return
	}
}

func (t *tree) notItem(n *parserNode, start, end int) {
	t.found.wrong(rule.UnquotedIndicator, source.Span{Start: t.place(start), End: t.place(end)},
		"a dash or bullet here makes no item of a list; the value is read as "+runtime.Quote(n.Value),
		"write each item in the same column, with a dash and a blank; or put the value in quotes")
}

// lostItem warns of an item of a list that was most likely meant to be several.
func lostItem(t *tree, list, item *parserNode) {
	if item.Kind != scalarNode || item.Style&(quotedStyles|blockStyles) != 0 {
		return
	}
	start, entry := t.offset(item.Line, item.Column), t.found.entry
	p, ok := lines.LostItem(lines.Item{
		Text: t.text, Value: item.Value, At: source.Span{Start: start, End: plainEnd(t.text, start, item.Value)},
		Flow: list.Style&flowStyle != 0, Words: repair.IsListed(entry), Keyword: repair.IsTrigger(entry), Place: t.place,
	})
	if ok {
		t.found.add(p)
	}
}
