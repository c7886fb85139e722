// This file is about one dash before the name of a flag, as the flags of Go have it. In come a verb and the words behind it; out goes an
// error for the first word that is meant so. Without it -out is read as -o, with the value "ut", and -output with "utput".

package usage

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// OneDashIn looks at a whole line: the verb that it names is asked.
func OneDashIn(root *cobra.Command, args []string) error {
	cmd, words, err := root.Find(args)
	if err != nil || cmd.DisableFlagParsing || Completes(args) {
		return nil // which is told elsewhere, or is another program's
	}
	return OneDash(cmd, words)
}

// OneDash is nil where no word behind one dash is the name of a flag, or begins with one. The values of flags may.
func OneDash(cmd *cobra.Command, words []string) error {
	cmd.InitDefaultHelpFlag()
	cmd.InitDefaultVersionFlag()
	flags := cmd.Flags()
	for i := 0; i < len(words) && words[i] != "--"; i++ {
		name, isLong := strings.CutPrefix(words[i], "--")
		if !isLong {
			name, isLong = strings.CutPrefix(words[i], "-")
			name, _, _ = strings.Cut(name, "=")
			if own := begun(flags, name); isLong && own != "" {
				return fmt.Errorf("unknown flag -%s; did you mean --%s?", name, own)
			}
			if !isLong || len(name) != 1 || len(words[i]) > 2 { // no flag, or one with its value
				continue
			}
		}
		flag := flags.Lookup(name)
		if len(name) == 1 {
			flag = flags.ShorthandLookup(name)
		}
		if flag != nil && flag.NoOptDefVal == "" {
			i++
		}
	}
	return nil
}
