package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
)

// verb is a run of the command in a directory with the skills t/skills, the projects t/projects and a home h. What is done before
// is not counted. A verb that writes nothing shares the directory with the others of its kind.
type verb struct {
	name   string
	before []string
	args   []string
	writes bool
}

// skillTree is a directory of skills that have something to do with one another.
type skillTree struct {
	name  string
	files func(n int) map[string]string
}

// commandFamilies run the command itself: each verb meets each tree, so that what a verb does beside a load is counted as well; or
// every fifth one where few are asked for.
func commandFamilies(few bool) (all []family) {
	for i, v := range verbs() {
		for j, t := range skillTrees() {
			if few && (i+j)%5 != 0 {
				continue
			}
			all = append(all, family{v.name + ", " + t.name, 240, "the command itself", func(n int) func() { return v.prepare(t, n) }})
		}
	}
	return append(all, namedFamilies()...)
}

// namedFamilies name many directories at once, each with a skill: a link from one into another would count there.
func namedFamilies() (all []family) {
	named := skillTree{"named directories", func(n int) map[string]string {
		files := make(map[string]string, n)
		for i := range n {
			files["d"+itoa(i)+"/skills/s"+itoa(i)+"/SKILL.md"] = skill("s"+itoa(i), "")
		}
		return files
	}}
	for _, name := range []string{"check", "list", "prompt", "doctor"} {
		all = append(all, family{name + ", " + named.name, 160, "each may lead into another", func(n int) func() {
			args := []string{name}
			for i := range n {
				args = append(args, "d"+itoa(i))
			}
			return verb{name: name, args: args}.prepare(named, n)
		}})
	}
	return all
}

func verbs() []verb {
	install := []string{"install", "--from", "t", "h"}
	reads := func(name string, args ...string) verb { return verb{name, nil, args, false} }
	writes := func(name string, args ...string) verb { return verb{name, nil, args, true} }
	after := func(before []string, name string, args ...string) verb { return verb{name, before, args, false} }
	return []verb{
		reads("check", "check", "t"),
		reads("check as SARIF", "check", "--format", "sarif", "t"),
		writes("check --fix", "check", "--unsafe-fixes", "t"),
		reads("list", "list", "--json", "t"),
		reads("show", "show", "s0", "t"),
		reads("match", "match", "a message", "t"),
		reads("prompt", "prompt", "t"),
		reads("doctor", "doctor", "t"),
		reads("completion of a name", "__complete", "show", ""),
		writes("migrate", "migrate", "t"),
		writes("generate", "generate", "t"),
		after([]string{"generate", "t"}, "generate --check", "generate", "--check", "t"),
		after([]string{"generate", "t"}, "vet", "vet", "--skills", "t"),
		writes("install", install...),
		reads("install one", "install", "--from", "t", "--skill", "s0", "--dry-run", "h"),
		after(install, "install again", install...),
		after(install, "status", "status", "--json", "--from", "t", "h"),
		after(install, "status --diff", "status", "--diff", "--from", "t", "h"),
		after(install, "uninstall one", "uninstall", "--skill", "s1", "--dry-run", "--from", "t", "h"),
		{"uninstall", install, []string{"uninstall", "--from", "t", "h"}, true},
		reads("export mcp", "export", "mcp", "--for", "claude", "t"),
		writes("export docs", "export", "docs", "t", "-o", "out"),
		writes("export clean", "export", "clean", "t", "-o", "out"),
		writes("export plugin", "export", "plugin", "--plugin-name", "p", "t", "-o", "out"),
		writes("export well-known", "export", "well-known", "t", "-o", "out"),
	}
}

func skillTrees() []skillTree {
	each := func(head func(i, n int) string) func(n int) map[string]string {
		return func(n int) map[string]string {
			files := make(map[string]string, n)
			for i := range n {
				files["t/skills/s"+itoa(i)+"/SKILL.md"] = skill("s"+itoa(i), head(i, n))
			}
			return files
		}
	}
	head := func(f string) func(n int) map[string]string {
		return each(func(i, _ int) string { return strings.ReplaceAll(f, "%d", itoa(i)) })
	}
	requires := func(name func(i, n int) string) func(n int) map[string]string {
		return each(func(i, n int) string { return "requires:\n  skills: [" + name(i, n) + "]\n" })
	}
	return []skillTree{
		{"skills", head("")},
		{"a chain", requires(func(i, n int) string { return "s" + itoa(min(i+1, n)) })}, // to one that nobody has
		{"a ring", requires(func(i, n int) string { return "s" + itoa((i+1)%n) })},
		{"a chain that breaks", func(n int) map[string]string {
			files := requires(func(i, n int) string { return "s" + itoa(i+1) })(n - 1)
			files["t/skills/s"+itoa(n-1)+"/SKILL.md"] = "---\nname: '\n---\n"
			return files
		}},
		{"broken skills", func(n int) map[string]string {
			files := head("")(2)
			for i := 2; i < n; i++ {
				files["t/skills/s"+itoa(i)+"/SKILL.md"] = "---\nname: s" + itoa(i) + "\n---\n\nDo it.\n"
			}
			return files
		}},
		{"skills that check refuses", head("mcp: {x%d: {url: 'ftp://h'}}\n")},
		{"skills with warnings", head("allowed-tools: Bash(git add *, Read\nlicence: MIT\n")},
		{"servers", head("mcp: {x%d: {command: npx, args: [b@1.0.0]}}\n")},
		{"keywords", head("trigger: message|keyword%d\n")},
		{"programs", head("requires: {bins: [skillgen-nobody-has-%d], env: [NOBODY_HAS_%d]}\n")},
		{"one name", func(n int) map[string]string {
			files := make(map[string]string, n)
			for i := range n {
				files["t/skills/d"+itoa(i)+"/SKILL.md"] = skill("s0", "")
			}
			return files
		}},
		{"skills that are off", func(n int) map[string]string {
			files := head("")(n)
			for i := range n / 2 {
				files["t/skills/s"+itoa(i)+"/.disabled"] = ""
			}
			return files
		}},
		{"flat files", func(n int) map[string]string {
			files := head("")(2)
			for i := 2; i < n; i++ {
				files["t/skills/s"+itoa(i)+".md"] = skill("s"+itoa(i), "")
			}
			return files
		}},
		{"projects", func(n int) map[string]string {
			files := head("")(n)
			for p := range n / 10 {
				var names []string
				for i := range 10 {
					names = append(names, "s"+itoa(p*10+i))
				}
				files["t/projects/p"+itoa(p)+"/ROLE.md"] = role(names)
			}
			return files
		}},
		{"names to mend", func(n int) map[string]string {
			files := head("")(2)
			for i := 2; i < n; i++ {
				files["t/skills/s_"+itoa(i)+"/SKILL.md"] = skill("s_"+itoa(i), "requires: {skills: [s_"+itoa(max(2, i-1))+"]}\n") + "\nSee [it](../s_" + itoa(max(2, i-1)) + "/SKILL.md).\n"
			}
			return files
		}},
		{"names that a package has", func(n int) map[string]string {
			files, taken := head("")(n), "package t\n\n//go:generate skillgen generate skills\n\n"
			for i := range n {
				taken += "type S" + itoa(i) + " int\n"
			}
			files["t/t.go"], files["go.mod"] = taken, toolLine
			return files
		}},
		{"names in two packages", func(n int) map[string]string {
			files := map[string]string{"go.mod": toolLine}
			for i := range n / 2 {
				for _, in := range []string{"a", "b"} {
					files["t/"+in+"/skills/s"+itoa(i)+"/SKILL.md"] = skill("s"+itoa(i), "")
					files["t/"+in+"/gen.go"] = "package " + in + "\n\n//go:generate skillgen generate skills\n"
				}
			}
			return files
		}},
		{"a long line", func(n int) map[string]string { // its span is shown, with what is near
			files := head("")(2)
			files["t/skills/s2/SKILL.md"] = "---\nname: s2\ndescription: \"" + strings.Repeat("ab c ", 50*n) + "\" d\n---\n\nDo it.\n"
			return files
		}},
		{"a skill of many files", func(n int) map[string]string {
			files := head("")(2)
			for i := range n {
				files["t/skills/s1/references/f"+itoa(i)+".md"] = "text\n"
			}
			return files
		}},
	}
}

// toolLine makes a module one whose go:generate lines are read.
const toolLine = "\ntool github.com/skillgen/skillgen/cmd/skillgen\n"

// shared are the directories of verbs that write nothing, by the tree, its size and what was done before; spoilt is the last one
// of those that do.
var (
	shared = make(map[string]string)
	spoilt string
)

// prepare makes a directory with a tree of n, unless there is one to share.
func (v verb) prepare(t skillTree, n int) (work func()) {
	check(os.RemoveAll(spoilt))
	key := t.name + itoa(n) + strings.Join(v.before, " ")
	dir := shared[key]
	if v.writes || dir == "" {
		dir = t.write(n)
		if v.before != nil {
			run(dir, v.before)
		}
	}
	if v.writes {
		spoilt = dir
	} else {
		shared[key] = dir
	}
	return func() { elsewhere = run(dir, v.args) }
}

// write makes a directory with a tree of n.
func (t skillTree) write(n int) (dir string) {
	dir, err := os.MkdirTemp("", "cost")
	check(err)
	files := t.files(n)
	files["go.mod"] = "module example.com/cost\n\ngo 1.26\n" + files["go.mod"]
	files["skillgen.go"] = "package cost\n"
	files["h/README"] = "A home.\n"
	for name, text := range files {
		name = filepath.Join(dir, filepath.FromSlash(name))
		check(os.MkdirAll(filepath.Dir(name), 0o755))
		check(os.WriteFile(name, []byte(text), 0o644))
	}
	return dir
}

// countersDir is where all runs write what they count: what the counters mean is written once there.
var countersDir = sync.OnceValue(func() string {
	dir, err := os.MkdirTemp("", "counters")
	check(err)
	return dir
})

// run starts the command, and reads what it counted when it ends.
func run(dir string, args []string) spent {
	program, err := os.Executable()
	check(err)
	cmd := exec.Command(filepath.Join(filepath.Dir(program), commandFile), args...)
	cmd.Dir = dir
	home := filepath.Join(dir, "h")
	cmd.Env = []string{"GOCOVERDIR=" + countersDir(), "HOME=" + home, "USERPROFILE=" + home, "PATH=" + os.Getenv("PATH"), "NO_COLOR=1"}
	out, err := cmd.CombinedOutput()
	if code := cmd.ProcessState.ExitCode(); code < 0 || code > 2 { // what is wrong, or not there, is no failure
		check(fmt.Errorf("skillgen %s: %w\n%s", strings.Join(args, " "), err, out[:min(len(out), 2000)]))
	}
	found, err := filepath.Glob(filepath.Join(countersDir(), "covcounters.*"))
	check(err)
	if len(found) != 1 {
		check(fmt.Errorf("skillgen %s: %d files of counters", strings.Join(args, " "), len(found)))
	}
	b, err := os.ReadFile(found[0])
	check(err)
	check(os.Remove(found[0]))
	took, err := readCounters(b)
	check(err)
	return took
}
