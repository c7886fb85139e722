package field

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/keyword"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
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

func (k *keywords) take(key, value *node.Node, split bool) {
	items, ok := k.strings(key, value, `a string such as "browse|website" or a list of strings`)
	before := len(k.list)
	for _, item := range items {
		words := []string{item.Text}
		if split {
			words = strings.Split(item.Text, "|")
		}
		for _, word := range words {
			ok = k.add(word, item, item == value) && ok
		}
	}
	if !ok {
		k.list = k.list[:before]
	}
}

// maxKeyword bounds a keyword, in bytes: a message is never compared with more at one place.
const maxKeyword = 256

func (k *keywords) add(word string, at *node.Node, alone bool) bool {
	word = strings.TrimSpace(word)
	if len(word) > maxKeyword {
		k.wrong(rule.TooLarge, at.Span, "a trigger keyword has more than 256 bytes: "+runtime.Quote(word), "use the words that a message would have")
		return false
	}
	if strings.Contains(word, "\n") && (at.Style == node.Block || strings.Contains(k.text[at.Span.Start:at.Span.End], "\n")) {
		k.wrong(rule.ControlCharacter, at.Span, "the trigger has a line end within a keyword: "+runtime.Quote(word), map[bool]string{true: "put | between keywords, on one line", false: "make each keyword an item"}[alone])
		return false
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
	switch mode {
	case "prefix":
		k.mode = runtime.TriggerPrefix
		k.hasMode = true
	case string(runtime.TriggerWord), string(runtime.TriggerSubstring):
		k.mode = runtime.TriggerMode(mode)
		k.hasMode = true
	default:
		k.wrong(rule.WrongType, value.Span, runtime.Quote(key.Text)+" is "+runtime.Quote(mode), `write "prefix", "word" or "substring"`)
	}
}
