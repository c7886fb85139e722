package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
)

// The commands that are measured, as tables have them.
const (
	generateNew  = "skillgen generate"
	generateSame = "skillgen generate, nothing changed"
	checkAll     = "skillgen check"
	listAll      = "skillgen list"
	showOne      = "skillgen show, of one"
)

// A tool is the command, built of the module that this one replaces.
type tool struct{ root, skillgen, peak string }

func newTool(dir string) (t tool, err error) {
	if _, t.root, err = child("", nil, "go", "list", "-m", "-f", "{{.Dir}}", "github.com/skillgen/skillgen"); err != nil {
		return t, err
	}
	t.skillgen = filepath.Join(dir, "skillgen")
	if _, _, err = child(t.root, nil, "go", "build", "-o", t.skillgen, "./cmd/skillgen"); err != nil || runtime.GOOS != "linux" {
		return t, err
	}
	t.peak = filepath.Join(dir, "peak")
	_, _, err = child("", nil, "go", "build", "-o", t.peak, "github.com/skillgen/skillgen/testdata/bench/peak")
	return t, err
}

// run runs skillgen, and measures its memory where peak does.
func (t tool) run(dir string, args ...string) (c cost, err error) {
	if t.peak == "" {
		c, _, err = child(dir, nil, t.skillgen, args...)
		return c, err
	}
	_, out, err := child(dir, nil, t.peak, append([]string{t.skillgen}, args...)...)
	if err == nil {
		_, err = fmt.Sscan(out, &c.cpu, &c.wall, &c.peak)
	}
	return c, err
}

// commands are what the command does with the n skills below dir.
func (t tool) commands(dir string, n int) ([]program, error) {
	loads, err := loaders(dir, n)
	if err != nil {
		return nil, err
	}
	skillgen := func(args ...string) func() (cost, error) {
		return func() (cost, error) { return t.run(dir, args...) }
	}
	generate := skillgen("generate", ".")
	return []program{
		{readFiles, func() (cost, error) {
			start := cpuTime()
			err := loads[0].run()
			return cost{cpu: cpuTime() - start}, err
		}},
		{generateNew, func() (cost, error) {
			if err := t.clean(dir); err != nil {
				return cost{}, err
			}
			return generate()
		}},
		{generateSame, func() (cost, error) {
			if _, err := os.Stat(filepath.Join(dir, "skills_gen.go")); err != nil {
				if _, err := generate(); err != nil {
					return cost{}, err
				}
			}
			return generate()
		}},
		{checkAll, skillgen("check", ".")},
		{listAll, skillgen("list", ".")},
		{showOne, skillgen("show", "skill-00000", ".")},
	}, nil
}

// clean removes what was generated.
func (t tool) clean(dir string) error {
	for _, name := range []string{"skills_gen.go", "triggers_gen.go"} {
		if err := os.Remove(filepath.Join(dir, name)); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	return nil
}

// The packages that are built, as tables have them.
const (
	buildOnly      = "a package that embeds the same files"
	buildGenerated = "the generated package"
)

// builds compiles the package that is generated of the n skills below dir, and one that embeds the same files and
// nothing else. A line changes before each time, so that the go command has nothing to take from its cache.
func (t tool) builds(dir string, n int) ([]program, error) {
	if _, err := t.run(dir, "generate", "."); err != nil {
		return nil, err
	}
	only := filepath.Join(filepath.Dir(dir), "only")
	if err := makeSkills(only, n); err != nil {
		return nil, err
	}
	sums, err := os.ReadFile(filepath.Join(t.root, "go.sum"))
	if err != nil {
		return nil, err
	}
	module := "module example.com/built\n\ngo 1.26\n\nrequire github.com/skillgen/skillgen v0.0.0\n\nreplace github.com/skillgen/skillgen => " + t.root + "\n"
	err = errors.Join(
		os.WriteFile(filepath.Join(filepath.Dir(dir), "go.mod"), []byte(module), 0o644),
		os.WriteFile(filepath.Join(filepath.Dir(dir), "go.sum"), sums, 0o644),
		os.WriteFile(filepath.Join(only, "only.go"), []byte("package skills\n\nimport \"embed\"\n\n//go:embed */SKILL.md\nvar Files embed.FS\n"), 0o644),
	)
	times := 0
	build := func(dir string) func() (cost, error) {
		return func() (cost, error) {
			times++
			line := fmt.Sprintf("package skills\n\n// Build %d below %s.\n", times, dir)
			if err := os.WriteFile(filepath.Join(dir, "doc.go"), []byte(line), 0o644); err != nil {
				return cost{}, err
			}
			c, _, err := child(dir, []string{"GOFLAGS=-mod=mod", "GOWORK=off"}, "go", "build", ".")
			return c, err
		}
	}
	return []program{{buildOnly, build(only)}, {buildGenerated, build(dir)}}, err
}
