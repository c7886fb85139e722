// This file says how a verb is typed again, or another about the same. In come the flags that the user gave; out goes a line for a
// shell, which means the same skills in the same directories.

package usage

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// againOnce are the flags that are about one call and its output. All others are repeated, so that a new one is.
var againOnce = [...]string{"json", "diff", "check", "dry-run", "force", "restore"}

// Again says how another verb than cmd is called, or cmd again, about the directories that cmd was asked about: with the flags that
// the user gave, as far as the verb takes them.
func Again(cmd *cobra.Command, dirs []string) cli.Command {
	return AgainAt(cmd, dirs, func(path string) string { return path })
}

// AgainAt is Command for a line that is not typed in the current directory; place gives a path the form that it has there.
func AgainAt(cmd *cobra.Command, dirs []string, place func(path string) string) cli.Command {
	started := sync.OnceValue(func() string { return startedBy(cmd.Root().Name()) })
	return func(verb string, names []runtime.SkillName, more ...string) string {
		words := []string{started(), verb}
		from, rest := given(cmd.Flags(), place, func(f *pflag.Flag) bool {
			isNew := slices.Contains(more, "--"+f.Name) || f.Name == "skill" && names != nil
			return !slices.Contains(againOnce[:], f.Name) && !isNew && takes(cmd.Root(), verb, f)
		})
		words = append(words, from...)
		for _, dir := range dirs {
			if dir = place(dir); strings.HasPrefix(dir, "-") { // a flag, or standard input, where it stands alone
				dir = "." + string(filepath.Separator) + dir
			}
			words = append(words, word(dir))
		}
		words = append(words, rest...)
		for _, name := range names {
			words = append(words, "--skill", word(string(name)))
		}
		return strings.Join(append(words, more...), " ")
	}
}

// againFlags are the words for those of some flags that the user gave and a verb takes, with a blank before each; place is that of At.
func againFlags(cmd *cobra.Command, verb string, place func(path string) string, names ...string) (words string) {
	_, rest := given(cmd.Flags(), place, func(f *pflag.Flag) bool {
		return slices.Contains(names, f.Name) && takes(cmd.Root(), verb, f)
	})
	for _, word := range rest {
		words += " " + word
	}
	return words
}

// takes reports whether a verb has a flag that means the same: list has another --projects than check.
func takes(root *cobra.Command, verb string, flag *pflag.Flag) bool {
	i := slices.IndexFunc(root.Commands(), func(c *cobra.Command) bool { return c.Name() == verb })
	if i < 0 {
		return false
	}
	same := root.Commands()[i].Flags().Lookup(flag.Name)
	return same != nil && same.Value.Type() == flag.Value.Type()
}

// word is a value for a shell, in one line that holds nothing which a terminal obeys.
func word(value string) string { return cli.Word(ui.Plain(value)) }

// given are the words for the flags that were given and are meant, --from apart: people type it first.
func given(flags *pflag.FlagSet, place func(string) string, isMeant func(*pflag.Flag) bool) (from, rest []string) {
	flags.Visit(func(f *pflag.Flag) {
		if !isMeant(f) {
			return
		}
		var words []string
		at := func(value string) string {
			if kind, _ := pflag.UnquoteUsage(f); kind != "DIR" && kind != "FILE" {
				return word(value)
			}
			return word(place(value))
		}
		slice, isList := f.Value.(pflag.SliceValue)
		switch {
		case isList:
			for _, value := range slice.GetSlice() {
				words = append(words, "--"+f.Name, at(value))
			}
		case f.NoOptDefVal == f.Value.String():
			words = []string{"--" + f.Name}
		case f.NoOptDefVal != "":
			words = []string{fmt.Sprintf("--%s=%s", f.Name, word(f.Value.String()))}
		default:
			words = []string{"--" + f.Name, at(f.Value.String())}
		}
		if f.Name == "from" {
			from = words
		} else {
			rest = append(rest, words...)
		}
	})
	return from, rest
}
