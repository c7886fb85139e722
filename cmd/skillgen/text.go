package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/skillgen/skillgen/runtime"
)

// This file is the way out for text that skillgen did not make itself: names, paths, fields, flags, lines of files. Each
// kind of output has one function:
//
//	plainText, oneLine     a cell of a table, a word in a line
//	sentence, note         a message or an error, on one line
//	visible, visibleLines  a line of a file below a diagnostic; a body or a diff
//	escapeJSON             JSON: of check, SARIF, rdjson and all --json
//	githubData             a workflow command
//	patchName              a name in a patch; what is in the files is in it as it is
//
// What comes out holds nothing that a terminal obeys or a person does not see, as runtime.Hidden has it, and no bytes
// that are no text. CI systems look for commands in everything that is printed: no line starts with "::", and none
// holds the opening of an old command, which counts anywhere. Prompts have their own functions, in package runtime.

// shows reports whether a character can stand in an output as it is.
func shows(before, r rune) bool {
	return !runtime.Hidden(before, r) && (strconv.IsPrint(r) || unicode.Is(unicode.Cf, r))
}

// isShown reports whether all of a text is text and can stand as it is.
func isShown(s string) bool {
	before := rune(0)
	for _, r := range s {
		if !shows(before, r) {
			return false
		}
		before = r
	}
	return utf8.ValidString(s) && unhook(s, "·", "·") == s
}

// plainText is a word in a line: as it is, or else in quotes with escapes.
func plainText(s string) string {
	if isShown(s) {
		return s
	}
	return quoted(s)
}

// oneLine is plainText of text that may have several lines: white space is folded.
func oneLine(s string) string { return plainText(strings.Join(strings.Fields(s), " ")) }

// quoted is a word in quotes, with the escapes of Go.
func quoted(s string) string { return sentence(strconv.Quote(s)) }

// sentence is a message on one line: what cannot stand as it is comes out as an escape. It changes nothing in a message
// whose outside text was quoted where it was made.
func sentence(s string) string {
	if isShown(s) {
		return s
	}
	var b strings.Builder
	before := rune(0)
	for len(s) > 0 {
		r, n := utf8.DecodeRuneInString(s)
		if shows(before, r) && (n > 1 || r != utf8.RuneError) {
			b.WriteString(s[:n])
		} else {
			q := strconv.QuoteToASCII(s[:n])
			b.WriteString(q[1 : len(q)-1])
		}
		before, s = r, s[n:]
	}
	return unhook(b.String(), `\x3a`, `\x23`)
}

// note prints what skillgen has to say about its own doings, on lines that start with its name. White space around
// the text is dropped.
func note(w io.Writer, format string, args ...any) {
	for line := range strings.Lines(strings.TrimSpace(fmt.Sprintf(format, args...))) {
		fmt.Fprintf(w, "skillgen: %s\n", sentence(strings.TrimSpace(line)))
	}
}

// noteWriter is note for what another program says, line by line: a line longer than its room comes in parts.
type noteWriter struct {
	w    io.Writer
	line []byte
}

func (n *noteWriter) Write(p []byte) (int, error) {
	for _, c := range p {
		if c != '\n' {
			n.line = append(n.line, c)
		}
		if c == '\n' || len(n.line) >= 64<<10 {
			n.flush()
		}
	}
	return len(p), nil
}

func (n *noteWriter) flush() {
	if len(n.line) > 0 {
		fmt.Fprintln(n.w, visibleLines(strings.ToValidUTF8(string(n.line), "·")))
		n.line = n.line[:0]
	}
}

// visible is a line of a file with a middle dot, one column wide, for each character that cannot stand as it is. The
// joiner in an emoji is such a one: a caret below the line counts columns, and not all terminals join.
func visible(line []rune) string {
	var b strings.Builder
	before := rune(0)
	for _, r := range line {
		if r == '\t' || strconv.IsPrint(r) && shows(before, r) {
			b.WriteRune(r)
		} else {
			b.WriteRune('·')
		}
		before = r
	}
	return unhook(b.String(), "·", "·")
}

// visibleLines is visible of a text, whose lines stay. CRLF becomes LF.
func visibleLines(text string) string {
	lines := strings.SplitAfter(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	for i, line := range lines {
		body := strings.TrimSuffix(line, "\n")
		lines[i] = visible([]rune(body)) + line[len(body):]
	}
	return strings.Join(lines, "")
}

// unhook breaks what a CI system would take for a command: "::" at the start of a line, before which there may be white
// space, and the openings of old commands. colon and hash take the place of one character of each.
func unhook(text, colon, hash string) string {
	if !strings.Contains(text, "::") && strings.Count(text, "#") < 2 {
		return text
	}
	lines := strings.SplitAfter(text, "\n")
	for i, line := range lines {
		if strings.HasPrefix(strings.TrimSpace(line), "::") {
			line = strings.Replace(line, "::", colon+":", 1)
		}
		lines[i] = unhash(line, hash)
	}
	return strings.Join(lines, "")
}

// unhash breaks "##[", which GitHub obeys anywhere in a line, and "##vso[", which Azure does. What joins emoji may stand
// between the two signs: comparisons in .NET step over it.
func unhash(line, hash string) string {
	const joiners = "\u200c\u200d\ufe0e\ufe0f"
	var b strings.Builder
	done, second := 0, false
	for i, r := range line {
		if r == '#' {
			if rest := strings.TrimLeft(line[i+1:], joiners); second && (strings.HasPrefix(rest, "[") || strings.HasPrefix(rest, "vso[")) {
				b.WriteString(line[done:i] + hash)
				done = i + 1
			}
		}
		second = r == '#' || second && strings.ContainsRune(joiners, r)
	}
	return b.String() + line[done:]
}

// escapeJSON writes what cannot stand as it is in JSON as escapes, which readers read back.
func escapeJSON(text string) []byte {
	text = unhash(text, `\u0023`)
	out := make([]byte, 0, len(text))
	for _, r := range text {
		if r == '\n' || strconv.IsPrint(r) && !runtime.Hidden(0, r) {
			out = utf8.AppendRune(out, r)
			continue
		}
		for _, unit := range utf16.Encode([]rune{r}) {
			out = fmt.Appendf(out, "\\u%04x", unit)
		}
	}
	return out
}

// githubData escapes the text of a workflow command, and githubProperty that of a property of it. Each line of the text
// is a sentence.
func githubData(s string) string {
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		lines[i] = sentence(line)
	}
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(strings.Join(lines, "\n"))
}

func githubProperty(s string) string {
	return strings.NewReplacer(":", "%3A", ",", "%2C").Replace(githubData(s))
}

// patchName is a path as git writes it into a patch: in quotes, with octal escapes, when it holds what is not plain.
func patchName(name string) string {
	if isShown(name) && !strings.ContainsAny(name, `"\`) {
		return name
	}
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(name) {
		switch c := name[i]; {
		case c == '"' || c == '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c < 0x20 || c >= 0x7f || c == '#': // ## may open a command of a CI system
			fmt.Fprintf(&b, "\\%03o", c)
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}
