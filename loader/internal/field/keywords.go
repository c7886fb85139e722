package field

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/keyword"
	"github.com/skillgen/skillgen/loader/internal/misspelt"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// keywords are the triggers of a skill.
type keywords struct {
	*values
	list    []string
	mode    runtime.TriggerMode
	hasMode bool
}

// set takes a string with keywords between its bars, or a list. With a keyword that is wrong none of them counts.
func (k *keywords) set(key, value *node.Node) { k.take(key, value, true) }

// setList is set for a list of phrases, in which a bar is a bar.
func (k *keywords) setList(key, value *node.Node) { k.take(key, value, value.Kind == node.Scalar) }

// setTriggers is setList where the list may stand in a mapping, below keywords.
func setTriggers(r *reader, key, value *node.Node) {
	if words := keyword.Listed(value); words != value {
		for _, p := range keyword.Unread(value) {
			r.log.Hint(p)
		}
		r.keywords.setList(&node.Node{Text: key.Text + ".keywords", Span: words.Span}, words)
		return
	}
	if value.Kind != node.Mapping {
		r.keywords.setList(key, value)
		return
	}
	isNear := func(p node.Pair) bool { return misspelt.Likely(p.Key.Text, "keywords") == "keywords" }
	if i := slices.IndexFunc(value.Pairs, isNear); i >= 0 && value.Get("keywords") == nil && !r.cleaning {
		r.spelling.Nested(value, value.Pairs[i], "", "keywords")
		return
	}
	r.wrongType(key, value, `a string such as "browse|website", a list of strings or a mapping with keywords`)
}

func (k *keywords) take(key, value *node.Node, split bool) {
	items, ok := k.strings(key, value, `a string such as "browse|website" or a list of strings`)
	before := len(k.list)
	for _, item := range items {
		text := item.Text
		if item.Style == node.Block || strings.Contains(k.text[item.Span.Start:item.Span.End], "\n") {
			text = strings.ReplaceAll(text, "\n", " ") // one of several lines, which no message has: that is told as such
		}
		words := []string{text}
		if split {
			words = strings.Split(text, "|")
		}
		for _, word := range words {
			ok = k.add(word, item) && ok
		}
	}
	if !ok {
		k.list = k.list[:before]
	}
}

// maxKeyword bounds a keyword, in bytes: a message is never compared with more at one place.
const maxKeyword = 256

func (k *keywords) add(word string, at *node.Node) bool {
	word = strings.TrimSpace(word)
	if len(word) > maxKeyword {
		const message = "a trigger keyword has more than 256 bytes: "
		if strings.Count(word, " ") < keyword.MostSaid { // else no word is lost that a message could have
			k.wrong(rule.TooLarge, at.Span, message+runtime.Quote(word), "use the words that a message would have")
			return false
		}
		p := source.Wrong(rule.TooLarge, at.Span, message+runtime.Quote(word)+"; it is left out", keyword.Elsewhere)
		p.Entry, p.Optional = k.key, true
		k.log.Hint(p)
		return true
	}
	if !k.checkText("the trigger", word, at.Span, false) {
		return false
	}
	if word != "" {
		k.list = append(k.list, keyword.AsTyped(word))
	}
	return true
}

func (k *keywords) setMode(key, value *node.Node) {
	mode, ok := k.scalar(key, value)
	if !ok {
		return
	}
	switch runtime.TriggerMode(mode) {
	case "prefix":
		k.mode, k.hasMode = runtime.TriggerPrefix, true
	case runtime.TriggerWord, runtime.TriggerSubstring:
		k.mode, k.hasMode = runtime.TriggerMode(mode), true
	default:
		k.wrong(rule.WrongType, value.Span, runtime.Quote(key.Text)+" is "+runtime.Quote(mode), `write "prefix", "word" or "substring"`)
	}
}
