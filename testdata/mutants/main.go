package main

import (
	"flag"
	"fmt"
	"os"
	"regexp"
)

func main() {
	verbose := flag.Bool("v", false, "print each mistake that is not reported as it should be")
	only := flag.String("only", "", "make the kinds that match a `regexp`")
	flag.Parse()
	match := regexp.MustCompile(*only)
	roots := flag.Args()
	if len(roots) == 0 {
		roots = []string{"testdata/mutants"}
	}
	var all []subject
	for _, root := range roots {
		found, err := subjects(root)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
		all = append(all, found...)
	}
	var t table
	for _, k := range kinds() {
		if match.MatchString(k.name) {
			t.try(k, all)
		}
	}
	t.print(os.Stdout, *verbose)
}
