package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestNotes(t *testing.T) {
	const log = "# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n\n- Second.\n\n## [0.1.0] - 2026-11-30\n\nThe first.\n\n### Added\n\n- All.\n\n" +
		"## [0.0.1] - 2026-11-29\n\n[Unreleased]: https://host/compare\n"
	for _, c := range []struct{ log, version, want, why string }{
		{log, "v0.2.0", "- Second.\n", ""},
		{log, "v0.1.0", "The first.\n\n### Added\n\n- All.\n", ""},
		{log, "v0.3.0", "", "says nothing of v0.3.0"},
		{log, "v0.0.1", "", "says nothing of v0.0.1"}, // a heading and nothing below
		{log, "0.1.0", "", "is no version"},
		{log, "v0.1", "", "is no version"},
		{log, "", "", "is no version"},
		{strings.Replace(log, "## [Unreleased]\n", "## [Unreleased]\n\n- More.\n", 1), "v0.2.0", "", "unreleased changes"},
		{strings.Replace(log, " - 2026-11-30", "", 1), "v0.1.0", "", "says nothing"}, // no date
	} {
		got, err := notes(c.log, c.version)
		if got != c.want || (err == nil) != (c.why == "") || err != nil && !strings.Contains(err.Error(), c.why) {
			t.Errorf("%q: %q, %v; want %q, %q", c.version, got, err, c.want, c.why)
		}
	}
}

// TestArchives reads both forms back, and holds that files which were made later, by somebody else, give the same bytes.
func TestArchives(t *testing.T) {
	files := []file{{"skillgen", 0o755, []byte("program")}, {"LICENSE", 0o644, []byte("MIT")}}
	when := time.Date(2026, 11, 30, 12, 0, 7, 0, time.FixedZone("", 3600))
	for name, pack := range map[string]func(string, []file, time.Time) ([]byte, error){"tar": tarred, "zip": zipped} {
		data, err := pack("base", files, when)
		again, againErr := pack("base", files, when.In(time.FixedZone("elsewhere", -7200)))
		if err != nil || againErr != nil || !bytes.Equal(data, again) {
			t.Errorf("%s: the bytes depend on the place: %v, %v", name, err, againErr)
		}
		if got, want := unpacked(t, name, data), "base/skillgen 755 program, base/LICENSE 644 MIT, "; got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

func unpacked(t *testing.T, form string, data []byte) string {
	t.Helper()
	var b strings.Builder
	entry := func(name string, mode os.FileMode, r io.Reader) {
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		b.WriteString(name + " " + octal(mode) + " " + string(text) + ", ")
	}
	if form == "zip" {
		z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range z.File {
			r, err := f.Open()
			if err != nil {
				t.Fatal(err)
			}
			entry(f.Name, f.Mode(), r)
		}
		return b.String()
	}
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if err == io.EOF {
			return b.String()
		}
		if err != nil {
			t.Fatal(err)
		}
		entry(h.Name, h.FileInfo().Mode(), r)
	}
}

func octal(mode os.FileMode) string {
	digits := []byte{0, 0, 0}
	for i := range digits {
		digits[i] = '0' + byte(mode>>(6-3*i)&7)
	}
	return string(digits)
}

// TestTells also holds that the page and the action name tags at all: what follows a branch changes under its users.
func TestTells(t *testing.T) {
	for path, least := range map[string]int{pinned: 2, action: 1} {
		path = filepath.Join("..", "..", path)
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		tag := pin.FindStringSubmatch(string(text))
		if tag == nil || !strings.HasPrefix(tag[1], "v") {
			t.Fatalf("%s names %q, which is no tag", path, tag)
		}
		if err := tells(path, least, tag[1]); err != nil {
			t.Error(err)
		}
		if err := tells(path, least, tag[1]+"1"); err == nil {
			t.Errorf("%s of one version is right for another", path)
		}
		if err := tells(path, least+1, tag[1]); err == nil {
			t.Errorf("%s names more tags than it should", path)
		}
	}
}

// TestAsksFor also holds that what users get by itself never asks for a version that is none: it did while nothing was
// released, and a replace directive hid it.
func TestAsksFor(t *testing.T) {
	path := filepath.Join(t.TempDir(), "go.mod")
	if err := os.WriteFile(path, []byte("module x\n\nrequire "+modulePath+" v0.1.0\n\nreplace "+modulePath+" => ../..\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := asksFor(path, "v0.1.0"); err != nil {
		t.Error(err)
	}
	if err := asksFor(path, "v0.2.0"); err == nil {
		t.Error("another version is enough")
	}
	mods, err := filepath.Glob("../../examples/*/go.mod")
	if err != nil || len(mods) == 0 {
		t.Fatal(mods, err)
	}
	for _, mod := range append(mods, filepath.Join("..", "..", pluginMod)) {
		if err := asksFor(mod, "v0.0.0"); err == nil {
			t.Errorf("%s asks for a version that nobody can get", mod)
		}
	}
}
