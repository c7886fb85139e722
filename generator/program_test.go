package generator

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const (
	modulePath  = "github.com/skillgen/skillgen"
	programPath = "./generator/testdata/program"
)

// buildProgram links testdata/program, which uses every golden.
func buildProgram(t *testing.T) string {
	t.Helper()
	if testing.Short() {
		t.Skip("starts the compiler and the linker")
	}
	path := filepath.Join(t.TempDir(), "program.exe")
	goCommand(t, "build", "-o", path, programPath)
	return path
}

// runProgram returns the lines of its two outputs.
func runProgram(t *testing.T, path string, env ...string) (out, errs []string) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), path)
	cmd.Env = append(os.Environ(), env...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v\n%s", err, stderr.Bytes())
	}
	return lineList(stdout.String()), lineList(stderr.String())
}

func lineList(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return r == '\n' || r == '\r' })
}

// TestProgram holds the promise of start-up: for generated packages and the runtime nothing runs before main. It looks
// at the linked program, since objects hold empty functions called init that the linker drops.
func TestProgram(t *testing.T) {
	path := buildProgram(t)

	_, traced := runProgram(t, path, "GODEBUG=inittrace=1")
	inits := 0
	for _, line := range traced {
		if strings.HasPrefix(line, "init ") {
			inits++
			if strings.Contains(line, modulePath) {
				t.Errorf("work before main: %s", line)
			}
		}
	}
	if inits == 0 {
		t.Error("inittrace gave no line: the test is blind")
	}

	ours := 0
	for _, line := range lineList(string(goCommand(t, "tool", "nm", path))) {
		_, symbol, _ := strings.Cut(strings.TrimSpace(line), modulePath)
		if symbol == "" {
			continue
		}
		ours++
		for _, work := range []string{".init", "..inittask", ".map.init", "..stmp_init"} {
			if name := symbol[strings.LastIndex(symbol, "/")+1:]; strings.HasSuffix(name, work) || strings.Contains(name, work+".") {
				t.Errorf("linked: %s", line)
			}
		}
	}
	if ours == 0 {
		t.Error("nm gave no symbol of ours: the test is blind")
	}

	for _, dep := range outside(dependencies(t, programPath)) {
		ok := dep == "runtime" || dep == "runtime/command" || dep == "runtime/filename" || strings.HasPrefix(dep, "testdata/golden/") || strings.HasPrefix(dep, "generator/testdata/")
		if !ok {
			t.Errorf("a program that uses only catalogs links %s", dep)
		}
	}
}

// TestProgramFiles compares what compiled catalogs hand out with the files that they were generated from.
func TestProgramFiles(t *testing.T) {
	got, errs := runProgram(t, buildProgram(t))
	if len(errs) != 1 || !strings.HasPrefix(errs[0], "none listed ") || !strings.Contains(errs[0], "only the metadata") {
		t.Errorf("errors: %q, want only that of --embed none", errs)
	}
	var want []string
	for _, s := range scenarios {
		if s.embed == EmbedNone || s.adapter != AdapterNone { // the program uses catalogs only
			continue
		}
		dir := filepath.Join(goldenDir, s.name)
		out := s.input(t, dir)
		for _, skill := range out.Skills {
			for _, f := range skill.Files {
				rel := filepath.ToSlash(filepath.Join(skill.Dir, f.Path))
				data, err := os.ReadFile(filepath.Join(dir, s.pkg, rel))
				if err != nil {
					t.Fatal(err)
				}
				if s.name == "directives" || s.name == "packed" {
					if data, err = skill.Content(f); err != nil { // line ends are those that were packed
						t.Fatal(err)
					}
				}
				want = append(want, fmt.Sprintf("%s\t%s\t%v\t%x", s.name, rel, f.Mode, sha256.Sum256(data)))
			}
		}
	}
	if g, w := strings.Join(got, "\n"), strings.Join(want, "\n"); len(want) < 20 || g != w {
		t.Errorf("got\n%s\nwant\n%s", g, w)
	}
}
