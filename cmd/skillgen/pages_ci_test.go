package main

import (
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
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

// runsAction runs the action that checks, with inputs: [!] action [NAME=VALUE...]; \n in a value is a line break.
func runsAction(ts *testscript.TestScript, neg bool, args []string) {
	with := map[string]string{}
	for _, arg := range args {
		name, value, _ := strings.Cut(arg, "=")
		with[name] = strings.ReplaceAll(value, `\n`, "\n")
	}
	err := ts.Exec("bash", "-e", "-c", action(ts, ".github/actions/check", with))
	if (err != nil) != neg {
		ts.Fatalf("the action with %q: %v", args, err)
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
			script.WriteString("export " + variable + "='" + strings.ReplaceAll(text, "'", `'\''`) + "'\n")
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
	for _, repo := range config.Repos {
		if repo.Repo != "https://github.com/"+ours || len(repo.Hooks) == 0 {
			ts.Fatalf("%s: the repository is %q, with %d hooks", args[0], repo.Repo, len(repo.Hooks))
		}
		for _, hook := range repo.Hooks {
			ran, err := runHook(ts, hook.ID, matching(ts, regexp.MustCompile(".")))
			if !ran {
				ts.Fatalf("%s: no file is for the hook %s", args[0], hook.ID)
			}
			if err != nil {
				ts.Fatalf("%s: %s: %v", args[0], hook.ID, err)
			}
		}
	}
}

// hook runs a hook as pre-commit does for a commit: [!] hook ID [FILE...], the files that it adds or changes. Of files that
// a commit takes away a hook learns nothing. One that does not run has passed.
func hook(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) == 0 {
		ts.Fatalf("usage: hook ID [FILE...]")
	}
	if _, err := runHook(ts, args[0], args[1:]); (err != nil) != neg {
		ts.Fatalf("hook %s: %v", args[0], err)
	}
}

// runHook runs the hook of a name where one of the files is for it, and reports whether it ran.
func runHook(ts *testscript.TestScript, id string, files []string) (ran bool, err error) {
	var known []struct {
		ID, Entry, Files string
		Always           bool  `yaml:"always_run"`
		Names            *bool `yaml:"pass_filenames"`
	}
	ts.Check(yaml.Unmarshal([]byte(ts.ReadFile(filepath.Join(ts.Getenv("ROOT"), ".pre-commit-hooks.yaml"))), &known))
	for _, k := range known {
		if k.ID != id {
			continue
		}
		expr := regexp.MustCompile(k.Files)
		files = slices.DeleteFunc(slices.Clone(files), func(name string) bool { return !expr.MatchString(filepath.ToSlash(name)) })
		if len(files) == 0 && !k.Always {
			return false, nil
		}
		words := strings.Fields(k.Entry)
		if k.Names == nil || *k.Names {
			words = append(words, files...)
		}
		return true, ts.Exec(words[0], words[1:]...)
	}
	ts.Fatalf("there is no hook %q", id)
	return false, nil
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
