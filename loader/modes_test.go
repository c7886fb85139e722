package loader

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

var modes = map[string]fs.FileMode{"script": 0o755, "program": 0o755, "notes.md": 0o644, "SKILL.md": 0o644}

// TestModes holds that the bits on disk have no say: in what a build compiles and in what a user's directory is
// listed as, from a file system and from the disk.
func TestModes(t *testing.T) {
	for _, bits := range []fs.FileMode{0o444, 0o644, 0o755, 0o700} {
		files := map[string]string{"a/SKILL.md": good("a"), "a/script": "#!/bin/sh\n", "a/program": "\x7fELF\x02\x01", "a/notes.md": "# Notes\n"}
		dir := disk(t, files)
		for name := range files {
			if err := os.Chmod(filepath.Join(dir, name), bits); err != nil {
				t.Fatal(err)
			}
		}
		result, err := Load(t.Context(), Roots{Skills: []Rooted{{Path: dir}}}, &Options{Contents: true})
		if err != nil {
			t.Fatal(err)
		}
		var built []runtime.File
		for _, c := range only(t, result).Files {
			built = append(built, c.File)
			if c.Mode != modes[c.Path] {
				t.Errorf("%v on disk: %s is %v, not %v", bits, c.Path, c.Mode, modes[c.Path])
			}
		}
		cat, err := runtime.Load(t.Context(), nil, Dir{Path: dir, Trusted: true})
		if err != nil {
			t.Fatal(err)
		}
		if listed, err := cat.Skill("a").Files(); err != nil || !slices.Equal(listed, built) {
			t.Errorf("%v on disk: listed %v (%v), built %v", bits, listed, err, built)
		}
		for name, mode := range modes {
			if info, err := fs.Stat(cat.FS(), "a/"+name); err != nil || info.Mode() != mode {
				t.Errorf("%v on disk: %s of the clean view is %v (%v), not %v", bits, name, info, err, mode)
			}
		}
	}
}

// TestContent holds that the bytes of a file which was listed are those that its sum names, or none: whatever happens to
// the file in between.
func TestContent(t *testing.T) {
	for _, test := range []struct {
		why, file string
		change    func(file string) error
		want      string
		err       error
	}{
		{"nothing changes", "notes.md", func(string) error { return nil }, "# Notes\n", nil},
		{"the skill's own file", "SKILL.md", func(string) error { return nil }, good("a"), nil},
		{"other line ends are the same text", "notes.md", func(file string) error { return os.WriteFile(file, []byte("# Notes\r\n"), 0o644) }, "# Notes\n", nil},
		{"another text of the same size", "notes.md", func(file string) error { return os.WriteFile(file, []byte("# Nodes\n"), 0o644) }, "", runtime.ErrChanged},
		{"the skill's own file changes", "SKILL.md", func(file string) error { return os.WriteFile(file, []byte(good("b")), 0o644) }, "", runtime.ErrChanged},
		{"other line ends in data", "data", func(file string) error { return os.WriteFile(file, []byte("\x00\n"), 0o644) }, "", runtime.ErrChanged},
		{"removed", "notes.md", os.Remove, "", fs.ErrNotExist},
	} {
		dir := disk(t, map[string]string{"a/SKILL.md": good("a"), "a/notes.md": "# Notes\n", "a/data": "\x00\r\n"})
		result, err := Load(t.Context(), Roots{Skills: []Rooted{{Path: dir}}}, &Options{Contents: true})
		if err != nil {
			t.Fatal(err)
		}
		if err := test.change(filepath.Join(dir, "a", test.file)); err != nil {
			t.Fatal(err)
		}
		s := only(t, result)
		at := slices.IndexFunc(s.Files, func(c Content) bool { return c.Path == test.file })
		if data, err := s.Content(s.Files[at]); string(data) != test.want || !errors.Is(err, test.err) {
			t.Errorf("%s: %q, %v; want %q, %v", test.why, data, err, test.want, test.err)
		}
	}
}
