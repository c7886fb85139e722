// This file finds a second block of frontmatter, right behind the first.
//
// What comes in is a text and where its body starts. What goes out is a problem: the keys of that block are read as instructions.

package front

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/misread"
	"github.com/skillgen/skillgen/runtime"
)

// SecondBlock reports the first known key of a block that the body of a text starts with: between two fences, with nothing but entries
// and what belongs to them. Where it starts with such a key itself, the fence above was closed too early, or the key stands behind it.
func SecondBlock(text string, body int, known func(key string) bool) []source.Problem {
	open := source.LineAt(text, body)
	fence := strings.TrimRight(open.Text, " \t")
	if body == 0 {
		return nil
	}
	isKey := func(key string) bool { return known(key) || strings.HasPrefix(key, "mcp-") }
	from, place, hint := open.Next, "in a second block of frontmatter", "make one block of the two"
	if fence != "---" && fence != "+++" {
		key, _ := source.LeadingWord(open.Text)
		if !isKey(key) || !source.IsYAMLEntry(open.Text) && !source.IsTOMLEntry(open.Text) {
			return nil
		}
		from, fence, place, hint = body, "---", "below the closing fence", "remove the fence above it, and leave the one below"
		if strings.HasPrefix(strings.TrimPrefix(text, source.BOM), "+++") {
			fence = "+++"
		}
	}
	var first source.Problem
	for at := from; at < len(text); {
		l := source.LineAt(text, at)
		at = l.Next
		switch key, _ := source.LeadingWord(l.Text); {
		case strings.TrimRight(l.Text, " \t") == fence:
			if first.Rule == nil {
				return nil
			}
			some, all, same := repeats(text[:body], text[from:l.Start])
			switch {
			case all && from == body && same:
				first.Hint = "remove the lines from here to the fence below, and that fence: the block above has the same keys"
			case all:
				first.Hint = "make one block of the two, with each key once: the values differ"
				if same {
					first.Hint = "remove this block: the one above has the same keys"
				}
				own, _, isOwn := frontmatter(text, source.LineAt(text, 0).Next, fence)
				if name, _, ok := frontmatter(text, from, fence); ok && isOwn && name != own {
					first.Hint = "where it is another skill, move it and what is below it to a SKILL.md of its own, in a directory " + runtime.Quote(name) + "; else " + first.Hint
				}
			case some:
				first.Hint = "make one block of the two, with each key once"
			}
			return []source.Problem{first}
		case l.Text == "" || l.Text[0] == ' ' || l.Text[0] == '\t' || l.Text[0] == '#' || strings.HasPrefix(l.Text, "- "):
		case !source.IsYAMLEntry(l.Text) && !source.IsTOMLEntry(l.Text):
			return pasted(text, open, from == body, first, isKey)
		case isKey(key) && (first.Rule == nil || restricts(key) && !restricts(text[first.At.Start:first.At.End])): // what restricts the skill matters most
			first = source.Wrong(rule.UnknownKey, source.Span{Start: l.Start, End: l.Start + len(key)},
				"the key "+runtime.Quote(key)+" stands "+place+", and is read as instructions", hint)
		}
	}
	return pasted(text, open, from == body, first, isKey)
}

// restricts reports the fields without which a skill may do more than its author wants.
func restricts(key string) bool {
	return key == "disable-model-invocation" || key == "user-invocable" || key == "disallowed-tools"
}

// repeats reports whether some keys of a block are those of the block above it, whether all are, and whether these have the same values.
func repeats(above, block string) (some, all, same bool) {
	has := keysOf(above)
	all, same = true, true
	for key, value := range keysOf(block) {
		other, ok := has[key]
		some, all, same = some || ok, all && ok, same && other == value
	}
	return some, all, same
}

// keysOf are the keys in the first column of a text, each with its value as it stands there.
func keysOf(text string) map[string]string {
	keys := make(map[string]string)
	last, start, end := "", 0, 0
	keep := func() {
		if last != "" {
			keys[last] = strings.TrimLeft(strings.TrimRight(text[start:end], " \t"), " \t:=")
		}
	}
	for at := 0; at < len(text); {
		l := source.LineAt(text, at)
		at = l.Next
		if source.IsTopYAML(l.Text) || source.IsTOMLEntry(l.Text) {
			key, _ := source.LeadingWord(l.Text)
			keep()
			last, start = key, l.Start+len(key)
		}
		if fence := strings.TrimRight(l.Text, " \t"); fence != "" && fence != "---" && fence != "+++" {
			end = l.End()
		}
	}
	keep()
	return keys
}

// pasted is the problem of a key in the first line below the closing fence, with a value of its kind, where no other fence follows.
func pasted(text string, l source.Line, isBody bool, p source.Problem, known func(key string) bool) []source.Problem {
	above := strings.TrimRight(text[:l.Start], "\r\n")
	key, rest := source.LeadingWord(l.Text)
	value := strings.TrimSpace(strings.TrimLeft(rest, " \t:="))
	isBelow := l.Next < len(text) && strings.IndexByte(" \t-", text[l.Next]) >= 0
	isApart := strings.Count(text[len(above):l.Start], "\n") > 1
	if !isBody || p.Rule == nil || p.At.Start != l.Start || isApart && !areFields(text, l.Start, known) || !misread.IsValueOf(key, value, isBelow) || misread.IsLooseValueOf(key, value) {
		return nil
	}
	p.Hint = "move it above that fence"
	if _, ok := keysOf(text[:l.Start])[key]; ok {
		p.Hint = "remove it, or the one above the fence"
	}
	return []source.Problem{p}
}

// areFields reports lines that are fields alone, with what belongs to them, up to a blank line, a heading or the end of a text. They begin
// with one that only skills have, or with a license or a version that is not the only one: other texts begin with other words.
func areFields(text string, at int, known func(key string) bool) bool {
	first, count := "", 0
	for at < len(text) {
		l := source.LineAt(text, at)
		at = l.Next
		if strings.TrimSpace(l.Text) == "" || l.Text[0] == '#' {
			break
		}
		if count > 0 && (l.Text[0] == ' ' || l.Text[0] == '\t' || strings.HasPrefix(l.Text, "- ")) {
			continue
		}
		key, _ := source.LeadingWord(l.Text)
		if !known(key) || !source.IsYAMLEntry(l.Text) && !source.IsTOMLEntry(l.Text) {
			return false
		}
		if count++; count == 1 {
			first = key
		}
	}
	return isOwnField(first) || count > 1 && (first == "license" || first == "version")
}

// slidDown is the key of a field of skills alone that stands right below the heading which a body starts with. It has no rule where there is
// none, or where the frontmatter has the key.
func slidDown(text string, body int, known func(key string) bool) source.Problem {
	heading := source.LineAt(text, body)
	if !strings.HasPrefix(heading.Text, "# ") || heading.Next >= len(text) {
		return source.Problem{}
	}
	l := source.LineAt(text, heading.Next)
	key, rest := source.LeadingWord(l.Text)
	value := strings.TrimSpace(strings.TrimLeft(rest, " \t:="))
	isValue := value == "*" || misread.IsValueOf(key, value, false) && len(strings.Fields(value)) <= mostTools
	if !isOwnField(key) || !strings.Contains(key, "-") || strings.HasPrefix(key, "mcp-") || !isValue || !areFields(text, l.Start, known) {
		return source.Problem{}
	}
	if _, ok := keysOf(text[:body])[key]; ok {
		return source.Problem{}
	}
	return source.Wrong(rule.UnknownKey, source.Span{Start: l.Start, End: l.Start + len(key)},
		"the key "+runtime.Quote(key)+" stands below a heading, and is read as instructions", "move it above the closing fence")
}

// mostTools is how many words a value has at most that is told from a sentence.
const mostTools = 8

// isOwnField reports fields that only skills have.
func isOwnField(key string) bool {
	switch key {
	case "trigger", "triggers", "trigger-mode", "requires", "mcp", "mcpServers", "allowed-tools", "disallowed-tools", "disable-model-invocation", "user-invocable", "argument-hint":
		return true
	}
	return strings.HasPrefix(key, "mcp-")
}
