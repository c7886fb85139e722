package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// counted are the packages whose basic blocks are steps: ours, what we are made of, and as much of the standard library
// as can be counted.
const countedPackages = "github.com/skillgen/skillgen/...,gopkg.in/yaml.v3,github.com/BurntSushi/toml/...,github.com/yuin/goldmark/...," +
	"mvdan.cc/sh/v3/...,golang.org/x/text/...,golang.org/x/mod/...,github.com/dave/jennifer/...," +
	"bufio,bytes,cmp,encoding/binary,encoding/json,fmt,go/ast,go/format,go/parser,go/printer,go/scanner,go/token,io,io/fs,iter,maps," +
	"net/url,path,path/filepath,regexp,slices,sort,strconv,strings,text/tabwriter,unicode,unicode/utf8"

// assembly are the functions of the standard library that search in assembly, where no step is counted. Each gets a
// twin in front of it, which takes a step for every 8 bytes that were searched.
var assembly = map[string]string{
	"strings": `
func Count(s, substr string) int { walk(len(s)); return fastCount(s, substr) }
func IndexByte(s string, c byte) int { return walked(fastIndexByte(s, c), len(s)) }
func Index(s, substr string) int { return walked(fastIndex(s, substr), len(s)) }
func IndexRune(s string, r rune) int { return walked(fastIndexRune(s, r), len(s)) }
func LastIndexByte(s string, c byte) int { i := fastLastIndexByte(s, c); walk(len(s) - i); return i }
func LastIndex(s, substr string) int { i := fastLastIndex(s, substr); walk(len(s) - i); return i }
func Cut(s, sep string) (before, after string, found bool) {
	before, after, found = fastCut(s, sep)
	walk(len(before))
	return before, after, found
}
`,
	"bytes": `
func Count(s, sep []byte) int { walk(len(s)); return fastCount(s, sep) }
func IndexByte(b []byte, c byte) int { return walked(fastIndexByte(b, c), len(b)) }
func Index(s, sep []byte) int { return walked(fastIndex(s, sep), len(s)) }
func LastIndexByte(s []byte, c byte) int { i := fastLastIndexByte(s, c); walk(len(s) - i); return i }
`,
}

const walking = `
func walked(i, n int) int {
	if i < 0 {
		walk(n)
	} else {
		walk(i)
	}
	return i
}

func walk(n int) {
	for range n / 8 {
	}
}
`

var twin = regexp.MustCompile(`(?m)^func (\w+)\(`)

// goroot makes a copy of Go in dir that has the twins; all but the two packages are links. The cover tool knows nothing of
// overlays, and so they cannot do this.
func goroot(dir string) error {
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return err
	}
	own := strings.TrimSpace(string(out))
	if err := links(own, dir, "src"); err != nil {
		return err
	}
	if err := links(filepath.Join(own, "src"), filepath.Join(dir, "src"), "strings", "bytes"); err != nil {
		return err
	}
	for pkg, twins := range assembly {
		from, to := filepath.Join(own, "src", pkg), filepath.Join(dir, "src", pkg)
		if err := links(from, to, pkg+".go"); err != nil {
			return err
		}
		src, err := os.ReadFile(filepath.Join(from, pkg+".go"))
		if err != nil {
			return err
		}
		text := string(src)
		for _, f := range twin.FindAllStringSubmatch(twins, -1) {
			was := "\nfunc " + f[1] + "("
			if strings.Count(text, was) != 1 {
				return fmt.Errorf("package %s of this Go has no function %s", pkg, f[1])
			}
			text = strings.Replace(text, was, "\nfunc fast"+f[1]+"(", 1)
		}
		if err := os.WriteFile(filepath.Join(to, pkg+".go"), []byte(text+twins+walking), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// links fills a new directory with links to what is in another, but for some.
func links(from, to string, but ...string) error {
	entries, err := os.ReadDir(from)
	if err == nil {
		err = os.MkdirAll(to, 0o755)
	}
	for _, e := range entries {
		if err == nil && !slices.Contains(but, e.Name()) {
			err = os.Symlink(filepath.Join(from, e.Name()), filepath.Join(to, e.Name()))
		}
	}
	return err
}

// commandFile is the command beside the program that counts.
const commandFile = "skillgen.exe"

// counting builds this program, and the command beside it, so that they count their steps.
func counting(dir string) (program string, err error) {
	root := filepath.Join(dir, "go")
	if err := goroot(root); err != nil {
		return "", err
	}
	program = filepath.Join(dir, "counting.exe")
	for out, pkg := range map[string]string{program: "testdata/cost", filepath.Join(dir, commandFile): "cmd/skillgen"} {
		cmd := exec.Command("go", "build", "-cover", "-covermode=atomic", "-coverpkg="+countedPackages, "-o", out, "github.com/skillgen/skillgen/"+pkg)
		cmd.Env = append(os.Environ(), "GOROOT="+root)
		if out, err := cmd.CombinedOutput(); err != nil {
			return "", fmt.Errorf("%w\n%s", err, out)
		}
	}
	return program, nil
}
