//go:build unix

package layout

import (
	"context"
	"math/rand"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/door"
)

// What is found by its name is what a list of the directory finds, whatever stands in it.
func TestExact(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	root := t.TempDir()
	if err := os.WriteFile(filepath.Join(root, "target.md"), nil, 0o666); err != nil {
		t.Fatal(err)
	}
	kinds := []func(path string) error{
		func(path string) error { return os.WriteFile(path, []byte(path), 0o666) },
		func(path string) error { return os.Mkdir(path, 0o777) },
		func(path string) error { return os.Symlink("../target.md", path) },
		func(path string) error { return os.Symlink("nowhere", path) },
	}
	names := []string{SkillFile, "skill.md", "Skill.md", DisabledFile, "README.md", "scripts", ".DISABLED"}
	search := &Search{To: nobody{}}
	w, err := search.enter(context.Background(), Root{Path: root})
	if err == nil && w == nil {
		t.Fatal("the root cannot be opened")
	}
	if err != nil {
		t.Fatal(err)
	}
	defer w.door.Close()
	found, last := 0, ""
	for i := range 400 {
		dir := strings.Repeat("d", 1+i%3) + string(rune('a'+i%26)) + strings.Repeat("x", i/26)
		last = dir
		if err := os.Mkdir(filepath.Join(root, dir), 0o777); err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			if kind := rng.Intn(2 * len(kinds)); kind < len(kinds) {
				if rng.Intn(2) == 0 {
					kind = 0
				}
				if err := kinds[kind](filepath.Join(root, dir, name)); err != nil && !os.IsExist(err) {
					t.Fatal(err)
				}
			}
		}
		file := w.ahead.Read(w.door, dir)
		if file.File == nil {
			continue
		}
		found++
		e := entry{file: SkillFile, read: file.File, disabled: file.Off}
		text, err := os.ReadFile(filepath.Join(root, dir, SkillFile))
		if e.read == nil || err != nil || e.read.Text != string(text) || !e.read.Mark.Is(new(door.Looks).Look(filepath.Join(root, dir, SkillFile))) {
			t.Errorf("%s: %+v, %v", dir, e.read, err)
		}
		e.read = nil
		want := w.entry(dir)
		if want.group, want.part = false, ""; e != want { // of a directory with a skill nobody asks
			t.Errorf("%s: %+v, listed it is %+v", dir, e, want)
		}
	}
	if found < 50 && !door.Glance(w.door, strings.ToUpper(last)) {
		t.Errorf("%d of 400 are found by their name", found)
	}
}

// On a disk where the case of letters does not count every directory is listed: what is called skill.md is reported.
func TestExactFolding(t *testing.T) {
	root := t.TempDir()
	for _, dir := range []string{"1", "pdf", "PDF"} { // as if the second name led to the first directory
		if err := os.Mkdir(filepath.Join(root, dir), 0o777); err != nil && !os.IsExist(err) {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(root, dir, SkillFile), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	w, err := (&Search{To: nobody{}}).enter(context.Background(), Root{Path: root})
	if err != nil {
		t.Fatal(err)
	}
	defer w.door.Close()
	for _, dir := range []string{"1", "pdf", "1"} {
		if file := w.ahead.Read(w.door, dir); file.File != nil {
			t.Errorf("%s is not listed: %+v", dir, file)
		}
	}
}

// nobody takes nothing.
type nobody struct{}

func (nobody) Find(*Find) bool { return true }
func (nobody) Done()           {}
func (nobody) Problem(Problem) {}
func (nobody) Look(string)     {}
