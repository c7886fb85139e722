// This file looks at the first line of a script for what makes a system refuse it. In comes how a file begins, and out
// goes what is wrong with that.

package content

import (
	"bytes"
	"path"
	"slices"
	"strings"
	"unicode"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/runtime"
)

// shebangHead is how many bytes of a file Wrong looks at: systems read no longer line.
const shebangHead = 256

// isScript reports the path of a file of a skill that is worth a look: one among its scripts, or one with their endings.
func isScript(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".sh", ".bash", ".ksh", ".zsh", ".py", ".rb", ".pl", ".js", ".mjs", ".ts", ".php", ".lua":
		return true
	}
	return strings.HasPrefix(name, "scripts/") || strings.HasPrefix(name, "bin/")
}

// wrongStart says why systems, or shells, do not run a script that begins so, and what to do, or nothing. Where converted is set, line ends of
// the disk are not those of the file: git writes others on Windows.
func wrongStart(name string, head []byte, converted bool) (message, hint string) {
	line, _, _ := bytes.Cut(head, []byte("\n"))
	rest, hasMark := bytes.CutPrefix(line, []byte("\ufeff"))
	interpreter, is := bytes.CutPrefix(rest, []byte("#!"))
	words := strings.Fields(string(bytes.TrimSuffix(interpreter, []byte("\r"))))
	const noMark, noReturns = "save it as UTF-8 without a byte order mark", "save it with LF at the ends of its lines, not CRLF"
	switch {
	case !is && hasMark && isOfShell(name):
		return "it begins with a byte order mark, which a shell takes for a part of its first word", noMark
	case !is && bytes.HasSuffix(line, []byte("\r")) && !converted && isOfShell(name):
		return "its lines end in a carriage return, which a shell takes for a part of each last word", noReturns
	case !is || len(words) == 0 || words[0][0] == '[': // an attribute of Rust
		return "", ""
	case hasMark:
		return "a byte order mark stands before #!, so that no system takes the file for a script", noMark
	case bytes.HasSuffix(line, []byte("\r")) && !converted:
		last := words[len(words)-1]
		return "its first line ends in a carriage return, so that systems look for an interpreter called " + runtime.Quote(path.Base(last)+"\r"), noReturns
	}
	return "", ""
}

// isOfShell reports a script of a shell by its ending.
func isOfShell(name string) bool { return kindOf(strings.ToLower(path.Ext(name)), 1) == 0 }

// MissingShebang says what is wrong with a script that a command starts by itself, and what to do, or nothing: without its #! line, or the
// bytes of a program, it is installed as a file that is only read, and with a wrong one no program is found.
func MissingShebang(name string, data []byte) (message, hint string) {
	by := "bash"
	switch ext := strings.ToLower(path.Ext(name)); ext {
	case ".ps1", ".bat", ".cmd", ".exe", ".com": // which Windows starts by their names
		return "", ""
	case ".py":
		by = "python3"
	case ".js", ".mjs", ".cjs":
		by = "node"
	case ".rb":
		by = "ruby"
	}
	if what, hint := noInterpreter(data); what != "" {
		return "the command starts " + runtime.Quote(name) + ", " + what, hint
	}
	if door.ModeOf(data)&0o111 != 0 {
		return "", ""
	}
	return "the command starts " + runtime.Quote(name) + ", which has no #! line: it is installed as a file that nobody can start",
		"begin it with a line such as #!/usr/bin/env " + by + ", or name the program in the command"
}

// shebang are the words of the #! line of a script, nil where it has none.
func shebang(data []byte) []string {
	line, _, _ := bytes.Cut(data[:min(len(data), shebangHead)], []byte("\n"))
	rest, is := bytes.CutPrefix(line, []byte("#!"))
	if !is {
		return nil
	}
	return strings.Fields(string(rest))
}

// noInterpreter says why the #! line of a script leads to no program, and what to write: Linux hands env all that stands behind it as one
// word, and a path without its first stroke is looked for where the command runs.
func noInterpreter(data []byte) (what, hint string) {
	words := shebang(data)
	switch {
	case len(words) == 0 || words[0][0] == '[': // an attribute of Rust
		return "", ""
	case path.Base(words[0]) == "env" && words[0][0] == '/':
		if len(words) < 3 || words[1][0] == '-' && words[1] != "-" && words[1] != "-i" && words[1] != "-u" {
			return "", ""
		}
		return "whose #! line Linux hands to env as one word, " + runtime.Quote(strings.Join(words[1:], " ")) + ": there is no such program",
			"write #!" + words[0] + " -S " + strings.Join(words[1:], " ")
	case !unicode.IsLetter(rune(words[0][0])): // also what is to be put in
		return "", ""
	}
	hint = "write #!/"
	switch isPath := strings.Contains(words[0], "/"); {
	case !isPath && len(words) > 1:
		hint += "usr/bin/env -S "
	case !isPath:
		hint += "usr/bin/env "
	}
	hint += strings.Join(words, " ")
	return "whose #! line names " + runtime.Quote(words[0]) + ", which is looked for where the command runs", hint
}

// interpreters are programs that run scripts of one kind, with the endings of those.
var interpreters = [...][2]string{
	{" bash dash ksh sh zsh ", " .bash .ksh .sh .zsh "}, {" py pypy pypy3 python python2 python3 ", " .py "}, {" bun deno node nodejs ts-node tsx ", " .cjs .js .mjs .ts "},
	{" ruby ", " .rb "}, {" perl ", " .pl "}, {" php ", " .php "}, {" lua ", " .lua "},
}

// kindOf is which of them a program is, or an ending, by its place in each: -1 for others.
func kindOf(word string, column int) int {
	return slices.IndexFunc(interpreters[:], func(kind [2]string) bool { return word != "" && strings.Contains(kind[column], " "+word+" ") })
}

// runBy is the kind of a program, whatever its version and its directory.
func runBy(program string) int {
	program = path.Base(program)
	if kind := kindOf(program, 0); kind >= 0 {
		return kind
	}
	return kindOf(strings.TrimRight(program, "0123456789."), 0)
}

// MayMisrun reports a program that runs scripts of another kind than one is by its ending.
func MayMisrun(program, name string) bool {
	by, is := runBy(program), kindOf(strings.ToLower(path.Ext(name)), 1)
	return by >= 0 && is >= 0 && by != is
}

// Misrun says that a program is told to run a script of another kind, and what to write, or nothing where its #! line does not say what
// its ending does.
func Misrun(program, name string, data []byte) (message, hint string) {
	words := shebang(data)
	if len(words) == 0 || !MayMisrun(program, name) {
		return "", ""
	}
	if path.Base(words[0]) == "env" {
		words = slices.DeleteFunc(words[1:], func(word string) bool { return word[0] == '-' || strings.Contains(word, "=") })
	}
	if len(words) == 0 || runBy(words[0]) != kindOf(strings.ToLower(path.Ext(name)), 1) {
		return "", ""
	}
	own := path.Base(words[0])
	return runtime.Quote(program) + " runs " + runtime.Quote(name) + ", which is a script of " + own + " by its ending and its #! line", "write " + own + " in place of " + program
}
