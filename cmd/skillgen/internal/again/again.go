// Package again says how a verb is typed again. In come the flags that the user gave; out goes a line for a shell, which means the same
// skills in the same directories.
package again

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// once are the flags that are about one call and its output. All others are repeated, so that a new one is.
var once = [...]string{"json", "diff", "dry-run", "force", "restore"}

// Command says how a verb is called again, with the arguments that the user gave, and the flags as far as the other verb takes them.
func Command(program string, flags *pflag.FlagSet, args []string, takes func(verb, flag string) bool) cli.Command {
	return func(verb string, names []runtime.SkillName, more ...string) string {
		words := []string{program, verb}
		from, rest := given(flags, func(f *pflag.Flag) bool {
			isNew := slices.Contains(more, "--"+f.Name) || f.Name == "skill" && names != nil
			return !slices.Contains(once[:], f.Name) && !isNew && takes(verb, f.Name)
		})
		words = append(words, from...)
		for _, arg := range args {
			words = append(words, word(arg))
		}
		words = append(words, rest...)
		for _, name := range names {
			words = append(words, "--skill", word(string(name)))
		}
		return strings.Join(append(words, more...), " ")
	}
}

// word is a value for a shell, in one line that holds nothing which a terminal obeys.
func word(value string) string { return cli.Word(ui.Plain(value)) }

// given are the words for the flags that were given and are meant, --from apart: people type it first.
func given(flags *pflag.FlagSet, isMeant func(*pflag.Flag) bool) (from, rest []string) {
	flags.Visit(func(f *pflag.Flag) {
		if !isMeant(f) {
			return
		}
		var words []string
		slice, isList := f.Value.(pflag.SliceValue)
		switch {
		case isList:
			for _, value := range slice.GetSlice() {
				words = append(words, "--"+f.Name, word(value))
			}
		case f.NoOptDefVal == f.Value.String():
			words = []string{"--" + f.Name}
		case f.NoOptDefVal != "":
			words = []string{fmt.Sprintf("--%s=%s", f.Name, word(f.Value.String()))}
		default:
			words = []string{"--" + f.Name, word(f.Value.String())}
		}
		if f.Name == "from" {
			from = words
		} else {
			rest = append(rest, words...)
		}
	})
	return from, rest
}
