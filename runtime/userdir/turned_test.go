package userdir

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestTurned is about files that become directories and directories that become files: one run replaces what is skillgen's, nothing
// of it is called the user's, and what is the user's stays until force keeps it.
func TestTurned(t *testing.T) {
	for _, row := range []struct {
		why          string
		before, next skills
		user         tree
		gone         []string
		force        bool
		want         string // the states
		files        string // those that are not current
		after        tree   // beside what next has
		first        skills // what is there where that is not next
	}{
		{why: "a file becomes a directory", before: skills{"a": {"SKILL.md": "1", "ref": "1"}}, next: skills{"a": {"SKILL.md": "2", "ref/r.md": "2"}}, want: "a current updated"},
		{why: "and back", before: skills{"a": {"SKILL.md": "2", "ref/r.md": "2", "ref/s/t.md": "3"}}, next: skills{"a": {"SKILL.md": "1", "ref": "1"}}, want: "a current updated"},
		{why: "with the same bytes", before: skills{"a": {"SKILL.md": "1", "ref": "1"}}, next: skills{"a": {"SKILL.md": "1", "ref/ref": "1"}}, want: "a current updated"},
		{
			why: "the user has removed the file", before: skills{"a": {"SKILL.md": "1", "ref": "1"}}, gone: []string{"a/ref"},
			next: skills{"a": {"SKILL.md": "1", "ref/r.md": "2"}}, want: "a current updated",
		},
		{
			why: "the user has edited the file", before: skills{"a": {"SKILL.md": "1", "ref": "1"}}, user: tree{"a/ref": "mine"},
			next: skills{"a": {"SKILL.md": "2", "ref/r.md": "2"}}, want: "a modified updated",
			files: `ref modified kept changed by the user, and no longer a file of the skill; ref/r.md modified kept "ref" is in the way`,
			first: skills{"a": {"SKILL.md": "2", "ref": "mine"}},
		},
		{
			why: "and force puts the directory there", before: skills{"a": {"SKILL.md": "1", "ref": "1"}}, user: tree{"a/ref": "mine"}, force: true,
			next: skills{"a": {"SKILL.md": "2", "ref/r.md": "2"}}, want: "a current updated", files: "ref missing removed",
			after: tree{keptDir: "dir/", keptDir + "/a": "dir/", keptDir + "/a/ref.bak-" + contentOf([]byte("mine")).SHA256[:12]: "mine"},
		},
		{
			why: "a file of the user's own stands there", before: skills{"a": {"SKILL.md": "1"}}, user: tree{"a/ref": "mine"},
			next: skills{"a": {"SKILL.md": "2", "ref/r.md": "2"}}, want: "a modified updated",
			files: `ref foreign kept the user's own, where a directory of the skill is to be; ref/r.md foreign kept "ref" is in the way`,
			first: skills{"a": {"SKILL.md": "2", "ref": "mine"}},
		},
		{
			why: "and force puts the directory there", before: skills{"a": {"SKILL.md": "1"}}, user: tree{"a/ref": "mine"}, force: true,
			next: skills{"a": {"SKILL.md": "2", "ref/r.md": "2"}}, want: "a current updated", files: "ref missing removed",
			after: tree{keptDir: "dir/", keptDir + "/a": "dir/", keptDir + "/a/ref.bak-" + contentOf([]byte("mine")).SHA256[:12]: "mine"},
		},
		{
			why: "the user has edited a file of the directory", before: skills{"a": {"SKILL.md": "1", "ref/r.md": "1", "ref/s.md": "1"}}, user: tree{"a/ref/r.md": "mine"},
			next: skills{"a": {"SKILL.md": "2", "ref": "2"}}, want: "a modified updated",
			files: `ref modified kept "ref/r.md" is in the way; ref/r.md modified kept changed by the user, and no longer a file of the skill; ref/s.md missing removed`,
			first: skills{"a": {"SKILL.md": "2", "ref/r.md": "mine"}},
		},
		{
			why: "and force puts the file there", before: skills{"a": {"SKILL.md": "1", "ref/r.md": "1"}}, user: tree{"a/ref/r.md": "mine"}, force: true,
			next: skills{"a": {"SKILL.md": "2", "ref": "2"}}, want: "a current updated", files: "ref/r.md missing removed",
			after: tree{keptDir: "dir/", keptDir + "/a": "dir/", keptDir + "/a/ref": "dir/", keptDir + "/a/ref/r.md.bak-" + contentOf([]byte("mine")).SHA256[:12]: "mine"},
		},
		{
			why: "the user has a file of their own in the directory", before: skills{"a": {"SKILL.md": "1", "ref/r.md": "1"}}, user: tree{"a/ref/mine": "mine"},
			next: skills{"a": {"SKILL.md": "2", "ref": "2"}}, want: "a modified updated",
			files: `ref foreign kept a directory stands there; ref/r.md missing removed`,
			first: skills{"a": {"SKILL.md": "2", "ref/mine": "mine"}},
		},
	} {
		target := t.TempDir()
		mustInstall(t, target, row.before, nil)
		row.user.write(t, target)
		for _, name := range row.gone {
			must(t, os.Remove(filepath.Join(target, "skills", name)))
		}
		states, err := Install(t.Context(), target, row.next.catalog(), &Options{Force: row.force})
		must(t, err)
		var files []string
		for _, f := range states[0].Files {
			if f.State != ConditionCurrent {
				files = append(files, strings.TrimSpace(f.Path+" "+string(f.State)+" "+string(f.Action)+" "+f.Reason))
			}
		}
		if got := strings.Join(files, "; "); brief(states) != row.want || got != row.files && row.files != "" {
			t.Errorf("%s: %s\n got %s\nwant %s", row.why, brief(states), got, row.files)
		}
		want := row.next
		if row.first != nil {
			want = row.first
		}
		there := scratch(t)
		mustInstall(t, there, want, nil)
		row.after.write(t, there)
		if got, want := readTree(t, target).plain(), readTree(t, there).plain(); got.String() != want.String() {
			t.Errorf("%s:\n%s", row.why, diff(got, want))
		}
		n := new(counted)
		if _, err := Install(t.Context(), target, row.next.catalog(), &Options{wrap: n.wrap}); err != nil || n.n > 0 {
			t.Errorf("%s: the next run wrote %d times: %v", row.why, n.n, err)
		}
	}
}

// TestTurnedAway takes out what an earlier version installed, by a catalog that has turned files, and leaves what the user has there.
func TestTurnedAway(t *testing.T) {
	target := t.TempDir()
	mustInstall(t, target, skills{"a": {"SKILL.md": "1", "ref": "1", "d/x": "1"}}, nil)
	tree{"a/extra": "mine"}.write(t, target)
	states, err := Uninstall(t.Context(), target, skills{"a": {"SKILL.md": "2", "ref/r.md": "2", "d": "2", "extra/x": "2"}}.catalog(), nil)
	if got, want := readTree(t, target).plain(), (tree{"a/extra": "mine"}); err != nil || got.String() != want.String() {
		t.Errorf("%s, %v:\n%s", brief(states), err, diff(got, want))
	}
}

// TestTurnedCase is about names that case alone tells from those of the version before, where case does not count: two names of one
// file stand for that.
func TestTurnedCase(t *testing.T) {
	target := t.TempDir()
	root := filepath.Join(target, "skills")
	mustInstall(t, target, skills{"a": {"SKILL.md": "1", "Ref.md": "1", "Data": "1"}}, nil)
	for _, name := range []string{"a/Ref.md", "a/Data"} {
		if err := os.Link(filepath.Join(root, name), filepath.Join(root, strings.ToLower(name))); err != nil {
			t.Skip(err) // where case counts for nothing, or there are no links
		}
	}
	next := skills{"a": {"SKILL.md": "1", "ref.md": "2", "data/x": "1"}}
	must(t, os.Link(filepath.Join(root, "a/SKILL.md"), filepath.Join(root, "a/skill.md")))
	for _, call := range []func() ([]State, error){
		func() ([]State, error) { return Status(t.Context(), target, next.catalog(), nil) },
		func() ([]State, error) { return Uninstall(t.Context(), target, next.catalog(), &Options{DryRun: true}) },
	} {
		states, err := call()
		must(t, err)
		for _, f := range states[0].Files {
			if f.State == ConditionModified || f.State == ConditionForeign {
				t.Errorf("%+v", f)
			}
		}
	}
	tree := skills{"a": {"SKILL.md": "1", "Ref.md": "1"}}
	must(t, os.RemoveAll(root))
	mustTree(t, target, tree)
	must(t, os.Link(filepath.Join(root, "a/Ref.md"), filepath.Join(root, "a/ref.md")))
	if found, err := CompareTree(t.Context(), root, (skills{"a": {"SKILL.md": "1", "ref.md": "2"}}).treeFiles()); err != nil || len(found) != 2 || found[1].Path != "a/ref.md" || found[1].State != ConditionOutdated {
		t.Errorf("%+v, %v", found, err)
	}
}
