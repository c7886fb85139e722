package loader

import (
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// isProse reports the fields whose text is prose, in which a line may start with "Keywords: …".
func isProse(key string) bool {
	return key == "description" || key == "when_to_use" || key == "compatibility"
}

// swallowed looks for a field that stands in the text of another one: glued to the end of a sentence, or as an
// indented line of its own. Re-quoting the text would make that field vanish.
func (r *repairer) swallowed(l line, key string, at, next int) bool {
	for from := l.start + at; from < next; {
		part := lineAt(r.src.text[:next], from)
		if k, _, ok := yamlKey(part.text); ok && from > l.start+at && isFieldName(part.text[k.start:k.end]) {
			return r.swallows(key, part.start+k.start, part.text[k.start:k.end])
		}
		for i := 0; i < len(part.text); i++ {
			if !isColon(part.text, i) {
				continue
			}
			word := part.text[:i]
			for j := len(word); j > 0 && len(word)-j < maxFieldName && isKeyByte(word[j-1]); j-- {
				if !isFieldName(word[j-1:]) {
					continue
				}
				before, _ := utf8.DecodeLastRuneInString(word[:j-1])
				if j > 1 && (before >= utf8.RuneSelf || strings.ContainsRune(".!?;)]", before)) {
					return r.swallows(key, part.start+j-1, word[j-1:])
				}
			}
		}
		from = part.next
	}
	return false
}

func (r *repairer) swallows(key string, at int, field string) bool {
	r.swallow = &fault{
		rule:    rule.SwallowedKey,
		span:    span{at, at + len(field)},
		message: "the text of " + runtime.Quote(key) + " has swallowed the field " + runtime.Quote(field),
		hint:    "start a line with " + field + ":, and put the text of " + runtime.Quote(key) + " in quotes",
	}
	return true
}

func isKeyByte(c byte) bool {
	return c == '-' || c == '_' || 'a' <= c && c <= 'z'
}

// keyBelow reports whether a continuation line looks like an entry.
func (r *repairer) keyBelow(l line, next int) bool {
	for at := l.next; at < next; {
		part := lineAt(r.src.text[:next], at)
		if isYAMLEntry(part.text) {
			return true
		}
		at = part.next
	}
	return false
}
