package scan

import (
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/typeset"
)

// Text looks for text which hides, keys and encoded commands, each in a pass of its own that goes over most of the file in
// large steps: most text is plain, most words are too short to be keys, and few lines speak of base64. plain is how much of it
// is known to be plain, as source.Plain says, and head is where the frontmatter stands, and root its tree, nil when it
// cannot be read; ended reports that nobody waits any more. It returns the text with the keys that it holds masked, in which
// all places are where they were; from then on log shows no other.
func Text(text string, plain int, log *report.Log, head source.Span, root *node.Node, ended func() bool) (masked string) {
	t := scan{text: text, log: log, head: head, keys: keys{text: text, most: report.Max}}
	for odd, word, begin, six, stop := plain, 0, 0, 0, 0; stop < len(text); {
		if ended() {
			return text
		}
		stop = min(stop+askEvery, len(text))
		odd, word, begin, six = t.characters(odd, stop), t.keys.words(word, stop), t.keys.private(begin, stop), t.commands(six, stop)
	}
	if root != nil && strings.IndexByte(text[head.Start:head.End], '\\') >= 0 {
		t.escaped(root)
	}
	if at, ok := merged(text, head.End); ok && at.Start > 0 && !MayBeUnfinished(text[:head.End]) { // in front of the body, it was said
		reportMerge(at, log)
	}
	if t.blank || plain < len(text) && strings.Contains(text, "\u3000") {
		typeset.BlanksInCommands(text[head.End:], func(at int, c rune) {
			at += head.End
			t.damage(finding{Span: source.Span{Start: at, End: at + utf8.RuneLen(c)}, text: string(c), first: c})
		})
	}
	if plain < len(text) {
		typeset.DashesInCommands(text, head.End, log.Hint)
	}
	t.reportHidden()
	t.reportDamaged()
	t.misread.report(t.text, log)
	if root != nil {
		values{text, plain, log, ""}.look(head, root)
		if plain < head.End || strings.IndexByte(text[head.Start:head.End], '\\') >= 0 {
			typeset.Servers(text, root, log)
			typeset.PartedLists(text, root, log)
			typeset.QuotedKeys(root, log)
		}
	}
	t.reportKeys()
	return t.text
}

// askEvery is after how many bytes the scan asks whether somebody waits for it.
const askEvery = 16 << 10

// characters looks at those that are not plain, from i up to stop. As all passes do, it returns where to go on.
func (t *scan) characters(i, stop int) int {
	for {
		plain := i + source.Plain(t.text[i:max(i, stop)])
		if i = behindWide(t.text, plain, stop); i >= stop {
			return i
		}
		switch {
		case i > plain:
		case t.text[i] == '\t' || t.text[i] == '\r':
			i++
		default:
			i = t.odd(i)
		}
	}
}

// behindWide goes behind the characters of three bytes from i on, at most to stop, among which nothing hides: most scripts
// of Asia, and symbols.
func behindWide(text string, i, stop int) int {
	for ; i+3 <= stop; i += 3 {
		c := text[i : i+3]
		if c[0] < 0xe2 || c[0] > 0xec || c[1]&0xc0 != 0x80 || c[2]&0xc0 != 0x80 || c[0] == 0xe2 && c[1] < 0x82 || c == "\u3164" {
			break
		}
	}
	return i
}

// scan is what the passes have found.
type scan struct {
	text string
	log  *report.Log
	head source.Span

	isValue bool      // text is a value of the frontmatter, and not that of the file
	lineEnd int       // of the last line that changes direction
	hidden  []finding // tag characters, lines that change direction, and whatever does not show in the frontmatter
	damaged []finding // by first character: what does not show in the body, and U+FFFD
	blank   bool      // there is one of Unicode's
	misread misread
	looked  int // places of base64 so far
	keys    keys
}

// hide keeps what hides, up to one more than is reported.
func (t *scan) hide(f finding) {
	if len(t.hidden) <= report.Max {
		t.hidden = append(t.hidden, f)
	}
}

// finding is a run of characters that should not be there.
type finding struct {
	source.Span
	text   string
	first  rune
	escape string // as which it is written
	more   int    // places beside this one
}

// odd looks at what is not plain ASCII and returns the offset behind it.
func (t *scan) odd(i int) int {
	text := t.text
	r, size := utf8.DecodeRuneInString(text[i:])
	if 0xc2 <= r && r <= 0xf4 {
		if end := t.misread.take(text, i); end > 0 {
			return end
		}
	}
	t.blank = t.blank || typeset.IsBlank(r)
	switch {
	case r == utf8.RuneError:
		t.damage(finding{Span: source.Span{Start: i, End: i + size}, text: text[i : i+size], first: r})
	case !t.isValue && source.IsControl(r) && t.head.Contains(i): // whoever reads the frontmatter reports it
	case r < 0xad && !source.IsControl(r), 0x206f < r && r < 0x3164, 0x3164 < r && r < 0xfe00:
		// most scripts and symbols are here: nothing hides among them
	case isDirection(r):
		t.direction(i, r, size)
	case isTag(r):
		return t.tags(i)
	case isInvisible(r) && (i > 0 || r != '\ufeff'):
		return t.invisible(i)
	}
	return i + size
}
