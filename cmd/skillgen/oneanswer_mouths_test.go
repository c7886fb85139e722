package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// spoken is what one call of the command said.
type spoken struct {
	code        int
	out, errOut string
}

// answers is what all mouths say about one tree. Files are relative to the tree.
type answers struct {
	profile string
	dir     string // of the tree
	arg     string // the tree on the command line
	here    string // where the command runs
	target  string // of generate

	many       bool // a limit of run time may hold, which is the loads' alone
	configured bool // there is a skillgen.toml, which the loads do not read
	rootsNamed bool // and says where the skills are: who does says that the others are none
	linked     bool // there are links

	check, checkText, generate, before, after, list, listText, prompt, match, doctorSays spoken

	shown int // of how many skills show was asked for its text

	diags     []runtime.Diagnostic // of check
	summary   checkedSummary
	listed    runtime.Report
	prompted  string
	generated []string // the names in skills_gen.go
	built     *loader.Result
	catalog   *runtime.Catalog // nil when the load failed
	loadErr   error
}

// checkedSummary is the summary of check --json.
type checkedSummary struct{ Skills, Projects, Errors, Warnings, Hints int }

// ask writes the tree and asks every mouth.
func ask(t *testing.T, tr oneTree, above string) *answers {
	t.Helper()
	dir, err := tr.write(above)
	if err != nil {
		t.Fatal(err)
	}
	a := &answers{profile: tr.profile, dir: dir, arg: ".", here: dir}
	for _, l := range tr.leaves {
		a.many = a.many || l.kind == manyDirs || l.kind == manySkills
		a.linked = a.linked || l.kind == aLink
		a.rootsNamed = a.rootsNamed || l.path == "skillgen.toml" && strings.Contains(l.text, "skills = ")
		a.configured = a.configured || l.path == "skillgen.toml"
	}
	switch tr.asked {
	case asRelative:
		a.here, a.arg = filepath.Dir(dir), filepath.Base(dir)
	case asAbsolute:
		a.here, a.arg = filepath.Dir(dir), dir
	}
	a.target = a.arg
	if tr.out {
		a.target = filepath.Join(above, "out")
	}
	a.ask(t)
	return a
}

// ask asks every mouth about the directory.
func (a *answers) ask(t *testing.T) {
	t.Helper()
	t.Chdir(a.here)
	var checked struct {
		Diagnostics []runtime.Diagnostic
		Summary     checkedSummary
	}
	a.check = a.verb(t, "check", "--json")
	a.decode(t, a.check, &checked)
	a.diags, a.summary = checked.Diagnostics, checked.Summary
	a.checkText = a.verb(t, "check")
	a.list = a.verb(t, "list", "--json")
	a.decode(t, a.list, &a.listed)
	a.listText = a.verb(t, "list", "--projects")
	var prompted struct{ Prompt string }
	a.prompt = a.verb(t, "prompt", "--json", "--style", "compact")
	a.decode(t, a.prompt, &prompted)
	a.prompted = prompted.Prompt
	a.match = a.verb(t, "match", "--json", "open the web page")
	a.doctorSays = a.verb(t, "doctor", "--json")

	profile, err := loader.ProfileByName(a.profile)
	if err != nil {
		t.Fatal(err)
	}
	if a.built, err = loader.Load(t.Context(), loader.FindRoots(a.arg), &loader.Options{Profile: profile, Contents: true}); err != nil {
		t.Fatal(err)
	}
	a.catalog, a.loadErr = runtime.Load(t.Context(), nil, loader.Dir{Path: a.arg, Trusted: true, Profile: profile})

	to := []string{"--package", "catalog", "-o", a.target}
	a.before = a.verb(t, "generate", append(to, "--check")...)
	a.generate = a.verb(t, "generate", to...)
	a.after = a.verb(t, "generate", append(to, "--check")...)
	if text, err := os.ReadFile(filepath.Join(a.target, "skills_gen.go")); err == nil {
		for _, m := range skillConstant.FindAllStringSubmatch(string(text), -1) {
			name, err := strconv.Unquote(m[1])
			if err != nil {
				t.Fatal(err)
			}
			a.generated = append(a.generated, name)
		}
	}
	for _, name := range []string{"skills_gen.go", "triggers_gen.go", "skills_gen.bin"} {
		os.Remove(filepath.Join(a.target, name))
	}
}

var skillConstant = regexp.MustCompile(`runtime\.SkillName += ("(?:[^"\\]|\\.)*")`)

// verb runs one verb over the tree.
func (a *answers) verb(t *testing.T, verb string, args ...string) spoken {
	t.Helper()
	args = append([]string{verb, "--profile", a.profile}, args...)
	code, out, errOut := skillgen(t, append(args, a.arg)...)
	return spoken{code, out, errOut}
}

// decode reads JSON; where a verb printed none, there is nothing in it.
func (a *answers) decode(t *testing.T, s spoken, into any) {
	t.Helper()
	if s.out == "" {
		return
	}
	if err := json.Unmarshal([]byte(s.out), into); err != nil {
		t.Errorf("%v: %s", err, s.out)
	}
}

// rel is a path that a mouth said, relative to the tree.
func (a *answers) rel(path string) string {
	path = filepath.FromSlash(path)
	if !filepath.IsAbs(path) {
		path = filepath.Join(a.here, path)
	}
	// JSON has no bytes that are not UTF-8.
	dir := jsonBytes(a.dir)
	if rel, err := filepath.Rel(dir, jsonBytes(path)); err == nil {
		return filepath.ToSlash(rel)
	}
	return path
}

// jsonBytes is a text as it comes back from JSON.
func jsonBytes(s string) string { return string([]rune(s)) }

// loaded are the files of the skills that list calls loaded.
func (a *answers) loaded() []string {
	var files []string
	for _, s := range a.listed.Skills {
		if isLoaded(s.State) {
			files = append(files, a.rel(s.Path))
		}
	}
	slices.Sort(files)
	return files
}

func isLoaded(state runtime.SkillState) bool {
	return state == runtime.StateOK || state == runtime.StateUnavailable
}

// headlines are the first lines of the diagnostics of a severity in a text that check or generate printed.
func headlines(text, severity string) []string {
	var lines []string
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "  ") && strings.Contains(line, ": "+severity+"[") {
			lines = append(lines, strings.TrimSuffix(line, "\n"))
		}
	}
	slices.Sort(lines)
	return slices.Compact(lines)
}

// ruleOf is the rule in a headline.
func ruleOf(line string) string {
	_, rest, _ := strings.Cut(line, "[")
	for strings.Contains(rest, "[") && !strings.Contains(rest[:strings.Index(rest, "[")], "]: ") {
		_, rest, _ = strings.Cut(rest, "[")
	}
	rule, _, _ := strings.Cut(rest, "]")
	return rule
}
