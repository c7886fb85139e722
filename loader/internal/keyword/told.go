package keyword

import (
	"strconv"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Phrases are those of a skill, each with its place in the text that has the mapping root.
type Phrases struct {
	Words  []string
	Places []source.Span
	Text   string
	Root   *node.Node
}

// Told is what to say where the keywords from one on are parts of one pattern, and how many they are, which is 0 elsewhere. mayBe says that
// all may be meant as they are: nothing but the strokes around them says otherwise.
func (k Phrases) Told(from int) (at source.Span, message, hint string, n int, mayBe bool) {
	n = partedPattern(k.Words[from:])
	for next := from + 1; next < from+n; next++ {
		before, at := k.Places[next-1], k.Places[next]
		if before != at && (at.Start < before.End || strings.TrimSpace(k.Text[before.End:at.Start]) != "|") {
			return at, "", "", 0, false // another item
		}
	}
	if n == 0 {
		return at, "", "", 0, false
	}
	at = source.Span{Start: k.Places[from].Start, End: k.Places[from+n-1].End}
	whole := strings.Join(k.Words[from:from+n], "|")
	hint, last := PhrasesHint(k.Root, at, whole), k.Words[from+n-1]
	if mayBe = strings.HasPrefix(whole, "/") && strings.HasSuffix(whole, "/") && !strings.ContainsAny(whole, `\^$.*+?()[]{}`); mayBe {
		hint += "; where the strokes are meant, write " + runtime.Quote(last) + " first"
	}
	return at, "| parts the pattern " + runtime.Quote(whole) + " into " + strconv.Itoa(n) + " keywords, each of which is searched for as it is", hint, n, mayBe
}

// PhrasesHint says how to write what a pattern stands for.
func PhrasesHint(root *node.Node, at source.Span, pattern string) string {
	return phrasesHint(node.IsItem(root, at), pattern)
}

func phrasesHint(isItem bool, pattern string) string {
	hint, between := "write the words themselves, with | between", "|"
	if isItem {
		hint, between = "write the words themselves, an item each", `", "`
	}
	if list := phrasesOf(pattern); len(list) > 0 {
		hint += `: "` + strings.Join(list, between) + `"`
	}
	return hint
}
