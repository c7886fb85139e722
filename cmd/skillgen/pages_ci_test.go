package main

import (
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
	"gopkg.in/yaml.v3"
)

// ours is what the pages call this repository in the files of other tools.
const ours = "skillgen/skillgen"

// workflow runs the steps of a workflow that a page shows, as a runner would: workflow PAGE[:SECTION] N. What they print is one
// output. Actions of others are not run; ours is, with the inputs that the page gives it.
func workflow(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: workflow PAGE[:SECTION] N")
	}
	var list []struct {
		Uses, Run string
		Ignore    bool `yaml:"continue-on-error"`
		With      map[string]string
	}
	ts.Check(yaml.Unmarshal([]byte(blockOf(ts, args[0], args[1])), &list))
	ran := 0
	for _, step := range list {
		script := step.Run
		if path, ok := strings.CutPrefix(step.Uses, ours+"/"); ok {
			path, _, _ = strings.Cut(path, "@")
			script = action(ts, path, step.With)
		}
		if script == "" {
			continue
		}
		ran++
		if err := ts.Exec("bash", "-e", "-c", script); err != nil && !step.Ignore {
			ts.Fatalf("%s: %v\n%s", args[0], err, script)
		}
	}
	if ran == 0 {
		ts.Fatalf("%s: nothing of block %s is ours", args[0], args[1])
	}
}

// action is the script of an action of this repository, below its inputs.
func action(ts *testscript.TestScript, path string, with map[string]string) string {
	var a struct {
		Inputs map[string]struct{ Default string }
		Runs   struct {
			Steps []struct {
				Env map[string]string
				Run string
			}
		}
	}
	ts.Check(yaml.Unmarshal([]byte(ts.ReadFile(filepath.Join(ts.Getenv("ROOT"), path, "action.yml"))), &a))
	for name := range with {
		if _, ok := a.Inputs[name]; !ok {
			ts.Fatalf("the action %s has no input %q", path, name)
		}
	}
	var script strings.Builder
	for _, step := range a.Runs.Steps {
		for variable, value := range step.Env {
			name := strings.TrimSuffix(strings.TrimPrefix(value, "${{ inputs."), " }}")
			text, ok := with[name]
			if !ok {
				text = a.Inputs[name].Default
			}
			script.WriteString("export " + variable + "='" + text + "'\n")
		}
		script.WriteString(step.Run)
	}
	return script.String()
}

// hooks runs the hooks of pre-commit that a page shows, on all files of the current directory: hooks PAGE[:SECTION] N.
func hooks(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: hooks PAGE[:SECTION] N")
	}
	var config struct {
		Repos []struct {
			Repo  string
			Hooks []struct{ ID string }
		}
	}
	ts.Check(yaml.Unmarshal([]byte(blockOf(ts, args[0], args[1])), &config))
	var known []struct {
		ID, Entry, Files string
		Names            *bool `yaml:"pass_filenames"`
	}
	ts.Check(yaml.Unmarshal([]byte(ts.ReadFile(filepath.Join(ts.Getenv("ROOT"), ".pre-commit-hooks.yaml"))), &known))
	for _, repo := range config.Repos {
		if repo.Repo != "https://github.com/"+ours || len(repo.Hooks) == 0 {
			ts.Fatalf("%s: the repository is %q, with %d hooks", args[0], repo.Repo, len(repo.Hooks))
		}
	hook:
		for _, hook := range repo.Hooks {
			for _, k := range known {
				if k.ID != hook.ID {
					continue
				}
				words := strings.Fields(k.Entry)
				files := matching(ts, regexp.MustCompile(k.Files))
				if len(files) == 0 {
					ts.Fatalf("%s: no file is for the hook %s", args[0], k.ID)
				}
				if k.Names == nil || *k.Names {
					words = append(words, files...)
				}
				if err := ts.Exec(words[0], words[1:]...); err != nil {
					ts.Fatalf("%s: %s: %v", args[0], k.ID, err)
				}
				continue hook
			}
			ts.Fatalf("%s: there is no hook %q", args[0], hook.ID)
		}
	}
}

// matching are the files of the current directory whose paths an expression has.
func matching(ts *testscript.TestScript, expr *regexp.Regexp) (names []string) {
	dir := ts.MkAbs(".")
	ts.Check(filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		if rel, err := filepath.Rel(dir, path); err == nil && expr.MatchString(filepath.ToSlash(rel)) {
			names = append(names, rel)
		}
		return nil
	}))
	return names
}

// holds looks for the lines of a block in a file, in their order, each at the start of a line: holds FILE PAGE[:SECTION] N.
func holds(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: holds FILE PAGE[:SECTION] N")
	}
	rest := "\n" + ts.ReadFile(args[0])
	for line := range strings.Lines(blockOf(ts, args[1], args[2])) {
		_, after, ok := strings.Cut(rest, "\n"+strings.TrimSuffix(line, "\n"))
		if !ok {
			ts.Fatalf("%s does not have, where %s shows it, the line\n%s", args[0], args[1], line)
		}
		rest = after
	}
}
