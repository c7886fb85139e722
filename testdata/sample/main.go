// Command sample breaks the code in small ways, one at a time, and looks whether a test fails:
//
//	go run ./testdata/sample [-n 30] [-seed 1] [-then PACKAGES] PACKAGES
//
// First each test runs by itself, which shows what it reaches; go test keeps that for as long as the code is the same. A change
// comes to the compiler as an overlay. Of the tests of its package, of the package above its internal directory, and of -then run
// those that reach its line, quick ones first, for two minutes and ten times what they take without it. What none noticed is
// printed before and after: something is unchecked there, or the change makes no difference; a reader decides.
package main

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"log"
	"math/rand/v2"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

func must[T any](v T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return v
}

// change is a file with one mistake more. Its place is FILE:LINE, as profiles have it.
type change struct{ pkg, file, place, kind, diff, text string }

// swaps are operators and what stands in their place. A difference of texts does not compile.
var swaps = map[token.Token]string{
	token.LSS: "<=", token.LEQ: "<", token.GTR: ">=", token.GEQ: ">", token.EQL: "!=", token.NEQ: "==",
	token.LAND: "||", token.LOR: "&&", token.ADD: "-", token.SUB: "+",
}

// changes are all that can be made in a file of a package; none in a generated one.
func changes(pkg, file, source string, set *token.FileSet) (all []change) {
	tree := must(parser.ParseFile(set, file, source, parser.ParseComments))
	add := func(kind string, from, to token.Pos, instead string) {
		a, b := set.Position(from), set.Position(to)
		start, end := strings.LastIndexByte(source[:a.Offset], '\n')+1, b.Offset+strings.IndexByte(source[b.Offset:]+"\n", '\n')
		diff := fmt.Sprintf("\n  - %s\n  + %s", source[start:end], source[start:a.Offset]+instead+source[b.Offset:end])
		text := source[:a.Offset] + instead + source[b.Offset:] + "\nfunc zeroOf[T any](T) (zero T) { return }\n"
		all = append(all, change{pkg, file, fmt.Sprintf("%s/%s:%d", pkg, filepath.Base(file), a.Line), kind, diff, text})
	}
	said := func(n ast.Node) string { return source[set.Position(n.Pos()).Offset:set.Position(n.End()).Offset] }
	ast.Inspect(tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.IfStmt:
			add("condition negated", n.Cond.Pos(), n.Cond.End(), "!("+said(n.Cond)+")")
			if said(n.Cond) == "err != nil" {
				add("error dropped", n.Cond.End(), n.Cond.End(), " && false")
			}
		case *ast.BinaryExpr:
			if swap, ok := swaps[n.Op]; ok {
				add(n.Op.String()+" becomes "+swap, n.OpPos, n.OpPos+token.Pos(len(n.Op.String())), swap)
			}
		case *ast.BasicLit:
			if v, err := strconv.Atoi(n.Value); err == nil && n.Kind == token.INT {
				add("off by one", n.Pos(), n.End(), strconv.Itoa(v+1))
			}
		case *ast.ExprStmt, *ast.IncDecStmt, *ast.DeferStmt, *ast.BranchStmt, *ast.AssignStmt:
			if a, ok := n.(*ast.AssignStmt); !ok || a.Tok != token.DEFINE {
				add("statement dropped", n.Pos(), n.End(), "")
			}
		case *ast.ReturnStmt:
			for _, r := range n.Results {
				if !strings.Contains(` nil false 0 "" `, " "+said(r)+" ") {
					add("zero value returned", r.Pos(), r.End(), "zeroOf("+said(r)+")")
				}
			}
		}
		return !ast.IsGenerated(tree)
	})
	return all
}

// test is a test or a part of one: its name as -run takes it, and the packages and places that it reaches.
type test struct {
	name    string
	took    time.Duration
	reaches map[string]bool
}

// sampler has a directory, by package its tests, quick ones first, and the places that a test can reach.
type sampler struct {
	dir   string
	tests map[string][]test
	known map[string]bool
}

func main() {
	n, seed := flag.Int("n", 30, "try `COUNT` changes"), flag.Uint64("seed", 1, "draw by this `NUMBER`: the same ones each time")
	then := flag.String("then", "", "run the tests of these `PACKAGES` too where nothing else noticed")
	flag.Parse()
	s := sampler{must(os.MkdirTemp("", "sample")), map[string][]test{}, map[string]bool{}}
	defer os.RemoveAll(s.dir)
	var all []change
	list := []string{"list", "-f", `{{$p := .}}{{range .GoFiles}}{{$p.ImportPath}} {{$p.Dir}}/{{.}}{{"\n"}}{{end}}`}
	files := must(exec.Command("go", append(list, flag.Args()...)...).Output())
	for _, m := range regexp.MustCompile(`(\S+) (.+)`).FindAllStringSubmatch(string(files), -1) {
		all = append(all, changes(m[1], m[2], string(must(os.ReadFile(m[2]))), token.NewFileSet())...)
	}
	rand.New(rand.NewPCG(*seed, 0)).Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	count := map[string]int{}
	for i := 0; i < len(all) && i-count["not Go"] < *n; i++ {
		outcome, by := s.try(all[i], strings.Fields(*then))
		if count[outcome]++; outcome != "not Go" {
			fmt.Printf("%-9s %s: %s%s\n", outcome, all[i].place, all[i].kind, by)
		}
	}
	fmt.Println(count, "drawn from", len(all), "in", flag.Args())
}

// try says what became of a change: killed by a test, stopped since tests took too long, survived, unreached, or not Go.
func (s sampler) try(c change, then []string) (outcome, by string) {
	changed, overlay := filepath.Join(s.dir, "changed.go"), filepath.Join(s.dir, "overlay.json")
	tmp := must(os.MkdirTemp(s.dir, "tmp")) // a new one: a test that is stopped leaves files, and mounts that nothing removes
	defer os.RemoveAll(tmp)
	must(0, os.WriteFile(changed, []byte(c.text), 0o600))
	must(0, os.WriteFile(overlay, fmt.Appendf(nil, `{"Replace": {%q: %q}}`, c.file, changed), 0o600))
	if exec.Command("go", "build", "-overlay", overlay, "-o", os.DevNull, c.pkg).Run() != nil {
		return "not Go", ""
	}
	outcome = "unreached"
	for _, pkg := range slices.Compact(append([]string{c.pkg, strings.Split(c.pkg, "/internal/")[0]}, then...)) {
		tests, place := slices.Clone(s.suite(pkg)), c.place
		if !s.known[place] { // a constant or a case
			place = c.pkg
		}
		tests = slices.DeleteFunc(tests, func(t test) bool { return !t.reaches[place] })
		for least := time.Second; len(tests) > 0; least *= 4 {
			names, took := tests[0].name, tests[0].took
			for tests = tests[1:]; took < least && len(tests) > 0; tests = tests[1:] {
				names, took = names+"|"+tests[0].name, took+tests[0].took
			}
			limit, start := 2*time.Minute+10*took, time.Now()
			cmd := exec.Command("go", "test", "-failfast", "-vet=off", "-overlay", overlay, "-timeout", limit.String(), "-run", names, pkg)
			cmd.Env = append(os.Environ(), "TMPDIR="+tmp)
			out, err := cmd.CombinedOutput()
			switch outcome = "survived"; {
			case err != nil && time.Since(start) > limit*9/10:
				return "stopped", ", in " + names
			case err != nil:
				return "killed", ", by " + regexp.MustCompile(`--- FAIL: \S+|panic: .*|\S.*\s*$`).FindString(string(out))
			}
		}
	}
	return outcome, c.diff
}

// suite runs each test of a package by itself, or its parts where they take a minute. It says what fails, and leaves it out.
func (s sampler) suite(pkg string) (tests []test) {
	if tests, ok := s.tests[pkg]; ok {
		return tests
	}
	profile, covered := filepath.Join(s.dir, "profile"), strings.Join(flag.Args(), ",")
	block := regexp.MustCompile(`(?m)^(.*):(\d+)\.\d+,(\d+)\.\d+ \d+ (\d+)$`) // FILE:LINE.COLUMN,LINE.COLUMN STATEMENTS TIMES
	out := must(exec.Command("go", "test", "-list", "^(Test|Fuzz|Example)", pkg).Output())
	for names := regexp.MustCompile(`(?m)^\w+$`).FindAllString(string(out), -1); len(names) > 0; names = names[1:] {
		t, parts := test{"^" + strings.ReplaceAll(names[0], "/", "$/^") + "$", 0, map[string]bool{}}, []string{}
		cmd := exec.Command("go", "test", "-v", "-vet=off", "-timeout=1h", "-run", t.name, "-coverprofile", profile, "-coverpkg", covered, pkg)
		out, err := cmd.CombinedOutput()
		for _, m := range regexp.MustCompile(`--- PASS: (\S+) \((\S+)\)`).FindAllStringSubmatch(string(out), -1) {
			if t.took += must(time.ParseDuration(m[2])); strings.Count(m[1], "/") == 1 {
				parts = append(parts, m[1])
			}
		}
		switch {
		case err != nil:
			fmt.Printf("%s %s fails without a change, and is left out:\n%s", pkg, names[0], out)
		case t.took > time.Minute && len(parts) > 1:
			names = append(names, parts...)
		default:
			tests = append(tests, t)
			for _, m := range block.FindAllStringSubmatch(string(must(os.ReadFile(profile))), -1) {
				for line, to := must(strconv.Atoi(m[2])), must(strconv.Atoi(m[3])); line <= to; line++ {
					place := fmt.Sprintf("%s:%d", m[1], line)
					if s.known[place] = true; m[4] != "0" {
						t.reaches[place], t.reaches[path.Dir(m[1])] = true, true
					}
				}
			}
		}
	}
	slices.SortFunc(tests, func(a, b test) int { return int(a.took - b.took) })
	s.tests[pkg] = tests
	return tests
}
