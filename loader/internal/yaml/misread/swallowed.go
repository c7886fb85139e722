// This file finds the fields at the end of a text in quotes, or in a block, which have its indentation and are a part of it.
//
// What comes in is the tree of a frontmatter with its text. What goes out is a problem for each text that holds fields.

package misread

import (
	"cmp"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/keys"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/repair"
	"github.com/skillgen/skillgen/runtime"
)

// SwallowedFields reports the first of the fields that a text ends with, which the frontmatter lacks: each has a line of its own, in small
// letters, with a value of its kind, and nothing but their lists follows. Prose has lines such as "Note: …", and seldom ends with these.
// It may end with one that says what it works with: such a line is of the problems that are for a hint.
func SwallowedFields(text string, root *node.Node, known func(key string) bool) (found, hints []source.Problem) {
	if root == nil {
		return nil, nil
	}
	for i, p := range root.Pairs {
		if p.Value == nil || p.Value.Kind != node.Scalar || p.Value.Style == node.Plain || !repair.IsText(p.Key.Text) || !strings.Contains(p.Value.Text, ":") {
			continue
		}
		in := source.Span{Start: p.Key.Span.End, End: root.Span.End}
		if i+1 < len(root.Pairs) {
			in.End = root.Pairs[i+1].Key.Span.Start
		}
		if in.End < in.Start || in.End > len(text) {
			continue
		}
		key, ok := first(text, in, root, known)
		where := "start the line with %s:, without the blanks before it"
		if !ok {
			if key, ok = gluedTo(text, in, root, known, key); ok {
				where = "start a line with %s:"
			}
		}
		field := cmp.Or(keys.Spelt(text[key.Start:key.End]), text[key.Start:key.End])
		switch {
		case !ok && field == "compatibility" && isStatement(source.LineAt(text, key.End).Text[1:]):
			hints = append(hints, source.Wrong(rule.UnknownKey, key, "the text of "+runtime.Quote(p.Key.Text)+" ends with a line that reads like the field "+runtime.Quote(field),
				"if the field is meant, start the line with "+field+":, without the blanks before it"))
		case ok:
			found = append(found, source.Wrong(rule.SwallowedKey, key, "the text of "+runtime.Quote(p.Key.Text)+" has swallowed the field "+runtime.Quote(field),
				fmt.Sprintf(where, field)))
		}
	}
	return found, hints
}

const (
	mostGlued    = 100  // candidates in one text
	longestValue = 1000 // in bytes
)

// gluedTo is a field of several words that stands right behind the end of a sentence, with a value of its kind up to the end of the line: no
// text has one there by chance. Where there is none, it is other.
func gluedTo(text string, in source.Span, root *node.Node, known func(key string) bool, other source.Span) (key source.Span, ok bool) {
	for at, n := in.Start, 0; at < in.End && n < mostGlued; {
		colon := strings.Index(text[at:in.End], ": ")
		if colon < 0 {
			break
		}
		end := at + colon
		at = end + 2
		start := in.Start + len(strings.TrimRight(text[in.Start:end], "abcdefghijklmnopqrstuvwxyz-_"))
		field := text[start:end]
		before, _ := utf8.DecodeLastRuneInString(text[in.Start:start])
		if !strings.ContainsAny(field, "-_") || !strings.ContainsRune(".!?;)。！？；）\ufffd", before) || !known(field) {
			continue
		}
		n++
		value, _, _ := strings.Cut(text[at:min(at+longestValue, in.End)], "\n")
		if root.Get(field) == nil && IsValueOf(field, strings.TrimSpace(value), false) {
			return source.Span{Start: start, End: end}, true
		}
	}
	return other, false
}

// isStatement reports a text that starts with a capital, as the value of a field does, and goes on without the end of a sentence.
func isStatement(text string) bool {
	text = strings.Trim(text, " \t\r\"'")
	letter, _ := utf8.DecodeRuneInString(text)
	return unicode.IsUpper(letter) && strings.IndexByte(".!?,;:", text[len(text)-1]) < 0
}

// first is the uppermost of the fields that the text of a value ends with.
func first(text string, in source.Span, root *node.Node, known func(key string) bool) (key source.Span, ok bool) {
	none := len(text)
	below, depth := none, -1 // the column of the lines that follow and are no fields, and that of the fields
	for end := in.End; end > in.Start; {
		start := max(strings.LastIndexByte(text[:end-1], '\n')+1, in.Start)
		if start == in.Start { // behind the key, or what opens the text
			break
		}
		line := strings.TrimRight(text[start:end], " \t\r\n\"'")
		end = start
		rest := strings.TrimLeft(line, " ")
		if rest == "" || rest[0] == '#' {
			continue
		}
		column := len(line) - len(rest)
		at, after, isEntry := source.YAMLKey(rest)
		field := ""
		if isEntry && at.Start == 0 && (depth < 0 || column == depth) {
			field = spelt(rest[at.Start:at.End])
		}
		value, _, _ := strings.Cut(rest[after:], " #") // a comment, were it a field
		value = strings.TrimSpace(value)
		switch {
		case field != "" && below > column && (known(field) || keys.IsServer(field)) && root.Get(field) == nil && IsValueOf(field, value, below < none):
			key = source.Span{Start: start + column, End: start + column + at.End}
			ok = ok || !IsLooseValueOf(field, value)
			below, depth = none, column
		case strings.HasPrefix(rest, "- "):
			below = min(below, column+1) // they may stand in the column of their key
		case column > depth && (depth >= 0 || isEntry):
			below = min(below, column)
		default:
			return key, ok
		}
	}
	return key, ok
}

// spelt is the field that a key is in small letters as keys are, in any spelling but "when to use", which prose has. It is "" for
// a key in capitals, which prose may start with.
func spelt(key string) string {
	field, isSpaced := keys.Spelt(key), strings.Contains(key, " ")
	isCamel := field != "" && key[0] >= 'a' && !isSpaced
	if !isCamel && key != strings.ToLower(key) && !keys.IsServer(key) || isSpaced && field == "when_to_use" {
		return ""
	}
	return cmp.Or(field, key)
}
