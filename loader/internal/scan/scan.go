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
// tree, nil when it cannot be read; ended reports that nobody waits any more. It returns the text with the keys that it holds masked, in which all
// places are where they were; from then on log shows no other.
func Text(text string, log *report.Log, head source.Span, root *node.Node, ended func() bool) (masked string) {
	t := scan{text: text, log: log, head: head}
	for i, ask := 0, 0; i < len(text); {
		if i >= ask {
			if ask = i + askEvery; ended() {
				return text
			}
		}
		if i = skip(text, i, min(ask, len(text))); i < min(ask, len(text)) {
			i = t.look(i)
		}
	}
	if root != nil && strings.IndexByte(text[head.Start:head.End], '\\') >= 0 {
		t.escaped(root)
	}
	if at, ok := merged(text, head.End); ok && at.Start > 0 { // at the start of a file, it was said that there is no fence
		log.Report(DamagedText, at, "a merge was left unfinished here", "keep one of the two sides, and remove the lines that start with <<<<<<<, ======= and >>>>>>>")
	}
	t.reportHidden()
	t.reportDamaged()
	t.misread.report(t.text, log)
	if root != nil {
		values{text, log}.look(head, root)
	}
	t.reportKeys()
	return t.text
}

// look looks at what may begin or end at i, and returns where to go on.
func (t *scan) look(i int) int {
	switch classes[t.text[i]] {
	case sixByte:
		t.encoded(i)
		return i + 1
	case keyByte:
		return t.key(i)
	}
	return t.odd(i)
}

// askEvery is after how many bytes the scan asks whether somebody waits for it.
const askEvery = 16 << 10

// What a byte may begin or end, as classes says.
const (
	ordinaryByte = '0'
	keyByte      = '1' // the prefix of a key: see keyKinds
	sixByte      = '2' // base64
)

// classes has a digit for each byte, sixteen of them in a row; 3 is whatever is not plain ASCII.
const classes = "3333333330030033" + "3333333333333333" +
	"0000000000000100" + "0000002000000000" + // - and 6
	"0100000000000000" + "0001000000000001" + // A, S and _
	"0000000000000000" + "0000000000000003" +
	"3333333333333333" + "3333333333333333" + "3333333333333333" + "3333333333333333" +
	"3333333333333333" + "3333333333333333" + "3333333333333333" + "3333333333333333"

// skip goes behind the text from i on in which nothing begins or ends, at most to stop.
func skip(text string, i, stop int) int {
	for {
		plain := ordinary(text, i, stop)
		if i = behindWide(text, plain, stop); i == plain {
			return i
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

// ordinary goes behind the bytes from i on that nothing begins or ends with, at most to stop: eight at a time.
func ordinary(text string, i, stop int) int {
	for ; i+8 <= stop; i += 8 {
		b := text[i : i+8]
		if classes[b[0]]|classes[b[1]]|classes[b[2]]|classes[b[3]]|classes[b[4]]|classes[b[5]]|classes[b[6]]|classes[b[7]] != ordinaryByte {
			break
		}
	}
	for i < stop && classes[text[i]] == ordinaryByte {
		i++
	}
	return i
}

// scan is what one pass has found.
type scan struct {
	text string
	log  *report.Log
	head source.Span

	isValue bool      // text is a value of the frontmatter, and not that of the file
	lineEnd int       // of the last line that changes direction
	hidden  []finding // tag characters, lines that change direction, and whatever does not show in the frontmatter
	damaged []finding // by first character: what does not show in the body, and U+FFFD
	misread misread
	looked  int // places of base64 so far
	keys    []foundKey
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
	if 0xc2 <= r && r <= 0xf4 {
		if end := t.misread.take(text, i); end > 0 {
			return end
		}
	}
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
