package runtime

import (
	"errors"
	"io"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

// TestBodyOfVersion holds for the edits of a file on disk whether its instructions are still those of the skill that was loaded:
// they are as long as what stands before them is the same to its last line.
func TestBodyOfVersion(t *testing.T) {
	const head, open = "---\nname: a\n---\n", "---\nname: a\n---"
	for _, row := range []struct {
		why         string
		loaded, now string
		head        int
		format      Format
		want        string // "changed": ErrChanged
	}{
		{"nothing changed", head + "Do.\n", head + "Do.\n", len(head), FormatYAML, "Do.\n"},
		{"the instructions, and blank lines before them", head + "Do.\n", head + " \n\r\n\t\nMore.\n\n", len(head), FormatYAML, "More.\n\n"},
		{"the instructions are gone", head + "Do.\n", head, len(head), FormatYAML, ""},
		{"nothing but blank lines", head + "Do.\n", head + "\n \n", len(head), FormatYAML, ""},
		{"the frontmatter", head + "Do.\n", strings.Replace(head, "a", "b", 1) + "Do.\n", len(head), FormatYAML, "changed"},
		{"less than the frontmatter", head + "Do.\n", head[:len(head)-1], len(head), FormatYAML, "changed"},
		{"an empty file", head + "Do.\n", "", len(head), FormatYAML, "changed"},
		{"a last line without its end, as it was", open, open, len(open), FormatYAML, ""},
		{"a last line that got its end", open, open + "\nDo.", len(open), FormatYAML, "Do."},
		{"a last line that got its end as on Windows", open, open + "\r\nDo.", len(open), FormatYAML, "Do."},
		{"a last line that goes on", open, open + "-\nDo.", len(open), FormatYAML, "changed"},
		{"a last line with blanks", open, open + " \nDo.", len(open), FormatYAML, "changed"},
		{"the whole file counts, and is the same", "Do.\n", "Do.\n", 0, FormatNone, "Do.\n"},
		{"the whole file counts", "Do.\n", "Do.\nMore.\n", 0, FormatNone, "changed"},
		{"without frontmatter, blank lines and a mark first", "\ufeff\n\nDo.\n", "\ufeff\n\nDo.\n", 0, FormatNone, "Do.\n"},
		{"without frontmatter, the first line is the same", "# A\nDo.\n", "# A\nMore.\n", len("# A\n"), FormatNone, "# A\nMore.\n"},
		{"without frontmatter, another first line", "# A\nDo.\n", "# B\nDo.\n", len("# A\n"), FormatNone, "changed"},
	} {
		tree := cleanTree{MapFS: fstest.MapFS{"SKILL.md": {Data: []byte(row.now)}}}
		s := &Skill{Name: "a", Path: "/s/a/SKILL.md", Dir: "/s/a", Format: row.format, BodyLine: 99, Storage: Storage{Tree: tree, Version: NewVersion(row.loaded, row.head)}}
		got, err := s.Body()
		if errors.Is(err, ErrChanged) && got == "" {
			got = "changed"
		} else if err != nil {
			t.Fatal(err)
		}
		if got != row.want {
			t.Errorf("%s: %q, want %q", row.why, got, row.want)
		}
	}
}

// writtenFile is a file that was written a moment ago. What comes of a second look at it is given.
type writtenFile struct {
	fs.File
	after string
	times []time.Time // at each look; the last one stays
}

func (f *writtenFile) Stat() (fs.FileInfo, error) {
	info, err := f.File.Stat()
	at := f.times[0]
	f.times = f.times[min(1, len(f.times)-1):]
	return writtenInfo{info, at}, err
}

func (f *writtenFile) ReadAt(p []byte, off int64) (int, error) {
	if f.after == "fails" {
		return 0, errFault
	}
	return strings.NewReader(f.after).ReadAt(p, off)
}

type writtenInfo struct {
	fs.FileInfo
	at time.Time
}

func (i writtenInfo) ModTime() time.Time { return i.at }

type writtenTree struct {
	cleanTree
	open func(fs.File) fs.File
}

func (t writtenTree) Open(name string) (fs.File, error) {
	f, err := t.cleanTree.Open(name)
	return t.open(f), err
}

// TestBodyBeingWritten holds that a text that was written a moment ago is given when a second look finds the same, and that who
// is still writing is waited for. Long ago is a day, and a moment ago a day ahead, so that no clock decides.
func TestBodyBeingWritten(t *testing.T) {
	const head, text = "---\nname: a\n---\n", "---\nname: a\n---\nMore.\n"
	long, now := time.Now().AddDate(0, 0, -1), time.Now().AddDate(0, 0, 1)
	for _, row := range []struct {
		why   string
		after string
		times []time.Time
		whole bool
	}{
		{"long ago", "fails", []time.Time{long}, true},
		{"a moment ago, and the same since", text, []time.Time{now}, true},
		{"it grows", text + "x", []time.Time{now}, false},
		{"it shrinks", text[:len(text)-1], []time.Time{now}, false},
		{"another text of that size", head + "MORE.\n", []time.Time{now}, false},
		{"the same text, written again", text, []time.Time{now, now.Add(1)}, false},
		{"it cannot be read again", "fails", []time.Time{now}, false},
	} {
		tree := writtenTree{cleanTree{MapFS: fstest.MapFS{"SKILL.md": {Data: []byte(text)}}}, func(f fs.File) fs.File { return &writtenFile{f, row.after, row.times} }}
		s := &Skill{Name: "a", Path: "/s/a/SKILL.md", Format: FormatYAML, Storage: Storage{Tree: tree, Version: NewVersion(head+"Do.\n", len(head))}}
		if got, err := s.Body(); row.whole != (err == nil) || !row.whole && !errors.Is(err, ErrChanged) || row.whole && got != "More.\n" {
			t.Errorf("%s: %q, %v; want it whole: %v", row.why, got, err, row.whole)
		}
	}
	once := writtenTree{cleanTree{MapFS: fstest.MapFS{"SKILL.md": {Data: []byte(text), ModTime: now}}}, func(f fs.File) fs.File {
		return struct {
			io.ReadCloser
			onlyStat
		}{f, f}
	}}
	s := &Skill{Name: "a", Path: "/s/a/SKILL.md", Format: FormatYAML, Storage: Storage{Tree: once, Version: NewVersion(head+"Do.\n", len(head))}}
	if got, err := s.Body(); err != nil || got != "More.\n" {
		t.Errorf("a file that cannot be read twice: %q, %v", got, err)
	}
}

// onlyStat is what an fs.File has beside Read and Close.
type onlyStat interface{ Stat() (fs.FileInfo, error) }
