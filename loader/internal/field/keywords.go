package field

import (
	"strings"

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

func (k *keywords) set(key, value *node.Node) {
	if value.Kind != node.Scalar {
		k.wrongType(key, value, `a string such as "browse|website"`)
		return
	}
	for word := range strings.SplitSeq(value.Text, "|") {
		k.add(word, value)
	}
}

func (k *keywords) setList(key, value *node.Node) {
	if value.Kind == node.Scalar {
		k.set(key, value)
		return
	}
	items, ok := k.strings(key, value, "a list of strings")
	if !ok {
		return
	}
	for _, item := range items {
		k.add(item.Text, item)
	}
}

// maxKeyword bounds a keyword, in bytes: a message is never compared with more at one place.
const maxKeyword = 256

func (k *keywords) add(word string, at *node.Node) {
	word = strings.TrimSpace(word)
	switch {
	case word == "":
	case len(word) > maxKeyword:
		k.log.Report(rule.TooLarge, at.Span, "a trigger keyword has more than 256 bytes: "+runtime.Quote(word), "use the words that a message would have")
	case k.checkText("the trigger", &node.Node{Text: word, Span: at.Span}, false):
		k.list = append(k.list, word)
	}
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
		k.log.Report(rule.WrongType, value.Span, runtime.Quote(key.Text)+" is "+runtime.Quote(mode), `write "prefix", "word" or "substring"`)
	}
}
