// This file reads the parentheses of texts that name tools which a model may use, such as Bash(git:*). A text comes in; what is wrong
// with it goes out, with a hint.

package needs

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/runtime"
)

// WrongTools says what is wrong with a text of tools as a whole, and what to do: the numbers or the signs of a list, or parentheses; "" where
// nothing is.
func WrongTools(text string) (problem, hint string) {
	mark, _, _ := strings.Cut(text, " ")
	if number := strings.TrimRight(mark, ".)"); number != "" && len(mark)-len(number) == 1 && strings.Trim(number, "0123456789") == "" {
		return "the tools hold " + runtime.Quote(mark) + ", which numbers an item, as the name of one", "start each item with a dash and a blank"
	}
	if what, hint := ToolParentheses(text); what != "" {
		return what, hint
	}
	if word := JoinedTools(text); word != "" {
		return "the tools hold " + runtime.Quote(word) + " as the name of one", "remove it: blanks and commas part tools"
	}
	for _, word := range toolWords(text) {
		if names := namesIn(word); len(names) > 1 {
			return "the tools hold " + runtime.Quote(word) + " as the name of one", "write " + strings.Join(names, ", ") + ": blanks and commas part tools"
		}
	}
	for _, c := range OutsideParentheses(text) {
		if strings.ContainsRune("[]{}\"'`“”‘’;|", c) {
			return "the string holds " + runtime.Quote(string(c)) + ", which becomes part of a tool's name", "write a list, or the names alone with commas between"
		}
	}
	return "", ""
}

// JoinedTools is the word or sign between names of tools that makes a sentence of them, and "" where there is none.
func JoinedTools(text string) string {
	words := toolWords(text)
	for i, word := range words {
		if len(words) > 1 && strings.Trim(word, "-_;") == "" || 0 < i && i < len(words)-1 && strings.Contains(" and or & + / plus und oder et ou y o e 和 与 及 或 と ", " "+strings.ToLower(word)+" ") {
			return word
		}
	}
	return ""
}

// toolWords are those of a text, without what stands in parentheses.
func toolWords(text string) []string { return strings.FieldsFunc(OutsideParentheses(text), isBetween) }

// namesIn are the tools that a word names with signs between, where each is known: to a client it is one, which nobody has.
func namesIn(word string) []string {
	names := strings.FieldsFunc(word, func(c rune) bool { return c < utf8.RuneSelf && !unicode.IsLetter(c) })
	if slices.ContainsFunc(names, func(name string) bool { return !isTool(name) }) {
		return nil
	}
	return names
}

// ToolItem says what an item of a list holds that is no name of one tool, and what to write, or "" twice.
func ToolItem(item *node.Node) (holds, hint string) {
	names := strings.Trim(OutsideParentheses(item.Text), ", ")
	switch {
	case strings.Contains(names, " ") && (strings.Count(names, `"`) > 1 || strings.Count(names, "'") > 1):
		return "quotes, which become part of a tool's name", "write one name to an item, without quotes of its own"
	case severalTools(item):
		return "several names", "write one name to an item"
	}
	return "", ""
}

// severalTools reports an item that holds more than one tool: parted by signs, joined by a word, or two that are known.
func severalTools(item *node.Node) bool {
	known := 0
	for _, name := range ToolNames(item) {
		if isTool(name) {
			known++
		} else {
			known += len(namesIn(name))
		}
	}
	return known > 1 || strings.ContainsAny(strings.Trim(OutsideParentheses(item.Text), ",; "), ",;|") || JoinedTools(item.Text) != ""
}

// NotClosed is how ToolParentheses begins where a parenthesis is not closed.
const NotClosed = "a parenthesis is not closed"

// ToolParentheses says what is wrong with those of a text that names tools, or "", and what to do about it. What a tool is restricted to stands right behind its
// name: behind a blank it is a name of its own, and the tool is named as a whole.
func ToolParentheses(text string) (what, hint string) {
	if sign, plain := fullWidth(text); sign != "" {
		return "the tools hold " + runtime.Quote(sign) + ", a full-width sign that no client reads as an ordinary one", "write " + runtime.Quote(plain)
	}
	switch opened, closed := strings.Count(text, "("), strings.Count(text, ")"); {
	case opened > closed:
		return NotClosed + ": what stands between two of them is one pattern", "close it: " + closing(text)
	case opened < closed:
		return "a parenthesis is not opened: what stands between two of them is one pattern", "open it, as in Bash(git:*), or remove it"
	}
	depth, before, start := 0, ' ', 0
	for i, c := range text {
		switch {
		case c == ')':
			depth--
		case depth <= 0 && before == ')' && (c == '_' || unicode.IsLetter(c)):
			return "a name stands right behind a parenthesis: the two are one tool, which nobody has", "write " + apart(text[start:i], text[i:])
		case depth <= 0 && before == ')' && strings.ContainsRune(".:!?", c):
			return runtime.Quote(string(c)) + " stands right behind a parenthesis, and becomes part of a tool's name", "remove it"
		case c == '(' && depth <= 0 && (before == ',' || before == ')' || unicode.IsSpace(before)):
			return "no name stands right before a parenthesis: what is in it restricts no tool, and one before it is named as a whole", "write " + attached(text, i)
		case c == '(':
			depth++
		case depth <= 0 && isBetween(c):
			start = i
		}
		before = c
	}
	if word, instead := otherwiseRestricted(text); word != "" {
		return "the tools hold " + runtime.Quote(word) + " as the name of one: what a tool is restricted to stands in parentheses", "write " + instead
	}
	if word, hint := loosePattern(text); word != "" {
		return "the tools hold " + runtime.Quote(word) + " as the name of one: a pattern restricts a tool in parentheses alone, and one before it is named as a whole", hint
	}
	return "", ""
}

// CutPattern is what else to do about an item that has lost a parenthesis, maybe with the rest of a pattern behind a comma, or "".
func CutPattern(item string) string {
	if isBalanced(item) {
		return ""
	}
	return "; put a pattern with a comma in it in quotes"
}

// isBetween reports what parts tools in a text.
func isBetween(c rune) bool { return c == ',' || unicode.IsSpace(c) }

// apart names the tool at the end of a text and the one at the start of the next.
func apart(text, next string) string {
	if end := strings.IndexFunc(next, func(c rune) bool { return c == '(' || isBetween(c) }); end >= 0 {
		next = next[:end]
	}
	return strings.TrimLeftFunc(text, isBetween) + " and " + next + " apart"
}

// attached is the pattern that opens at a place of a text, right behind the name in front of it, which is a tool's where it begins with a
// capital.
func attached(text string, open int) string {
	pattern := text[open:]
	if end := strings.IndexByte(pattern, ')'); end >= 0 {
		pattern = pattern[:end+1]
	}
	before := strings.TrimRight(text[:open], " \t\r\n")
	name := before[strings.LastIndexAny(before, " ,\t\r\n")+1:]
	isName := name != "" && unicode.IsUpper(rune(name[0])) && !strings.ContainsAny(name, "()")
	switch isEmpty := strings.Trim(pattern, "() \t") == ""; {
	case isEmpty && isName:
		return name
	case isEmpty:
		return "Bash(git:*)"
	case !isName:
		name = "Bash"
	}
	return name + pattern
}

// fullWidth is the first sign of a text that only looks like one of those around a pattern or at its end, with the text that is meant; "" where
// there is none. Within a pattern they may be part of a command.
func fullWidth(text string) (sign, plain string) {
	at := strings.IndexAny(text, "（）：＊")
	if at < 0 {
		return "", ""
	}
	plain = ordinary.Replace(text)
	closes := !isBalanced(text) && isBalanced(plain)
	ends := strings.Count(plain, ":*)") > strings.Count(text, ":*)")
	if closes || ends || strings.ContainsAny(OutsideParentheses(text), "（）：＊") {
		return text[at : at+len("（")], plain
	}
	return "", ""
}

func isBalanced(text string) bool { return strings.Count(text, "(") == strings.Count(text, ")") }

// ordinary writes signs as tools have them.
var ordinary = strings.NewReplacer("（", "(", "）", ")", "：", ":", "＊", "*")

// otherwiseRestricted is the first tool of a text that has what it is restricted to in brackets or behind a colon, and how it is written. Each
// is a name that no tool has.
func otherwiseRestricted(text string) (word, instead string) {
	if !strings.ContainsAny(text, "[{<:=") {
		return "", ""
	}
	for _, m := range restricted.FindAllStringSubmatch(OutsideParentheses(text), -1) {
		name, sign, pattern := m[1], m[2]+m[4], m[3]+m[5]
		if isTool(name) && pattern != "" {
			if isCommand := name == "Bash" || name == "PowerShell"; isCommand && strings.Contains(":=", sign) && !strings.Contains(pattern, "*") {
				pattern += ":*"
			}
			return name + m[0][strings.Index(m[0], name)+len(name):], name + "(" + pattern + ")"
		}
	}
	return "", ""
}

// restricted is a tool with a sign behind its name, and a pattern up to the sign that closes it, or to the end of the word.
var restricted = regexp.MustCompile(`(?:^|[\s,"'])([A-Z]\w*)(?:([\[{<])([^\]}>,"']+)[\]}>]|([:=])([^\s,"'*][^\s,"']*))`)

// loosePattern is the first word of a text that is no tool's name, but the end of a pattern without its parentheses, and what to do about it.
// What stands between it and the last name in front, which begins with a capital, is of the pattern too.
func loosePattern(text string) (word, hint string) {
	if !strings.Contains(text, "*") {
		return "", ""
	}
	for part := range strings.SplitSeq(OutsideParentheses(text), ",") {
		name, pattern := "", ""
		for word := range strings.FieldsSeq(part) {
			isName := unicode.IsUpper(rune(word[0]))
			isLoose := strings.HasSuffix(word, ":*") || word == "*" && name != ""
			switch {
			case isLoose && isName:
				return word, "write " + strings.TrimSuffix(word, ":*")
			case isLoose:
				return word, "write " + cmp.Or(name, "Bash") + "(" + pattern + word + ")"
			case isName:
				name, pattern = word, ""
			default:
				pattern += word + " "
			}
		}
	}
	return "", ""
}

// closing is the pattern of a text that is most likely not closed, with its parenthesis: the last that opens, up to the name of another
// tool.
func closing(text string) string {
	open := strings.LastIndexByte(text, '(')
	if next := strings.IndexByte(text[open:], ')'); next >= 0 { // that one is closed, and an earlier one is not
		open = strings.LastIndexByte(text[:open], '(')
	}
	if open < 0 {
		return "Bash(git:*)"
	}
	name := text[strings.LastIndexAny(text[:open], " ,\t\n")+1 : open]
	pattern := text[open+1:]
	if i := strings.IndexByte(pattern, '('); i >= 0 { // of another tool, whose name is none of the pattern
		pattern = pattern[:max(strings.LastIndexAny(pattern[:i], " ,\t\n"), 0)]
	}
	for i := range pattern {
		if rest := strings.TrimLeft(pattern[i+1:], " \t\n"); pattern[i] == ',' && rest != "" && 'A' <= rest[0] && rest[0] <= 'Z' {
			pattern = pattern[:i]
			break
		}
	}
	return name + "(" + strings.TrimRight(pattern, " ,\t\n") + ")"
}

// OutsideParentheses is a text without what stands in parentheses.
func OutsideParentheses(text string) string {
	var b strings.Builder
	depth := 0
	for _, c := range text {
		switch {
		case c == '(':
			depth++
		case c == ')':
			depth--
		case depth <= 0:
			b.WriteRune(c)
		}
	}
	return b.String()
}
