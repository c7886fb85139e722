package placeholder

import (
	"slices"
	"strings"
	"unicode"
)

// Instructions are where those of a text stand, from a place of it on, when they are a placeholder: their first line. Both are 0 where they say
// something.
func Instructions(text string, from int) (start, end int) {
	body := belowHeadings(text[from:])
	if !isBody(body) {
		return 0, 0
	}
	line, _, _ := strings.Cut(body, "\n")
	start = strings.LastIndex(text, body)
	return start, start + len(strings.TrimSuffix(line, "\r"))
}

// isBody reports instructions, without the headings above them, that are one line in brackets which says to write some, or a note to
// do so, or what a template has there.
func isBody(body string) bool {
	if body == "..." || body == "…" || strings.HasPrefix(strings.ReplaceAll(body[:min(len(body), 80)], "\r", ""), "Say what to do, step by step:\n") || strings.HasPrefix(body, "Say who the agent is in this project,") { // which skillgen new writes
		return true
	}
	if strings.Contains(body, "\n") {
		return false
	}
	note := body
	for _, mark := range []string{"<!-- ", "- ", "1. "} {
		note = strings.TrimPrefix(note, mark)
	}
	if isNote(strings.TrimLeft(strings.TrimLeft(note, "# "), "[<{(\"'*_")) || isInstead(note) {
		return true
	}
	inner, opens := strings.CutPrefix(body, "[")
	inner, closes := strings.CutSuffix(inner, "]")
	if !opens || !closes || strings.ContainsAny(inner, "[]") {
		return false
	}
	verb, _, _ := strings.Cut(strings.ToLower(inner), " ")
	return strings.Contains(" add insert write put describe enter your replace fill ", " "+verb+" ")
}

// belowHeadings is a text without the headings that it starts with: not without the only line that it has.
func belowHeadings(text string) string {
	text = strings.TrimSpace(text)
	for strings.HasPrefix(text, "#") && strings.Contains(text, "\n") {
		text = strings.TrimSpace(text[strings.IndexByte(text, '\n'):])
	}
	return text
}

// instead are what templates have where instructions belong, in lower case.
var instead = []string{"insert instructions", "add instructions", "instructions go here", "instructions here", "write instructions", "your instructions"}

// isInstead reports a line that begins as such a text.
func isInstead(line string) bool {
	line = strings.TrimLeft(line, "# *_<")
	return slices.ContainsFunc(instead, func(with string) bool { return len(line) >= len(with) && strings.EqualFold(line[:len(with)], with) })
}

// placeholders are what templates have where a description belongs, in lower case. A text that starts with one is none.
var placeholders = []string{
	"a brief description of", "a clear and concise description", "a clear description of what", "a concise description of what", "clear description of what", "a description of what", "a short description of", "add description", "add a description",
	"brief description of what", "brief description here", "describe what this skill does", "describe what the skill does", "describe the skill",
	"description goes here", "description here", "description of what this skill does", "enter description", "insert description",
	"lorem ipsum", "one-line description", "one line description", "placeholder", "put your description", "replace with description",
	"describe your skill", "insert a description", "a brief description here", "say what the skill does, and when to use it", "short description of what", "skill description", "what this skill does and when to use it", "write a description", "your description",
	"your skill description",
}

const signs = "<>[]{}$%_" // of templates, around a name

// IsDescription reports a text that waits to be replaced.
func IsDescription(text string) bool {
	core := strings.Trim(text, signs)
	if n := len(text); n > len(core)+1 && strings.IndexByte(signs, text[0]) >= 0 && strings.IndexByte(signs, text[n-1]) >= 0 && !strings.ContainsAny(core, "<>[]{}") && (strings.IndexByte("_%", text[0]) < 0 || !strings.Contains(core, " ")) {
		return true
	}
	if !strings.Contains(text, " ") && len(text) > 1 && (text[0] == '$' || text[0] == '@' && text[len(text)-1] == '@') || !strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
		return true
	}
	if inner := strings.Trim(text, "().*-~"); strings.EqualFold(inner, "description") {
		return true
	}
	if strings.ContainsAny(text, "<[{") && isTemplate(strings.ToLower(text)) {
		return true
	}
	text = strings.ToLower(strings.TrimSpace(strings.TrimLeft(text, "[<{(\"'*_")))
	if text == "n/a" || text == "none" || text == "description" || text == "brief description" || text == "my skill description" || text == "description of my skill" {
		return true
	}
	return isNote(text) || slices.ContainsFunc(placeholders, func(p string) bool { return strings.HasPrefix(text, p) })
}

// isTemplate reports a text, in lower case, of which nothing is left but words of templates without the parts in brackets: <what it does>.
// use when <situation>.
func isTemplate(text string) bool {
	rest := ""
	for {
		open := strings.IndexAny(text, "<[{")
		if open < 0 {
			break
		}
		end := strings.IndexAny(text[open+1:], "<>[]{}")
		if end < 0 || strings.IndexByte(">]}", text[open+1+end]) < 0 {
			return false
		}
		rest += text[:open] + " "
		text = text[open+1+end+1:]
	}
	words := strings.FieldsFunc(rest+text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return rest != "" && slices.Contains(words, "when") && len(words) < 12 && !slices.ContainsFunc(words, func(word string) bool {
		return !strings.Contains(" a and asks for if it mentions or skill the this to use user users wants when with ", " "+word+" ")
	})
}

// isNote reports a note that something is to be done.
func isNote(text string) bool {
	for _, word := range []string{"todo", "to do", "fixme", "tbd", "xxx", "wip"} {
		if len(text) < len(word) || !strings.EqualFold(text[:len(word)], word) {
			continue
		}
		after := text[len(word):]
		if strings.Trim(after, " .!:]>})\"'*_-") == "" || strings.HasPrefix(after, ":") || strings.HasPrefix(after, "]") || strings.HasPrefix(after, ",") || strings.HasPrefix(after, " -") || strings.HasPrefix(after, " –") || strings.HasPrefix(after, " —") {
			return true
		}
		verb, _, _ := strings.Cut(strings.TrimPrefix(after, " "), " ")
		if strings.Contains(" add complete describe fill fix replace update write ", " "+strings.ToLower(verb)+" ") && verb != after {
			return true
		}
	}
	return false
}
