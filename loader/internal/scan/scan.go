package scan

import (
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// Text is the one pass over the bytes of a file that looks for text which hides, keys and encoded commands. Most
// bytes of most skills are plain ASCII and cost one look into a table. head is where the frontmatter stands, and root its
// tree; ended reports that nobody waits any more. It returns the text with the keys that it holds masked, in which all
// places are where they were; from then on log shows no other.
func Text(text string, log *report.Log, head source.Span, root *node.Node, ended func() bool) (masked string) {
	t := scan{text: text, log: log, head: head}
	for i, n, ask := 0, len(text), 0; i < n; {
		if i >= ask {
			if ask = i + askEvery; ended() {
				return text
			}
		}
		switch c := text[i]; {
		case ' ' <= c && c < 0x7f && !marks[c], c == '\n', c == '\t', c == '\r', c == '\f':
			i++
		case c == '6':
			t.encoded(i)
			i++
		case c == '_' || c == '-' || c == 'A' || c == 'S':
			i = t.key(i)
		default:
			i = t.odd(i)
		}
	}
	if strings.IndexByte(text[head.Start:head.End], '\\') >= 0 {
		t.escaped(root)
	}
	t.reportHidden()
	t.reportDamaged()
	t.reportKeys()
	return t.text
}

// askEvery is after how many bytes the scan asks whether somebody waits for it.
const askEvery = 16 << 10

// marks are the bytes that something may begin or end with: the prefix of a key (see keyKinds), or base64.
var marks = [256]bool{'_': true, '-': true, 'A': true, 'S': true, '6': true}

// scan is what one pass has found.
type scan struct {
	text string
	log  *report.Log
	head source.Span

	lineEnd int       // of the last line that changes direction
	hidden  []finding // tag characters, lines that change direction, and whatever does not show in the frontmatter
	damaged []finding // by first character: what does not show in the body, and U+FFFD
	looked  int       // places of base64 so far
	keys    []foundKey
	known   []keyKind
}

// hide keeps what hides, up to the number that is reported.
func (t *scan) hide(f finding) {
	if len(t.hidden) < report.Max {
		t.hidden = append(t.hidden, f)
	}
}

// finding is a run of characters that should not be there.
type finding struct {
	source.Span
	text  string
	first rune
	more  int // places beside this one
}

// odd looks at what is not plain ASCII and returns the offset behind it.
func (t *scan) odd(i int) int {
	text := t.text
	r, size := utf8.DecodeRuneInString(text[i:])
	switch {
	case r == utf8.RuneError:
		t.damage(finding{Span: source.Span{Start: i, End: i + size}, text: text[i : i+size], first: r})
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
