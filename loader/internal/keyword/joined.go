package keyword

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/front"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Joined returns a problem for each string and each item in which keywords are joined, as one of a rule. The fix parts
// them, and drops separators at either end; there is none for keywords in JSON text within the frontmatter, and where a bar shows that
// the author knows how to part them. It is unsafe: "hello, archive" may be meant as it is, and other messages start the skill then.
func Joined(text string, head front.Head, broken *rule.Rule) []source.Problem {
	f := &finder{text: text, head: head, broken: broken}
	for _, p := range head.Root.Pairs {
		switch key := strings.ToLower(p.Key.Text); key {
		case "trigger", "triggers":
			value := p.Value
			if key == "triggers" {
				value = Listed(value)
			}
			f.keywords(value, key == "trigger")
		case "metadata":
			meta := node.AsMapping(p.Value)
			triggers := node.AsMapping(meta.Get("triggers"))
			f.embedded = meta != p.Value || triggers != meta.Get("triggers")
			f.keywords(triggers.Get("keywords"), false)
			f.embedded = false
		}
	}
	return f.found
}

type finder struct {
	text     string
	head     front.Head
	broken   *rule.Rule
	embedded bool // what is looked at has no place of its own
	found    []source.Problem
}

// value is a string with keywords in it.
type value struct {
	*node.Node
	isItem bool      // of a list
	where  partPlace // of a part
	words  []string  // what | parts in it
	isBar  bool      // an item in which | parts nothing, though its author means it to
}

// keywords looks at a string, in which | parts keywords, or at the items of a list. In those of trigger it does too.
func (f *finder) keywords(n *node.Node, bars bool) {
	switch {
	case n == nil:
	case n.Kind == node.Scalar:
		words := strings.Split(withoutBrackets(n.Text), "|")
		f.value(value{Node: n, where: beside(words, alone), words: words})
	case n.Kind == node.List:
		where := alone
		if len(n.Items) > 1 {
			where = amongst
		}
		for _, item := range n.Items {
			words := []string{item.Text}
			barred := !bars && isBarred(item.Text)
			if bars || barred {
				words = strings.Split(item.Text, "|")
			}
			if item.Kind == node.Scalar {
				f.value(value{item, true, beside(words, where), words, barred})
			}
		}
	}
}

// beside is the place of each of the parts of a text that has a place itself.
func beside(words []string, where partPlace) partPlace {
	if len(words) > 1 {
		return barred
	}
	return where
}

// isBarred reports an item with words between bars: neither a pattern, which is more than its words, nor an operator.
func isBarred(text string) bool {
	if strings.IndexByte(text, '|') < 0 || strings.Contains(text, "||") || withoutStrokes(text) != text || strings.ContainsAny(text, `\()[]{}^$*+?`) {
		return false
	}
	words := 0
	for part := range strings.SplitSeq(text, "|") {
		part = strings.TrimSpace(part)
		if len(strings.Fields(part)) > mostWords {
			return false
		}
		if part != "" {
			words++
		}
	}
	return words > 0
}

// value reports a string of whose parts one is several keywords, or has a separator at an end.
func (f *finder) value(v value) {
	var words []string
	seen := map[string]bool{"": true} // between quotes may be nothing
	wrong, several, isCertain, hasLines := "", false, true, strings.Contains(v.Text, "\n")
	for _, part := range v.words {
		list, joined, isSure := splitParts(WithinQuotes(strings.TrimSpace(withoutEntities(part))), v.where)
		isCertain = isCertain && (isSure || !joined)
		if joined && wrong == "" {
			wrong, several = strings.TrimSpace(part), len(list) > 1
		}
		for _, word := range list {
			if hasLines {
				word = unmarked(word)
			} else if joined {
				word = withoutMark(word)
			}
			word, _ = Shown(word)
			word = withoutUnpaired(WithinQuotes(word))
			if folded := runtime.FoldKeyword(word); !seen[folded] {
				seen[folded] = true
				words = append(words, word)
			}
		}
	}
	if v.isBar {
		wrong, several = v.Text, len(words) > 1
	}
	if wrong == "" || len(words) == 0 {
		return
	}
	if len(v.words) == 1 {
		wrong = v.Text
	}
	message, hint := "all of "+runtime.Quote(wrong)+" is one keyword", "put | between keywords"
	if bar := otherBar(wrong); v.isItem {
		hint = "make each keyword an item"
	} else if bar != "" {
		hint += ": " + bar + " only looks like it"
	}
	if !several {
		message, hint = "the keyword "+runtime.Quote(wrong)+" has a separator at its end, and is searched for with it", "remove it"
	}
	p := source.Wrong(f.broken, f.place(v, wrong), message, hint)
	if isCertain && !f.embedded && !f.spansComment(v) {
		p.Fix = &runtime.Fix{Edits: []runtime.Edit{f.parted(v, words)}, Unsafe: true}
	}
	f.found = append(f.found, p)
}

// spansComment reports a text that was repaired with a comment among its lines: the quotes come first, which keep that.
func (f *finder) spansComment(v value) bool {
	raw := f.text[v.Span.Start:v.Span.End]
	return v.Style != node.Block && strings.Contains(raw, "\n") && strings.Contains(raw, "#") && raw[0] != '"' && raw[0] != '\''
}

// place is that of a part where the text has it as it is, else that of the value.
func (f *finder) place(v value, part string) source.Span {
	raw := f.text[v.Span.Start:v.Span.End]
	if f.embedded || len(v.words) == 1 || strings.Count(raw, part) != 1 {
		return v.Span
	}
	start := v.Span.Start + strings.Index(raw, part)
	return source.Span{Start: start, End: start + len(part)}
}
