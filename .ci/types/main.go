// Types type-checks the packages of modules, and their tests, from source: types DIR... It is for those whose dependencies take
// minutes to compile, where go vet, which needs them compiled, would take these minutes too.
package main

import (
	"fmt"
	"os"

	"golang.org/x/tools/go/packages"
)

func main() {
	wrong := len(os.Args) < 2
	for _, dir := range os.Args[1:] {
		n, err := check(dir)
		if err != nil {
			fmt.Fprintln(os.Stderr, "types:", err)
		}
		wrong = wrong || n > 0 || err != nil
	}
	if wrong {
		os.Exit(1)
	}
}

// check prints the errors in packages of a module and returns how many there are.
func check(dir string) (int, error) {
	list, err := packages.Load(&packages.Config{Mode: packages.LoadAllSyntax, Dir: dir, Tests: true}, "./...")
	if err != nil {
		return 0, err
	}
	if len(list) == 0 {
		return 0, fmt.Errorf("%s has no packages", dir)
	}
	seen := make(map[string]bool)
	for _, pkg := range list {
		for _, e := range pkg.Errors {
			if text := e.Error(); !seen[text] {
				seen[text] = true
				fmt.Println(text)
			}
		}
	}
	fmt.Printf("%s: %d errors\n", dir, len(seen))
	return len(seen), nil
}
