// This file finds hyphens, dashes and quotes of typography in the commands of a text: a word processor, or a page
// that somebody has copied from, has put them there, and no program knows them.
//
// What comes in is a Markdown text. What goes out are problems: those in prose, in comments and in other quotes are none.

package typeset

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/needs"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// DashesInCommands calls report for the first such sign of each command of the text behind an offset.
func DashesInCommands(text string, from int, report func(source.Problem)) {
	body := text[from:]
	if !slices.ContainsFunc([]string{"–", "—", " “", " ‘", "‐", "‑", " ‒", " ―", " −", " ﹣", " －"}, func(sign string) bool { return strings.Contains(body, sign) }) {
		return
	}
	blankCommands(body, func(at int, command string) {
		if in, word, meant := sign(command); word != "" {
			start := from + at + in
			report(source.Wrong(rule.DamagedText, source.Span{Start: start, End: start + len(word)},
				"the command has "+runtime.Quote(word)+", with a sign of typography that no program knows", "write "+meant))
		}
	})
}

// mostQuoted bounds how far the end of a quote is looked for.
const mostQuoted = 256

// sign finds the first word of a command that begins with such a sign, with what is meant.
func sign(command string) (at int, word, meant string) {
	words := strings.Fields(command)
	for len(words) > 0 && (words[0] == "$" || words[0] == "sudo") {
		words = words[1:]
	}
	if len(words) < 2 {
		return 0, "", ""
	}
	if isDashedProgram(words[0], words[1]) {
		return strings.Index(command, words[0]), words[0], Keyboard(words[0])
	}
	if !isProgram(words[0]) {
		return 0, "", ""
	}
	if hasHyphen(words[0]) {
		return strings.Index(command, words[0]), words[0], Keyboard(words[0])
	}
	quote := byte(0)
	for at := 0; at < len(command); at++ {
		switch c := command[at]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '#' && at > 0 && source.IsBlank(command[at-1]):
			return 0, "", ""
		case c == ' ':
			rest := command[at+1:]
			if word, _, _ := strings.Cut(rest, " "); isOption(word) {
				return at + 1, word, options(word)
			} else if hasHyphen(word) || isOption("–"+strings.TrimLeft(word, "‒―−﹣－")) && word[0] >= utf8.RuneSelf {
				return at + 1, word, Keyboard(word)
			}
			for _, pair := range [][3]string{{"“", "”", `"`}, {"‘", "’", "'"}} {
				end := strings.Index(rest[:min(len(rest), mostQuoted)], pair[1])
				if !strings.HasPrefix(rest, pair[0]) || end < 0 {
					continue
				}
				inner := rest[len(pair[0]):end]
				if end += len(pair[1]); !strings.ContainsAny(inner, pair[0]+pair[2]) && words[0] != "echo" {
					return at + 1, rest[:end], pair[2] + inner + pair[2]
				}
			}
		}
	}
	return 0, "", ""
}

// options are those that a word can be meant as: one dash may have been one hyphen or two, and each of two has been one.
func options(word string) string {
	name := strings.TrimLeft(word, longDashes)
	switch flag, _, _ := strings.Cut(name, "="); {
	case utf8.RuneCountInString(word[:len(word)-len(name)]) > 1:
		return Keyboard(word)
	case len(flag) == 1:
		return "-" + name
	case len(flag) <= 3:
		return "-" + name + " or --" + name
	}
	return "--" + name
}

// longDashes are what a word processor makes of hyphens, and what it leaves of them.
const longDashes = "–—-"

// isOption reports a dash, or two of which one may be a hyphen, with the name of an option behind it.
func isOption(word string) bool {
	rest := strings.TrimLeft(word, longDashes)
	front := word[:len(word)-len(rest)]
	name, _, _ := strings.Cut(rest, "=")
	return strings.Trim(front, "-") != "" && utf8.RuneCountInString(front) <= 2 && source.IsWord(name) && name[0] != '.' && (len(name) > 1 || name[0] > '9')
}

// hasHyphen reports a word that has a hyphen of typography among characters of ASCII: no name has one. Of other signs that may be.
func hasHyphen(word string) bool {
	plain := strings.NewReplacer("‐", "", "‑", "").Replace(word)
	return plain != word && plain != "" && strings.IndexFunc(plain, func(r rune) bool { return r >= utf8.RuneSelf || r == '"' || r == '\'' }) < 0
}

// isDashedProgram reports a word with a dash where the name of a program has its hyphen. Prose has such words too: a program is one
// that many know, or an option follows.
func isDashedProgram(word, next string) bool {
	meant := Keyboard(word)
	return strings.ContainsAny(word, "–—") && isProgram(meant) && strings.Trim(meant, "-") == meant &&
		(needs.IsKnownProgram(meant) || isOption("–"+strings.TrimPrefix(strings.TrimLeft(next, "–—"), "-")) && strings.IndexAny(next, longDashes) == 0)
}

// isProgram reports a word as programs are called.
func isProgram(word string) bool {
	return len(word) > 1 && strings.Trim(word, "abcdefghijklmnopqrstuvwxyz0123456789-_./‐‑") == "" && strings.Trim(word, "0123456789-_./") != ""
}
