package generator

import (
	"fmt"
	"go/build"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
)

// TestConstraints asks the go command's own reader about files with constraints of all forms: a file that some build has,
// though no tag "ignore" is set, is one of the package, and its names are taken.
func TestConstraints(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	var expr func(depth int) string
	expr = func(depth int) string {
		if depth == 0 {
			return []string{"ignore", "linux", "cgo", "own", "!ignore", "!linux", "!cgo", "!own"}[random.IntN(8)]
		}
		return fmt.Sprintf("(%s %s %s)", expr(random.IntN(depth)), []string{"&&", "||"}[random.IntN(2)], expr(random.IntN(depth)))
	}
	sources := []string{"package a\n", "// Package a is plain.\npackage a\n", "package a\n\n//go:build ignore\n", "//go:build ignore &&\n\npackage a\n"}
	for i := range 400 {
		sources = append(sources, "//go:build "+expr(i%4)+"\n\npackage a\n")
	}
	in := 0
	for _, src := range sources {
		always, ever := true, false
		for set := range 8 {
			c := build.Context{GOARCH: "amd64", GOOS: "linux", CgoEnabled: set&1 != 0, Compiler: "gc"}
			if set&2 != 0 {
				c.GOOS = "windows"
			}
			if set&4 != 0 {
				c.BuildTags = []string{"own"}
			}
			c.OpenFile = func(string) (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(src)), nil }
			match, err := c.MatchFile("a", "a.go")
			if strings.Contains(src, "&&\n") {
				match = err != nil // go build says so; the file belongs to the package until it is mended
			}
			always, ever = always && match, ever || match
		}
		o := ReadOther("a.go", []byte(src))
		if ever != (o != nil) {
			t.Errorf("%q: some build has it: %v; read: %v", src, ever, o != nil)
		}
		if o != nil && !o.Constrained && !always {
			t.Errorf("%q is said to be in every build", src)
		}
		if o != nil && !o.Constrained {
			in++
		}
	}
	if in != 4 {
		t.Errorf("%d files are in every build by what was read, want those without a constraint", in)
	}
}
