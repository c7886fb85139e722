package content

import (
	"context"
	"fmt"
	"io/fs"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/tree"
)

// listings counts how often each directory of a file system is listed.
type listings struct {
	fstest.MapFS
	of map[string]int
}

func (l listings) ReadDir(name string) ([]fs.DirEntry, error) {
	l.of[name]++
	return l.MapFS.ReadDir(name)
}

func (l listings) Open(name string) (fs.File, error) {
	if info, err := l.MapFS.Stat(name); err == nil && info.IsDir() {
		l.of[name]++
	}
	return l.MapFS.Open(name)
}

// entriesOf keeps what each find lists.
type entriesOf struct {
	*Reader
	t    *testing.T
	seen map[string][]string
}

func (h entriesOf) Problem(p layout.Problem) { h.t.Errorf("%+v", p) }
func (entriesOf) Look(string)                {}
func (entriesOf) Done()                      {}
func (h entriesOf) Find(f *layout.Find) bool {
	list, err := h.groups.entries(f)
	all, allErr := tree.Entries(f.Door, f.Dir)
	if err != nil || allErr != nil {
		h.t.Error(err, allErr)
	}
	var want []tree.Entry
	for _, e := range all {
		if e.Name == f.File || f.Dir != "." && !f.Neighbours.Others(e.Name, f.File) {
			want = append(want, e)
		}
	}
	if !slices.Equal(list, want) {
		h.t.Errorf("%s lists %v, want %v", f.Path(), list, want)
	}
	h.seen[f.Path()] = nil
	for _, e := range list {
		h.seen[f.Path()] = append(h.seen[f.Path()], e.Name)
	}
	return true
}

// A skill of a group has its own file and what is no other skill's; one in the root has its own file.
func TestGroupEntries(t *testing.T) {
	files := fstest.MapFS{}
	for _, name := range []string{"a.md", "z.md", "g/a.md", "g/m.md", "g/z.md", "g/0.txt", "g/n.txt", "g/zz.txt", "g/data/a.md", "d/SKILL.md", "d/x.md"} {
		files[name] = &fstest.MapFile{Data: []byte("---\nname: a\n---\n")}
	}
	h := entriesOf{&Reader{}, t, map[string][]string{}}
	s := layout.Search{Layouts: layout.MultiFile | layout.Standalone, To: h}
	if err := s.Skills(context.Background(), layout.Root{FS: files}); err != nil {
		t.Fatal(err)
	}
	for at, want := range map[string][]string{
		"a.md": {"a.md"}, "z.md": {"z.md"}, "d/SKILL.md": {"SKILL.md", "x.md"},
		"g/a.md": {"0.txt", "a.md", "data/a.md", "n.txt", "zz.txt"},
		"g/z.md": {"0.txt", "data/a.md", "n.txt", "z.md", "zz.txt"},
	} {
		if !slices.Equal(h.seen[at], want) {
			t.Errorf("%s lists %q, want %q", at, h.seen[at], want)
		}
	}
}

type asking struct{ entriesOf }

func (h asking) Find(f *layout.Find) bool {
	_, err := h.groups.entries(f)
	return err == nil
}

// However many skills a directory has, it is listed as often, also where the groups are below one another.
func TestGroupIsListedOnce(t *testing.T) {
	count := func(n int) map[string]int {
		l := listings{fstest.MapFS{}, map[string]int{}}
		for i := range n {
			for _, name := range []string{"s%02d.md", "g/s%02d.md", "g/h/s%02d.md"} {
				l.MapFS[fmt.Sprintf(name, i)] = &fstest.MapFile{Data: []byte("x")}
			}
		}
		s := layout.Search{Layouts: layout.MultiFile | layout.Standalone | layout.Grouped, To: asking{entriesOf{Reader: &Reader{}, t: t}}}
		if err := s.Skills(context.Background(), layout.Root{FS: l}); err != nil {
			t.Fatal(err)
		}
		return l.of
	}
	few, many := count(2), count(20)
	for _, dir := range []string{".", "g", "g/h"} {
		if few[dir] == 0 || few[dir] != many[dir] {
			t.Errorf("%s is listed %d times for 2 skills, and %d times for 20", dir, few[dir], many[dir])
		}
	}
}
