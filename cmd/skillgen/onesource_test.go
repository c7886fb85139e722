package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestOneSource installs from a directory by one of its names, and as what stands beside its skills says whose they are, and goes on with
// each other: what there is has been installed by the same source, so that new versions arrive and uninstall takes all out.
func TestOneSource(t *testing.T) {
	names := []string{"team", "team/skills", "./team/", "link", "team/skills/."}
	markers := []map[string]string{
		{},
		{"plugin.json": `{"name": "team"}`},
		{"go.mod": "module example.com/team\n"},
		{"plugin.json": `{"name": "team"}`, "go.mod": "module example.com/team\n"},
	}
	isIn := func(some, all map[string]string) bool {
		for name := range some {
			if all[name] == "" {
				return false
			}
		}
		return true
	}
	for i, before := range markers {
		for j, after := range markers {
			for k, first := range names {
				for l, second := range names {
					if !isIn(before, after) || !isTried(i+j+k+l+4, 5) {
						continue
					}
					t.Chdir(t.TempDir())
					writeSource(t, "team/skills", "1")
					writeAll(t, "team", before)
					if err := os.Symlink("team", "link"); err != nil {
						t.Skip(err)
					}
					wantCode(t, exitOK, "install", "--from", first, "home")
					writeSource(t, "team/skills", "2")
					writeAll(t, "team", after)
					goesOn(t, second)
				}
			}
		}
	}
}

// TestOwnerGiven holds that an owner with a name of its own is none of those that the directory has by itself.
func TestOwnerGiven(t *testing.T) {
	for _, first := range []string{"team", "team/skills"} {
		for _, second := range []string{"team", "team/skills"} {
			t.Chdir(t.TempDir())
			writeSource(t, "team/skills", "1")
			wantCode(t, exitOK, "install", "--from", first, "home")
			for _, verb := range []string{"status", "install", "uninstall"} {
				if _, stdout, _ := skillgen(t, verb, "--from", second, "home", "--owner", "ours"); strings.Count(stdout, "foreign") != 2 {
					t.Errorf("%s --from %s, after %s: %s", verb, second, first, stdout)
				}
			}
		}
	}
}

// TestMovedWithin holds that a source is the same one where its skills move within its directory, as far as the record proves it.
func TestMovedWithin(t *testing.T) {
	for _, first := range []string{"team", "team/skills"} {
		for _, second := range []string{"team/.claude", "team/.claude/skills", "team/more/skills"} {
			for _, isLeft := range []bool{false, true} {
				t.Chdir(t.TempDir())
				writeSource(t, "team/skills", "1")
				wantCode(t, exitOK, "install", "--from", first, "home")
				to := strings.TrimSuffix(second, "/skills")
				if err := os.MkdirAll(to, 0o777); err != nil {
					t.Fatal(err)
				}
				if err := os.Rename("team/skills", to+"/skills"); err != nil {
					t.Fatal(err)
				}
				writeAll(t, to+"/skills/a", map[string]string{"SKILL.md": skillOf("a", "2")})
				if !isLeft {
					goesOn(t, second)
					continue
				}
				writeSource(t, "team/skills", "1") // which is another source
				if _, stdout, _ := skillgen(t, "install", "--from", second, "home"); strings.Count(stdout, "foreign") != 2 {
					t.Errorf("%s, then %s, which stands beside it: %s", first, second, stdout)
				}
			}
		}
	}
}

// goesOn holds that what is installed in home is from a source by this name.
func goesOn(t *testing.T, from string) {
	t.Helper()
	if stdout := wantCode(t, exitFindings, "status", "--from", from, "home"); strings.Contains(stdout, "foreign") || !strings.Contains(stdout, "outdated") {
		t.Errorf("status --from %s: %s", from, stdout)
	}
	wantCode(t, exitOK, "uninstall", "--from", from, "home", "--dry-run")
	wantCode(t, exitOK, "install", "--from", from, "home")
	for _, name := range []string{"a", "b"} {
		want, _ := os.ReadFile(filepath.Join(from, "skills", name, "SKILL.md"))
		if filepath.Base(filepath.Clean(from)) == "skills" {
			want, _ = os.ReadFile(filepath.Join(from, name, "SKILL.md"))
		}
		if got, err := os.ReadFile(filepath.Join("home", "skills", name, "SKILL.md")); err != nil || string(got) != string(want) {
			t.Errorf("install --from %s: %v: %s", from, err, got)
		}
	}
	if stdout := wantCode(t, exitOK, "status", "--from", from, "home"); strings.Count(stdout, "current") != 2 {
		t.Errorf("status --from %s: %s", from, stdout)
	}
	wantCode(t, exitOK, "uninstall", "--from", from, "home")
	if _, err := os.Stat("home"); err == nil {
		t.Errorf("uninstall --from %s leaves something", from)
	}
}

// wantCode is what a call prints, which ends with a status.
func wantCode(t *testing.T, want int, args ...string) string {
	t.Helper()
	code, stdout, stderr := skillgen(t, args...)
	if code != want {
		t.Errorf("%q: %d, want %d: %s%s", args, code, want, stdout, stderr)
	}
	return stdout
}

func skillOf(name, version string) string {
	return "---\nname: " + name + "\ndescription: Does it. Use when somebody asks.\n---\n\nVersion " + version + ".\n"
}

// writeSource writes two skills into a directory.
func writeSource(t *testing.T, dir, version string) {
	t.Helper()
	for _, name := range []string{"a", "b"} {
		writeAll(t, filepath.Join(dir, name), map[string]string{"SKILL.md": skillOf(name, version)})
	}
}

func writeAll(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	if err := os.MkdirAll(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// TestMovedFollows holds that the copies in the directories of all agents follow a source that has moved, or has another name, and that those
// of another source that is gone do not.
func TestMovedFollows(t *testing.T) {
	for _, second := range []string{"team2", "team", "team/skills"} {
		for _, scope := range []string{"project", "user"} {
			dir := t.TempDir()
			t.Setenv("HOME", dir)
			t.Chdir(dir)
			writeSource(t, "team/skills", "1")
			writeAll(t, "other/skills/c", map[string]string{"SKILL.md": skillOf("c", "1")})
			wantCode(t, exitOK, "install", "--from", "team", "--scope", scope, "--agent", "junie", "--agent", "kiro-cli")
			wantCode(t, exitOK, "install", "--from", "other", "--scope", scope, "--agent", "goose")
			if err := os.Rename("other", "away"); err != nil {
				t.Fatal(err)
			}
			if second == "team2" {
				if err := os.Rename("team", second); err != nil {
					t.Fatal(err)
				}
				if _, _, stderr := skillgen(t, "status", "--from", "team", "--scope", scope); !strings.Contains(stderr, ".junie") || !strings.Contains(stderr, ".kiro") {
					t.Errorf("%s: of the source that is gone: %s", scope, stderr)
				}
			}
			writeAll(t, strings.TrimSuffix(second, "/skills")+"/skills/a", map[string]string{"SKILL.md": skillOf("a", "2")})
			stdout := wantCode(t, exitOK, "install", "--from", second, "--scope", scope)
			if strings.Contains(stdout, "goose") {
				t.Errorf("%s, %s: it goes where another source had something: %s", second, scope, stdout)
			}
			for _, agent := range []string{".junie", ".kiro"} {
				if text, err := os.ReadFile(agent + "/skills/a/SKILL.md"); err != nil || string(text) != skillOf("a", "2") {
					t.Errorf("%s, %s: %s is left behind: %v: %s", second, scope, agent, err, stdout)
				}
			}
			wantCode(t, exitOK, "uninstall", "--from", second, "--scope", scope)
			for _, agent := range []string{".junie", ".kiro", ".agents"} {
				if _, err := os.Stat(agent); err == nil {
					t.Errorf("%s, %s: something is left in %s", second, scope, agent)
				}
			}
		}
	}
}
