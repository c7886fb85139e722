package scan

import (
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// EncodedShell is about commands that nobody can read.
var EncodedShell = &rule.Rule{
	Name: "encoded-shell", Title: "an encoded command that goes straight to a shell", Build: runtime.SeverityWarning, User: rule.Warned,
	Why: "Nobody who reviews the skill sees what runs. Of the public skills that did this, all were hostile. " +
		"Write the commands as they are, in the text or in a script of the skill. Other Markdown files and the scripts of the skill are looked at too.",
	Bad:  "---\nname: setup\ndescription: Sets up.\n---\n\nRun `echo bHMK | base64 -d | sh` first.\n",
	Good: "---\nname: setup\ndescription: Sets up.\n---\n\nRun `make setup` first.\n",
}

// commands looks for what base64 decodes, from i up to stop. Its digit is rarer than its letters.
func (t *scan) commands(i, stop int) int {
	for i < stop {
		six := strings.IndexByte(t.text[i:stop], '6')
		if six < 0 {
			return stop
		}
		t.encoded(i + six)
		i += six + 1
	}
	return i
}

// encoded looks at the line around the 6 of base64: does what it decodes go to a shell?
func (t *scan) encoded(i int) {
	text := t.text
	start := i - len("base")
	if start < 0 || t.looked == maxLooked || !strings.HasPrefix(text[start:], "base64") || start > 0 && (base62.has(text[start-1]) || text[start-1] == '.' || text[start-1] == '_') {
		return
	}
	t.looked++
	line := shellLine(text, start)
	before, after := line.before, line.after
	decode, rest, piped := strings.Cut(after, "|")
	if !slices.ContainsFunc(strings.Fields(strings.TrimRight(decode, "\"'`) ")), isDecodeFlag) {
		return
	}
	quoted := strings.Contains(decode, "`") // the command is over, as in a table
	if piped && !quoted && pipesToShell(rest) || substitutes(before) {
		if t.log.Full() {
			return
		}
		t.log.Report(EncodedShell, source.Span{Start: start, End: start + len(strings.TrimRight(line.text, " \t`"))},
			"what base64 decodes is run by a shell, and nobody sees it", "write the commands as they are")
	}
}

// cutLine is a line of shell, lines that end in a backslash joined, cut at a word.
type cutLine struct{ before, after, text string }

// maxLooked is how many places of a file are looked at.
const maxLooked = 10000

// maxCommand is how far from a word its command is looked at, in bytes.
const maxCommand = 1000

func shellLine(text string, at int) cutLine {
	from := max(at-maxCommand, 0)
	text = text[:min(at+maxCommand, len(text))]
	start := max(strings.LastIndexByte(text[from:at], '\n')+1+from, from)
	for start >= from+2 && strings.HasSuffix(strings.TrimRight(text[:start-1], "\r"), `\`) {
		start = strings.LastIndexByte(text[from:start-1], '\n') + 1 + from
	}
	end := at
	for {
		l := source.LineAt(text, end)
		end = l.End()
		if !strings.HasSuffix(l.Text, `\`) || l.Next >= len(text) {
			break
		}
		end = l.Next
	}
	first := source.LineAt(text[:end], at)
	joined := strings.NewReplacer("\\\r\n", " ", "\\\n", " ")
	return cutLine{joined.Replace(text[start:at]), joined.Replace(text[at+len("base64") : end]), first.Text}
}

func isDecodeFlag(word string) bool {
	switch word {
	case "-d", "-D", "--decode", "-di", "-id":
		return true
	}
	return false
}

// pipesToShell reports whether a stage of a pipeline is a shell or an interpreter that reads what to do.
func pipesToShell(rest string) bool {
	for stage := range strings.SplitSeq(rest, "|") {
		words := strings.Fields(stage)
		for len(words) > 0 && (words[0] == "sudo" || words[0] == "env" || words[0] == "exec" || words[0] == "-E") {
			words = words[1:]
		}
		if len(words) == 0 {
			return false
		}
		name, _, _ := strings.Cut(path.Base(strings.Trim(words[0], "\"'`")), ";")
		if name = strings.Trim(name, "\"'`)&.,"); isScripted(name) && !hasProgram(name, words[1:]) {
			return true
		}
		if strings.ContainsAny(stage, "`;") { // the command is over, prose goes on
			return false
		}
	}
	return false
}

// hasProgram reports an interpreter, and no shell, that takes its program from an argument, and what comes in for data.
func hasProgram(name string, args []string) bool {
	if strings.HasSuffix(name, "sh") || len(args) < 2 {
		return false
	}
	program := strings.Join(args[1:], " ")
	return (args[0] == "-c" || args[0] == "-e" || args[0] == "-m") && !strings.Contains(program, "exec") && !strings.Contains(program, "eval")
}

// isScripted reports a program that runs what comes in by its standard input.
func isScripted(name string) bool {
	switch name {
	case "sh", "bash", "zsh", "dash", "ksh", "ash", "fish", "python", "python2", "python3", "perl", "ruby", "node", "php", "osascript":
		return true
	}
	return false
}

// substitutes reports whether a line gives the output of what follows to a shell: eval "$(…, sh -c "$(…, bash <(….
func substitutes(before string) bool {
	i := max(strings.LastIndex(before, "$("), strings.LastIndex(before, "<("))
	if i < 0 || strings.Contains(before[i:], ")") {
		return false
	}
	words := strings.Fields(strings.TrimRight(before[:i], "\"' \t"))
	if n := len(words); n > 1 && words[n-1] == "-c" {
		words = words[:n-1]
	} else if before[i] == '$' && (n == 0 || !strings.HasSuffix(words[n-1], "eval")) {
		return false
	}
	if len(words) == 0 {
		return false
	}
	last := strings.Trim(words[len(words)-1], "\"'`$(")
	return last == "eval" || last == "source" || last == "." || isScripted(path.Base(last))
}
