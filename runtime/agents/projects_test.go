package agents

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestProjects holds that each directory of the table is there once, below a hidden one, and that the last two are the shared ones.
func TestProjects(t *testing.T) {
	list := Projects()
	for _, a := range All() {
		if !slices.Contains(list, a.Project) {
			t.Errorf("%s is not there", a.Project)
		}
	}
	for i, dir := range list {
		if slices.Contains(list[:i], dir) || dir[0] != '.' || strings.Count(dir, "/") != 1 || !strings.HasPrefix(path.Base(dir), "skill") {
			t.Errorf("%q stands twice, or is no directory of skills", dir)
		}
		if !IsSkills("a/"+dir) || !IsSkills("../"+dir+"/") || IsSkills(dir+"/a") || IsSkills(path.Dir(dir)) {
			t.Errorf("%q is no directory of skills by its path, or what is not is one", dir)
		}
		here := filepath.Join(t.TempDir(), filepath.FromSlash(dir))
		if err := os.MkdirAll(filepath.Join(here, "a"), 0o777); err != nil {
			t.Fatal(err)
		}
		t.Chdir(here)
		if !IsSkills(".") || !IsSkills("a/..") || IsSkills("..") || IsSkills("a") {
			t.Errorf("%q is no directory of skills where it is the current one", dir)
		}
	}
	if !IsSkills("a/.config/opencode/skill") {
		t.Error("what OpenCode reads in a home is no directory of skills")
	}
	if IsSkills("skill") || IsSkills("a/skill") || IsSkills("opencode/skill") {
		t.Error("a directory called skill that no agent reads is one of skills")
	}
	if last := list[len(list)-2:]; !slices.Equal(last, []string{".claude/skills", ".agents/skills"}) {
		t.Errorf("the last are %q", last)
	}
}

// TestDirs holds that the directories of the users' homes are there too, each once, before those of projects.
func TestDirs(t *testing.T) {
	list, projects := Dirs(), Projects()
	for i, dir := range list {
		if slices.Contains(list[:i], dir) || dir[0] != '.' {
			t.Errorf("%q stands twice, or is not below a hidden directory", dir)
		}
	}
	for _, a := range All() {
		if dir := strings.TrimPrefix(a.Home.String(), "~/"); !slices.Contains(list, dir) {
			t.Errorf("%s is not there", dir)
		}
	}
	if last := list[len(list)-len(projects):]; !slices.Equal(last, projects) {
		t.Errorf("the last are %q", last)
	}
}
