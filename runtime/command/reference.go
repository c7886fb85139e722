package command

import "strings"

// Reference is ${NAME} or ${NAME:-DEFAULT} in a text.
type Reference struct {
	Start, End int // in bytes
	Name       string
	Default    string
	// HasDefault tells ${NAME:-} from ${NAME}.
	HasDefault bool
}

// References are those of a text, in order. What else stands in ${…}, such as ${input:key}, is none, and neither is one
// whose default holds another.
func References(text string) (list []Reference) {
	for at := 0; ; {
		start := strings.Index(text[at:], "${")
		if start < 0 {
			return list
		}
		start += at
		inner, _, closed := strings.Cut(text[start+2:], "}")
		if !closed {
			return list
		}
		if i := strings.LastIndex(inner, "${"); i >= 0 {
			at = start + 2 + i
			continue
		}
		at = start + 2 + len(inner) + 1
		name, byDefault, hasDefault := strings.Cut(inner, ":-")
		if !IsVariableName(name) {
			continue
		}
		list = append(list, Reference{start, at, name, byDefault, hasDefault})
	}
}

// Unknown is the first ${…} of a text that is no reference, or "".
func Unknown(text string) string {
	at := 0
	for _, r := range append(References(text), Reference{Start: len(text)}) {
		if i := strings.Index(text[at:r.Start], "${"); i >= 0 {
			inner, _, closed := strings.Cut(text[at+i:], "}")
			if closed {
				return inner + "}"
			}
		}
		at = r.End
	}
	return ""
}

// HasReference reports a ${…} in a text, whether it is a reference or only looks like one.
func HasReference(text string) bool {
	_, rest, found := strings.Cut(text, "${")
	return found && strings.Contains(rest, "}")
}

// Fill puts values in the place of references, in one pass: what a value holds stays as it is.
func Fill(text string, value func(Reference) string) string {
	var b strings.Builder
	at := 0
	for _, r := range References(text) {
		b.WriteString(text[at:r.Start])
		b.WriteString(value(r))
		at = r.End
	}
	b.WriteString(text[at:])
	return b.String()
}

// Decides returns a word of a command line, as it is written, that decides what runs and holds a reference: with another
// value the line would be that of another server. The file of an interpreter, such as node ${DIR}/server.js, may have
// one in its directory, and is returned as script. What stands behind the program is its own.
func Decides(command string, args []string) (word, script string) {
	var d decider
	words := append([]string{command}, args...)
	r := lineReader{steps: stepBudget(len(words)), decider: &d}
	r.line(words)
	if pkg, _ := Fetched(Program(command), args); d.reference == "" {
		d.word(pkg)
	}
	return d.reference, d.script
}
