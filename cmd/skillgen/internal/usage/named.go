// This file sees to paths before a verb does. It refuses those that nobody can mean: one that is empty, as a variable of a shell is that is not
// set, and one in the home directory of a user who has none. Elsewhere it writes that directory for ~, as shells do where no quote and no = stands
// before it. In come the flags and arguments of a call; out go whole paths in their places, or an error.

package usage

import (
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
)

// namedWord is one that the user gave for a word of the usage, or for a flag.
type namedWord struct {
	what, value string
	kind        string // DIR or FILE for a path, else ""
	set         func(to string)
}

// WholePaths is nil where all words can be meant, and replaces ~ in flags and arguments. An empty one would be the current directory to some
// verbs, and nothing to others; one with ~ would be another path than the same without.
func WholePaths(cmd *cobra.Command, args []string) error {
	if cmd.DisableFlagParsing {
		return nil
	}
	words := flags(cmd)
	takes := Of(cmd.Use)
	for i, arg := range args {
		w := namedWord{what: takes.Word(i), value: arg, set: func(to string) { args[i] = to }}
		if w.what == "DIR" || w.what == "TARGET" { // a message may be anything
			w.kind = "DIR"
		}
		words = append(words, w)
	}
	for _, w := range words {
		switch {
		case w.value != "" || w.what == "MESSAGE": // people say nothing, too
		case w.kind == "DIR":
			return fmt.Errorf("%s is empty, and names no directory (a variable that is not set?); write . for the current one", w.what)
		default:
			return fmt.Errorf("%s is empty (a variable that is not set?)", w.what)
		}
	}
	_, unknown := os.UserHomeDir()
	_, missing := loader.StatNamed("~") // where there is such a directory, it is meant
	for _, w := range words {
		whole := loader.ExpandHome(w.value)
		switch {
		case w.kind == "":
		case whole != w.value:
			w.set(whole)
		case unknown != nil && missing != nil && (whole == "~" || strings.HasPrefix(whole, "~/")): // a directory called ~ is what nobody means
			return ui.NoSuch(whole)
		}
	}
	return nil
}

// flags are the paths and names among the flags that were given.
func flags(cmd *cobra.Command) (words []namedWord) {
	cmd.Flags().Visit(func(f *pflag.Flag) {
		kind, _ := pflag.UnquoteUsage(f)
		switch kind {
		case "FILE", "DIR":
		case "NAME", "SCOPE":
			kind = ""
		default:
			return
		}
		list, ok := f.Value.(pflag.SliceValue)
		if !ok {
			words = append(words, namedWord{"--" + f.Name, f.Value.String(), kind, func(to string) {
				f.Changed = false // it is the one value still
				_ = f.Value.Set(to)
				f.Changed = true
			}})
			return
		}
		values := list.GetSlice()
		for i, value := range values {
			words = append(words, namedWord{"--" + f.Name, value, kind, func(to string) {
				values[i] = to
				_ = list.Replace(values)
			}})
		}
	})
	return words
}
