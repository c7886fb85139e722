package stamp

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/skillgen/skillgen/loader/internal/crew"
	"github.com/skillgen/skillgen/loader/internal/door"
)

// unchanged is what crews of all sizes find.
func unchanged(t *testing.T, s *Stamps) bool {
	t.Helper()
	is := s.Unchanged(crew.Crew{})
	for size := 2; size <= crew.Most; size++ {
		if got := s.Unchanged(crew.Of(size)); got != is {
			t.Errorf("unchanged is %t for one alone, and %t for %d", is, got, size)
		}
	}
	return is
}

// Wherever among many the one file is that has changed, a crew of any size sees it.
func TestUnchangedAmongMany(t *testing.T) {
	dir, old := t.TempDir(), time.Now().Add(-time.Hour)
	for _, name := range []string{"still", "edited"} {
		if err := errors.Join(os.WriteFile(filepath.Join(dir, name), nil, 0o666), os.Chtimes(filepath.Join(dir, name), old, old)); err != nil {
			t.Fatal(err)
		}
	}
	const many = 2 * crew.Fewest * stretch
	before := door.Mark{}
	for _, at := range []int{0, 1, stretch - 1, stretch, many/2 + 1, many - 2, many - 1, many} {
		s := New(&door.Looks{})
		for i := range many {
			if s.Add(filepath.Join(dir, "still")); i == at {
				s.AddFile(filepath.Join(dir, "edited"), before)
			}
		}
		if is := unchanged(t, s); is != (at == many) {
			t.Errorf("unchanged is %t, and the file at %d is another one", is, at)
		}
	}
}

// What was not there is seen when it comes, and so is every edit; nothing else is.
func TestUnchanged(t *testing.T) {
	for name, edit := range map[string]func(dir string) error{
		"nothing":       func(string) error { return nil },
		"a file comes":  func(dir string) error { return os.WriteFile(filepath.Join(dir, "one"), nil, 0o666) },
		"another comes": func(dir string) error { return os.Mkdir(filepath.Join(dir, "two"), 0o777) },
		"an edit":       func(dir string) error { return os.WriteFile(filepath.Join(dir, "file"), []byte("another text"), 0o666) },
		"a time":        func(dir string) error { return os.Chtimes(filepath.Join(dir, "file"), time.Time{}, time.Unix(1, 0)) },
		"a file goes":   func(dir string) error { return os.Remove(filepath.Join(dir, "file")) },
		"all goes":      os.RemoveAll,
	} {
		dir := t.TempDir()
		file, old := filepath.Join(dir, "file"), time.Now().Add(-time.Hour)
		if err := os.WriteFile(file, []byte("text"), 0o666); err != nil {
			t.Fatal(err)
		}
		for _, path := range []string{file, dir} {
			if err := os.Chtimes(path, old, old); err != nil {
				t.Fatal(err)
			}
		}
		s := New(&door.Looks{})
		s.Add(file)
		s.AddAbsent(dir, "one")
		s.AddAbsent(dir, "two")
		if n := len(s.seen) + len(s.absent); n > 3 {
			t.Errorf("%d looks for two files that are not there", n-1)
		}
		if !unchanged(t, s) {
			t.Errorf("%s: changed before", name)
		}
		if err := edit(dir); err != nil {
			t.Fatal(err)
		}
		if got := unchanged(t, s); got != (name == "nothing") {
			t.Errorf("%s: unchanged is %v", name, got)
		}
	}
}

// What has changed right before a load is looked at again by the next one: it may change again at the same time.
func TestUnsettled(t *testing.T) {
	dir := t.TempDir()
	changed := new(door.Looks).Look(dir).Time()
	for _, row := range []struct {
		before time.Duration // how long before the load it changed
		still  bool
	}{{-time.Hour, false}, {0, false}, {settled - 1, false}, {settled, true}, {time.Hour, true}} {
		for how, add := range map[string]func(*Stamps){
			"a directory":                func(s *Stamps) { s.Add(dir) },
			"a file that is not in it":   func(s *Stamps) { s.AddAbsent(dir, "one") },
			"a file that was read of it": func(s *Stamps) { s.AddFile(dir, s.looks.Look(dir)) },
		} {
			s := New(&door.Looks{})
			s.started = changed.Add(row.before)
			if add(s); len(s.seen) > 0 && unchanged(t, s) != row.still {
				t.Errorf("%s that changed %v before is still: %t", how, row.before, !row.still)
			}
		}
	}
	var none *Stamps
	none.Add(dir)
	none.AddAbsent(dir, "one")
}

// A link that leads to another directory than before makes everything below it something else, and what was open stays
// where it was.
func TestRootElsewhere(t *testing.T) {
	dir, old := t.TempDir(), time.Now().Add(-time.Hour)
	link := filepath.Join(dir, "link")
	for _, sub := range []string{"a", "b"} {
		file := filepath.Join(dir, sub, "file")
		if err := errors.Join(os.Mkdir(filepath.Join(dir, sub), 0o777), os.WriteFile(file, nil, 0o666),
			os.Chtimes(file, old, old), os.Chtimes(filepath.Dir(file), old, old)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink("a", link); err != nil {
		t.Skip("no links here")
	}
	s := New(&door.Looks{})
	s.Add(link)
	s.Add(filepath.Join(link, "file"))
	if !unchanged(t, s) {
		t.Error("changed before")
	}
	if err := errors.Join(os.Remove(link), os.Symlink("b", link)); err != nil {
		t.Fatal(err)
	}
	if unchanged(t, s) {
		t.Error("another directory counts as the same")
	}
}
