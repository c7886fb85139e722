// Package slot finds what somebody must fill in before a server can start. A value of a server comes in, and its first word that
// stands for another goes out, such as YOUR_API_KEY, sk-..., changeme, {baseDir} and a path of somebody's home, with the variable that it
// may be taken from.
package slot

import (
	"cmp"
	"regexp"
	"strings"

	"github.com/skillgen/skillgen/runtime/command"
)

// baseDir is what other clients replace by the directory of a skill in instructions, and nobody in a server.
const baseDir = "{baseDir}"

// ofSomebody is a path below a home, with whose it is, and ~, which no shell expands. Images of containers have homes of their own.
var ofSomebody = regexp.MustCompile(`(?:^|=)((?:~|(?:/Users/|/home/|[A-Za-z]:[/\\]Users[/\\])([A-Za-z0-9._-]+))[/\\][^\s:]*)$`)

// inBrackets is what an address has to be filled in within its host. A number of IPv6 there has colons.
var inBrackets = regexp.MustCompile(`\[[\w -]*[A-Za-z][\w -]*\]`)

const (
	// mostWords are those of a value such as Bearer KEY. What has more is a text for people.
	mostWords = 4
	// parts stand between the words of a value.
	parts = " \t\r\n=&?#,;:@|\"'()[]{}<>/"
)

// Word is the first word of a value that somebody must fill in, or "". key is what the value stands under, and "" where it is the
// line that starts a server. A value with a variable in it is none of these.
func Word(key, value string) string {
	if key != "" && len(strings.Fields(value)) > mostWords || len(command.References(value))+len(command.Placeholders(value)) > 0 {
		return ""
	}
	if at := strings.Index(value, "/path/to/"); at >= 0 {
		return strings.Fields(value[at:])[0]
	}
	if value == key && isKey(value) {
		return value
	}
	if strings.Contains(value, baseDir) {
		return baseDir
	}
	if at := strings.Index(" "+value, " ~/"); key == "" && at > 0 {
		return strings.Fields(value[at:])[0]
	}
	if m := ofSomebody.FindStringSubmatch(value); m != nil && (key != "" || value[0] != '~') && !strings.Contains(" app node user appuser jovyan runner vscode ", " "+m[2]+" ") {
		return m[1]
	}
	if key == "url" && inBrackets.MatchString(command.HostOf(value)) {
		return inBrackets.FindString(value)
	}
	for rest := value; rest != ""; {
		before := value[:len(value)-len(rest)]
		end := cmp.Or(strings.IndexAny(rest, parts)+1, len(rest)+1) - 1 // all of it where there is none
		word := rest[:end]
		switch inPath := strings.HasSuffix(before, "/") && !strings.HasSuffix(before, "//"); {
		case strings.HasSuffix(before, "Bearer ") && isKey(word), standsForAnother(word) && (!inPath || word == strings.ToUpper(word) && strings.Contains(word, "YOUR")):
			return word
		}
		rest = rest[min(end+1, len(rest)):]
	}
	return ""
}

// assigned is the name of a variable with what stands between it and a word that it is set to: NAME=, NAME: and NAME=Bearer.
var assigned = regexp.MustCompile(`(?:^|\s)([A-Z_][A-Z0-9_]*)(?:=|: *)["']?(?:Bearer +)?$`)

// Variable is the one that a word of a value may be taken from, or "": that which it is the value of, or which the word or its header names.
func Variable(key, value, word string) string {
	before, _, _ := strings.Cut(value, word)
	named := strings.TrimSuffix(strings.TrimPrefix(variable(word), "YOUR_"), "_HERE")
	switch {
	case word == baseDir:
		return "SKILL_DIR"
	case strings.HasPrefix(word, "~"):
		return "HOME"
	case key == strings.ToUpper(key) && command.IsVariableName(key):
		return key
	case assigned.MatchString(before):
		return assigned.FindStringSubmatch(before)[1]
	case isKey(named):
		return named
	case isKey(variable(key)):
		return strings.TrimPrefix(variable(key), "X_")
	case key == "Authorization":
		return "TOKEN"
	}
	return ""
}

// Hint says what to write in the place of a word of a value.
func Hint(key, value, word string) string {
	if name := Variable(key, value, word); name != "" {
		rest := ""
		if path, isHome := strings.CutPrefix(word, "~"); isHome {
			rest = path
		}
		return "write ${" + name + "}" + rest + ": the host fills it in before it starts the server"
	}
	if ofSomebody.MatchString(word) {
		return "no other machine has this path: write " + cmp.Or(map[string]string{"command": "the name of a program on PATH"}[key], "one that all have, or a variable in its place")
	}
	return "write what is meant in its place" // no variable may say where a server is
}

// shellDefault is a variable with its default as the shell and other programs have it.
var shellDefault = regexp.MustCompile(`^\$\{([A-Z_][A-Z0-9_]*)(?::[=-]?|[=-])([^?+${}][^${}]*)\}$`)

// WithDefault is a placeholder of that kind as a host reads it, or "" of others.
func WithDefault(placeholder string) string {
	if m := shellDefault.FindStringSubmatch(placeholder); m != nil {
		return "${" + m[1] + ":-" + m[2] + "}"
	}
	return ""
}

// variable is a word as variables are written.
func variable(word string) string {
	return strings.ReplaceAll(strings.ToUpper(strings.Trim(word, "<>")), "-", "_")
}

// Named is the variable that a name is meant for, which is none as it is written, such as api-key, or "".
func Named(name string) string {
	meant := strings.NewReplacer("-", "_", ".", "_", " ", "_").Replace(strings.ToUpper(strings.Trim(name, "${}% ")))
	if command.IsVariableName(name) || !command.IsVariableName(meant) || command.IsUnsafeVariable(meant) {
		return ""
	}
	return meant
}

// isKey reports a variable whose name is that of a key.
func isKey(name string) bool {
	last := name[strings.LastIndexByte(name, '_')+1:]
	return name == strings.ToUpper(name) && command.IsVariableName(name) && strings.Contains(" KEY APIKEY TOKEN SECRET PASSWORD ", " "+last+" ")
}

// standsForAnother reports a word that nobody means as it is.
func standsForAnother(word string) bool {
	lower := strings.ToLower(word)
	if start := strings.TrimRight(lower, ".…*"); start != lower {
		switch cut := lower[len(start):]; {
		case strings.HasPrefix(cut, "..."), strings.HasPrefix(cut, "…"), strings.HasPrefix(cut, "***"):
			if start == "" || strings.ContainsAny(start, "-_0123456789") {
				return true
			}
		}
		lower = start
	}
	label, _, _ := strings.Cut(lower, ".") // a host has several
	list := strings.FieldsFunc(label, func(c rune) bool { return c == '-' || c == '_' })
	if len(list) == 0 {
		return false
	}
	for _, part := range list {
		if len(part) > 2 && strings.Trim(part, "x") == "" {
			return true
		}
	}
	first, last := list[0], list[len(list)-1]
	glued, your := strings.CutPrefix(first, "your")
	switch whole := strings.Join(list, ""); {
	case strings.Contains(" changeme changethis replaceme replacethis fillmein ", " "+whole+" "), strings.HasPrefix(whole, "replacewith"),
		your && glued == "" && len(list) > 1, your && isNoun(glued), strings.Contains(" TODO FIXME TBD ", " "+word+" "):
		return true
	case last == "here" && len(list) > 1:
		return isNoun(list[len(list)-2])
	}
	return strings.Contains(label, "_your_") && isNoun(last) || strings.Contains(label, "-your-") && isNoun(last)
}

// isNoun reports what people are told to put in: your-…, … here.
func isNoun(word string) bool {
	return strings.Contains(" key apikey token secret password id uuid name username user email url domain host hostname site server company org organization project workspace tenant instance account team region value path ", " "+word+" ")
}
