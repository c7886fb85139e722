package loader

import (
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/front"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// scan is the one pass over the bytes of a file that looks for text which hides, keys and encoded commands. Most
// bytes of most skills are plain ASCII and cost one look into a table. Keys are masked
// in the text from then on.
func (s *document) scan(root *node.Node, fm front.Head) {
	t := textScan{src: s, head: fm.Span}
	for i, n, ask := 0, len(s.text), 0; i < n; {
		if i >= ask {
			if ask = i + askEvery; s.ended() {
				return
			}
		}
		switch c := s.text[i]; {
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
	if strings.IndexByte(s.text[fm.Span.Start:fm.Span.End], '\\') >= 0 {
		t.escaped(root)
	}
	t.reportHidden()
	t.reportDamaged()
	t.reportKeys()
}

// askEvery is after how many bytes the scan asks whether somebody waits for it.
const askEvery = 16 << 10

// marks are the bytes that something may begin or end with: the prefix of a key (see keyKinds), or base64.
var marks = [256]bool{'_': true, '-': true, 'A': true, 'S': true, '6': true}

// textScan is what one pass has found.
type textScan struct {
	src  *document
	head source.Span

	lineEnd int       // of the last line that changes direction
	hidden  []finding // tag characters, lines that change direction, and whatever does not show in the frontmatter
	damaged []finding // by first character: what does not show in the body, and U+FFFD
	looked  int       // places of base64 so far
	keys    []foundKey
	known   []keyKind
}

// hide keeps what hides, up to the number that is reported.
func (t *textScan) hide(f finding) {
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

func (t *textScan) inHead(at int) bool { return t.head.Start <= at && at < t.head.End }

// odd looks at what is not plain ASCII and returns the offset behind it.
func (t *textScan) odd(i int) int {
	text := t.src.text
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
