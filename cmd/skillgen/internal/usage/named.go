// This file refuses paths that nobody can mean, before a verb sees them: one that is empty, as a variable of a shell is that is not
// set, and one in the home directory of a user who has none. In come the flags and arguments of a call; out goes an error.

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
}

// CheckPaths is nil where all words can be meant. An empty one would be the current directory to some verbs, and nothing to others.
func CheckPaths(cmd *cobra.Command, args []string) error {
	if cmd.DisableFlagParsing {
		return nil
	}
	words := flags(cmd)
	takes := Of(cmd.Use)
	for i, arg := range args {
		w := namedWord{what: takes.Word(i), value: arg}
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
	if unknown == nil || missing == nil {
		return nil
	}
	for _, w := range words { // a directory called ~ is what nobody means
		if w.kind != "" && (w.value == "~" || strings.HasPrefix(w.value, "~/")) {
			return ui.NoSuch(w.value)
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
		values := []string{f.Value.String()}
		if list, ok := f.Value.(pflag.SliceValue); ok {
			values = list.GetSlice()
		}
		for _, value := range values {
			words = append(words, namedWord{"--" + f.Name, value, kind})
		}
	})
	return words
}
