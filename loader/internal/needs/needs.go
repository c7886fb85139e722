package needs

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// IsSentence reports words that are no list of programs: one of them is none, or joins the last to the others, or the first starts like a sentence.
func IsSentence(words []string) bool {
	if len(words) < 3 {
		return false
	}
	for _, word := range words {
		if strings.Contains(" a an and any at for in is key later least library of or package the to version with ", " "+strings.ToLower(word)+" ") {
			return true
		}
	}
	join := strings.ToLower(words[len(words)-2]) // in another place it may be a program, as et is
	return 'A' <= words[0][0] && words[0][0] <= 'Z' || isOneOf(join, " + plus und oder et ou y e en och og i dan и 和 與 与 及 と 및 ")
}

// noVariable are signs that no name of an environment variable has. Windows has names with a parenthesis and a dot.
const noVariable = " \t\r\n$={}%'\"`“”‘’,;|&<>[]?*!/\\:"

// NotVariable says that a text is no name of an environment variable, and which name is meant as far as that can be seen:
// nobody sets a variable of the name $TOKEN or TOKEN=x, and no shell one of the name API-TOKEN. Of a name it says nothing.
func NotVariable(text string) (what, hint string) {
	if text != "" && text[0] != '(' && !strings.ContainsAny(text, noVariable) {
		if strings.Contains(text, "-") && source.IsWord(text) && !strings.Contains(text, ".") {
			return "no shell sets a variable " + runtime.Quote(text) + ", which is required", "write " + runtime.Quote(strings.ReplaceAll(text, "-", "_"))
		}
		return "", ""
	}
	name, _, _ := strings.Cut(strings.TrimPrefix(text, "export "), "=")
	name, _, _ = strings.Cut(strings.Trim(name, "${}% '\"`“”‘’"), ":-")
	if hint = `write the name alone, such as "API_TOKEN"`; name != "" && name[0] != '(' && !strings.ContainsAny(name, noVariable) {
		hint = "write " + runtime.Quote(name)
	}
	return "the required variable " + runtime.Quote(text) + " is no name of a variable", hint
}

// systems are the names of systems that count: those of Go, and two of Node and of people.
const systems = " darwin macos linux windows win32 freebsd openbsd netbsd dragonfly android ios solaris illumos aix plan9 js wasip1 "

// NotSystem says that a text is no system's name, what to do, and which is meant for certain: a skill that requires macOS is for no
// machine at all, since each calls itself by one of systems. Of a name it says nothing.
func NotSystem(text string) (what, hint, instead string) {
	lower := strings.ToLower(text)
	word := strings.TrimRight(strings.Join(strings.Fields(lower), ""), "0123456789.")
	hint = "write darwin, linux, windows, or another name of Go for a system; leave os out where any will do"
	switch {
	case isOneOf(text, systems):
		return "", "", ""
	case isOneOf(lower, systems) && lower != "macos":
		instead = lower
	case isOneOf(word, " mac osx macos macosx apple "):
		instead = "darwin"
	case isOneOf(word, " win windows windowsnt "):
		instead = "windows"
	case isOneOf(word, " ubuntu debian fedora alpine arch archlinux centos rhel redhat suse opensuse nixos mint gnu/linux wsl "):
		hint = "write linux"
	}
	if instead != "" {
		hint = "write " + instead
	}
	return "no system calls itself " + runtime.Quote(text) + ", which os requires", hint, instead
}

// IsNothing reports a word that people write where nothing is required, and that no program is called by.
func IsNothing(word string) bool {
	return isOneOf(strings.ToLower(word), " none nothing no nil null n/a ")
}

func isOneOf(word, list string) bool {
	return word != "" && !strings.Contains(word, " ") && strings.Contains(list, " "+word+" ")
}
