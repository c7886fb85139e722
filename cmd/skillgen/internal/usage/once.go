// This file lets a flag of one value be given once, or twice with the same one. In comes a command; out goes an error where it is
// given another value, which would drop the first in silence.

package usage

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// flagTwice is the error of a flag that has two values.
type flagTwice struct{ name, first, second string }

func (e *flagTwice) Error() string {
	return fmt.Sprintf("--%s is given twice, as %q and as %q, and takes one value", e.name, e.first, e.second)
}

// onceEach sees to all flags of a command that take one value. One that a skillgen.toml has set does not count as given.
func onceEach(cmd *cobra.Command) {
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if slices.Contains([]string{"string", "int"}, f.Value.Type()) {
			f.Value = &value{f.Value, f}
		}
	})
}

type value struct {
	pflag.Value
	flag *pflag.Flag
}

func (v *value) Set(to string) error {
	if first := v.String(); v.flag.Changed && first != to {
		return &flagTwice{v.flag.Name, first, to}
	}
	return v.Value.Set(to)
}
