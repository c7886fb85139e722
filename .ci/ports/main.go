// Ports type-checks every package of the module and its tests for each system and processor that it has to build on:
// the first-class ports of Go, and three without Unix below. It compiles nothing, so that all of them take a minute
// where go vet, which needs the compiled standard library of each, takes ten.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"

	"golang.org/x/tools/go/packages"
)

type port struct {
	GOOS, GOARCH string
	FirstClass   bool
}

// others are ports that are not first-class and have neither signals nor FIFOs as Unix has them, or no processes.
var others = []port{{"js", "wasm", false}, {"wasip1", "wasm", false}, {"plan9", "amd64", false}}

func main() {
	ports := others
	var all []port
	out, err := exec.Command("go", "tool", "dist", "list", "-json").Output()
	if err == nil {
		err = json.Unmarshal(out, &all)
	}
	for _, p := range all {
		if p.FirstClass {
			ports = append(ports, p)
		}
	}
	wrong := 0
	for _, p := range ports {
		if err != nil {
			break
		}
		var n int
		n, err = check(p)
		wrong += n
		fmt.Printf("%s/%s: %d errors\n", p.GOOS, p.GOARCH, n)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "ports:", err)
	}
	if err != nil || wrong > 0 || len(all) == 0 {
		os.Exit(1)
	}
}

// check prints the errors in packages of the main module and returns how many there are.
func check(p port) (int, error) {
	list, err := packages.Load(&packages.Config{
		Mode:  packages.LoadAllSyntax | packages.NeedModule,
		Env:   append(os.Environ(), "GOOS="+p.GOOS, "GOARCH="+p.GOARCH, "CGO_ENABLED=0"),
		Tests: true,
	}, "./...")
	if err != nil {
		return 0, err
	}
	seen := make(map[string]bool)
	for _, pkg := range list {
		for _, e := range pkg.Errors {
			if text := e.Error(); !seen[text] {
				seen[text] = true
				fmt.Printf("%s/%s: %s\n", p.GOOS, p.GOARCH, text)
			}
		}
	}
	return len(seen), nil
}
