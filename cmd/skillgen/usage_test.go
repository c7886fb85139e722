package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/usage"
)

// foreign are words of the libraries that read the command line: who reads them has to guess what is meant.
var foreign = regexp.MustCompile(`arg\(s\)|accepts|requires at|received|strconv|shorthand|needs an argument|invalid argument|unknown command "[^"]*" for`)

// TestUsageMessages uses every verb wrongly in every way that the command line knows: too few arguments, too many, flags
// without their values or with values of another kind, flags that there are not. Each ends with 2, prints nothing but one
// message of our own, and that says how the verb is called or where to read more.
func TestUsageMessages(t *testing.T) {
	root := newRoot(quiet())
	tried := 0
	wrong := func(args ...string) {
		tried++
		code, out, errOut := skillgen(t, args...)
		ours := strings.HasPrefix(errOut, "skillgen: ") && strings.Count(errOut, "\n") == 1 && !foreign.MatchString(errOut)
		if code != exitUsage || out != "" || !ours || !strings.Contains(errOut, "skillgen "+args[0]) {
			t.Errorf("skillgen %q: status %d, %s%s", args, code, out, errOut)
		}
	}
	commands := root.Commands()
	if !slices.ContainsFunc(commands, func(c *cobra.Command) bool { return c.Name() == "help" }) {
		commands = append(commands, helpCommand())
	}
	for _, c := range commands {
		if c.DisableFlagParsing {
			continue // its arguments are another program's
		}
		words := usage.Of(c.Use)
		if len(words.Required) > 0 {
			wrong(c.Name())
		}
		if words.Most >= 0 {
			wrong(append([]string{c.Name()}, slices.Repeat([]string{"check"}, words.Most+1)...)...)
		}
		wrong(c.Name(), "-x")
		wrong(c.Name(), "--no-such-flag")
		c.Flags().VisitAll(func(f *pflag.Flag) {
			switch f.Value.Type() {
			case "bool", "int":
				wrong(c.Name(), "--"+f.Name+"=maybe")
			}
			if slices.Contains([]string{"string", "int"}, f.Value.Type()) {
				wrong(c.Name(), "--"+f.Name+"=1", "--"+f.Name+"=2")
			}
			if f.NoOptDefVal == "" {
				wrong(c.Name(), "--"+f.Name)
			}
		})
	}
	if tried < 120 {
		t.Errorf("%d ways were tried", tried)
	}
}

// TestOneDash holds for every flag of every verb that one dash before its name is told, and never read as a letter with a value.
func TestOneDash(t *testing.T) {
	for _, c := range append(newRoot(quiet()).Commands(), helpCommand()) {
		if c.DisableFlagParsing {
			continue
		}
		c.InitDefaultHelpFlag()
		c.Flags().VisitAll(func(f *pflag.Flag) {
			want := "skillgen: unknown flag -" + f.Name + "; did you mean --" + f.Name + "?\n"
			for _, words := range [][]string{{"-" + f.Name}, {"-" + f.Name + "=x"}, {"--help", "-" + f.Name, "x"}} {
				if code, out, said := skillgen(t, append([]string{c.Name()}, words...)...); code != exitUsage || out != "" || said != want {
					t.Errorf("skillgen %s %q: status %d, %s%s", c.Name(), words, code, out, said)
				}
			}
		})
	}
}
