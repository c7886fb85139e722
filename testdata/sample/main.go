// Command sample breaks the code in small ways, one at a time, and looks whether a test fails:
//
//	go run ./testdata/sample [-n 30] [-seed 1] [-skip REGEXP] [-then PACKAGE] [-t 5m] PACKAGES
//
// A change reaches the compiler as an overlay. The short tests of its package run, then those of the package above its
// internal directory, of -then, and all of its package. What none noticed is printed before and after: something is unchecked
// there, or the change makes no difference; a reader decides. A seed draws the same changes. All tests pass without one.
package main

import (
	"errors"
	"flag"
	"fmt"
	"log"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

func main() {
	n, seed := flag.Int("n", 30, "try `COUNT` changes"), flag.Uint64("seed", 1, "draw by this `NUMBER`")
	skip := flag.String("skip", "", "leave the tests out that match `REGEXP`, as go test does")
	then := flag.String("then", "", "where nothing else noticed, run the tests of these `PACKAGES` too")
	limit := flag.Duration("t", 5*time.Minute, "tests of a package that take longer have noticed")
	flag.Parse()
	all, err := changes(flag.Args())
	if err != nil {
		log.Fatal(err)
	}
	if out, err := exec.Command("go", append([]string{"test", "-short", "-skip", *skip}, append(flag.Args(), strings.Fields(*then)...)...)...).CombinedOutput(); err != nil {
		log.Fatalf("without any change: %s", out)
	}
	rand.New(rand.NewPCG(*seed, 0)).Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	tried, killed := 0, 0
	for i := 0; i < len(all) && tried < *n; i++ {
		c := all[i]
		switch by, ok := c.try(*limit, *skip, *then); {
		case !ok: // it does not compile
		case by == "":
			tried++
			fmt.Printf("survived %s: %s\n%s", c.place, c.kind, c.diff())
		default:
			tried, killed = tried+1, killed+1
			fmt.Printf("killed   %s: %s, by %s\n", c.place, c.kind, by)
		}
	}
	fmt.Printf("%d of %d killed, drawn from %d in %s\n", killed, tried, len(all), strings.Join(flag.Args(), " "))
}

// try says which test noticed a change, "" for none; false when the changed code does not compile.
func (c change) try(limit time.Duration, skip, then string) (by string, ok bool) {
	dir, err := os.MkdirTemp("", "sample") // a test that is stopped leaves files in it
	defer os.RemoveAll(dir)
	changed, overlay := filepath.Join(dir, "changed.go"), filepath.Join(dir, "overlay.json")
	text := c.source[:c.from] + c.instead + c.source[c.to:]
	if err := errors.Join(err, os.WriteFile(changed, []byte(text), 0o600), os.WriteFile(overlay, fmt.Appendf(nil, `{"Replace": {%q: %q}}`, c.file, changed), 0o600)); err != nil {
		log.Fatal(err)
	}
	tool := func(args ...string) ([]byte, error) {
		cmd := exec.Command("go", args...)
		cmd.Env = append(os.Environ(), "TMPDIR="+dir)
		return cmd.CombinedOutput()
	}
	if _, err := tool("build", "-overlay", overlay, "-o", os.DevNull, c.pkg); err != nil {
		return "", false
	}
	quick := slices.Compact(append([]string{c.pkg, strings.Split(c.pkg, "/internal/")[0]}, strings.Fields(then)...))
	for i, pkg := range append(quick, c.pkg) {
		out, err := tool("test", fmt.Sprintf("-short=%v", i < len(quick)), "-failfast", "-vet=off", "-overlay", overlay, "-timeout", limit.String(), "-skip", skip, pkg)
		if m := regexp.MustCompile(`--- FAIL: (\S+)|panic: (.*)|(\S.*)\s*$`).FindSubmatch(out); err != nil {
			return string(m[1]) + string(m[2]) + string(m[3]), true
		}
	}
	return "", true
}
