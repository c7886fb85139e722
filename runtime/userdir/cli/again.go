package cli

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// Command returns what has to be typed for a verb, install, status or uninstall, to mean the same skills in the same directories
// again: all that was typed is repeated that matters there. names are the skills that are meant instead, unless they are nil,
// and flags come on top. It is one line for a shell: see [Word].
type Command func(verb string, names []runtime.SkillName, flags ...string) string

// Word is a value as one word for a shell.
func Word(value string) string {
	isUser := len(value) > 1 && value[0] == '~' && value[1] != '/' // of whom a shell takes the home
	if value == "" || isUser || strings.ContainsFunc(value, needsQuotes) {
		return "'" + strings.ReplaceAll(value, "'", `'\''`) + "'"
	}
	return value
}

// needsQuotes reports a character that means something to a shell, or may.
func needsQuotes(r rune) bool {
	return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && !strings.ContainsRune("-_./~@%+=:,", r) && r < 0x80
}

// again is the Command of a verb that was called; meant are the skills that were named. Package flag takes names behind the flags.
func (f *flags) again(c Call, meant []string) Command {
	return func(verb string, names []runtime.SkillName, flags ...string) string {
		words := []string{c.Path, verb + f.selection.Flags()}
		words = append(words, flags...)
		if names == nil {
			for _, name := range meant {
				words = append(words, Word(name))
			}
		}
		for _, name := range names {
			words = append(words, Word(string(name)))
		}
		return strings.Join(words, " ")
	}
}

// Known are the skills that the owner in opts has installed in one of the directories at least: they can be named as those of
// the catalog can, but to install them. A record that cannot be read names none.
func Known(targets []Target, opts *userdir.Options) []runtime.SkillName {
	var list []runtime.SkillName
	for _, t := range targets {
		if record, err := userdir.ReadRecord(t.Dir, t.Options(*opts)); err == nil {
			list = append(list, record.Own...)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}
