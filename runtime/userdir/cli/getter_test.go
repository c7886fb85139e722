package cli

import (
	"flag"
	"testing"
)

// TestGetters holds that each flag of each verb can be asked for its value: libraries for commands take no other.
func TestGetters(t *testing.T) {
	for _, verb := range Verbs(catalog()) {
		verb.Flags.VisitAll(func(f *flag.Flag) {
			if _, ok := f.Value.(flag.Getter); !ok {
				t.Errorf("%s --%s is no flag.Getter", verb.Name, f.Name)
			}
		})
	}
}
