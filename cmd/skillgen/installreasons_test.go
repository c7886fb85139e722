package main

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// aState is what a user has done to the skill that was installed from team, or has instead of it.
type aState struct {
	does func(t *testing.T, dir string)
	// unrecorded is set where the record says nothing of it.
	unrecorded bool
}

const dirOne = "home/skills/one"

// userStates are what may stand, or not, where the skill one is to be.
func userStates() map[string]aState {
	remove := func(t *testing.T, names ...string) {
		for _, name := range names {
			mustDo(t, os.RemoveAll(filepath.FromSlash(name)))
		}
	}
	put := func(t *testing.T, name string) { writeTest(t, name, "Mine.\n") }
	lost := func(t *testing.T) { remove(t, "home/skills/.skillgen.json") }
	return map[string]aState{
		"as installed":                {does: func(*testing.T, string) {}},
		"SKILL.md edited":             {does: func(t *testing.T, dir string) { put(t, dir+"/SKILL.md") }},
		"a file edited":               {does: func(t *testing.T, dir string) { put(t, dir+"/notes.md") }},
		"a file removed":              {does: func(t *testing.T, dir string) { remove(t, dir+"/notes.md") }},
		"SKILL.md removed":            {does: func(t *testing.T, dir string) { remove(t, dir+"/SKILL.md") }},
		"one removed, one edited":     {does: func(t *testing.T, dir string) { remove(t, dir+"/SKILL.md"); put(t, dir+"/notes.md") }},
		"removed":                     {does: func(t *testing.T, dir string) { remove(t, dir) }},
		"an empty directory":          {does: func(t *testing.T, dir string) { remove(t, dir); mustDo(t, os.MkdirAll(dir, 0o755)) }},
		"a file of theirs":            {does: func(t *testing.T, dir string) { put(t, dir+"/own.md") }},
		"a file where one comes":      {does: func(t *testing.T, dir string) { put(t, dir+"/more.md") }},
		"a directory where one comes": {does: func(t *testing.T, dir string) { put(t, dir+"/more.md/own.md") }},
		"a directory in place of one": {does: func(t *testing.T, dir string) { remove(t, dir+"/notes.md"); put(t, dir+"/notes.md/own.md") }},
		"a link in place of one": {does: func(t *testing.T, dir string) {
			remove(t, dir+"/notes.md")
			mustDo(t, os.Symlink("../x", dir+"/notes.md"))
		}},
		"a link in place of it":           {does: func(t *testing.T, dir string) { remove(t, dir); mustDo(t, os.Symlink("../x", dir)) }},
		"a file in place of it":           {does: func(t *testing.T, dir string) { remove(t, dir); put(t, dir) }},
		"renamed":                         {does: func(t *testing.T, dir string) { mustDo(t, os.Rename(dir, dir+"-mine")) }},
		"switched off":                    {does: func(t *testing.T, dir string) { put(t, dir+"/.disabled") }},
		"off and edited":                  {does: func(t *testing.T, dir string) { put(t, dir+"/.disabled"); put(t, dir+"/notes.md") }},
		"no record":                       {does: func(t *testing.T, dir string) { lost(t) }, unrecorded: true},
		"no record, SKILL.md edited":      {does: func(t *testing.T, dir string) { lost(t); put(t, dir+"/SKILL.md") }, unrecorded: true},
		"no record, a file edited":        {does: func(t *testing.T, dir string) { lost(t); put(t, dir+"/notes.md") }, unrecorded: true},
		"no record, a file removed":       {does: func(t *testing.T, dir string) { lost(t); remove(t, dir+"/notes.md") }, unrecorded: true},
		"no record, SKILL.md removed":     {does: func(t *testing.T, dir string) { lost(t); remove(t, dir+"/SKILL.md") }, unrecorded: true},
		"no record, a link":               {does: func(t *testing.T, dir string) { lost(t); remove(t, dir); mustDo(t, os.Symlink("../x", dir)) }, unrecorded: true},
		"no record, removed":              {does: func(t *testing.T, dir string) { lost(t); remove(t, dir) }, unrecorded: true},
		"no record, switched off":         {does: func(t *testing.T, dir string) { lost(t); put(t, dir+"/.disabled") }, unrecorded: true},
		"no record, off, a file edited":   {does: func(t *testing.T, dir string) { lost(t); put(t, dir+"/.disabled"); put(t, dir+"/notes.md") }, unrecorded: true},
		"no record, off, SKILL.md edited": {does: func(t *testing.T, dir string) { lost(t); put(t, dir+"/.disabled"); put(t, dir+"/SKILL.md") }, unrecorded: true},
		"no record, off, nothing else":    {does: func(t *testing.T, dir string) { lost(t); remove(t, dir); put(t, dir+"/.disabled") }, unrecorded: true},
	}
}

// askers are who asks about it, with what has become of the source by then.
func askers() map[string]func(t *testing.T) (from string) {
	return map[string]func(t *testing.T) string{
		"the same": func(*testing.T) string { return "team" },
		"a new version": func(t *testing.T) string {
			writeTest(t, "team/skills/one/notes.md", "New notes.\n")
			writeTest(t, "team/skills/one/more.md", "More.\n")
			return "team"
		},
		"no skill of the name": func(t *testing.T) string {
			mustDo(t, os.Rename("team/skills/one", "team/skills/other"))
			writeTest(t, "team/skills/other/SKILL.md", skillNamed("other"))
			return "team"
		},
		"a second checkout": func(t *testing.T) string {
			mustDo(t, os.CopyFS("checkout", os.DirFS("team")))
			return "checkout"
		},
		"another's skill": func(t *testing.T) string {
			writeTest(t, "checkout/skills/one/SKILL.md", skillNamed("one")+"\nOther.\n")
			return "checkout"
		},
		"a source that is gone": func(t *testing.T) string {
			mustDo(t, os.RemoveAll("team"))
			return "team"
		},
		"somebody else, the source gone": func(t *testing.T) string {
			mustDo(t, os.RemoveAll("team"))
			writeTest(t, "checkout/skills/one/SKILL.md", skillNamed("one")+"\nOther.\n")
			return "checkout"
		},
	}
}

func mustDo(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// standing is what is known of the skill without asking anybody.
type standing struct {
	isThere    bool // something has its name
	isSkill    bool // and is a directory that is not empty
	isWhole    bool // of the files that were installed none is gone or changed
	isChanged  bool // one has other bytes, or is something else
	isLess     bool // one is gone
	isShipped  bool // all files are as in the source that is asked
	isRecorded bool
}

func lookAtOne(t *testing.T, from string, isRecorded bool) (s standing) {
	info, err := os.Lstat(dirOne)
	s.isThere, s.isRecorded = err == nil, isRecorded
	if list, err := os.ReadDir(dirOne); err == nil && info.IsDir() {
		s.isSkill = len(list) > 0
	}
	for name, text := range map[string]string{"SKILL.md": skillNamed("one"), "notes.md": "Notes.\n"} {
		at := filepath.Join(dirOne, name)
		data, err := os.ReadFile(at)
		_, gone := os.Lstat(at)
		s.isLess = s.isLess || gone != nil
		s.isChanged = s.isChanged || gone == nil && (err != nil || string(data) != text)
	}
	s.isWhole, s.isShipped = !s.isLess && !s.isChanged, true
	source := filepath.Join(from, "skills", "one")
	list, err := os.ReadDir(source)
	s.isShipped = err == nil
	for _, e := range list {
		want, _ := os.ReadFile(filepath.Join(source, e.Name()))
		have, err := os.ReadFile(filepath.Join(dirOne, e.Name()))
		s.isShipped = s.isShipped && err == nil && string(have) == string(want)
	}
	return s
}

// reasons are what may be said, and when it is true.
var reasons = []struct {
	says *regexp.Regexp
	is   func(s standing) bool
}{
	{regexp.MustCompile(`because you have changed (it|them)`), func(s standing) bool { return s.isSkill && s.isChanged }},
	{regexp.MustCompile(`or you have changed (it|them)`), func(s standing) bool { return s.isSkill }},
	{regexp.MustCompile(`\bstays?\b`), func(s standing) bool { return s.isThere }},
	{regexp.MustCompile(`(a link|a file|something else|what) stands there`), func(s standing) bool { return s.isThere }},
	{regexp.MustCompile(`though nothing stands there`), func(s standing) bool { return !s.isThere }},
	{regexp.MustCompile(`^one +\S+ +\S+ +installed by "[^"]*"$`), func(s standing) bool { return s.isThere && s.isWhole }},
	{regexp.MustCompile(`removed by (the user|you)`), func(s standing) bool { return s.isLess || !s.isRecorded }}, // for which it counts without a record
	{regexp.MustCompile(`files: \d+ changed by the user`), func(s standing) bool { return s.isChanged }},
	{regexp.MustCompile(`nothing says that it was installed`), func(s standing) bool { return !s.isRecorded && s.isThere }},
	{regexp.MustCompile(`though it is as in the catalog`), func(s standing) bool { return s.isShipped }},
	{regexp.MustCompile(`which is not as it was installed`), func(s standing) bool { return s.isThere }},
	{regexp.MustCompile(`because it is not from here`), func(s standing) bool { return s.isThere && (!s.isRecorded || !s.isShipped) }},
	{regexp.MustCompile(`because something else stands there`), func(s standing) bool { return s.isThere && !s.isSkill }},
	{regexp.MustCompile(`because it is not what was installed`), func(s standing) bool { return s.isRecorded && !s.isSkill }},
	{regexp.MustCompile(`1 skill that was installed from there is in`), func(s standing) bool { return s.isRecorded && s.isThere }},
	{regexp.MustCompile(`the directory holds files of the user's own`), func(s standing) bool { return s.isSkill }},
}

// advised are what a note tells to do, in its order: what to remove or move away, and commands.
var advised = regexp.MustCompile(`(?:remove|move) ((?:[^ ,;]+ )*?[^ ,;]+)(?: away\b|(?:,|$))|(skillgen (?:install|status|uninstall)(?: '[^']*'| [^ ',;]+)*)`)

// isYours names what "yours" is.
var isYours = regexp.MustCompile(`because (\S+) is yours`)

// gives finds the hints after which the skill is as in the source.
var gives = regexp.MustCompile(`shipped version|to have it`)

// saidCommand ends where the sentence goes on.
var saidCommand = regexp.MustCompile(` (puts|takes|leaves|clears) .*$`)

// TestReasonsAreTrue asks install, status and uninstall about everything that a user may do to a skill, for everybody who may ask: each
// sentence that gives a reason is true, and each hint leads out when it is followed as it stands.
func TestReasonsAreTrue(t *testing.T) {
	states, who := userStates(), askers()
	said, followed := make(map[*regexp.Regexp]int), 0
	for i, what := range slices.Sorted(maps.Keys(states)) {
		for j, asker := range slices.Sorted(maps.Keys(who)) {
			for k, verb := range []string{"install", "install --dry-run", "install --force", "status", "uninstall", "uninstall --dry-run"} {
				// What a dry run says is what the run says, but for a word: a part of them is enough.
				if !isTried(i+j+k, 2) || strings.Contains(verb, "--dry-run") && !isTried(i+j+k, 10) {
					continue
				}
				t.Chdir(t.TempDir())
				t.Setenv("HOME", t.TempDir())
				writeTest(t, "team/skills/one/SKILL.md", skillNamed("one"))
				writeTest(t, "team/skills/one/notes.md", "Notes.\n")
				if code, _, stderr := skillgen(t, "install", "--from", "team", "home"); code != exitOK {
					t.Fatal(stderr)
				}
				states[what].does(t, dirOne)
				from := who[asker](t)
				words := append(strings.Fields(verb), "--from", from, "home")
				before := lookAtOne(t, from, !states[what].unrecorded)
				_, stdout, stderr := skillgen(t, words...)
				for line := range strings.Lines(stdout + strings.ReplaceAll(stderr, "skillgen: ", "")) {
					line = strings.TrimSuffix(line, "\n")
					for _, r := range reasons {
						if !r.says.MatchString(line) {
							continue
						}
						if said[r.says]++; !r.is(before) {
							t.Errorf("%s, %s, %s: %+v\n%s", what, asker, verb, before, line)
						}
					}
				}
				if strings.Contains(verb, "--dry-run") {
					continue
				}
				for note := range strings.Lines(stderr) {
					steps := advised.FindAllStringSubmatch(strings.TrimSuffix(note, "\n"), -1)
					if len(steps) == 0 || strings.Contains(note, " leaves ") { // which says that it would do nothing
						continue
					}
					did := skillgenStates(t, from)
					for _, step := range steps {
						if step[1] != "" {
							for _, name := range shellWords(step[1] + " ") {
								if name == "yours" {
									name = isYours.FindStringSubmatch(note)[1]
								}
								if err := os.Rename(name, filepath.Join(t.TempDir(), "away")); err != nil {
									t.Errorf("%s, %s, %s: %s%v", what, asker, verb, note, err)
								}
							}
							continue
						}
						if code, _, errs := skillgen(t, shellWords(saidCommand.ReplaceAllString(step[2], "") + " ")[1:]...); code == exitUsage {
							t.Errorf("%s, %s, %s: %s%s", what, asker, verb, note, errs)
						}
					}
					followed++
					if gives.MatchString(note) && !lookAtOne(t, from, true).isShipped {
						t.Errorf("%s, %s, %s: this does not give it: %s", what, asker, verb, note)
					}
					_, _, again := skillgen(t, words...)
					if now := skillgenStates(t, from); now == did || strings.Contains(again, note) {
						t.Errorf("%s, %s, %s: this leads nowhere, the state is another: %t\n%s%s", what, asker, verb, now != did, note, again)
					}
					break // the others are about what was there before
				}
			}
		}
	}
	for _, r := range reasons {
		if said[r.says] == 0 {
			t.Errorf("nobody says %q", r.says)
		}
	}
	if followed < 100 {
		t.Errorf("%d hints were followed", followed)
	}
}

// skillgenStates is what status and uninstall say of the skill, with the record.
func skillgenStates(t *testing.T, from string) string {
	_, status, _ := skillgen(t, "status", "--from", from, "home")
	_, uninstall, _ := skillgen(t, "uninstall", "--dry-run", "--from", from, "home")
	record, _ := os.ReadFile("home/skills/.skillgen.json")
	return status + uninstall + string(record)
}
