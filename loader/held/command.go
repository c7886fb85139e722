// This file finds the keys of the commands in a line as those of servers are found: a text comes in, and the places go out.

package held

import (
	"regexp"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/shell"
	"github.com/skillgen/skillgen/runtime"
)

var assigns = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*=`)

// mostPrograms is how many programs of a command are looked at that others run.
const mostPrograms = 4

// commandKeys are where the keys of commands stand in a text.
func commandKeys(text string) (parts [][2]int) {
	isKey := make([]bool, len(text))
	for _, words := range shell.Commands(text) {
		markKeys(words, isKey)
		looked := 0
		for i, w := range words {
			if i > 0 && looked < mostPrograms && isKnown(w.Text) { // which another program runs
				markKeys(words[i:], isKey)
				looked++
			}
		}
	}
	for i := range isKey {
		switch n := len(parts); {
		case !isKey[i] || text[i] == '\n' || text[i] == '\r': // there are as many lines as before
		case n > 0 && strings.Trim(text[parts[n-1][1]:i], "\"'\\") == "": // signs within one word
			parts[n-1][1] = i + 1
		default:
			parts = append(parts, [2]int{i, i + 1})
		}
	}
	return parts
}

// isKnown reports a program of which it is known what stands behind its options.
func isKnown(command string) bool {
	return isMySQL(command) || program(command) == "curl" || kindOf(program(command)) == wrapper ||
		slices.ContainsFunc([]string{"-a", "-p", "-P", "-w"}, func(option string) bool { return asksKey(command, option) })
}

// markKeys marks the keys of one command. A random word without a name stays: it may be what is decoded and run.
func markKeys(words []shell.Word, isKey []bool) {
	var s runtime.MCPServer
	written := make(map[string][]shell.Word)
	for len(words) > 0 && assigns.MatchString(words[0].Text) {
		name, value, _ := strings.Cut(words[0].Text, "=")
		s.Env = append(s.Env, runtime.Variable{Name: name, Value: value})
		written[variableOf(name)] = append(written[variableOf(name)], words[0].Part(len(name)+1, len(words[0].Text)))
		words = words[1:]
	}
	for i, w := range words {
		if i == 0 {
			s.Command = w.Text
			continue
		}
		s.Args = append(s.Args, w.Text)
		if !isRun(s.Command, words[i-1].Text, w.Text) {
			written[argument(i-1)] = []shell.Word{w}
		}
	}
	for _, k := range Keys(s) {
		if k.Stands || k.isRandom {
			continue
		}
		for _, w := range written[k.Where] {
			if value := within(w.Text); k.Instead == variable && value != "" && strings.HasPrefix(k.Where, "env ") { // which has more
				k.Instead = filledIn(w.Text, value)
			}
			mark(w, k.Instead, isKey)
		}
		delete(written, k.Where) // a variable may be set a thousand times
	}
}

var (
	// codeOption is an option whose value is run.
	codeOption = regexp.MustCompile(`^(?:-[A-Za-z]*c|(?i:--?command))$`)
	// dataOption is one whose value is a variable.
	dataOption = regexp.MustCompile(`^(?:-e|--env|--build-arg|--set)`)
)

// isRun reports a word that is a line of commands, or may be one: its commands have been read for themselves, and stay to be seen.
func isRun(command, before, word string) bool {
	if !strings.ContainsAny(word, " \t\n;&|") {
		return false
	}
	switch program(command) {
	case "eval", "ssh", "watch", "xargs", "parallel":
		return true
	case "env", "export", "declare", "local", "readonly":
		return codeOption.MatchString(before)
	}
	return codeOption.MatchString(before) || assigns.MatchString(word) && !dataOption.MatchString(before)
}

// mark marks the key in a word, all of it where that is what is written instead.
func mark(w shell.Word, instead string, isKey []bool) {
	pieces := strings.Split(instead, variable)
	at, last := len(pieces[0]), len(pieces)-1
	if last == 0 || !strings.HasPrefix(w.Text, pieces[0]) {
		pieces, at, last = []string{"", ""}, 0, 1
	}
	for i, piece := range pieces[1:] {
		length := strings.Index(w.Text[at:], piece)
		if i+1 == last {
			length = len(w.Text) - at - len(piece)
		}
		if length < 0 || i+1 == last && !strings.HasSuffix(w.Text, piece) {
			length, piece = len(w.Text)-at, ""
		}
		markWord(w.Part(at, at+length), isKey)
		at += length + len(piece)
	}
}

// markWord marks a text but for its variables, of which it marks the defaults.
func markWord(w shell.Word, isKey []bool) {
	done := 0
	for _, m := range append(reference.FindAllStringSubmatchIndex(w.Text, -1), []int{len(w.Text), len(w.Text), 0, 0, 0, 0, 0, 0}) {
		at := [][]int{w.At[done:m[0]], nil}
		if m[6] > 0 {
			at[1] = w.At[m[6]:m[7]]
		}
		for _, i := range slices.Concat(at...) {
			if i >= 0 {
				isKey[i] = true
			}
		}
		done = m[1]
	}
}
