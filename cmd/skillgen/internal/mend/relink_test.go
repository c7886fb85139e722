package mend

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// TestLeft holds that a link which a run that was killed left beside another is in nobody's way and goes with the next run, and that a file
// of the user's in that place stays, and costs no other link.
func TestLeft(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, dir := range []string{"skills/old", ".claude/skills", ".git"} {
		if err := os.MkdirAll(dir, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile("skills/old/SKILL.md", []byte("old"), 0o666); err != nil {
		t.Fatal(err)
	}
	for name, to := range map[string]string{"a": "../../skills/old", "b": "../../skills/old", "c": "../../skills/old", ".b.skillgen-link": "../../skills/gone"} {
		if err := os.Symlink(to, ".claude/skills/"+name); err != nil {
			t.Skip(err)
		}
	}
	if err := os.WriteFile(".claude/skills/.a.skillgen-link", []byte("mine"), 0o666); err != nil {
		t.Fatal(err)
	}
	_, err := ApplyLinked(t.Context(), []Change{{File: "skills/old/SKILL.md", Old: "old", New: "old", Rename: "skills/new/SKILL.md"}})
	if !errors.Is(err, fs.ErrExist) {
		t.Errorf("a file in the place of a link: %v", err)
	}
	for name, want := range map[string]string{"a": "../../skills/old", "b": "../../skills/new", "c": "../../skills/new"} {
		if got, _ := os.Readlink(".claude/skills/" + name); filepath.ToSlash(got) != want {
			t.Errorf("%s leads to %s, want %s", name, got, want)
		}
	}
	if text, err := os.ReadFile(".claude/skills/.a.skillgen-link"); string(text) != "mine" {
		t.Errorf("the user's file: %q, %v", text, err)
	}
	if _, err := os.Lstat(".claude/skills/.b.skillgen-link"); err == nil {
		t.Error("what the killed run left is there")
	}
}
