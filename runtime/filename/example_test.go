package filename_test

import (
	"fmt"

	"github.com/skillgen/skillgen/runtime/filename"
)

func ExampleRefusedPath() {
	for _, path := range []string{"guides/console.md", "guides/con.md", "notes. /a.md"} {
		element, why := filename.RefusedPath(path)
		fmt.Printf("%q %q\n", element, why)
	}
	// Output:
	// "" ""
	// "con.md" "Windows reserves it for a device"
	// "notes. " "Windows takes no name that ends with a dot or a blank"
}
