package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// hinted finds a command that the user is told to type, up to what it is said to do.
var hinted = regexp.MustCompile(`skillgen (?:install|uninstall|status) .*?(?: puts | takes |\n)`)

// shellWords splits a line as a shell does, which knows single quotes and backslashes alone.
func shellWords(line string) (words []string) {
	var word strings.Builder
	quoted, begun := false, false
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case c == '\'':
			quoted, begun = !quoted, true
		case c == '\\' && !quoted:
			i++
			word.WriteByte(line[i])
		case c == ' ' && !quoted:
			if begun {
				words = append(words, word.String())
			}
			word.Reset()
			begun = false
		default:
			word.WriteByte(c)
			begun = true
		}
	}
	if begun {
		words = append(words, word.String())
	}
	return words
}

// toFollow are the commands that a call says are to be typed.
func toFollow(t *testing.T, args []string) (list [][]string) {
	t.Helper()
	_, _, errs := skillgen(t, args...)
	for _, line := range hinted.FindAllString(errs, -1) {
		line = strings.TrimSuffix(strings.TrimSuffix(strings.TrimSpace(line), " puts"), " takes")
		list = append(list, shellWords(line)[1:])
	}
	return list
}

// follow runs a command that was said by another.
func follow(t *testing.T, said, by []string) {
	t.Helper()
	if code, out, errs := skillgen(t, said...); code != exitOK {
		t.Errorf("%q was said by %q, and it fails: status %d\n%s%s", said, by, code, out, errs)
	}
}

// followed is a way to say which skills are meant and where: flags of a first call that all later ones must have.
type followed struct {
	from   string
	args   []string
	dirs   []string // with the skills
	form   string   // a flag of install alone
	isFlat bool
}

func (w *followed) file(name string) string {
	if w.isFlat {
		return w.from + "/skills/" + name + ".md"
	}
	return w.from + "/skills/" + name + "/SKILL.md"
}

func (w *followed) write(t *testing.T, name, text string) {
	t.Helper()
	writeTest(t, w.file(name), "---\nname: "+name+"\ndescription: Reads it. Use when asked.\nmcp-x: npx x@1.0.0\n---\n\n"+text+"\n")
}

func (w *followed) call(verb string, more ...string) []string {
	args := append([]string{verb, "--from", w.from}, w.args...)
	if verb == "install" && w.form != "" {
		args = append(args, w.form)
	}
	return append(args, more...)
}

// begin makes a source with the skills pdf and web, and installs it in the other form.
func (w *followed) begin(t *testing.T) {
	t.Helper()
	dir := t.TempDir()
	t.Chdir(dir)
	t.Setenv("HOME", filepath.Join(dir, "home"))
	t.Setenv("USERPROFILE", filepath.Join(dir, "home"))
	w.write(t, "pdf", "Body.")
	w.write(t, "web", "Body.")
	first := w.call("install")
	if w.form == "--clean=false" {
		first = append(first, "--clean=true")
	}
	if slices.Contains(w.args, "--skill") {
		first = append(first, "--skill", "web")
	}
	if code, _, errs := skillgen(t, first...); code != exitOK {
		t.Fatalf("%q: %s", first, errs)
	}
}

// notCurrent are the skills of which an installation would say that they are not as they should be.
func (w *followed) notCurrent(t *testing.T) string {
	t.Helper()
	_, out, errs := skillgen(t, w.call("install", "--dry-run")...)
	var bad strings.Builder
	for line := range strings.Lines(out) {
		if f := strings.Fields(line); len(f) > 2 && f[0] != "NAME" && !slices.Equal(f[1:3], []string{"current", "none"}) {
			bad.WriteString(line)
		}
	}
	if out == "" {
		return errs
	}
	return bad.String()
}

// TestFollow does what install, status and uninstall say is to be done, with every flag that changes what is meant, and sees that
// it comes about.
func TestFollow(t *testing.T) {
	plain := followed{from: "src", args: []string{"t"}, dirs: []string{"t/skills"}}
	ways := []followed{
		plain,
		{from: "src", args: []string{"t", "--owner", "our team's"}, dirs: []string{"t/skills"}},
		{from: "src", args: []string{"t", "--skill", "pdf"}, dirs: []string{"t/skills"}},
		{from: "my source's", args: []string{"my target/$HOME"}, dirs: []string{"my target/$HOME/skills"}},
		{from: "src", args: []string{"--agent", "claude-code", "--agent=codex"}, dirs: []string{".claude/skills", ".agents/skills"}},
		{from: "src", args: []string{"--scope=user", "--owner=x"}, dirs: []string{"home/.agents/skills"}},
		{from: "src", args: []string{"t", "--profile", "matrixcode"}, dirs: []string{"t/skills"}, isFlat: true},
		{from: "src", args: []string{"t"}, dirs: []string{"t/skills"}, form: "--clean"},
		{from: "src", args: []string{"t"}, dirs: []string{"t/skills"}, form: "--clean=false"},
	}
	mine := func(_ *followed, dir string) { writeTest(t, dir+"/pdf/SKILL.md", "mine") }
	gone := func(_ *followed, dir string) { os.RemoveAll(dir + "/pdf") }
	lost := func(w *followed, _ string) {
		os.RemoveAll(w.file("pdf"))
		if !w.isFlat {
			os.RemoveAll(filepath.Dir(w.file("pdf")))
		}
	}
	for _, s := range []struct {
		name, verb string
		change     func(w *followed, dir string)
		ways       []followed
	}{
		{"missing", "status", func(_ *followed, dir string) { os.RemoveAll(dir) }, ways[:1]},
		{"new version", "status", func(w *followed, _ string) { w.write(t, "pdf", "New.") }, ways[:2]},
		{"changed", "status", mine, ways[:2]},
		{"changed", "install", mine, ways},
		{"the user's own", "install", func(_ *followed, dir string) { os.RemoveAll(dir); writeTest(t, dir+"/pdf/SKILL.md", "mine") }, ways[:2]},
		{"removed", "status", gone, ways[:2]},
		{"removed", "install", gone, ways[:1]},
		{"dropped", "status", lost, ways[:8]},
		{"dropped", "install", lost, ways[:2]},
		{"changed", "uninstall", mine, ways[:7]},
	} {
		for _, w := range s.ways {
			isOne := slices.Contains(w.args, "--skill")
			w.begin(t)
			for _, dir := range w.dirs {
				s.change(&w, dir)
			}
			first := w.call(s.verb)
			said := toFollow(t, first)
			if len(said) == 0 {
				t.Errorf("%s: %q says nothing that could be done", s.name, first)
			}
			if s.verb == "uninstall" {
				for _, dir := range w.dirs {
					os.RemoveAll(dir + "/pdf")
				}
			}
			for _, c := range said {
				follow(t, c, first)
			}
			switch {
			case s.verb == "uninstall" || isOne && s.name == "dropped":
				for _, dir := range w.dirs {
					if _, err := os.Stat(dir + "/pdf"); err == nil {
						t.Errorf("%s: after %q pdf is still in %s", s.name, said, dir)
					}
					if _, err := os.Stat(dir); (err == nil) != isOne {
						t.Errorf("%s: after %q there is %s: %t", s.name, said, dir, err == nil)
					}
				}
			default:
				if bad := w.notCurrent(t); bad != "" {
					t.Errorf("%s: after %q, said by %q:\n%s", s.name, said, first, bad)
				}
			}
		}
	}
}

// TestFollowOne holds that each of several things to do does what it is said to do, and nothing else.
func TestFollowOne(t *testing.T) {
	w := followed{from: "src", args: []string{"t"}, dirs: []string{"t/skills"}}
	for i, want := range []string{"pdf removed", "web modified"} { // what is left after the first, and after the second
		w.begin(t)
		writeTest(t, "t/skills/web/SKILL.md", "mine")
		os.RemoveAll("t/skills/pdf")
		said := toFollow(t, w.call("status"))
		if len(said) != 2 {
			t.Fatalf("%q", said)
		}
		follow(t, said[i], w.call("status"))
		if left := strings.Join(strings.Fields(w.notCurrent(t)), " "); !strings.HasPrefix(left, want) || strings.Contains(left, "pdf") == strings.Contains(left, "web") {
			t.Errorf("after %q: %s", said[i], left)
		}
	}
}
