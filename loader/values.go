package loader

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// wrongType says what was found and what is accepted.
func (m *mapping) wrongType(key, value *node.Node, accepts string) {
	m.src.report(rule.WrongType, value.Span, runtime.Quote(key.Text)+" is "+value.Kind.String()+" where "+accepts+" is expected", "write "+accepts)
}

// text makes the setter of an optional field that is a string.
func text(at func(*runtime.Skill) *string) func(*mapping, *node.Node, *node.Node) {
	return func(m *mapping, key, value *node.Node) {
		if s, ok := m.text(key, value); ok {
			*at(&m.skill.Skill) = s
		}
	}
}

func (m *mapping) text(key, value *node.Node) (string, bool) {
	if value.Kind != node.Scalar {
		m.wrongType(key, value, "a string")
		return "", false
	}
	return strings.TrimSpace(value.Text), true
}

// strings returns the items of a list of strings, or the one string that stands for it.
func (m *mapping) strings(key, value *node.Node, accepts string) (list []*node.Node, ok bool) {
	switch value.Kind {
	case node.Scalar:
		return []*node.Node{value}, true
	case node.List:
		for _, item := range value.Items {
			if item.Kind != node.Scalar {
				m.wrongType(key, item, "a string in the list")
				return nil, false
			}
			if !item.IsNull() {
				list = append(list, item)
			}
		}
		return list, true
	}
	m.wrongType(key, value, accepts)
	return nil, false
}

// truth makes the setter of a boolean.
func truth(set func(*runtime.Skill, bool)) func(*mapping, *node.Node, *node.Node) {
	return func(m *mapping, key, value *node.Node) {
		if v, ok := isTrue(value); ok {
			set(&m.skill.Skill, v)
			return
		}
		found := value.Kind.String()
		if value.Kind == node.Scalar {
			found = runtime.Quote(value.Text)
		}
		m.src.report(rule.WrongType, value.Span, runtime.Quote(key.Text)+" is "+found+" where true or false is expected", "write true or false")
	}
}

func isTrue(n *node.Node) (value, ok bool) {
	if n == nil || n.Kind != node.Scalar {
		return false, false
	}
	switch strings.ToLower(strings.TrimSpace(n.Text)) {
	case "true", "yes", "on", "1":
		return true, true
	case "false", "no", "off", "0":
		return false, true
	}
	return false, false
}

// tools makes the setter of a list of tool patterns: separated by blanks or commas, or a list. Parentheses bind,
// so that "Bash(git:*, jq)" is one pattern.
func tools(at func(*runtime.Skill) *[]string) func(*mapping, *node.Node, *node.Node) {
	return func(m *mapping, key, value *node.Node) {
		items, ok := m.strings(key, value, "a string or a list of strings")
		if !ok {
			return
		}
		var list []string
		for _, item := range items {
			list = append(list, splitTools(item.Text)...)
		}
		*at(&m.skill.Skill) = list
	}
}

func splitTools(text string) []string {
	var list []string
	depth, start := 0, 0
	flush := func(end int) {
		if item := strings.TrimSpace(text[start:end]); item != "" {
			list = append(list, item)
		}
		start = end + 1
	}
	for i := range len(text) {
		switch c := text[i]; {
		case c == '(':
			depth++
		case c == ')' && depth > 0:
			depth--
		case depth == 0 && (c == ',' || c == ' ' || c == '\t' || c == '\n' || c == '\r'):
			flush(i)
		}
	}
	if start <= len(text) {
		flush(len(text))
	}
	return list
}

// setArgumentHint takes "[topic] [n]" as the text it is; YAML makes a list of the first bracket.
func (m *mapping) setArgumentHint(key, value *node.Node) {
	if value.Kind == node.List {
		m.skill.ArgumentHint = strings.TrimSpace(m.src.text[value.Span.Start:source.LineAt(m.src.text, value.Span.Start).End()])
		return
	}
	text(func(s *runtime.Skill) *string { return &s.ArgumentHint })(m, key, value)
}

func (m *mapping) setTrigger(key, value *node.Node) {
	if value.Kind != node.Scalar {
		m.wrongType(key, value, `a string such as "browse|website"`)
		return
	}
	for word := range strings.SplitSeq(value.Text, "|") {
		m.addTrigger(word, value)
	}
}

func (m *mapping) setTriggers(key, value *node.Node) {
	if value.Kind == node.Scalar {
		m.setTrigger(key, value)
		return
	}
	items, ok := m.strings(key, value, "a list of strings")
	if !ok {
		return
	}
	for _, item := range items {
		m.addTrigger(item.Text, item)
	}
}

// maxKeyword bounds a keyword, in bytes: a message is never compared with more at one place.
const maxKeyword = 256

func (m *mapping) addTrigger(word string, at *node.Node) {
	word = strings.TrimSpace(word)
	switch {
	case word == "":
	case len(word) > maxKeyword:
		m.src.report(rule.TooLarge, at.Span, "a trigger keyword has more than 256 bytes: "+runtime.Quote(word), "use the words that a message would have")
	case m.src.checkText("the trigger", &node.Node{Text: word, Span: at.Span}, false):
		m.skill.Triggers = append(m.skill.Triggers, word)
	}
}

func (m *mapping) setTriggerMode(key, value *node.Node) {
	mode, ok := m.text(key, value)
	if !ok {
		return
	}
	switch mode {
	case "prefix":
		m.skill.TriggerMode = runtime.TriggerPrefix
		m.skill.hasMode = true
	case string(runtime.TriggerWord), string(runtime.TriggerSubstring):
		m.skill.TriggerMode = runtime.TriggerMode(mode)
		m.skill.hasMode = true
	default:
		m.src.report(rule.WrongType, value.Span, runtime.Quote(key.Text)+" is "+runtime.Quote(mode), `write "prefix", "word" or "substring"`)
	}
}
