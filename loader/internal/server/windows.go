// This file knows programs of servers that are named by their paths on Windows: a value comes in, and what is wrong with it
// goes out.

package server

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/shell"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// windowsPath says that a value names the program of a server by a path of Windows, and nothing of any other. The value is the program,
// which was read as it is called here, or a line that begins with it.
func windowsPath(server string, value *node.Node, program string, isLine bool) (p source.Problem) {
	if program = written(value, program, isLine); !isWindows(program) {
		return p
	}
	hint := "write the name of a program on PATH"
	if name := programOf(program); command.Unsafe(name) == "" {
		hint += ", such as " + name
	}
	return source.Wrong(rule.UnsafeCommand, value.Span, "the command "+runtime.Quote(program)+" of the server "+runtime.Quote(server)+" is a path of Windows, and a command holds neither \\ nor :", hint)
}

// written is a program as its author wrote it: between double quotes some of the backslashes of a path have become other
// characters, and on a line all of them are gone.
func written(value *node.Node, program string, isLine bool) string {
	if isLine {
		program = value.Text
	}
	undone := shell.UndoEscapes(program)
	if isLine {
		program, undone = first(program), first(undone)
	}
	if value.Style == node.Quoted && (isDrive(undone) || strings.HasPrefix(undone, ".") || programOf(undone) != nameOf(undone)) {
		return undone
	}
	return program
}

// first is the first word of a line, which may be in quotes. A path from a drive on has blanks in it that nobody has quoted: it goes
// on to how programs end, in "C:\Program Files\x.exe --y".
func first(line string) string {
	line = strings.TrimSpace(line)
	if line != "" && (line[0] == '"' || line[0] == '\'') {
		line, _, _ = strings.Cut(line[1:], line[:1])
		return line
	}
	for i := range line {
		if rest := line[i:]; isDrive(line) && len(rest) >= 4 && isEnding(rest[:4]) && (len(rest) == 4 || rest[4] == ' ') {
			return line[:i+4]
		}
	}
	if words := strings.Fields(line); len(words) > 0 {
		return words[0]
	}
	return ""
}

// isWindows reports a path that begins with a drive, or has a backslash in front of a name.
func isWindows(path string) bool {
	if isDrive(path) {
		return !strings.ContainsFunc(path, source.IsControl)
	}
	_, behind, _ := strings.Cut(path, `\`)
	behind = strings.TrimLeft(behind, `\`)
	return behind != "" && (behind[0] == '.' || source.IsWord(behind[:1])) && !strings.ContainsAny(path, " ;|&<>\"'`\t\r\n")
}

// isDrive reports a path of Windows from its drive on.
func isDrive(path string) bool {
	return len(path) > 2 && path[1] == ':' && (path[2] == '\\' || path[2] == '/') && 'a' <= path[0]|0x20 && path[0]|0x20 <= 'z'
}

// programOf is the name of the program that a path of Windows leads to, which may have its arguments behind it.
func programOf(path string) string {
	for i := range path {
		switch rest := path[i:]; {
		case strings.HasPrefix(rest, " -"), len(rest) >= 4 && isEnding(rest[:4]) && (len(rest) == 4 || rest[4] == ' '):
			return nameOf(path[:i])
		}
	}
	return nameOf(path)
}

// isEnding reports how the files of programs end on Windows.
func isEnding(ext string) bool {
	return strings.Contains(" .exe .cmd .bat .com ", " "+strings.ToLower(ext)+" ")
}

// nameOf is the last element of a path of Windows.
func nameOf(path string) string { return path[strings.LastIndexAny(path, `\/`)+1:] }
