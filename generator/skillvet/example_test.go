package skillvet_test

import (
	"golang.org/x/tools/go/analysis/multichecker"

	"github.com/skillgen/skillgen/generator/skillvet"
)

// A program that runs the analyzer beside others, as go vet -vettool=… takes it too.
func Example() {
	multichecker.Main(skillvet.New(skillvet.Options{Constants: true}))
}
