package repair

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/lines"
	"github.com/skillgen/skillgen/runtime"
)

// repairer goes over the lines of one entry and collects repairs. It changes nothing that YAML can read.
type repairer struct {
	text    string
	known   func(key string) bool
	keys    map[string]bool // those of the first level, in small letters
	entry   source.Span
	list    []source.Problem
	cuts    map[int]source.Problem
	swallow *source.Problem // the field that stands in the text of another one
	isOpen  bool            // a bracket that nothing in the entry closes: what is within is looked at line by line
}

// Found is what Find has found in an entry.
type Found struct {
	// Repairs can be made for certain: with them YAML can read the entry.
	Repairs []source.Problem
	// cuts are comments that may be the rest of a value, by the place of its repair: in quotes nobody would see that they cut it.
	cuts map[int]source.Problem
	// Swallowed is set when a second field stands in the text of the first: that is an error and not a guess.
	Swallowed *source.Problem
}

// Told are the problems that people are told. A repair is not offered as a fix where a comment may be the rest of its value.
func (f Found) Told() (list []source.Problem) {
	for _, r := range f.Repairs {
		cut, isCut := f.cuts[r.Fix.Edits[0].Start]
		if isCut {
			r.Fix = nil
		}
		if list = append(list, r); isCut {
			list = append(list, cut)
		}
	}
	return list
}

// Find finds what can be mended for certain in the entry of a text that YAML refuses. known reports fields, and keys are
// those of the first level, in small letters.
func Find(text string, e source.Span, known func(key string) bool, keys map[string]bool) Found {
	r := &repairer{text: text, known: known, keys: keys, entry: e, cuts: make(map[int]source.Problem)}
	for at := e.Start; at < e.End && r.swallow == nil; {
		at = r.line(source.LineAt(text[:e.End], at))
	}
	r.list = append(r.list, Surrogates(text, e)...)
	return Found{sortRepairs(r.list), r.cuts, r.swallow}
}

// line mends the value that a line holds and returns where to go on.
func (r *repairer) line(l source.Line) int {
	indent, key, at := lines.ValueIn(l)
	value := strings.TrimRight(l.Text[at:], " \t")
	if value == "" && l.Start == r.entry.Start && IsText(key) {
		return r.below(l, indent, key)
	}
	if value == "" || value[0] == '#' {
		return l.Next
	}
	switch value[0] {
	case '|', '>':
		return lines.BelowValue(r.text[:r.entry.End], l, indent)
	case '"', '\'':
		end := l.Start + at + source.QuotedEnd(r.text[l.Start+at:r.entry.End])
		open := end == r.entry.End && strings.HasSuffix(r.text[:end], "\n") // it runs to the end of the entry
		if behind := source.LineAt(r.text, end); !open && strings.TrimSpace(behind.Text) == "" {
			return behind.Next
		}
		if !r.swallowedBehind(key, end) {
			r.innerQuotes(l, key, at, value)
		}
		return l.Next
	case '[', '{':
		if !r.isOpen {
			end := l.Start + at + source.FlowEnd(r.text[l.Start+at:r.entry.End])
			if r.isOpen = strings.IndexByte("]}", r.text[end-1]) < 0; !r.isOpen && end > l.End() {
				r.list = append(r.list, reserved(l.Start+at, r.text[l.Start+at:end])...)
				return source.LineAt(r.text, end).Next
			}
		}
		if !r.swallowedBehind(key, l.Start+at+source.FlowEnd(value)) {
			r.flow(l, key, at, value)
		}
		return l.Next
	case '@', '`', '%', ',':
		if k := strings.Index(value, ": "); k > 0 && at == indent {
			r.quoteKey(l, at, value[:k])
			return l.Next
		}
		p := lines.ReadFolded(r.text[:r.entry.End], l, indent, at)
		r.quote(rule.UnquotedIndicator, p, source.Span{}, "the value starts with "+runtime.Quote(value[:1])+", which YAML reserves")
		return p.Next
	}
	return r.colons(l, indent, key, at)
}

// below mends a text that starts below its key: in a line that is no entry.
func (r *repairer) below(l source.Line, indent int, key string) int {
	next := lines.BelowValue(r.text[:r.entry.End], l, indent)
	for at := l.Next; at < next; {
		first := source.LineAt(r.text[:next], at)
		at = first.Next
		value := first.Trimmed()
		if value.Start == value.End {
			continue
		}
		if strings.IndexByte("|>\"'[{-?#@`%,!&*", r.text[value.Start]) >= 0 || source.IsYAMLEntry(r.text[value.Start:value.End]) {
			return first.Start
		}
		return r.colons(first, indent, key, value.Start-first.Start)
	}
	return l.Next
}

// colons mends a plain text, at an offset of the line where it starts, that has colons in it. The problem stands at the
// first of them.
func (r *repairer) colons(l source.Line, indent int, key string, at int) int {
	p := lines.ReadFolded(r.text[:r.entry.End], l, indent, at)
	if p.Colon == (source.Span{}) || r.swallowed(l, indent, key, at, p.Next) {
		return p.Next
	}
	isTop := indent == r.column() // below other keys nobody knows what is a text
	if isTop && IsMapping(key) {
		r.list = append(r.list, entryBehind(r.text, l, p, key)...)
		return p.Next
	}
	if p.Next > l.Next && !IsProse(key) && !(isTop && IsText(key)) && r.keyBelow(l, p.Next) {
		return p.Next
	}
	if twice(r, p, key) {
		return p.Next
	}
	r.quote(rule.UnquotedColon, p, p.Colon, "the value has an unquoted colon")
	at = strings.LastIndexByte(r.text[:p.Colon.Start], '\n') + 1
	if strings.HasPrefix(strings.TrimLeft(r.text[at:p.Colon.Start], " \t"), "- ") && at > l.Start { // which may be an item of another entry
		last := &r.list[len(r.list)-1]
		last.Hint, last.Fix.Unsafe = "move the item below the list that it is one of; where it is text, put the value in quotes", true
	}
	return p.Next
}

// quote replaces a plain scalar by a quoted one, with what is wrong with it in front of what it is read as. The problem
// stands at the value, or where it is said.
func (r *repairer) quote(broken *rule.Rule, p lines.Folded, where source.Span, wrong string) {
	if where == (source.Span{}) {
		where = source.Span{Start: p.Start, End: min(p.End, source.LineAt(r.text, p.Start).End())}
	}
	message := wrong + "; it is read as " + runtime.Quote(p.Text)
	if s := p.Sign; s != (source.Span{}) {
		message += ", with " + runtime.Quote(r.text[s.Start:s.End]) + ", which is a comment to YAML"
	}
	if cut, ok := r.cut(p); ok {
		r.cuts[p.Start] = cut
	} else if c := p.Comment; c != (source.Span{}) {
		message += "; YAML takes " + runtime.Quote(r.text[c.Start:c.End]) + " for a comment"
	}
	mended := mend(broken, where, message, "put the value in quotes", runtime.Edit{Start: p.Start, End: p.End, New: Quote(p.Text)})
	if len(p.Inner) > 0 { // an edit of its own: the value ends in front of them
		mended.Fix.Edits = append(mended.Fix.Edits, runtime.Edit{Start: p.End, End: p.End, New: " " + strings.Join(p.Inner, " ")})
	}
	r.list = append(r.list, mended)
}

// quoteKey quotes a key that starts with a reserved character.
func (r *repairer) quoteKey(l source.Line, at int, key string) {
	start := l.Start + at
	r.list = append(r.list, mend(
		rule.UnquotedIndicator, source.Span{Start: start, End: start + len(key)},
		"the key starts with "+runtime.Quote(key[:1])+", which YAML reserves; it is read as "+runtime.Quote(key),
		"put the key in quotes",
		runtime.Edit{Start: start, End: start + len(key), New: Quote(key)},
	))
}

// innerQuotes mends a name or description on one line whose text holds the quote that it stands in.
func (r *repairer) innerQuotes(l source.Line, key string, at int, value string) {
	q := value[:1]
	if len(value) < 3 || !strings.HasSuffix(value, q) || !isOneOf(key, " name description ") {
		return
	}
	inner, message, hint := value[1:len(value)-1], "the text holds the quote that it stands in", "put it in single quotes, and double the single quotes in it"
	if q == `"` && strings.Contains(inner, `\`) {
		return // which backslash is an escape cannot be told
	}
	if ownQuotes(value) {
		inner, message, hint = value, "the text starts and ends with quotes of its own", "put all of it in single quotes, and double the single quotes in it"
	}
	if q == "'" && inner != value {
		inner = strings.ReplaceAll(inner, "''", "'") // its author knows some of it
	}
	start := l.Start + at
	r.list = append(r.list, mend(
		rule.UnquotedIndicator, source.Span{Start: start, End: start + len(value)},
		message+"; it is read as "+runtime.Quote(inner), hint,
		runtime.Edit{Start: start, End: start + len(value), New: Quote(inner)},
	))
}
