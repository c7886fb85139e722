package complete

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/usage"
)

// Values are what flags ("--profile") and arguments ("RULE") may be; typed is what stands there so far. A value may have a description
// behind a tab, and more of it follows where it ends in "=".
type Values map[string]func(typed string) []string

// Fixed is the function for values that are always the same.
func Fixed(values ...string) func(string) []string {
	return func(string) []string { return values }
}

// Register gives all flags and arguments of commands what they may be. What has a function of its own keeps it; what is not among the
// values is a directory or a file where it is called that, and anything otherwise, for which a shell offers no files.
func Register(values Values, commands ...*cobra.Command) {
	for _, c := range commands {
		if c.DisableFlagParsing {
			continue // its arguments are another program's
		}
		c.Flags().VisitAll(func(f *pflag.Flag) {
			if _, has := c.GetFlagCompletionFunc(f.Name); has || f.NoOptDefVal != "" {
				return
			}
			kind, _ := pflag.UnquoteUsage(f)
			_ = c.RegisterFlagCompletionFunc(f.Name, values.of("--"+f.Name, kind)) // fails for a flag that there is not
		})
		if c.ValidArgsFunction == nil {
			c.ValidArgsFunction = values.arguments(c)
		}
	}
}

// arguments is the function for the arguments of a verb, as its line of usage names them.
func (v Values) arguments(c *cobra.Command) cobra.CompletionFunc {
	takes, fixed := usage.Of(c.Use), c.ValidArgs
	_, rest, _ := strings.Cut(c.Use, "[")
	words := append(takes.Required, strings.TrimRight(rest, ".]"))
	c.ValidArgs = nil // the function has them
	return func(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
		switch n := len(args); {
		case takes.Most >= 0 && n >= takes.Most:
			return nil, cobra.ShellCompDirectiveNoFileComp
		case n == 0 && len(fixed) > 0:
			return fixed, cobra.ShellCompDirectiveNoFileComp
		default:
			word := words[min(n, len(words)-1)]
			return v.of(word, word)(cmd, args, typed)
		}
	}
}

// of is the function for what has a name, and is of a kind as the usage calls it.
func (v Values) of(name, kind string) cobra.CompletionFunc {
	return func(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
		if f := v[name]; f != nil {
			list := f(typed)
			if slices.ContainsFunc(list, func(s string) bool { value, _, _ := strings.Cut(s, "\t"); return strings.HasSuffix(value, "=") }) {
				return list, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
			}
			return list, cobra.ShellCompDirectiveNoFileComp
		}
		switch kind = strings.ToLower(kind); {
		case strings.Contains(kind, "file") || strings.Contains(kind, "skill.md"):
			return nil, cobra.ShellCompDirectiveDefault
		case strings.Contains(kind, "dir") || kind == "target":
			return nil, cobra.ShellCompDirectiveFilterDirs
		}
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
}
