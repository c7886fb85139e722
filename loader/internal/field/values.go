package field

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/keyword"
	"github.com/skillgen/skillgen/loader/internal/misplaced"
	"github.com/skillgen/skillgen/loader/internal/needs"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/server"
	"github.com/skillgen/skillgen/loader/internal/shell"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// values turn values of the tree into those of Go, and report what is of another type.
type values struct {
	log      *report.Log
	text     string // of the file
	format   runtime.Format
	optional bool   // the entry that is being read is one that a skill can do without
	key      string // of that entry, as it is read
	failed   bool   // it cannot be used
	of       string // what the key belongs to, for messages: ` of the server "x"`
}

// wrong reports what keeps the entry from being used.
func (v *values) wrong(broken *rule.Rule, at source.Span, message, hint string) {
	v.refuse(source.Wrong(broken, at, message, hint))
}

// refuse adds such a problem.
func (v *values) refuse(p source.Problem) {
	p.Entry, p.Optional = v.key, v.optional
	v.log.Add(p)
	v.failed = true
}

// wrongType says what was found and what is accepted.
func (v *values) wrongType(key, value *node.Node, accepts string) {
	v.wrong(rule.WrongType, value.Span, runtime.Quote(key.Text)+v.of+" is "+node.KindInWords(value)+" where "+accepts+" is expected", cmp.Or(v.described(key, value), "write "+accepts+misplaced.GluedHint(value)))
}

// described is what to write of a mapping in place of requirements, or of a value of a server, "" of others.
func (v *values) described(key, value *node.Node) string {
	if v.of != "" {
		return server.Rewritten(v.format, key.Text, value)
	}
	if value.Kind != node.Mapping || !slices.Contains(requirementKeys[:], key.Text) || misplaced.GluedHint(value) != "" {
		return ""
	}
	return needs.Described(v.format, key.Text, value)
}

// wrongItem says that an item of a list is no string.
func (v *values) wrongItem(key, list, item *node.Node) {
	const accepts = "a string in the list"
	hint := cmp.Or(v.described(key, item), keyword.InsteadOfItem(v.format, key.Text, item), "write "+accepts)
	if key.Text == "requires" && !v.log.Full() && needs.ListsMeantBy(v.format, item) != "" { // the list is not gone through for what nobody reads
		hint = "write requires as a mapping, " + needs.ListsMeantBy(v.format, list)
	}
	v.wrong(rule.WrongType, item.Span, runtime.Quote(key.Text)+v.of+" is "+node.KindInWords(item)+" where "+accepts+" is expected", hint)
}

func (v *values) scalar(key, value *node.Node) (string, bool) {
	if value.Kind != node.Scalar {
		hint := "write " + node.WriteText(v.format, key.Text, "…")
		// Who has a text in brackets knows of no list. The head of a TOML table starts before its key.
		if at := value.Span.Start; v.format != runtime.FormatTOML && at > key.Span.Start && at < len(v.text) && strings.IndexByte("[{", v.text[at]) >= 0 {
			hint = "without quotes " + v.text[at:at+1] + " starts " + node.KindInWords(value) + ": write a text, or put it in double quotes"
			if word := node.OnlyWord(value); word != "" && key.Text != "name" && key.Text != "description" {
				hint = "write " + node.WriteText(v.format, key.Text, word)
			} else if node.IsWaiting(value) {
				hint = strings.Replace(hint, "a text,", "a text in place of what waits to be replaced,", 1)
			}
		}
		v.wrong(rule.WrongType, value.Span, runtime.Quote(key.Text)+v.of+" is "+node.KindInWords(value)+" where a string is expected", hint)
		return "", false
	}
	return strings.TrimSpace(value.Text), true
}

// strings returns the items of a list of strings, or the one string that stands for it.
func (v *values) strings(key, value *node.Node, accepts string) (list []*node.Node, ok bool) {
	switch value.Kind {
	case node.Scalar:
		return []*node.Node{value}, true
	case node.List:
		ok = true
		for _, item := range value.Items {
			switch {
			case item.Kind != node.Scalar:
				ok = false
				v.wrongItem(key, value, item)
			case !item.IsNull():
				list = append(list, item)
			case item.Text != "" && v.of == "": // of a server the rules say so
				v.log.Hint(source.Wrong(rule.WrongType, item.Span, runtime.Quote(key.Text)+" has "+item.Text+" as an item, and YAML reads nothing there",
					"write "+strconv.Quote(item.Text)+" where that is meant, or remove it"))
			}
		}
		if !ok {
			return nil, false
		}
		return list, true
	}
	v.wrongType(key, value, accepts)
	return nil, false
}

// truth is node.IsTrue for a value that must be one.
func (v *values) truth(key, value *node.Node) (truth, ok bool) {
	if truth, ok = node.IsTrue(value); ok {
		return truth, true
	}
	found := node.KindInWords(value)
	if value.Kind == node.Scalar {
		found = runtime.Quote(value.Text)
	}
	v.wrong(rule.WrongType, value.Span, runtime.Quote(key.Text)+" is "+found+" where true or false is expected", "write true or false")
	return false, false
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
	flush(len(text))
	return list
}

// words are the items of a list of strings, or the words of one string, separated by blanks or commas.
func (v *values) words(key, value *node.Node) (list []Word) {
	items, ok := v.strings(key, value, "a string or a list of strings")
	if !ok {
		return nil
	}
	for _, item := range items {
		words := []string{strings.TrimSpace(item.Text)}
		if value.Kind == node.Scalar {
			words = splitTools(item.Text)
		}
		for _, word := range words {
			if word != "" {
				list = append(list, Word{word, item.Span, item.Style == node.Plain})
			}
		}
	}
	return list
}

// Texts are words without their places.
func Texts(words []Word) []string {
	var list []string
	for _, w := range words {
		list = append(list, w.Text)
	}
	return list
}

// checkText reports a control character in a decoded value, where an escape can have put it. Newlines and tabs
// are allowed where the field may have several lines.
func (v *values) checkText(what, text string, at source.Span, multiline bool) bool {
	rest := text
	if multiline {
		rest = text[source.Plain(text):]
	}
	for _, r := range rest {
		if source.IsControl(r) && !(multiline && (r == '\n' || r == '\t' || r == '\r')) {
			message := fmt.Sprintf("%s holds the control character %U: %s", what, r, runtime.Quote(text))
			start, written := shell.EscapeOf(v.text[at.Start:at.End], r)
			hint := shell.EscapeHint(written)
			if written == `\b` && what == "the trigger" && !shell.StartsPath(v.text[at.Start:at.Start+start]) { // of a pattern, which no message has
				hint = "remove it"
			}
			if written != "" {
				at = source.Span{Start: at.Start + start, End: at.Start + start + len(written)}
				message = fmt.Sprintf("%s holds %s, which is the control character %U in double quotes", what, written, r)
			}
			v.wrong(rule.ControlCharacter, at, message, hint)
			return false
		}
	}
	return true
}
