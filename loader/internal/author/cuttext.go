package author

import (
	"slices"
	"strings"
	"unicode"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// CutText is about descriptions that somebody or something left unfinished.
var CutText = &Rule{
	Rule: rule.Rule{
		Name: "cut-text", Title: "a description that breaks off, or is a placeholder", Build: runtime.SeverityHint,
		Why: "The description is all that a model knows of the skill before it reads it. One that ends in a comma, an open bracket or three dots " +
			"was most often cut by a tool, and the end said when to use the skill; a placeholder says nothing at all, nor do instructions that are one.",
		Bad:  "---\nname: pdf\ndescription: Fills forms, merges pages,\n---\n\nBody.\n",
		Good: "---\nname: pdf\ndescription: Fills forms and merges pages.\n---\n\nBody.\n",
	},
	look: cutText,
}

// cutText reports the value of a description, and instructions in brackets.
func cutText(s *reader) {
	body := strings.TrimSpace(s.Text[s.Head.Body:])
	if isTemplate(body) {
		at := len(s.Text) - len(strings.TrimLeft(s.Text[s.Head.Body:], " \t\r\n"))
		s.report(source.Span{Start: at, End: source.LineAt(s.Text, at).End()}, "the instructions are a placeholder", "write what a model is to do")
	}
	value := s.Head.Root.Get("description")
	if value == nil || value.Kind != node.Scalar || value.IsNull() {
		return
	}
	text := strings.TrimSpace(value.Text)
	switch {
	case text == "": // which is told as missing
	case isPlaceholder(text):
		s.report(value.Span, "the description is a placeholder: "+runtime.Quote(text), "say what the skill does, and when to use it")
	case endsOpen(text):
		s.report(value.Span, "the description breaks off: it ends in "+runtime.Quote(lastWords(text)), "write the sentence to its end")
	}
}

// isTemplate reports instructions that are one line in brackets, which says to write some.
func isTemplate(body string) bool {
	inner, opens := strings.CutPrefix(body, "[")
	inner, closes := strings.CutSuffix(inner, "]")
	if !opens || !closes || strings.ContainsAny(inner, "[]\n") {
		return false
	}
	verb, _, _ := strings.Cut(strings.ToLower(inner), " ")
	return strings.Contains(" add insert write put describe enter your replace fill ", " "+verb+" ")
}

// endsOpen reports a text after which something has to follow, if only a bracket.
func endsOpen(text string) bool {
	for _, end := range []string{",", "(", "[", "{", "...", "…", "，", "、", "（"} {
		if strings.HasSuffix(text, end) {
			return true
		}
	}
	if strings.HasSuffix(text, " -") || strings.HasSuffix(text, " –") || strings.HasSuffix(text, "..") || strings.HasSuffix(text, ";") {
		return true
	}
	last := text[strings.LastIndexByte(text, ' ')+1:]
	if last != text && strings.Contains(openWords, " "+last+" ") || strings.HasSuffix(text, "such as") {
		return true
	}
	open := lastOf(text, "(", "（")
	return open >= 0 && open > lastOf(text, ")", "）") && !strings.ContainsAny(text[len(text)-1:], ".!?")
}

// lastOf is where the last of two parts of a text starts, -1 when it has neither. Most texts have neither.
func lastOf(text, a, b string) int {
	last := strings.LastIndex(text, a)
	if strings.Contains(text, b) { // which takes less than to look from behind
		last = max(last, strings.LastIndex(text, b))
	}
	return last
}

// openWords are words that no English text ends with.
const openWords = " and or the a an of with e.g. i.e. including than from via "

// lastWords are the end of a text, for a message.
func lastWords(text string) string {
	const most = 24
	if len(text) <= most {
		return text
	}
	text = strings.ToValidUTF8(text[len(text)-most:], "")
	if _, words, ok := strings.Cut(text, " "); ok {
		return words
	}
	return text
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

// isPlaceholder reports a text that waits to be replaced.
func isPlaceholder(text string) bool {
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
	text = strings.ToLower(strings.TrimSpace(strings.TrimLeft(text, "[<{(\"'*_")))
	if text == "n/a" || text == "none" || text == "description" || text == "brief description" || text == "my skill description" || text == "description of my skill" {
		return true
	}
	for _, word := range []string{"todo", "fixme", "tbd", "xxx", "wip"} {
		after, ok := strings.CutPrefix(text, word)
		if ok && (strings.Trim(after, " .!:]>})\"'*_-") == "" || strings.HasPrefix(after, ":") || strings.HasPrefix(after, "]")) {
			return true
		}
	}
	return slices.ContainsFunc(placeholders, func(p string) bool { return strings.HasPrefix(text, p) })
}
