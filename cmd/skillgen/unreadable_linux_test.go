package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// asNobody calls f without the rights of root, who reads everything.
func asNobody(t *testing.T, f func()) {
	t.Helper()
	if os.Getuid() == 0 {
		const nobody = 65534
		if err := syscall.Setresuid(-1, nobody, -1); err != nil {
			t.Fatal(err)
		}
		defer func() {
			if err := syscall.Setresuid(-1, 0, -1); err != nil {
				panic(err) // the other tests would be another user's
			}
		}()
	}
	f()
}

// TestUnreadablesAreSaid takes the permission to read from one place after the other of a home with skills and projects: every
// verb that answers for an agent names the place, and why nobody knows what it holds, in text and in JSON, and where that
// leaves no skill, the answer is no success.
func TestUnreadablesAreSaid(t *testing.T) {
	for _, row := range []struct {
		path  string
		empty bool // no skill is left
	}{
		{".", true},
		{"skills", true},
		{"skills/dark", false},
		{"skills/dark/SKILL.md", false},
		{"skills/group", false},
		{".claude", false},
		{".claude/skills", false},
		{".claude/skills/mine", false},
		{"notes", false},
		{"projects", false},
		{"projects/p", false},
		{"projects/p/ROLE.md", false},
	} {
		top := t.TempDir()
		if err := os.Chmod(filepath.Dir(top), 0o755); err != nil {
			t.Fatal(err)
		}
		t.Chdir(top)
		for _, name := range []string{"light", "dark", "group/deep"} {
			file := filepath.Join("home", "skills", name, "SKILL.md")
			if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, []byte("---\nname: "+filepath.Base(name)+"\ndescription: Is one.\ntrigger: one\n---\n\nDo it.\n"), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		isElsewhere := strings.HasPrefix(row.path, ".claude") || row.path == "notes" // where nothing is loaded from
		if makeDirTest(t, "home/projects/p"); isElsewhere {
			makeDirTest(t, filepath.Join("home", row.path))
		}
		if err := os.WriteFile("home/projects/p/ROLE.md", []byte("---\nskills: [light]\n---\n\nBe kind.\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		at := filepath.Join("home", row.path)
		if err := os.Chmod(at, 0); err != nil {
			t.Fatal(err)
		}
		for _, args := range [][]string{{"list", "--projects"}, {"match", "one"}, {"doctor"}, {"prompt"}, {"show", "none"}} {
			isProject := strings.HasPrefix(row.path, "projects/")
			if isProject && args[0] != "list" {
				continue // a project that is rejected has a row there
			}
			var code int
			var stdout, stderr string
			asNobody(t, func() { code, stdout, stderr = skillgen(t, append(args, "home")...) })
			what := filepath.ToSlash(at)
			if strings.HasSuffix(what, "SKILL.md") && args[0] != "list" {
				what = "1 skill not loaded: dark"
			}
			if args[0] == "show" && strings.HasSuffix(at, "SKILL.md") {
				continue // the skill is there
			}
			said := stdout + stderr
			if !strings.Contains(said, what) || !strings.Contains(said, "permission denied") && !strings.Contains(said, "not loaded") {
				t.Errorf("%s: %q does not say it: %d %s%s", row.path, args, code, stdout, stderr)
			}
			if empty := code == exitFindings; args[0] != "list" && args[0] != "show" && empty != row.empty {
				t.Errorf("%s: %q exits %d: %s%s", row.path, args, code, stdout, stderr)
			}
			if args[0] == "show" || strings.HasSuffix(at, ".md") {
				continue
			}
			asNobody(t, func() { _, stdout, stderr = skillgen(t, append(args, "--json", "home")...) })
			if !strings.Contains(stdout, filepath.ToSlash(at)) || !strings.Contains(stdout, "permission denied") {
				t.Errorf("%s: %q --json does not say it: %s%s", row.path, args, stdout, stderr)
			}
		}
		for _, args := range [][]string{{"install", "--dry-run"}, {"status"}, {"uninstall", "--dry-run"}} {
			if strings.HasPrefix(row.path, "projects") || isElsewhere {
				break // which are not installed
			}
			if args[0] == "uninstall" && !row.empty {
				break // what is taken out need not be read
			}
			var code int
			var stderr string
			asNobody(t, func() { code, _, stderr = skillgen(t, append(args, "--from", "home", "target")...) })
			if !strings.Contains(stderr, filepath.ToSlash(at)) || !strings.Contains(stderr, "permission denied") || code == exitOK && args[0] != "uninstall" {
				t.Errorf("%s: %q does not say it: %d %s", row.path, args, code, stderr)
			}
		}
		if err := os.Chmod(at, 0o755); err != nil {
			t.Fatal(err)
		}
	}
}

// TestUnreadableBelowSkill: a directory of a skill that cannot be read is called by its name, at whatever depth.
func TestUnreadableBelowSkill(t *testing.T) {
	for _, name := range []string{"refs", "refs/deep"} {
		top := t.TempDir()
		if err := os.Chmod(filepath.Dir(top), 0o755); err != nil {
			t.Fatal(err)
		}
		t.Chdir(top)
		dir := filepath.Join("home", "skills", "c")
		if err := os.MkdirAll(filepath.Join(dir, name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "SKILL.md"), []byte("---\nname: c\ndescription: Is one.\n---\n\nDo it.\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(filepath.Join(dir, name), 0); err != nil {
			t.Fatal(err)
		}
		asNobody(t, func() {
			code, stdout, stderr := skillgen(t, "check", "home")
			if want := `the directory "` + name + `" cannot be read: permission denied`; code != exitFindings || !strings.Contains(stdout, want) {
				t.Errorf("%d, want %q: %s%s", code, want, stdout, stderr)
			}
		})
	}
}

// TestUnreadableFlat: a flat file that cannot be read may be a skill, which every verb says; one that is about the directory is none.
func TestUnreadableFlat(t *testing.T) {
	top := t.TempDir()
	if err := os.Chmod(filepath.Dir(top), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Chdir(top)
	if err := os.MkdirAll("home/skills", 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"dark.md", "README.md", "AGENTS.md", "notes.txt"} {
		if err := os.WriteFile(filepath.Join("home", "skills", name), []byte("---\nname: dark\ndescription: Is one.\n---\n\nDo it.\n"), 0); err != nil {
			t.Fatal(err)
		}
	}
	for _, row := range []struct{ verb, want string }{
		{"list", "unreached: whether it is a skill is not known"}, {"doctor", "1 skill passed over: dark.md"},
		{"check", "home/skills/dark.md: hint[unreached]: whether it is a skill is not known: it cannot be read: permission denied"},
	} {
		asNobody(t, func() {
			_, stdout, stderr := skillgen(t, row.verb, "home")
			if said := stdout + stderr; !strings.Contains(said, row.want) || strings.Contains(said, "README") || strings.Contains(said, "AGENTS") || strings.Contains(said, "notes") {
				t.Errorf("%s: %s%s", row.verb, stdout, stderr)
			}
		})
	}
}

// TestUnwritablesAreSaid holds that --fix mends what can be written, and says of each other file or directory that it stays and why; what is
// left is reported as ever, in text and in JSON.
func TestUnwritablesAreSaid(t *testing.T) {
	for _, format := range []string{"text", "json"} {
		top := t.TempDir()
		if err := os.Chmod(filepath.Dir(top), 0o755); err != nil {
			t.Fatal(err)
		}
		t.Chdir(top)
		for dir, mode := range map[string]os.FileMode{"skills/can": 0o777, "skills/cannot": 0o755, "skills/neither": 0o755, "skills/No Name": 0o777} {
			name := filepath.Base(dir)
			writeTest(t, dir+"/SKILL.md", "---\nname: "+name+"\ndescription: Note: x. Use when asked.\n---\n\nDo it.\n")
			if err := os.Chmod(dir, mode); err != nil {
				t.Fatal(err)
			}
		}
		for _, dir := range []string{"skills", "."} { // where this is nobody's own
			if err := os.Chmod(dir, 0o555); err != nil {
				t.Fatal(err)
			}
		}
		if os.Getuid() != 0 {
			if err := errors.Join(os.Chmod("skills/cannot", 0o555), os.Chmod("skills/neither", 0o555)); err != nil {
				t.Fatal(err)
			}
		}
		var code int
		var stdout, stderr string
		asNobody(t, func() { code, stdout, stderr = skillgen(t, "check", "--fix", "--unsafe-fixes", "--format", format) })
		if err := errors.Join(os.Chmod(".", 0o755), os.Chmod("skills", 0o755), os.Chmod("skills/cannot", 0o755), os.Chmod("skills/neither", 0o755)); err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{
			"skillgen: skills/cannot/SKILL.md is as it was: permission denied\n",
			"skillgen: skills/neither/SKILL.md is as it was: permission denied\n",
			"skillgen: skills/No Name is not called no-name: permission denied\n",
			"skillgen: mended 3 problems",
		} {
			if !strings.Contains(stderr, want) {
				t.Errorf("%s: %q is not in\n%s", format, want, stderr)
			}
		}
		if code != exitUsage || strings.Contains(stderr, "nothing was written") || strings.Count(stdout, "skills/cannot/SKILL.md") != 1 {
			t.Errorf("%s: status %d\n%s%s", format, code, stdout, stderr)
		}
		for file, mended := range map[string]bool{"skills/can/SKILL.md": true, "skills/cannot/SKILL.md": false, "skills/No Name/SKILL.md": true} {
			if text := readFile(t, file); strings.Contains(text, "'Note: x. Use when asked.'") != mended {
				t.Errorf("%s: %s: mended is to be %v\n%s", format, file, mended, text)
			}
		}
	}
}

// TestUnreadableHasNoConfig holds that a directory which cannot be entered is what cannot be read, and no skillgen.toml in it that nobody has
// seen, be it named or found.
func TestUnreadableHasNoConfig(t *testing.T) {
	top := t.TempDir()
	if err := os.Chmod(filepath.Dir(top), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Chdir(top)
	writeTest(t, ".git/HEAD", "ref: refs/heads/main\n")
	writeTest(t, "skills/x/SKILL.md", skillNamed("x"))
	const said = "skills/x: error[unreadable]: the directory cannot be read: permission denied\n  hint: check its permissions\n"
	for mode, want := range map[os.FileMode]string{0o000: said, 0o755: "skills/x/skillgen.toml: error[unreadable]: the file cannot be read: permission denied\n"} {
		for _, dir := range []string{"skills/x", "."} {
			if mode != 0 {
				writeTest(t, "skills/x/skillgen.toml", "strict = true\n")
				if err := os.Chmod("skills/x/skillgen.toml", 0); err != nil {
					t.Fatal(err)
				}
				if dir == "." {
					continue // it is not for what is above
				}
			}
			if err := os.Chmod("skills/x", mode); err != nil {
				t.Fatal(err)
			}
			asNobody(t, func() {
				if code, stdout, stderr := skillgen(t, "check", dir); code != exitFindings || !strings.Contains(stdout+stderr, want) {
					t.Errorf("%v %s: status %d\n%s%s", mode, dir, code, stdout, stderr)
				}
			})
			if err := os.Chmod("skills/x", 0o755); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestMigrateSaysOnce holds that a file which cannot be read is said once, before files move and when they do, and also where it is alone.
func TestMigrateSaysOnce(t *testing.T) {
	for _, beside := range []bool{true, false} {
		for _, flag := range []string{"--dry-run", "--json=false"} {
			top := t.TempDir()
			scratch := t.TempDir()
			if err := errors.Join(os.Chmod(filepath.Dir(top), 0o755), os.Chmod(top, 0o777), os.Chmod(scratch, 0o777)); err != nil {
				t.Fatal(err)
			}
			t.Setenv("TMPDIR", scratch)
			t.Chdir(top)
			writeTest(t, "skills/two.md", skillNamed("two"))
			if beside {
				writeTest(t, "skills/one.md", skillNamed("one"))
			}
			if err := errors.Join(os.Chmod("skills/two.md", 0), os.Chmod("skills", 0o777)); err != nil {
				t.Fatal(err)
			}
			asNobody(t, func() {
				if code, stdout, stderr := skillgen(t, "migrate", flag, "."); code != exitFindings || strings.Count(stderr, "permission denied") != 1 {
					t.Errorf("%v %s: status %d\n%s%s", beside, flag, code, stdout, stderr)
				}
			})
		}
	}
}
