// This file has one verb answer for another. In come the flags that a user gave to the one; they become those of the other.

package usage

import (
	"errors"

	"github.com/spf13/pflag"
)

// GiveFlags sets the flags that two verbs have as those of the one were given. Where --json prints is not what is asked.
func GiveFlags(to, from *pflag.FlagSet) (err error) {
	from.Visit(func(f *pflag.Flag) {
		same := to.Lookup(f.Name)
		if same == nil || same.Value.Type() != f.Value.Type() || f.Name == "json" {
			return
		}
		values := []string{f.Value.String()}
		if list, ok := f.Value.(pflag.SliceValue); ok {
			values = list.GetSlice()
		}
		for _, value := range values {
			err = errors.Join(err, to.Set(f.Name, value))
		}
	})
	return err
}
