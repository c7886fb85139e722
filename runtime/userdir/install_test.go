package userdir

import (
	"encoding/json"
	"errors"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

var (
	version1 = skills{
		"pdf": {"SKILL.md": "pdf 1", "run.sh": "#!pdf 1", "old/gone.md": "gone 1"},
		"web": {"SKILL.md": "web 1"},
	}
	version2 = skills{
		"pdf": {"SKILL.md": "pdf 2", "run.sh": "#!pdf 1", "new/x.md": "new 2"},
		"web": {"SKILL.md": "web 2"},
	}
	tree1 = tree{"pdf/SKILL.md": "pdf 1", "pdf/run.sh": "x:#!pdf 1", "pdf/old/gone.md": "gone 1", "web/SKILL.md": "web 1"}
	tree2 = tree{"pdf/SKILL.md": "pdf 2", "pdf/run.sh": "x:#!pdf 1", "pdf/new/x.md": "new 2", "web/SKILL.md": "web 2"}
)

// with is a tree with changes: "" takes a file out.
func (t tree) with(changes ...string) tree {
	t = t.plain()
	for i := 0; i < len(changes); i += 2 {
		if t[changes[i]] = changes[i+1]; changes[i+1] == "" {
			delete(t, changes[i])
		}
	}
	return t
}

// planOf is the plan of a stage: paths and contents.
func planOf(files ...string) string {
	o := make(ours)
	for i := 0; i < len(files); i += 2 {
		o.add(".", map[string]content{files[i]: contentOf([]byte(files[i+1]))})
	}
	data, _ := json.Marshal(stagePlan{Files: o})
	return string(data)
}

// TestInstall is the table of what may be in the target. Every row installs version 2
// twice: the second run must write nothing and say the same states.
func TestInstall(t *testing.T) {
	write := func(files ...string) func(*testing.T, string) {
		return func(t *testing.T, target string) { tree{}.with(files...).write(t, target) }
	}
	remove := func(names ...string) func(*testing.T, string) {
		return func(t *testing.T, target string) {
			for _, name := range names {
				must(t, os.RemoveAll(filepath.Join(target, "skills", name)))
			}
		}
	}
	for _, test := range []struct {
		why    string
		first  bool // version 1 was installed before
		change func(*testing.T, string)
		want   string
		again  string // the second run, where it is not all "none"
		tree   tree
		err    error
	}{
		{why: "nothing is there", want: "pdf current installed; web current installed", tree: tree2},
		{why: "an update replaces, adds and removes", first: true, want: "pdf current updated; web current updated", tree: tree2},
		{
			why: "a file stands at the skill's place", change: write("pdf", "mine"),
			want: "pdf foreign kept; web current installed", again: "pdf foreign kept; web current none",
			tree: tree{"pdf": "mine", "web/SKILL.md": "web 2"},
		},
		{
			why: "a link out stands at the skill's place", change: write("pdf", "-> ../mine"),
			want: "pdf foreign kept; web current installed", again: "pdf foreign kept; web current none",
			tree: tree{"pdf": "-> ../mine", "web/SKILL.md": "web 2"},
		},
		{
			why: "a link has taken the place of an installed skill", first: true,
			change: func(t *testing.T, target string) {
				remove("pdf")(t, target)
				write("pdf", "-> web")(t, target)
			},
			want: "pdf foreign kept; web current updated", again: "pdf foreign kept; web current none",
			tree: tree{"pdf": "-> web", "web/SKILL.md": "web 2"},
		},
		{why: "an empty directory", change: write("pdf", "dir/"), want: "pdf current installed; web current installed", tree: tree2},
		{
			why: "a directory of the user's", change: write("pdf/SKILL.md", "mine", "pdf/run.sh", "x:#!pdf 1"),
			want: "pdf foreign kept; web current installed", again: "pdf foreign kept; web current none",
			tree: tree{"pdf/SKILL.md": "mine", "pdf/run.sh": "x:#!pdf 1", "web/SKILL.md": "web 2"},
		},
		{
			why: "a directory that is equal", change: func(t *testing.T, target string) { tree2.write(t, target) },
			want: "pdf current recorded; web current recorded", tree: tree2,
		},
		{
			why: "the user edited a file: the others are updated", first: true, change: write("pdf/SKILL.md", "edited"),
			want: "pdf modified updated; web current updated", again: "pdf modified kept; web current none",
			tree: tree2.with("pdf/SKILL.md", "edited"),
		},
		{
			why: "the user edited a file that the new version has no more", first: true, change: write("pdf/old/gone.md", "edited"),
			want: "pdf modified updated; web current updated", again: "pdf modified kept; web current none",
			tree: tree2.with("pdf/old/gone.md", "edited"),
		},
		{
			why: "the user added a file", first: true, change: write("pdf/mine.md", "mine"),
			want: "pdf current updated; web current updated", tree: tree2.with("pdf/mine.md", "mine"),
		},
		{
			why: "the user put a link where a file was", first: true,
			change: func(t *testing.T, target string) {
				remove("pdf/SKILL.md")(t, target)
				write("pdf/SKILL.md", "-> ../web/SKILL.md")(t, target)
			},
			want: "pdf modified updated; web current updated", again: "pdf modified kept; web current none",
			tree: tree2.with("pdf/SKILL.md", "-> ../web/SKILL.md"),
		},
		{
			why: "the user put a link where a directory comes", first: true, change: write("pdf/new", "-> ../web"),
			want: "pdf modified updated; web current updated", again: "pdf modified kept; web current none",
			tree: tree2.with("pdf/new", "-> ../web", "pdf/new/x.md", ""),
		},
		{
			why: "the user removed a skill", first: true, change: remove("pdf"),
			want: "pdf removed skipped; web current updated", again: "pdf removed skipped; web current none",
			tree: tree{"web/SKILL.md": "web 2"},
		},
		{
			why: "the user removed a file", first: true, change: remove("pdf/run.sh"),
			want: "pdf modified updated; web current updated", again: "pdf modified kept; web current none",
			tree: tree2.with("pdf/run.sh", ""),
		},
		{
			why: "the user removed a SKILL.md", first: true, change: remove("pdf/SKILL.md"),
			want: "pdf removed skipped; web current updated", again: "pdf removed skipped; web current none",
			tree: tree1.with("pdf/SKILL.md", "", "web/SKILL.md", "web 2"),
		},
		{
			why: "the record was lost: what differs is the user's", first: true, change: remove(recordFile),
			want: "pdf foreign kept; web foreign kept", again: "pdf foreign kept; web foreign kept", tree: tree1,
		},
		{
			why: "there is no record, and a file lacks: a copy by hand, say", change: func(t *testing.T, target string) {
				tree2.with("pdf/run.sh", "", "pdf/new/x.md", "mine").write(t, target)
			},
			want: "pdf modified updated; web current recorded", again: "pdf modified kept; web current none",
			tree: tree2.with("pdf/new/x.md", "mine"),
		},
		{
			why: "the record is damaged", first: true, change: write(recordFile, "{\"version\":1,\"skills\":{\"pdf\":"),
			want: "pdf foreign kept; web foreign kept", again: "pdf foreign kept; web foreign kept", tree: tree1,
		},
		{
			why: "the record is damaged, and all is current", change: func(t *testing.T, target string) {
				tree2.with(recordFile, "<<<<<<< HEAD").write(t, target)
			},
			want: "pdf current recorded; web current recorded", tree: tree2,
		},
		{
			why: "the record names what cannot be", change: write(recordFile, `{"version":1,"skills":{"..":{"files":{"x":{}}},"pdf":{"files":{"../../x":{},"a":7}}}}`),
			want: "pdf current installed; web current installed", tree: tree2,
		},
		{
			why: "the record is of a newer version: nothing is written", first: true, change: func(t *testing.T, target string) {
				write(recordFile, `{"version":2,"skills":[]}`)(t, target)
				remove("web")(t, target)
			},
			want: "pdf foreign kept; web missing skipped", again: "pdf foreign kept; web missing skipped",
			tree: tree1.with("web/SKILL.md", ""), err: ErrRecord,
		},
		{
			why: "the record is a link of the user's", change: write(recordFile, "-> ../mine.json"),
			want: "pdf missing skipped; web missing skipped", again: "pdf missing skipped; web missing skipped", err: ErrRecord, tree: tree{},
		},
		{
			why: "killed processes left stages", first: true,
			change: write(
				path.Join(stageOf(1), planFile), `{"files":{"pdf`, stageOf(2), "dir/",
				path.Join(stageOf(3), planFile), `{"files":{"pdf/SKILL.md":[]}}`, path.Join(stageOf(3), "new/pdf/SKILL.md"), "pd",
				path.Join(stageOf(3), "old"), "dir/", path.Join(stageOf(4), stagedFile), "{",
			),
			want: "pdf current updated; web current updated", tree: tree2,
		},
		{
			why: "what a killed process took and is not skillgen's goes back", first: true,
			change: write(
				path.Join(stageOf(1), planFile), planOf("pdf/SKILL.md", "pdf 1", "gone/SKILL.md", "gone 1", "gone/x/y", "y 1", "whole/SKILL.md", "whole 1", "whole/x", "x 1"),
				path.Join(stageOf(1), "old/pdf/mine"), "mine", path.Join(stageOf(1), "old/pdf/SKILL.md"), "pdf 1",
				path.Join(stageOf(1), "old/gone/SKILL.md"), "gone 1", path.Join(stageOf(1), "old/gone/x/y"), "y 1",
				path.Join(stageOf(1), "old/gone/x/mine"), "mine", path.Join(stageOf(1), "old/gone/my/dir"), "dir/",
				path.Join(stageOf(1), "old/whole/SKILL.md"), "edited", path.Join(stageOf(1), "old/whole/x"), "x 1",
				path.Join(stageOf(1), "old/link"), "-> ../mine", path.Join(stageOf(1), "old/a.md"), "a",
			),
			want: "pdf current updated; web current updated",
			tree: tree2.with("pdf/mine", "mine", "gone/x/mine", "mine", "whole/SKILL.md", "edited", "whole/x", "x 1", "link", "-> ../mine", "a.md", "a"),
		},
		{
			why: "what a killed process took goes back into directories that are there again", first: true,
			change: write(
				path.Join(stageOf(1), planFile), planOf("pdf/SKILL.md", "pdf 1"),
				path.Join(stageOf(1), "old/notes/a"), "a", path.Join(stageOf(1), "old/notes/x/b"), "b", "notes/c", "c", "notes/x/d", "d",
			),
			want: "pdf current updated; web current updated",
			tree: tree2.with("notes/a", "a", "notes/x/b", "b", "notes/c", "c", "notes/x/d", "d"),
		},
		{
			why: "what looks like a stage and is not one is the user's", first: true,
			change: write(
				".skillgen-stage-pdf-1-2/SKILL.md", "mine", ".skillgen-stage-pdf-1-3", "mine", stageOf(1), "mine", stageOf(2), "-> web",
				stageOf(3)+"0/new/pdf/SKILL.md", "mine", ".skillgen-stage-", "dir/", ".skillgen-stage-1-00000001-/x", "mine",
			),
			want: "pdf current updated; web current updated",
			tree: tree2.with(".skillgen-stage-pdf-1-2/SKILL.md", "mine", ".skillgen-stage-pdf-1-3", "mine", stageOf(1), "mine", stageOf(2), "-> web",
				stageOf(3)+"0/new/pdf/SKILL.md", "mine", ".skillgen-stage-1-00000001-/x", "mine"),
		},
		{
			why: "nothing to do but to sweep", change: func(t *testing.T, target string) {
				mustInstall(t, target, version2, nil)
				write(path.Join(stageOf(1), planFile), `{"files":{}}`)(t, target)
			},
			want: "pdf current none; web current none", tree: tree2,
		},
		{
			why: "the files are of the future", first: true, change: func(t *testing.T, target string) {
				future := time.Now().AddDate(9, 0, 0)
				for _, name := range []string{"pdf/SKILL.md", "pdf", ".", recordFile, lockFile} {
					must(t, os.Chtimes(filepath.Join(target, "skills", name), future, future))
				}
			},
			want: "pdf current updated; web current updated", tree: tree2,
		},
	} {
		t.Run(strings.ReplaceAll(test.why, " ", "_"), func(t *testing.T) {
			t.Parallel()
			target := t.TempDir()
			must(t, os.Mkdir(filepath.Join(target, "mine"), 0o755))
			if test.first {
				mustInstall(t, target, version1, nil)
			}
			if test.change != nil {
				test.change(t, target)
			}
			states, err := Install(t.Context(), target, version2.catalog(), nil)
			if !errors.Is(err, test.err) || (err == nil) != (test.err == nil) {
				t.Errorf("error %v, want %v", err, test.err)
			}
			if got := brief(states); got != test.want {
				t.Errorf("states %s\nwant   %s", got, test.want)
			}
			after := readTree(t, target)
			if test.err == nil {
				after = after.plain()
			}
			delete(after, recordFile)
			if got := after.plain().String(); got != test.tree.String() {
				t.Errorf("tree\n%swant\n%s", got, test.tree)
			}

			before, n := readTree(t, target), new(counted)
			states, _ = Install(t.Context(), target, version2.catalog(), &Options{wrap: n.wrap})
			if test.again == "" {
				test.again = "pdf current none; web current none"
			}
			if got := brief(states); got != test.again || n.n > 0 {
				t.Errorf("the second run wrote %d times and says %s, want %s", n.n, got, test.again)
			}
			if after := readTree(t, target); after.String() != before.String() {
				t.Errorf("the second run made\n%sof\n%s", after, before)
			}
			if list, _ := os.ReadDir(filepath.Join(target, "mine")); len(list) > 0 {
				t.Error("something was written through a link")
			}
		})
	}
}
