package userdir

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	goruntime "runtime"
	"strings"
	"testing"
)

const flat = "---\nname: x\n---\nflat"

func migrated(list []Migration) string {
	var lines []string
	for _, m := range list {
		lines = append(lines, fmt.Sprintf("%s %s", m.From, m.Result))
	}
	return strings.Join(lines, "; ")
}

// TestMigrate runs every row three times: dry, which writes nothing, in earnest, and again, which has nothing to do.
func TestMigrate(t *testing.T) {
	for _, test := range []struct {
		why               string
		before            tree
		dry, want, repeat string
		after             tree
	}{
		{
			"nothing stands at the target", tree{"a.md": flat, "b.MD": flat},
			"a.md would-migrate; b.MD would-migrate", "a.md migrated; b.MD migrated", "",
			tree{"a/SKILL.md": flat, "b/SKILL.md": flat},
		},
		{"an empty directory is the target", tree{"a.md": flat, "a": "dir/"}, "a.md would-migrate", "a.md migrated", "", tree{"a/SKILL.md": flat}},
		{"a run that was killed is finished", tree{"a.md": flat, "a/SKILL.md": flat}, "a.md would-finish", "a.md finished", "", tree{"a/SKILL.md": flat}},
		{
			"a stage that was left is swept", tree{"a.md": flat, stageOf(1): "dir/", stageOf(1) + "/" + planFile: `{"files":{"a/SKILL.md":[]}}`, stageOf(1) + "/new/a/SKILL.md": "---\nna"},
			"a.md would-migrate", "a.md migrated", "", tree{"a/SKILL.md": flat},
		},
		{
			"the target differs: both stay", tree{"a.md": flat, "a/SKILL.md": "mine"}, "a.md kept", "a.md kept", "a.md kept",
			tree{"a.md": flat, "a/SKILL.md": "mine"},
		},
		{
			"the target is no skill: both stay", tree{"a.md": flat, "a/x": "mine"}, "a.md kept", "a.md kept", "a.md kept",
			tree{"a.md": flat, "a/x": "mine"},
		},
		{
			"a link or a file stands at the target", tree{"a.md": flat, "a": "-> ..", "b.md": flat, "b": "mine", "c.md": flat, "c/SKILL.md": "-> ../c.md"},
			"a.md kept; b.md kept; c.md kept", "a.md kept; b.md kept; c.md kept", "a.md kept; b.md kept; c.md kept",
			tree{"a.md": flat, "a": "-> ..", "b.md": flat, "b": "mine", "c.md": flat, "c/SKILL.md": "-> ../c.md"},
		},
		{"the file is a link", tree{"a.md": "-> real", "real": flat}, "a.md kept", "a.md kept", "a.md kept", tree{"a.md": "-> real", "real": flat}},
		{
			"a link leads to it", tree{"a.md": flat, "z.md": "-> a.md", "b.md": flat, "web/refs/b.md": "-> ../../b.md", "c.md": flat, "far": "-> d", "d": "-> c.md", "e.md": flat, "gone": "-> e", "f.md": "-> web"},
			"a.md kept; b.md kept; c.md kept; e.md would-migrate; f.md kept; z.md kept", "a.md kept; b.md kept; c.md kept; e.md migrated; f.md kept; z.md kept", "",
			tree{"a.md": flat, "z.md": "-> a.md", "b.md": flat, "web/refs/b.md": "-> ../../b.md", "c.md": flat, "far": "-> d", "d": "-> c.md", "e/SKILL.md": flat, "gone": "-> e", "f.md": "-> web"},
		},
		{
			"a link leads to what a killed run has not removed", tree{"a.md": flat, "a/SKILL.md": flat, "z": "-> a.md"},
			"a.md kept", "a.md kept", "a.md kept", tree{"a.md": flat, "a/SKILL.md": flat, "z": "-> a.md"},
		},
		{
			"documents are no skills, whatever they hold",
			tree{"README.md": flat, "Readme.de.md": flat, "license.md": flat, "CHANGELOG.md": flat, "CONTRIBUTING.md": flat, "AGENTS.md": flat, "CLAUDE.md": flat, "SKILL.md": flat},
			"", "AGENTS.md not-a-skill; CHANGELOG.md not-a-skill; CLAUDE.md not-a-skill; CONTRIBUTING.md not-a-skill; README.md not-a-skill; " +
				"Readme.de.md not-a-skill; SKILL.md not-a-skill; license.md not-a-skill", "",
			tree{"README.md": flat, "Readme.de.md": flat, "license.md": flat, "CHANGELOG.md": flat, "CONTRIBUTING.md": flat, "AGENTS.md": flat, "CLAUDE.md": flat, "SKILL.md": flat},
		},
		{
			"without frontmatter that sets a name", tree{"a.md": "# a", "b.md": "---\nname: b\n", "c.md": "---\ntitle: c\n---\nname: c", "d.md": "", "e.md": "---\nname:\n---\n"},
			"", "a.md not-a-skill; b.md not-a-skill; c.md not-a-skill; d.md not-a-skill; e.md not-a-skill", "",
			tree{"a.md": "# a", "b.md": "---\nname: b\n", "c.md": "---\ntitle: c\n---\nname: c", "d.md": "", "e.md": "---\nname:\n---\n"},
		},
		{
			"TOML, a byte order mark, CRLF", tree{"a.md": "---\nname = \"a\"\n---\n", "b.md": "\ufeff---\r\nname: b\r\n---\r\n"},
			"", "a.md migrated; b.md migrated", "", tree{"a/SKILL.md": "---\nname = \"a\"\n---\n", "b/SKILL.md": "\ufeff---\r\nname: b\r\n---\r\n"},
		},
		{
			"names that cannot be directories, and what is no Markdown", tree{"aux.md": flat, "a. .md": flat, ".md": flat, ".b.md": flat, ".README.md": flat, "e.mdc": "# e", "c.txt": flat, "d.md/x": "x"},
			"", ".b.md kept; .md kept; a. .md kept; aux.md kept", ".b.md kept; .md kept; a. .md kept; aux.md kept",
			tree{"aux.md": flat, "a. .md": flat, ".md": flat, ".b.md": flat, ".README.md": flat, "e.mdc": "# e", "c.txt": flat, "d.md/x": "x"},
		},
	} {
		target := t.TempDir()
		test.before.write(t, target)
		n, before := new(counted), readTree(t, target)
		list, err := Migrate(t.Context(), target, &MigrateOptions{DryRun: true, wrap: n.wrap})
		if got := migrated(list); err != nil || n.n > 0 || readTree(t, target).String() != before.String() || test.dry != "" && got != test.dry {
			t.Errorf("%s: dry run: %v, wrote %d times, %s, want %s", test.why, err, n.n, got, test.dry)
		}
		list, err = Migrate(t.Context(), target, nil)
		if got := migrated(list); err != nil || got != test.want {
			t.Errorf("%s: %v\n got %s\nwant %s", test.why, err, got, test.want)
		}
		if got := readTree(t, target).plain(); got.String() != test.after.plain().String() {
			t.Errorf("%s:\n%swant\n%s", test.why, got, test.after)
		}
		list, err = Migrate(t.Context(), target, &MigrateOptions{wrap: n.wrap})
		if got := migrated(list); err != nil || n.n > 0 || test.repeat != "" && got != test.repeat {
			t.Errorf("%s: again: %v, wrote %d times, %s, want %s", test.why, err, n.n, got, test.repeat)
		}
	}
}

func TestMigrateAsksTheCaller(t *testing.T) {
	target := t.TempDir()
	tree{"a.md": "# A", "b.md": flat, "README.md": flat}.write(t, target)
	must(t, os.Chmod(filepath.Join(target, "skills/a.md"), 0o600))
	asked := ""
	list, err := Migrate(t.Context(), target, &MigrateOptions{IsSkill: func(name string, content []byte) bool {
		asked += name + " "
		return string(content) == "# A"
	}})
	if got := migrated(list); err != nil || got != "README.md not-a-skill; a.md migrated; b.md not-a-skill" || strings.Contains(asked, "README") {
		t.Errorf("%v, %s, asked for %s", err, got, asked)
	}
	if info, err := os.Stat(filepath.Join(target, "skills/a/SKILL.md")); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("what only the user could read is %v, %v", info.Mode(), err)
	}
	if list, err = Migrate(t.Context(), filepath.Join(target, "none"), nil); err != nil || len(list) > 0 {
		t.Errorf("a missing directory: %v, %v", list, err)
	}
}

// TestMigrateFirst holds that an installed default does not hide the user's own flat file.
func TestMigrateFirst(t *testing.T) {
	target := t.TempDir()
	tree{"pdf.md": flat}.write(t, target)
	if _, err := Migrate(t.Context(), target, nil); err != nil {
		t.Fatal(err)
	}
	states := mustInstall(t, target, version1, nil)
	if got := readTree(t, target).plain(); brief(states) != "pdf foreign kept; web current installed" || got["pdf/SKILL.md"] != flat {
		t.Errorf("%s\n%s", brief(states), got)
	}
}

// TestMigrateLock: nothing of a migration is left but its skills, unless something is installed beside them, whose lock it is.
func TestMigrateLock(t *testing.T) {
	for _, installed := range []bool{false, true} {
		target := t.TempDir()
		tree{"old.md": "---\nname: old\ndescription: d\n---\n"}.write(t, target)
		if installed {
			mustInstall(t, target, version1, nil)
		}
		for range 2 {
			if _, err := Migrate(t.Context(), target, nil); err != nil {
				t.Fatal(err)
			}
			_, err := os.Lstat(filepath.Join(target, "skills", lockFile))
			if left := err == nil; left != (installed || goruntime.GOOS == "windows") {
				t.Errorf("with installed skills %t: the lock's file is there: %t", installed, left)
			}
		}
		if installed { // and with the last skill it goes
			_, err := Uninstall(t.Context(), target, version1.catalog(), nil)
			must(t, err)
		}
		entries, err := os.ReadDir(filepath.Join(target, "skills"))
		must(t, err)
		if goruntime.GOOS != "windows" && (len(entries) != 1 || entries[0].Name() != "old") {
			t.Errorf("with installed skills %t: %v is left", installed, entries)
		}
	}
}

// TestMigrateLockFailed: where files fail and nothing is installed, the lock's file is not left behind.
func TestMigrateLockFailed(t *testing.T) {
	target := t.TempDir()
	tree{"a.md": flat, "b.md": flat}.write(t, target)
	failed := false
	list, err := Migrate(t.Context(), target, &MigrateOptions{wrap: func(ops fsOps) fsOps {
		return hooked{ops: ops, hook: func(op, name string) error {
			if failed || op != "create" || name == lockFile {
				return nil
			}
			failed = true
			return errFull
		}}
	}})
	if !errors.Is(err, errFull) || migrated(list) != "a.md failed; b.md failed" {
		t.Errorf("%s: %v", migrated(list), err)
	}
	if _, err := os.Lstat(filepath.Join(target, "skills", lockFile)); goruntime.GOOS != "windows" && !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the lock's file is left: %v", err)
	}
}

// TestMigrateInterrupted: the end of the context is said once, however many files wait.
func TestMigrateInterrupted(t *testing.T) {
	target := t.TempDir()
	tree{"a.md": flat, "b.md": flat, "c.md": flat, "d.md": flat}.write(t, target)
	ctx, cancel := context.WithCancel(t.Context())
	list, err := Migrate(ctx, target, &MigrateOptions{wrap: func(ops fsOps) fsOps {
		return hooked{ops: ops, hook: func(op, name string) error {
			if op == "create" && strings.Contains(name, "/a/") {
				cancel()
			}
			return nil
		}}
	}})
	if !errors.Is(err, context.Canceled) || strings.Count(err.Error(), context.Canceled.Error()) != 1 {
		t.Errorf("%v: %s", err, migrated(list))
	}
	if got := readTree(t, target).plain(); got["b.md"] != flat || got["d.md"] != flat {
		t.Errorf("it went on:\n%s", got)
	}
}

// TestMigrateCalled holds that the directory in the target is the one of the name that the caller gives, and no other.
func TestMigrateCalled(t *testing.T) {
	target := t.TempDir()
	for _, name := range []string{"skill/a.md", "skills/b.md"} {
		file := filepath.Join(target, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o777), os.WriteFile(file, []byte(flat), 0o666)); err != nil {
			t.Fatal(err)
		}
	}
	for called, want := range map[string]string{"skill": "a.md would-migrate", "": "b.md would-migrate", "none": ""} {
		list, err := Migrate(context.Background(), target, &MigrateOptions{Called: called, DryRun: true})
		if got := migrated(list); err != nil || got != want {
			t.Errorf("%q: %q and %v", called, got, err)
		}
	}
}
