package held_test

import (
	"fmt"

	"github.com/skillgen/skillgen/loader/held"
	"github.com/skillgen/skillgen/runtime"
)

// A key is found by the name that it has, and a variable is none.
func Example() {
	server := runtime.MCPServer{Command: "serve", Env: []runtime.Variable{{Name: "OPS_KEY", Value: "8f3kd92kfl20"}, {Name: "LOG_KEY", Value: "${LOG_KEY}"}}}
	for _, k := range held.Keys(server) {
		fmt.Println(k.Where, "could be", k.Instead)
	}
	// Output: env "OPS_KEY" could be ${OPS_KEY}
}
