// This file tells text of a head that goes on with the value above it from the instructions that a missing fence would end in.
//
// In come the text of a file, the span up to what looks like the closing fence, and the first line of the text. Out goes which of the
// two it is.

package front

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/misread"
)

// continuesValue reports words of YAML, and nothing else, which stand right above the fence, as no text stands above a rule of Markdown, or which go on
// with a sentence that is not at its end, or are the text of | or > above. Below a text whose last sentence is not at its end they may
// have colons.
func continuesValue(text string, head source.Span, first source.Line, known func(key string) bool) bool {
	for _, t := range misread.UnindentedTexts(text[head.Start:head.End], known) {
		if at := first.Start - head.Start; t.Lines.Start <= at && at < t.Lines.End {
			return true
		}
	}
	touches := false
	above := strings.TrimRight(text[head.Start:first.Start], " \t\r\n")
	below := isRightBelow(text[head.Start:first.Start], known) && !endsSentence(above)
	if len(strings.Fields(text[first.Start:head.End])) < 2 { // which may be anything
		return false
	}
	for at := first.Start; at < head.End; {
		l := source.LineAt(text[:head.End], at)
		at = l.Next
		words := l.Text
		if touches {
			words = strings.TrimLeft(words, " ")
		}
		if touches = strings.TrimSpace(words) != ""; touches && !isWords(words) && !(below && isBelow(words, known)) {
			return false
		}
		below = below && touches
	}
	return touches || cuts(above, first.Text)
}

// isRightBelow reports what stands right below a head whose last entry is a text of sentences: no body starts there.
func isRightBelow(head string, known func(key string) bool) bool {
	for head != "" {
		start := strings.LastIndexByte(head[:len(head)-1], '\n') + 1
		above := head[start:]
		head = head[:start]
		if strings.TrimSpace(above) == "" {
			return false
		}
		if key, _, ok := source.YAMLKey(above); ok && key.Start == 0 && !misread.IsWords(above[:key.End], known) {
			return isSentences(above[:key.End])
		}
	}
	return false
}

// isBelow reports words with a colon behind them, or an entry among such lines.
func isBelow(line string, known func(key string) bool) bool {
	key, _, isKey := source.YAMLKey(line)
	return isKey && (source.IsYAMLEntry(line) || misread.IsWords(strings.Trim(line[key.Start:key.End], `"'`), known))
}

// isWords reports a line in the first column that starts a paragraph of Markdown, or goes on with one, and is no entry.
func isWords(line string) bool {
	if _, _, isKey := source.YAMLKey(line); isKey || source.IsTOMLEntry(line) {
		return false
	}
	c := line[0]
	return 'a' <= c|0x20 && c|0x20 <= 'z' || c == '(' || c == '"' || c >= 0x80
}

// cuts reports a sentence between two texts.
func cuts(above, below string) bool {
	if above == "" || strings.IndexByte(".!?:;|>]}\"'", above[len(above)-1]) >= 0 {
		return false
	}
	return 'a' <= below[0] && below[0] <= 'z' && strings.Contains(strings.TrimSpace(below), " ")
}
