package usage

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/skillgen/skillgen/runtime"
)

// Arguments are what a verb takes, as its line of usage says it.
type Arguments struct {
	Required []string
	Most     int // -1 for no limit
	last     string
	optional string
}

// Word is what an argument is called: DIR for the second of "show NAME [DIR...]".
func (a Arguments) Word(i int) string {
	if i < len(a.Required) {
		return a.Required[i]
	}
	return a.optional
}

// Of reads "show NAME [DIR...]".
func Of(use string) Arguments {
	_, rest, _ := strings.Cut(use, " ")
	needed, optional, some := strings.Cut(rest, "[")
	a := Arguments{Required: strings.Fields(needed)}
	a.optional, _, _ = strings.Cut(strings.Trim(optional, ".]"), ",")
	if a.Most = len(a.Required); a.Most > 0 {
		a.last = a.Required[a.Most-1]
	}
	switch {
	case strings.Contains(optional, "..."):
		a.Most = -1
	case some:
		a.Most++
		a.last = strings.TrimSuffix(optional, "]")
	}
	return a
}

// CheckArguments has every verb say in our words that there are too few arguments, or too many, and two values of a flag. What a verb asks of its
// arguments by itself is asked then.
func CheckArguments(commands ...*cobra.Command) {
	for _, c := range commands {
		if c.DisableFlagParsing {
			continue
		}
		onceEach(c)
		own := c.Args
		c.Args = func(cmd *cobra.Command, args []string) error {
			if err := wrongArguments(cmd, args); err != nil || own == nil {
				return err
			}
			return own(cmd, args)
		}
	}
}

func wrongArguments(cmd *cobra.Command, args []string) error {
	takes := Of(cmd.Use)
	usage := "skillgen " + cmd.Use
	switch {
	case len(args) < len(takes.Required):
		return fmt.Errorf("%s needs a %s: %s", cmd.Name(), takes.Required[len(args)], usage)
	case takes.Most == 0 && len(args) > 0:
		return fmt.Errorf("%s takes no arguments, and %q is one: %s", cmd.Name(), args[0], usage)
	case takes.Most > 0 && len(args) > takes.Most && strings.HasPrefix(args[takes.Most-1], "#"):
		return fmt.Errorf("%s takes one %s, and %q is it: a go:generate line has no comments; put it on a line of its own", cmd.Name(), takes.last, args[takes.Most-1])
	case takes.Most > 0 && len(args) > takes.Most:
		return fmt.Errorf("%s takes one %s, and %q is another: %s", cmd.Name(), takes.last, args[takes.Most], usage)
	}
	return nil
}

// CheckLine is what there is to do where the flag --check stands in a go:generate line.
const CheckLine = "a go:generate line with it would never write: take it out, and check with SKILLGEN_CHECK=1 go generate ./..."

// WrongFlag says what is wrong with a flag, and what the command has instead.
func WrongFlag(cmd *cobra.Command, err error) error {
	help := "see " + cmd.CommandPath() + " --help"
	var unknown *pflag.NotExistError
	var empty *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	var twice *flagTwice
	switch {
	case errors.As(err, &twice):
		return fmt.Errorf("%w; %s", twice, help)
	case errors.As(err, &empty):
		return fmt.Errorf("--%s needs a value; %s", empty.GetFlag().Name, help)
	case errors.As(err, &invalid):
		kind := map[string]string{"bool": "neither true nor false", "int": "no whole number"}[invalid.GetFlag().Value.Type()]
		return fmt.Errorf("the value %q of --%s is %s; %s", invalid.GetValue(), invalid.GetFlag().Name, cmp.Or(kind, "not allowed"), help)
	case !errors.As(err, &unknown):
		return fmt.Errorf("%w; %s", err, help)
	}
	name, dash := unknown.GetSpecifiedName(), "--"
	own, generates := meant(cmd, name)
	if letters := unknown.GetSpecifiedShortnames(); letters != "" {
		word, _, _ := strings.Cut(letters, "=")
		if own, generates = meant(cmd, word); len(word) == 1 || own == "" && generates == "" {
			return wrongLetter(cmd, name, word)
		}
		name, dash = word, "-"
	}
	switch {
	case own != "":
		return fmt.Errorf("unknown flag %s%s; did you mean --%s?", dash, name, own)
	case name == "check" && !cmd.HasParent() && os.Getenv("GOLINE") != "":
		return fmt.Errorf("unknown flag %scheck; %s", dash, CheckLine)
	case generates == "":
		return fmt.Errorf("unknown flag %s%s; %s", dash, name, help)
	case generates == name && dash == "--":
		return fmt.Errorf("unknown flag --%s; generate has it: skillgen generate --%s", name, name)
	}
	return fmt.Errorf("unknown flag %s%s; generate has --%s: skillgen generate --%s", dash, name, generates, generates)
}

// wrongLetter says it of a letter behind one dash, and of a word there that is near no flag.
func wrongLetter(cmd *cobra.Command, letter, word string) error {
	if !cmd.HasParent() && len(letter) == 1 && generate(cmd).Flags().ShorthandLookup(letter) != nil { // which panics for more
		return fmt.Errorf("unknown flag -%s; generate has it: skillgen generate -%s", letter, letter)
	}
	if len(word) > 2 || len(letter) > 1 { // two may be two letters, and a letter of several bytes has lost all but one
		letter = word
	}
	return fmt.Errorf("unknown flag -%s; see %s --help", letter, cmd.CommandPath())
}

// meant are the flags that a word may stand for, "" for none: one of the verb's own, and one of generate where skillgen was called without a
// verb, which generates, so people give it the flags of generate.
func meant(cmd *cobra.Command, word string) (own, generates string) {
	if own = nearFlag(cmd, word); !cmd.HasParent() {
		generates = nearFlag(generate(cmd), word)
	}
	return own, generates
}

// nearFlag is the flag of a verb that a word means, "" where none is near.
func nearFlag(cmd *cobra.Command, word string) string {
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	if slices.Contains(names, word) {
		return word
	}
	if near := runtime.Nearest(word, slices.Values(names)); near != "" {
		return near
	}
	if begins := begun(cmd.Flags(), word); begins != "" {
		return begins
	}
	names = slices.DeleteFunc(names, func(name string) bool { return !isShort(word, name) })
	if len(names) != 1 {
		return ""
	}
	return names[0]
}

// begun is the longest name of a flag, of three letters or more, that a word begins with: out for output. It is "" where there is none.
func begun(flags *pflag.FlagSet, word string) (name string) {
	flags.VisitAll(func(f *pflag.Flag) {
		if len(f.Name) > max(2, len(name)) && strings.HasPrefix(word, f.Name) {
			name = f.Name
		}
	})
	return name
}

// isShort reports a word of three letters or more that leaves out letters of a name, and not its first: pkg of package.
func isShort(word, name string) bool {
	if len(word) < 3 || word[0] != name[0] {
		return false
	}
	for i := range len(name) {
		if word != "" && name[i] == word[0] {
			word = word[1:]
		}
	}
	return word == ""
}

// generate is the verb.
func generate(root *cobra.Command) *cobra.Command {
	gen, _, _ := root.Find([]string{"generate"})
	return gen
}

// Either refuses two flags of which one would do nothing beside the other; where the other has the name of the first as its value, they
// say the same.
func Either(one, other string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, _ []string) error {
		if flags := cmd.Flags(); flags.Changed(one) && flags.Changed(other) && flags.Lookup(other).Value.String() != one {
			return fmt.Errorf("--%s and --%s do not go together: leave one out", one, other)
		}
		return nil
	}
}

// Needs refuses flags that say how another one is taken, where that is not given: without it they do nothing.
func Needs(other string, flags ...string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, _ []string) error {
		for _, name := range flags {
			if cmd.Flags().Changed(name) && !cmd.Flags().Changed(other) {
				return fmt.Errorf("--%s does nothing without --%s: leave it out, or name a directory with --%s", name, other, other)
			}
		}
		return nil
	}
}
