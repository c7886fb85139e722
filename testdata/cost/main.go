package main

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"runtime/coverage"
	"runtime/debug"
)

// family is a way to be expensive: work of a size, prepared outside of what is measured. The largest size that is run
// is max, which is the documented limit or close below it, where there is one.
type family struct {
	name    string
	max     int
	why     string
	prepare func(n int) (work func())
}

func main() {
	only := flag.String("only", "", "run the families that match a `regexp`")
	small := flag.Bool("small", false, "let a family grow to half of its largest size, or to less of what is large, and those that fail there to all of it, and leave out most of those that are alike")
	part := flag.Int("part", 0, "of two halves of the families run only `1 or 2`")
	dump := flag.String("dump", "", "write the counters of each family at its largest size into `dir`, for go tool covdata")
	built := flag.String("build", "", "only build the program that counts, in `dir`")
	flag.Parse()
	if *built != "" {
		program, err := counting(*built)
		check(err)
		fmt.Println(program)
		return
	}
	match := regexp.MustCompile(*only)
	debug.SetGCPercent(-1) // what a collection allocates would be counted
	bad, number := 0, 0
	for i, f := range families(*small) {
		if !match.MatchString(f.name) || *part > 0 && i%2 != *part-1 {
			continue
		}
		number++
		if *dump != "" {
			work := f.prepare(f.max)
			check(coverage.ClearCounters())
			work()
			check(coverage.WriteMetaDir(*dump))
			check(coverage.WriteCountersDir(*dump))
			continue
		}
		g, err := grow(f, *small)
		check(err)
		fmt.Println(g)
		if g.failed() {
			bad++
		}
		debug.FreeOSMemory()
	}
	fmt.Printf("%d families, %d of them worse than linear\n", number, bad)
	if bad > 0 {
		os.Exit(1)
	}
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
}
