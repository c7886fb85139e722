package scan

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/shell"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/repair"
	"github.com/skillgen/skillgen/runtime"
)

// values looks for values of the frontmatter that are not what was meant.
type values struct {
	text  string
	plain int // as much of it is plain
	log   *report.Log
	path  string // what to do about a path that lost its backslashes
}

// look looks at all values. Most frontmatter has neither a backslash nor a typographic quote.
func (t values) look(at source.Span, root *node.Node) {
	head := t.text[at.Start:at.End]
	for _, p := range root.Pairs {
		t.sign(p.Value)
		if isForPeople(p.Key.Text) {
			t.leadingSign(p.Value)
		}
	}
	quoted := strings.IndexByte(head, '\'') >= 0 && (strings.Contains(head, `''`) || strings.Contains(head, `'"`) || strings.Contains(head, `"'`))
	if !quoted && strings.IndexByte(head, '\\') < 0 && (at.End <= t.plain || strings.IndexFunc(head, repair.IsCurlyQuote) < 0) {
		return
	}
	for _, p := range root.Pairs {
		if isForPeople(p.Key.Text) {
			t.lineEnds(p.Key, p.Value)
			t.escapedQuotes(p.Value)
		}
		t.path = "put the value in single quotes, or double its backslashes"
		if strings.HasPrefix(p.Key.Text, "mcp-") { // whose words lose them
			t.path = "double its backslashes, and put single quotes around the path"
		}
		t.value(p.Value, false)
	}
}

// isForPeople reports the key of a text that people and models read.
func isForPeople(key string) bool {
	return key == "description" || key == "when_to_use" || key == "compatibility"
}

// value looks at a value and those in it. A command has quotes of a shell.
func (t values) value(n *node.Node, isCommand bool) {
	if n == nil || t.log.Full() {
		return
	}
	for _, p := range n.Pairs {
		t.value(p.Value, p.Key.Text == "command")
	}
	for _, item := range n.Items {
		t.value(item, false)
	}
	if n.Kind != node.Scalar || n.Span.Start >= n.Span.End || n.Span.End > len(t.text) {
		return
	}
	if text := n.Text; !isCommand && n.Style == node.Quoted && len(text) > 2 && (text[0] == '"' || text[0] == '\'') && text[len(text)-1] == text[0] && strings.Count(text, text[:1]) == 2 {
		t.log.Report(rule.DamagedText, n.Span, "the value is in quotes twice: "+runtime.Quote(text), "write one pair of them")
		return
	}
	switch raw := t.text[n.Span.Start]; {
	case n.Style == node.Quoted && (raw == '"' || raw == '\''):
		program, _, _ := strings.Cut(n.Text, " ")
		isTold := strings.ContainsFunc(program, source.IsControl) && report.Tells(t.log, n.Span, rule.UnsafeCommand)
		if !isTold && !report.Tells(t.log, n.Span, rule.ControlCharacter) {
			shell.ReportPath(t.log, t.text, n, t.path)
		}
	case n.Style != node.Block: // plain, or repaired
		t.quoted(n)
	}
}

// sign reports a text whose first line is the sign for such a text, which stands for one behind the colon alone.
func (t values) sign(n *node.Node) {
	if n == nil || n.Style != node.Block || strings.IndexAny(strings.TrimLeft(n.Text, " \n"), "|>") != 0 || n.Span.End > len(t.text) {
		return
	}
	at := n.Span.End // of the line with the sign
	for line := range strings.Lines(t.text[at:]) {
		sign := strings.TrimSpace(line)
		if sign == "" {
			at += len(line)
			continue
		}
		if sign == "|" || sign == ">" {
			start := at + strings.Index(line, sign)
			p := source.Wrong(rule.DamagedText, source.Span{Start: start, End: start + 1}, "the text begins with "+runtime.Quote(sign)+", which stands for lines of text behind the colon alone", "remove the line")
			p.Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: at, End: at + len(line)}}}
			t.log.Add(p)
		}
		return
	}
}

// leadingSign reports a text that begins with the sign for a text of several lines and goes on behind it. A table ends as it begins.
func (t values) leadingSign(n *node.Node) {
	if n == nil || n.Kind != node.Scalar || n.Span.End > len(t.text) {
		return
	}
	text := strings.TrimSpace(n.Text)
	sign, _, _ := strings.Cut(text, " ")
	if !slices.Contains([]string{"|", "|-", "|+", ">-", ">+"}, sign) || text == sign || strings.HasSuffix(text, "|") {
		return
	}
	from := n.Span.Start
	if n.Style == node.Block { // whose own sign is that
		from = n.Span.End
	}
	at := strings.Index(t.text[from:], sign)
	if at < 0 {
		return
	}
	start := from + at
	p := source.Wrong(rule.DamagedText, source.Span{Start: start, End: start + len(sign)}, "the text begins with "+runtime.Quote(sign)+", which stands for lines of text behind the colon alone", "remove it")
	p.Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: start, End: start + len(sign+" ")}}}
	t.log.Add(p)
}

// escapedQuotes reports quotes with a backslash in front in a text that is not in double quotes, where that stays: the quotes around it have gone.
func (t values) escapedQuotes(n *node.Node) {
	const escaped = `\"`
	if n == nil || n.Kind != node.Scalar || n.Style == node.Block || n.Span.End > len(t.text) {
		return
	}
	raw := t.text[n.Span.Start:n.Span.End]
	if count := strings.Count(raw, escaped); count == 0 || count%2 == 1 || strings.Contains(raw, `\`+escaped) || raw[0] == '"' {
		return
	}
	var edits []runtime.Edit
	for at := 0; ; at += len(escaped) {
		next := strings.Index(raw[at:], escaped)
		if next < 0 {
			break
		}
		at += next
		edits = append(edits, runtime.Edit{Start: n.Span.Start + at, End: n.Span.Start + at + 1})
	}
	first := source.Span{Start: edits[0].Start, End: edits[0].Start + len(escaped)}
	p := source.Wrong(rule.DamagedText, first, `the text holds \" where a quote is meant: outside of double quotes the backslash stays`, "remove the backslashes")
	p.Fix = &runtime.Fix{Edits: edits}
	t.log.Add(p)
}

// quoted reports typographic quotes around a whole value: to YAML they are part of it.
func (t values) quoted(n *node.Node) {
	text := strings.TrimSpace(n.Text)
	inner, first, last := repair.WithinCurlyQuotes(text)
	if inner == "" {
		return
	}
	p := source.Wrong(rule.DamagedText, n.Span, "the quotes "+runtime.Quote(string(first))+" and "+runtime.Quote(string(last))+" are part of the value", `write the quotes of the keyboard, " or '`)
	if inner == "true" || inner == "false" { // in quotes it is a text, which not each key takes
		p.Hint = "write " + inner + "; in the quotes of the keyboard where a text is meant"
		t.log.Add(p)
		return
	}
	behind := strings.TrimSpace(source.LineAt(t.text, n.Span.End).Text) // what may cut the value cuts none in quotes: nobody would see it
	if slices.Equal(strings.Fields(t.text[n.Span.Start:n.Span.End]), strings.Fields(text)) && !repair.IsCutByComment("", text, behind) {
		p.Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: n.Span.Start, End: n.Span.End, New: repair.Quote(inner)}}}
	}
	t.log.Add(p)
}

// lineEnds reports the first \n in a text for people that stands where a line was to end, and not where the text is about it.
func (t values) lineEnds(key, n *node.Node) {
	if n == nil || n.Kind != node.Scalar {
		return
	}
	for i := 0; ; i += 2 {
		at := strings.Index(n.Text[i:], `\n`)
		if at < 0 {
			return
		}
		if i += at; endsLine(n.Text[:i], n.Text[i+2:]) {
			break
		}
	}
	where := n.Span
	if raw := t.text[where.Start:where.End]; strings.Count(raw, `\n`) == 1 {
		where.Start += strings.Index(raw, `\n`)
		where.End = where.Start + 2
	}
	hint := "write the text on lines of its own, below " + key.Text + ": |"
	if key.Span.End < n.Span.Start && strings.Contains(t.text[key.Span.End:n.Span.Start], "=") { // TOML
		hint = `write the text on lines of its own, between """ and """`
	}
	t.log.Report(rule.DamagedText, where, `the text holds \n, a backslash and a letter, where a line was to end`, hint)
}

// endsLine reports what stands around a line end.
func endsLine(before, after string) bool {
	last, _ := utf8.DecodeLastRuneInString(before)
	if before == "" || unicode.IsSpace(last) || strings.ContainsRune("`'\"/\\([", last) || shell.StartsPath(before) {
		return false
	}
	first, _ := utf8.DecodeRuneInString(after)
	switch {
	case after == "", strings.HasPrefix(after, `\n`), strings.HasPrefix(after, `\r`), unicode.IsUpper(first):
		return true
	case strings.HasPrefix(after, "- "), strings.HasPrefix(after, "* "), strings.HasPrefix(after, "# "), strings.HasPrefix(after, "  "):
		return true
	}
	digits := strings.TrimLeft(after, "0123456789")
	return digits != after && (strings.HasPrefix(digits, ". ") || strings.HasPrefix(digits, ") "))
}
