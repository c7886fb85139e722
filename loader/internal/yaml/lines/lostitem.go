// This file is about items of a list that YAML makes one of, since the comma or the dash between them is lost.
//
// What comes in is an item as the parser reads it. What goes out is a problem, with the fix that parts what is plainly two.

package lines

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Item is an item without quotes, by where it stands in a text and how it is read. In brackets it is Flow; Words are those of a list that
// somebody goes by, and no prose, and a Keyword of them is part of a message. Place is where an offset of the text is in the file.
type Item struct {
	Text, Value          string
	At                   source.Span
	Flow, Words, Keyword bool
	Place                func(at int) int
}

// LostItem is what is wrong with an item that was most likely meant to be several.
func LostItem(it Item) (p source.Problem, ok bool) {
	start, end := it.At.Start, it.At.End
	switch {
	case it.Flow && strings.HasPrefix(it.Value, ";"):
		return source.Wrong(rule.UnquotedIndicator, source.Span{Start: it.Place(start), End: it.Place(end)},
			"a semicolon stands where an item starts; it is read as "+runtime.Quote(it.Value), "remove it, or put the item in quotes"), true
	case it.Flow:
		p, ok = it.lostComma(start, end)
	case it.Words:
		p, ok = it.lostLine(start, end)
	}
	if !ok && it.Words {
		p, ok = it.lostQuoted(start, end)
	}
	return p, ok
}

// lostComma finds a comma that is lost at the end of a line in brackets, where each item has a line of its own. Prose has longer lines.
func (it *Item) lostComma(start, end int) (p source.Problem, ok bool) {
	above := strings.TrimRight(it.Text[:start], " \t")
	if end <= source.LineAt(it.Text, start).End() || !strings.HasSuffix(above, "\n") && !strings.HasSuffix(above, "[") {
		return p, false
	}
	fix := &runtime.Fix{Unsafe: true}
	for at, last := start, 0; at < end; {
		l := source.LineAt(it.Text[:end], at)
		at = l.Next
		text := strings.TrimSpace(l.Text)
		if text == "" {
			continue
		}
		if len(text) > mostBytes || len(strings.Fields(text)) > mostWords || strings.ContainsAny(text, "#|") {
			return p, false
		}
		if last > 0 {
			fix.Edits = append(fix.Edits, it.comma(last))
		}
		last = l.Trimmed().End
	}
	p = source.Wrong(rule.UnquotedIndicator, source.Span{Start: it.Place(start), End: it.Place(end)},
		"no comma stands at the end of a line in the list: this is one item, "+runtime.Quote(it.Value), "put a comma behind each item; put one that goes over several lines in quotes")
	p.Fix = fix
	return p, true
}

// comma puts one behind an item that ends at an offset, in place of the sign that stands for it there.
func (it *Item) comma(end int) runtime.Edit {
	edit := runtime.Edit{Start: it.Place(end), End: it.Place(end), New: ","}
	if c := it.Text[end-1]; c == ';' || c == '.' && end > 1 && (isLetter(it.Text[end-2]) || source.IsDecimal(it.Text[end-2])) {
		edit.Start = it.Place(end - 1)
	}
	return edit
}

// A line of a list has at most so many words and bytes where it is an item.
const mostWords, mostBytes = 4, 40

const (
	noDash   = "no dash stands in front of a line in the list: this is one item, "
	dashHint = "put a dash and a blank in front of each item, all in one column; put one that goes over several lines in quotes"
)

// lostLine finds an item that goes on with lines as short as items are: nobody breaks a text so early. A dash by itself, or at the end of a line,
// is that of an item in any case. Where a line starts like an item lostDash tells.
func (it *Item) lostLine(start, end int) (p source.Problem, ok bool) {
	if end <= source.LineAt(it.Text, start).End() {
		return p, false
	}
	head := it.Text[strings.LastIndexByte(it.Text[:start], '\n')+1 : start]
	indent, behind, isDash := strings.Cut(head, "-")
	fix, isPlain := &runtime.Fix{Unsafe: true}, isDash && strings.TrimSpace(indent+behind) == ""
	isShort, isLost := true, false
	for at := start; at < end; {
		l := source.LineAt(it.Text[:end], at)
		at = l.Next
		text := l.Trimmed()
		line := it.Text[text.Start:text.End]
		isAlone := line == "-"
		if line == "" {
			continue
		}
		if source.IsBullet(line) && !isAlone {
			return p, false
		}
		isLost = isLost || isAlone || strings.HasSuffix(line, " -") && at < end
		isShort = isShort && len(line) <= mostBytes && len(strings.Fields(line)) <= mostWords
		isPlain = isPlain && strings.IndexByte("|>#", line[0]) < 0
		if l.Start > start {
			fix.Edits = append(fix.Edits, runtime.Edit{Start: it.Place(l.Start), End: it.Place(text.Start), New: indent + "- "})
		}
	}
	if !isShort && !isLost {
		return p, false
	}
	p = source.Wrong(rule.UnquotedIndicator, source.Span{Start: it.Place(start), End: it.Place(end)}, noDash+runtime.Quote(it.Value), dashHint)
	if isPlain && !isLost {
		p.Fix = fix
	}
	return p, true
}

// lostQuoted finds an item that ends with a text in quotes, behind words that have none: within brackets a comma is lost in front of it, and
// else the line end in front of its dash. Without one they may be quotes of its words.
func (it *Item) lostQuoted(start, end int) (p source.Problem, ok bool) {
	quote := lastQuoted(it.Text[start:end])
	if quote < 0 {
		return p, false
	}
	before := strings.TrimRight(it.Text[start:start+quote], " \t\r\n")
	ownLine := source.StartsLine(it.Text, start+quote)
	isSpeech := it.Keyword && isSpoken(before)
	message, hint := noDash, dashHint
	switch {
	case it.Flow:
		message, hint = "no comma stands in front of the quote: this is one item, ", "put a comma behind each item; put one with quotes of its own in the other kind of quotes"
	case strings.HasSuffix(before, "-"):
		message = "no line end stands in front of the dash: this is one item, "
	case !ownLine:
		return p, false
	}
	if isSpeech && (!it.Flow || !ownLine) {
		return p, false
	}
	p = source.Wrong(rule.UnquotedIndicator, source.Span{Start: it.Place(start), End: it.Place(end)}, message+runtime.Quote(it.Value), hint)
	isNote := ownLine && !source.StartsLine(it.Text, start) // whose sign may be lost
	if it.Flow && !isNote && strings.Trim(before, ";.") != "" {
		p.Fix = &runtime.Fix{Edits: []runtime.Edit{it.comma(start + len(before))}, Unsafe: true}
	}
	return p, true
}

// lastQuoted is where the one text in quotes starts that another ends with, behind a blank and outside of parentheses, less than 0 for none.
func lastQuoted(text string) int {
	if len(text) < 2 || strings.IndexByte("\"'", text[len(text)-1]) < 0 {
		return -1
	}
	last := len(text) - 1
	for at := last; at > 0; {
		if at = strings.LastIndexByte(text[:at], text[last]); at <= 0 || strings.IndexByte(" \t\n", text[at-1]) < 0 {
			continue // within a word
		}
		before := text[:at]
		isOne := !strings.ContainsAny(before, "\"`") && !strings.Contains(before, " '") && strings.Count(before, "(") == strings.Count(before, ")")
		if isOne && at+1 < last && strings.IndexByte(" \t\n", text[at+1]) < 0 {
			return at
		}
		return -1
	}
	return -1
}

// isSpoken reports words behind which people quote what somebody says.
func isSpoken(before string) bool {
	words := strings.Fields(strings.ToLower(before))
	return len(words) > 0 && strings.Contains(" about as ask asks asking call called calls for like mention mentions phrase phrases read reads say saying says type types typing word words write writes ", " "+strings.TrimRight(words[len(words)-1], ":,")+" ")
}
