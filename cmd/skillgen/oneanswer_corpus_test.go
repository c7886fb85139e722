package main

import (
	"cmp"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader"
)

// TestOneAnswerCorpus is TestOneAnswer for skills that somebody has written: each directory with a SKILL.md somewhere below
// the test data of this repository, or below the one that SKILLGEN_CORPUS names, as if it were somebody's repository.
// Nothing is written there.
func TestOneAnswerCorpus(t *testing.T) {
	corpus := filepath.Join("..", "..", "testdata")
	if testing.Short() {
		corpus = filepath.Join(corpus, "err")
	}
	corpus = cmp.Or(os.Getenv("SKILLGEN_CORPUS"), corpus)
	dirs := repositories(t, corpus)
	profiles := loader.Profiles()
	all := everything() || os.Getenv("SKILLGEN_CORPUS") != ""
	tried, differ := 0, 0
	classes := make(map[string]int)
	for i, dir := range dirs {
		// Each profile sees a part of the directories, none of them all but the default one where nobody waits.
		for j, profile := range profiles {
			part := len(profiles)
			if !all {
				part *= 3
			}
			if j > 0 && i%part != j || j == 0 && i%4 != 0 && !all {
				continue
			}
			tried++
			a := &answers{profile: profile.Name, dir: dir, arg: ".", here: dir, target: filepath.Join(t.TempDir(), "catalog")}
			a.ask(t)
			found := false
			for _, b := range a.judge(t) {
				if classes[b.class]++; classes[b.class] == 1 && (!isOwed(b.class) || *owedToo) {
					rel, _ := filepath.Rel(corpus, dir)
					t.Errorf("%s, profile %s: %s\n%s", rel, profile.Name, b.class, b.detail)
				}
				found = true
			}
			if found {
				differ++
			}
		}
	}
	t.Logf("%d directories, %d questions, %d answers that differ: %v", len(dirs), tried, differ, classes)
}

// repositories are the directories with a skill in them, those of one skill included.
func repositories(t *testing.T, corpus string) []string {
	t.Helper()
	corpus, err := filepath.Abs(corpus)
	if err != nil {
		t.Fatal(err)
	}
	seen := make(map[string]bool)
	err = filepath.WalkDir(corpus, func(path string, e fs.DirEntry, err error) error {
		if err != nil || !strings.EqualFold(e.Name(), "SKILL.md") {
			return err
		}
		for dir := filepath.Dir(path); len(dir) > len(corpus); dir = filepath.Dir(dir) {
			seen[dir] = true
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	var dirs []string
	for dir := range seen {
		dirs = append(dirs, dir)
	}
	slices.Sort(dirs)
	return dirs
}
