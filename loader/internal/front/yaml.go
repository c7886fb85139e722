package front

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/remark"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// runsOnYAML finds the line where the body begins in a YAML head that was closed too late: by a rule of the body, which
// looks like a fence. Parsers take such a heading for a comment and such a sentence for a key, and half of the
// instructions are gone without a word. It returns false for a head that only looks untidy.
//
// What follows a blank line and starts in the first column cannot be a value: a heading, a list that belongs to no key,
// prose, a code fence. Nor is a key with blanks in it one that anybody reads. A line with # is a comment unless such text
// follows it, and text that a known field follows is a value that lost its indentation.
func runsOnYAML(text string, head source.Span, known, required func(key string) bool) (source.Line, bool) {
	r := runOn{file: text, head: head, known: known, required: required}
	for at := head.Start; at < head.End; {
		l := source.LineAt(text[:head.End], at)
		at = max(l.Next, r.line(l))
	}
	return r.first()
}

// runOn is the search for that line.
type runOn struct {
	file  string
	head  source.Span
	known func(key string) bool
	// required reports the keys that every head has. It may be nil.
	required func(key string) bool
	// text is the first line of prose, lists and fences that no known field follows. weak is the first line that may be
	// the start of it, or of nothing: one with #, or a capital word as a key, that no entry follows. Lines with # alone are
	// comments, since nothing but them is lost.
	text, weak       source.Line
	hasText, hasWeak bool
	// fence is the first line that is meant to be the closing fence, and spelt wrong.
	fence        source.Line
	hasFence     bool
	hash, spoken bool        // a line with # is above, and below it one that is no entry, or a sentence that looks like one
	above        source.Line // the first line with # right below the last entry: a comment, or the heading of the text under it
	hasAbove     bool
	blank        bool        // the line above is empty
	owes         bool        // the entry above has no value yet
	items        bool        // the line above belongs to a list in the column of its key
	loose        source.Line // the first line of text right below an entry, which may be the rest of its value
	hasLoose     bool
	sentence     bool // its last line ends as one
	block        bool // the entry above is a block of text
	describes    bool // the entry above is the description, or a line of it that looks like a key
	open         bool // a quote or a bracket was never closed: no more of them is followed
}

func (r *runOn) first() (source.Line, bool) {
	switch {
	case r.hasFence && !(r.hasText && r.text.Start < r.fence.Start):
		return r.fence, true
	case r.hasText && r.hasAbove && r.above.Start < r.text.Start && !(r.hasWeak && r.weak.Start < r.above.Start): // the text's heading
		return r.above, true
	case r.hasWeak && (r.hasText && r.weak.Start < r.text.Start || r.spoken && !r.hasText):
		return r.weak, true
	case r.hasText:
		return r.text, true
	}
	return source.Line{}, false
}

// line looks at one line and returns where to go on when its value has more of them, else 0.
func (r *runOn) line(l source.Line) (next int) {
	trimmed, blank := strings.TrimSpace(l.Text), r.blank
	r.blank = trimmed == ""
	if !r.hasFence && trimmed != "" && r.isFence(l, trimmed) {
		r.fence, r.hasFence = l, true
	}
	switch {
	case trimmed == "":
		if r.hasLoose && r.sentence { // a paragraph
			r.add(r.loose)
		}
		r.hasLoose = false
	case source.IsBlank(l.Text[0]) || source.IsWide(l.Text): // which is told when it is read
		r.owes = r.owes && trimmed[0] == '#'
	case trimmed[0] == '#' || remark.IsRemark(l.Text):
		r.marked(l, blank, r.isCommented(trimmed))
	case (r.owes || r.items) && isItem(l.Text):
		r.owes, r.items = false, true
	default:
		return r.top(l, blank)
	}
	return 0
}

// marked looks at a line with #, which may be an entry behind it.
func (r *runOn) marked(l source.Line, blank, isEntry bool) {
	switch {
	case blank && !isEntry && !remark.IsRemark(l.Text):
		r.suspect(l)
		r.hash = true
	case !isEntry && !r.hasAbove:
		r.above, r.hasAbove = l, true
	}
}

// isFence reports a line of a rule's characters in the first column, where no value can go on, and a fence that is
// indented or has text behind it, when no entry follows.
func (r *runOn) isFence(l source.Line, trimmed string) bool {
	if !source.IsBlank(l.Text[0]) && isRuleLine(trimmed) {
		return l.Text != mergeMiddle
	}
	if trimmed != "---" && !isGluedFence(l.Text, "---") {
		return false
	}
	for at := l.Next; at < r.head.End; {
		next := source.LineAt(r.file[:r.head.End], at)
		if at = next.Next; strings.TrimSpace(next.Text) != "" {
			return !source.IsBlank(next.Text[0]) && !source.IsYAMLEntry(next.Text) && next.Text[0] != '-'
		}
	}
	return false
}

// isCommented reports an entry that somebody has put behind a #.
func (r *runOn) isCommented(text string) bool {
	text = strings.TrimLeft(text, "# \t")
	key, _, ok := source.YAMLKey(text)
	return ok && r.known(text[key.Start:key.End])
}

// top looks at a line in the first column that is neither a comment nor an item of a list below its key.
func (r *runOn) top(l source.Line, blank bool) (next int) {
	if blank && (strings.HasPrefix(l.Text, "```") || strings.HasPrefix(l.Text, "~~~")) {
		r.add(l)
		return r.head.End // what looks like an entry in it is code
	}
	key, after, ok := source.YAMLKey(l.Text)
	if !ok {
		if r.owes && !r.open && strings.IndexByte("[{", l.Text[0]) >= 0 { // a value below its key
			return r.value(l, 0)
		}
		r.spoken = r.spoken || r.hash && !r.open
		if blank && strings.IndexByte("]}", l.Text[0]) < 0 && !source.IsTOMLEntry(l.Text) {
			r.add(l)
		} else if !r.owes && !r.block && !r.open {
			r.below(l)
		}
		r.owes, r.items, r.describes = false, false, false
		return 0
	}
	name := strings.Trim(l.Text[key.Start:key.End], `"'`)
	word, describes := source.IsWord(name), r.describes
	r.describes = strings.EqualFold(name, "description")
	switch {
	case r.hasText && isCapital(name) && !r.isMissing(name): // "Examples: …" in the middle of prose
	case r.isField(name):
		r.hasText = false
		r.clear()
	case word && isCapital(name):
		if blank {
			r.suspect(l)
			r.spoken = r.spoken || r.hash && strings.HasSuffix(strings.TrimSpace(l.Text), ".")
		}
	case word && !r.hasText:
		r.clear()
	case describes && !blank && goesOnBelow(name):
		r.describes = true
	case !strings.ContainsAny(name, " \t"):
	case !blank: // a key of several words, or text right below an entry
		if !r.owes && !r.block && !r.open {
			r.below(l)
		}
	case endsSentence(strings.TrimSpace(l.Text)) || r.hasWeak:
		r.add(l)
	default:
		r.suspect(l)
	}
	value := strings.TrimLeft(l.Text[after:], " \t")
	r.owes, r.items = value == "" || value[0] == '#', false
	r.block = value != "" && strings.IndexByte("|>", value[0]) >= 0
	if value != "" && strings.IndexByte(`"'[{`, value[0]) >= 0 && !r.open {
		return r.value(l, len(l.Text)-len(value))
	}
	return 0
}

// suspect keeps the first line that may be the start of the body.
func (r *runOn) suspect(l source.Line) {
	if !r.hasWeak {
		r.weak, r.hasWeak = l, true
	}
}

// clear forgets it: an entry follows.
func (r *runOn) clear() {
	r.hasWeak, r.hash, r.spoken, r.hasAbove, r.hasLoose = false, false, false, false, false
}

// below keeps the first line of a paragraph that stands right below an entry, and whether it ends as a sentence does. A
// value that has lost its indentation seldom does, and a blank line in front of the fence seldom follows.
func (r *runOn) below(l source.Line) {
	text := strings.TrimSpace(l.Text)
	r.sentence = strings.IndexByte(".!?:", text[len(text)-1]) >= 0
	if !r.hasLoose && strings.Contains(text, " ") && strings.IndexByte("-#]}*", text[0]) < 0 {
		r.loose, r.hasLoose = l, true
	}
}

// isMissing reports a key that every head has, in any case, and this one not above.
func (r *runOn) isMissing(name string) bool {
	if r.required == nil || !r.required(name) {
		return false
	}
	for at := r.head.Start; at < r.text.Start; {
		l := source.LineAt(r.file, at)
		at = l.Next
		if key, _, ok := source.YAMLKey(l.Text); ok && strings.EqualFold(l.Text[key.Start:key.End], name) {
			return false
		}
	}
	return true
}

func (r *runOn) add(l source.Line) {
	if r.hasLoose {
		l = r.loose
	}
	if !r.hasText {
		r.text, r.hasText = l, true
	}
}

// isField reports a known key in any spelling, and text that starts with one and has lost its colon.
func (r *runOn) isField(name string) bool {
	word, _ := source.LeadingWord(name)
	return r.known(name) || r.known(word) || r.known(strings.ReplaceAll(strings.ToLower(name), " ", "-"))
}

// value goes behind the quoted or bracketed value at an offset of a line.
func (r *runOn) value(l source.Line, from int) (next int) {
	text := r.file[:r.head.End]
	r.owes = false
	end := source.ValueEnd(text, l.Start+from)
	if end >= r.head.End {
		r.open = true
		return 0
	}
	return source.LineAt(text, max(end, l.Start)).Next
}

// goesOnBelow reports a key that is most likely a line of the description above it, such as "Use when": nobody's keys have
// blanks in them and start so.
func goesOnBelow(key string) bool {
	start, rest, ok := strings.Cut(strings.ToLower(key), " ")
	next, _, _ := strings.Cut(rest, " ")
	switch start {
	case "use", "used", "do", "don't", "not":
		return ok && strings.Contains(" when whenever if for it this to not use ", " "+next+" ")
	case "when":
		return next == "to" || next == "not"
	case "trigger", "triggers": // in small letters the start is a field that has lost its colon
		return ok && key[0] == 'T'
	case "activate", "invoke", "example", "examples":
		return ok
	}
	return false
}

func isItem(text string) bool { return strings.HasPrefix(text, "- ") || text == "-" }

func isCapital(name string) bool { return name != "" && 'A' <= name[0] && name[0] <= 'Z' }
