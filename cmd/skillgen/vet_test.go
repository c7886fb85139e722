package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/rulebook"
)

// vetModule is a module whose packages skillgen vet looks at, one for each thing that can be the matter.
var vetModule = map[string]string{
	"skills/browse/SKILL.md": "---\nname: browse\ndescription: Opens web pages. Use it when a page is asked for.\n---\nOpen it.\n",
	"skills/doc.go":          "package skills\n",
	"wrong/wrong.go": `package wrong

import "example.com/agent/skills"

var Ünder, _ = "ü", skills.Catalog().Skill("brwse")

var None = skills.Catalog().Project("stocks")
`,
	"wrong/wrong_test.go": `package wrong

import (
	"testing"

	"example.com/agent/skills"
)

func TestWrong(t *testing.T) { skills.Catalog().Skill("browsse") }
`,
	"right/right.go": `package right

import (
	"github.com/skillgen/skillgen/runtime"

	"example.com/agent/skills"
)

func Right(name runtime.SkillName) *runtime.Skill {
	switch name {
	}
	return skills.Catalog().Skill("browse")
}
`,
	"broken/broken.go": "package broken\n\nvar _ = undefined\n",
}

// vetBench runs programs in a module that has skillgen as a tool.
type vetBench struct {
	dir, tool string
	env       []string
}

func newVetBench(t *testing.T) *vetBench {
	t.Helper()
	if testing.Short() {
		t.Skip("builds the command and runs go vet")
	}
	root, err := filepath.Abs(moduleRoot)
	if err != nil {
		t.Fatal(err)
	}
	b := &vetBench{dir: t.TempDir()}
	b.env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off", "NO_COLOR=1")
	const path = "github.com/skillgen/skillgen"
	for name, content := range vetModule {
		b.write(t, name, content)
	}
	mod := strings.Replace(readFile(t, filepath.Join(root, "go.mod")), "module "+path, "module example.com/agent", 1)
	b.write(t, "go.mod", fmt.Sprintf("%s\nrequire %[2]s v0.0.0\n\ntool %[2]s/cmd/skillgen\n\nreplace %[2]s => %[3]q\n", mod, path, root))
	b.write(t, "go.sum", readFile(t, filepath.Join(root, "go.sum")))
	out, errOut, status := b.run(t, "go", "tool", "-n", "skillgen")
	if status != 0 {
		t.Fatalf("go tool -n skillgen: status %d\n%s", status, errOut)
	}
	b.tool = strings.TrimSpace(out)
	if _, errOut, status := b.run(t, b.tool, "generate", "skills", "-o", "skills"); status != 0 {
		t.Fatalf("generate: status %d\n%s", status, errOut)
	}
	return b
}

func (b *vetBench) write(t *testing.T, name, content string) {
	t.Helper()
	file := filepath.Join(b.dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(content), 0o666); err != nil {
		t.Fatal(err)
	}
}

func readFile(t *testing.T, file string) string {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

// run returns what a program prints and its exit status.
func (b *vetBench) run(t *testing.T, name string, args ...string) (out, errOut string, status int) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	cmd := exec.CommandContext(t.Context(), name, args...)
	cmd.Dir, cmd.Env, cmd.Stdout, cmd.Stderr = b.dir, b.env, &stdout, &stderr
	if err := cmd.Run(); err != nil && cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return stdout.String(), stderr.String(), cmd.ProcessState.ExitCode()
}

func TestVet(t *testing.T) {
	b := newVetBench(t)
	const text = `wrong/wrong.go:5:44: error[unknown-skill]: no skill "brwse" in the catalog of example.com/agent/skills
  5 | var Ünder, _ = "ü", skills.Catalog().Skill("brwse")
    |                                            ^~~~~~~
  hint: did you mean skills.Browse ("browse")?
wrong/wrong.go:7:37: error[unknown-project]: no project "stocks" in the catalog of example.com/agent/skills
  7 | var None = skills.Catalog().Project("stocks")
    |                                     ^~~~~~~~
wrong/wrong_test.go:9:55: error[unknown-skill]: no skill "browsse" in the catalog of example.com/agent/skills
  9 | func TestWrong(t *testing.T) { skills.Catalog().Skill("browsse") }
    |                                                       ^~~~~~~~~
  hint: did you mean skills.Browse ("browse")?
`
	for _, test := range []struct {
		name   string
		args   []string
		status int
		out    string
		errOut string // a part of it, "" for nothing at all
	}{
		{"findings", []string{"vet", "./wrong"}, exitFindings, text, "skillgen: 3 errors\n"},
		{"none", []string{"vet", "./right", "./skills"}, exitOK, "", ""},
		{"json", []string{"vet", "--json", "./right"}, exitOK, "{\n  \"version\": 1,\n  \"diagnostics\": []\n}\n", ""},
		{"constants", []string{"vet", "--constants", "./right"}, exitFindings,
			"right/right.go:12:32: error[use-constant]: \"browse\" has a constant: use skills.Browse, and the compiler knows when it is renamed\n" +
				"  12 | \treturn skills.Catalog().Skill(\"browse\")\n     | \t                              ^~~~~~~~\n", "1 error"},
		{"switch", []string{"vet", "--switch", "./right"}, exitFindings,
			"right/right.go:10:2: error[missing-case]: the switch has no default and no case for the skill \"browse\" of the catalog of example.com/agent/skills\n" +
				"  10 | \tswitch name {\n     | \t^~~~~~~~~~~~\n", "1 error"},
		{"does not compile", []string{"vet", "./broken"}, exitUsage, "", "undefined: undefined"},
		{"no package", []string{"vet", "./missing"}, exitUsage, "", "skillgen: go vet could not analyse the packages\n"},
		{"a flag of go vet", []string{"vet", "--", "-vettool=/bin/sh"}, exitUsage, "", `"-vettool=/bin/sh" is not a package`},
		{"not from go vet", []string{"check", "vet.cfg"}, exitUsage, "", "vet.cfg does not exist"},
	} {
		t.Run(test.name, func(t *testing.T) {
			out, errOut, status := b.run(t, b.tool, test.args...)
			if status != test.status || out != test.out {
				t.Errorf("status %d, want %d\n%s\nwant\n%s", status, test.status, out, test.out)
			}
			if !strings.Contains(errOut, test.errOut) || test.errOut == "" && errOut != "" {
				t.Errorf("stderr %q, want %q", errOut, test.errOut)
			}
		})
	}
}

func TestVetFix(t *testing.T) {
	b := newVetBench(t)
	out, errOut, status := b.run(t, b.tool, "vet", "--fix", "--json", "./wrong")
	var left struct {
		Diagnostics []struct{ File, Rule, Message string }
	}
	if err := json.Unmarshal([]byte(out), &left); err != nil || len(left.Diagnostics) != 1 || left.Diagnostics[0].Rule != "unknown-project" {
		t.Errorf("%v: what has no fix is reported, and nothing else:\n%s%s", err, out, errOut)
	}
	if got := readFile(t, filepath.Join(b.dir, "wrong", "wrong.go")); status != exitFindings || !strings.Contains(got, "Skill(skills.Browse)") {
		t.Errorf("status %d, and the file is\n%s", status, got)
	}
	if got := readFile(t, filepath.Join(b.dir, "wrong", "wrong_test.go")); !strings.Contains(got, "Skill(skills.Browse)") {
		t.Errorf("the test is\n%s", got)
	}
}

// The command is a tool for go vet, as any analyzer is.
func TestVettool(t *testing.T) {
	b := newVetBench(t)
	for _, test := range []struct {
		args   []string
		status int
		errOut string // parts of it, with "\x00" between them
	}{
		{[]string{"./wrong"}, 1, `no skill "brwse" in the catalog of example.com/agent/skills; did you mean skills.Browse`},
		{[]string{"./right"}, 0, ""},
		{[]string{"-tags", "some", "./wrong"}, 1, `no skill "brwse"`},
		{[]string{"-tags=some", "./wrong"}, 1, `no skill "brwse"`},
		{[]string{"-tags", "some", "-skillvet.switch", "-c", "1", "./right"}, 1, "the switch has no default"},
		{[]string{"-skillvet.constants", "-skillvet.switch", "./right"}, 1, `"browse" has a constant` + "\x00the switch has no default"},
	} {
		_, errOut, status := b.run(t, "go", append([]string{"vet", "-vettool=" + b.tool}, test.args...)...)
		for _, part := range strings.Split(test.errOut, "\x00") {
			if status != test.status || !strings.Contains(errOut, part) {
				t.Errorf("%v: status %d, want %d and %q\n%s", test.args, status, test.status, part, errOut)
			}
		}
	}
	// go vet keeps results by this line, so it must change with the command: it holds a hash of it.
	if out, _, _ := b.run(t, b.tool, "-V=full"); !strings.Contains(out, " version ") || !strings.Contains(out, "buildID=") {
		t.Errorf("-V=full prints %q", out)
	}
}

// TestVettedExamples holds that vet reports the bad example of each of its rules under that rule, and nothing of the good one.
func TestVettedExamples(t *testing.T) {
	b := newVetBench(t)
	b.write(t, "skills/pdf/SKILL.md", skillNamed("pdf"))
	b.write(t, "projects/stocks/ROLE.md", "Watch.\n")
	if _, errOut, status := b.run(t, b.tool, "generate", "skills", "-o", "skills"); status != 0 {
		t.Fatalf("generate: status %d\n%s", status, errOut)
	}
	for _, v := range rulebook.VettedRules() {
		for text, want := range map[string]int{v.Bad: exitFindings, v.Good: exitOK} {
			call := []string{"vet", "--json", "./example"}
			if v.Flag != "" {
				call = append(call, v.Flag)
			}
			b.write(t, "example/example.go", "package example\n\nimport (\n\t\"github.com/skillgen/skillgen/runtime\"\n\n\t\"example.com/agent/skills\"\n)\n\n"+
				"func browse() {}\n\nfunc other(runtime.SkillName) {}\n\nvar _, _, _ = browse, other, skills.Catalog\n\nfunc Example(name runtime.SkillName) {\n"+
				text+"\n"+map[bool]string{true: "_ = " + text[:1], false: ""}[strings.Contains(text, ":=")]+"\n}\n")
			out, errOut, status := b.run(t, b.tool, call...)
			if status != want || want == exitFindings && strings.Count(out, `"rule": "`+v.Name+`"`) != 1 {
				t.Errorf("%s: status %d of\n%s\n%s%s", v.Name, status, text, out, errOut)
			}
		}
	}
}
