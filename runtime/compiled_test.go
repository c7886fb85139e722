package runtime

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unsafe"
)

// What follows is what skillgen writes for testdata/skills/pdf, by hand.

//go:embed testdata/skills/pdf/SKILL.md
var embeddedText string

//go:embed testdata/skills/pdf/references/forms.md
//go:embed testdata/skills/pdf/scripts/run.sh
var embeddedFiles embed.FS

const forms = "# Forms\n\nA field has a name and a value.\n"

// packedText holds SKILL.md at 8, run.sh behind it and then nothing for an empty file.
var packedText = "skg\x00....---\nname: pdf\n---\n# Packed\n#!/bin/sh\n"

var storages = Compiled{
	Skills: []Skill{
		{
			Name: "embedded", Description: "d", Path: "testdata/skills/pdf/SKILL.md", Format: "yaml", BodyLine: 6,
			Storage: Storage{
				Text: &embeddedText, Embedded: &embeddedFiles, Root: "testdata/skills/pdf",
				Listing: []File{
					{Path: "SKILL.md", Mode: 0o644},
					{Path: "references/forms.md", Mode: 0o644},
					{Path: "scripts/run.sh", Mode: 0o755},
				},
			},
		},
		{
			Name: "none", Description: "d", Path: "none/SKILL.md", BodyLine: 4,
			Storage: Storage{Listing: []File{{Path: "SKILL.md", Size: 9, Mode: 0o644}}},
		},
		{
			Name: "packed", Description: "d", Path: "packed/SKILL.md", BodyLine: 4,
			Storage: Storage{Packed: &packedText, Listing: []File{
				{Path: "SKILL.md", Offset: 8, Size: 27, Mode: 0o644},
				{Path: "empty", Offset: 45, Mode: 0o644},
				{Path: "scripts/run.sh", Offset: 35, Size: 10, Mode: 0o755},
			}},
		},
	},
}

func TestStorage(t *testing.T) {
	for _, test := range []struct {
		why, skill, body string
		files            map[string]string
		err              error
	}{
		{
			"embedded, the other files by root", "embedded", embeddedText[strings.Index(embeddedText, "# PDF"):],
			map[string]string{"SKILL.md": embeddedText, "references/forms.md": forms, "scripts/run.sh": "#!/bin/sh\necho \"$1\"\n"}, nil,
		},
		{
			"packed, an empty file at the very end", "packed", "# Packed\n",
			map[string]string{"SKILL.md": "---\nname: pdf\n---\n# Packed\n", "empty": "", "scripts/run.sh": "#!/bin/sh\n"}, nil,
		},
		{"the metadata alone", "none", "", map[string]string{"SKILL.md": ""}, ErrNoContent},
	} {
		s := storages.Catalog().Skill(SkillName(test.skill))
		if body, err := s.Body(); body != test.body || !errors.Is(err, test.err) {
			t.Errorf("%s: body %q, %v", test.why, body, err)
		}
		files, err := s.Files()
		if err != nil || len(files) != len(test.files) {
			t.Errorf("%s: files %v, %v", test.why, files, err)
		}
		for _, f := range files {
			data, err := s.ReadFile(f.Path)
			if string(data) != test.files[f.Path] || !errors.Is(err, test.err) {
				t.Errorf("%s: %s is %q, %v", test.why, f.Path, data, err)
			}
			info, err := fs.Stat(s, f.Path)
			if test.err == nil && (err != nil || info.Mode() != f.Mode || info.Size() != int64(len(data))) {
				t.Errorf("%s: %s is %v, %v", test.why, f.Path, info, err)
			}
		}
		if test.err != nil {
			continue
		}
		if err := fstest.TestFS(s, slices.Collect(maps.Keys(test.files))...); err != nil {
			t.Errorf("%s: %v", test.why, err)
		}
	}
}

// TestMeasured holds that a compiled skill knows its files as a directory would: from the bytes, whatever the table says
// of them and whatever line ends the checkout gave them.
func TestMeasured(t *testing.T) {
	text, crlf := "---\nname: a\n---\nx\n", "---\r\nname: a\r\n---\r\nx\r\n"
	packed := "skg" + crlf + "a\r\n\x00" + text
	sum := func(text string) string { s := sha256.Sum256([]byte(text)); return hex.EncodeToString(s[:]) }
	main := File{Path: "SKILL.md", Size: int64(len(text)), Mode: 0o644, SHA256: sum(text)}
	for _, test := range []struct {
		why     string
		storage Storage
		want    []File
	}{
		{"one file needs no table", Storage{Text: &text}, []File{main}},
		{"CRLF counts as LF", Storage{Text: &crlf}, []File{main}},
		{"a table of paths and modes", Storage{Text: &text, Listing: []File{{Path: "SKILL.md", Mode: 0o755}}}, []File{{Path: "SKILL.md", Size: main.Size, Mode: 0o755, SHA256: main.SHA256}}},
		{"what the table says of the bytes does not count", Storage{Text: &text, Listing: []File{{Path: "SKILL.md", Size: 1, SHA256: "ab", Offset: 4}}}, []File{main}},
		{"a directory", Storage{Text: &embeddedText, Embedded: &embeddedFiles, Root: "testdata/skills/pdf", Listing: []File{{Path: "references/forms.md"}}}, []File{{Path: "references/forms.md", Size: int64(len(forms)), Mode: 0o644, SHA256: sum(forms)}}},
		{
			"packed, data with NUL as it is", Storage{Packed: &packed, Listing: []File{{Path: "SKILL.md", Offset: 3, Size: int64(len(crlf))}, {Path: "x", Offset: int64(3 + len(crlf)), Size: 4}}},
			[]File{main, {Path: "x", Size: 4, Mode: 0o644, SHA256: sum("a\r\n\x00")}},
		},
		{"no bytes: what the table says", Storage{Listing: []File{{Path: "SKILL.md", Size: 3, SHA256: "ab"}}}, []File{{Path: "SKILL.md", Size: 3, Mode: 0o644, SHA256: "ab"}}},
		{"nothing at all", Storage{}, nil},
	} {
		s := &Skill{Path: "testdata/skills/pdf/SKILL.md", Storage: test.storage}
		files, err := s.Files()
		if err != nil || !slices.Equal(files, test.want) {
			t.Errorf("%s: %v, %v; want %v", test.why, files, err, test.want)
		}
		names, err := s.Names()
		if err != nil || !slices.EqualFunc(names, test.want, func(name string, f File) bool { return name == f.Path }) {
			t.Errorf("%s: %q, %v", test.why, names, err)
		}
	}
	missing := &Skill{Path: "a/SKILL.md", Storage: Storage{Text: &text, Listing: []File{{Path: "SKILL.md"}, {Path: "x"}}}}
	if files, err := missing.Files(); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file that is not there: %v, %v", files, err)
	}
}

func TestBody(t *testing.T) {
	for _, test := range []struct {
		why, text string
		line      int
		want      string
	}{
		{"LF", "---\nname: a\n---\n\n# A\n", 5, "# A\n"},
		{"CRLF is handed out as it is", "---\r\nname: a\r\n---\r\n\r\n# A\r\nb\r\n", 5, "# A\r\nb\r\n"},
		{"no newline at the end", "---\n---\nx", 3, "x"},
		{"no frontmatter", "# A\n", 1, "# A\n"},
		{"no body", "---\nname: a\n---\n", 0, ""},
		{"a line behind the end, as of a file that was cut since", "---\nname: a\n", 9, ""},
		{"the line behind the last newline", "a\n", 2, ""},
		{"NUL and bytes that are not UTF-8", "---\n---\n\x00\xff", 3, "\x00\xff"},
	} {
		s := &Skill{Path: "a/SKILL.md", BodyLine: test.line, Storage: Storage{Text: &test.text}}
		got, err := s.Body()
		if err != nil || got != test.want {
			t.Errorf("%s: %q, %v; want %q", test.why, got, err, test.want)
		}
		if got == "" {
			continue
		}
		at := uintptr(unsafe.Pointer(unsafe.StringData(got))) - uintptr(unsafe.Pointer(unsafe.StringData(test.text)))
		if at != uintptr(len(test.text)-len(got)) {
			t.Errorf("%s: the body is a copy", test.why)
		}
	}
}

func TestStorageRefuses(t *testing.T) {
	text := "---\n---\nx"
	embedded := storages.Catalog().Skill("embedded")
	single := &Skill{Path: "s/SKILL.md", Storage: Storage{Text: &text, Listing: []File{{Path: "SKILL.md"}, {Path: "x"}}}}
	for _, test := range []struct {
		why, name string
		skill     *Skill
		err       error
	}{
		{"a file that is not there", "scripts/no.sh", embedded, fs.ErrNotExist},
		{"a path that leaves the directory", "../pdf/SKILL.md", embedded, fs.ErrInvalid},
		{"an absolute path", "/SKILL.md", embedded, fs.ErrInvalid},
		{"the root of the embedded files is not the skill's", "testdata/skills/pdf/SKILL.md", embedded, fs.ErrNotExist},
		{"an empty path", "", embedded, fs.ErrInvalid},
		{"a file that is listed and nowhere", "x", single, fs.ErrNotExist},
		{"the metadata alone", "SKILL.md", storages.Catalog().Skill("none"), ErrNoContent},
		{"the metadata alone, and no such file", "x", storages.Catalog().Skill("none"), ErrNoContent},
	} {
		f, err := test.skill.Open(test.name)
		var at *fs.PathError
		if f != nil || !errors.Is(err, test.err) || !errors.As(err, &at) || at.Path != test.name {
			t.Errorf("%s: %v, %v; want %v", test.why, f, err, test.err)
		}
	}
	if _, err := embedded.ReadFile("scripts"); err == nil {
		t.Error("a directory can be read")
	}
	trusting := &Skill{Path: "/s/SKILL.md", Dir: "/s", Storage: Storage{Tree: openTree{}}}
	for _, name := range []string{"../x", "/x", "a/../../x", ""} {
		if _, err := trusting.Open(name); !errors.Is(err, fs.ErrInvalid) {
			t.Errorf("%q reaches a tree that opens everything: %v", name, err)
		}
	}
}

// openTree is a tree that does not look at what it is asked for.
type openTree struct{}

func (openTree) Open(string) (fs.File, error) { return newTreeFS(nil).Open(".") }
func (openTree) Files() ([]File, error)       { return nil, nil }

func TestPackedIsCut(t *testing.T) {
	for _, test := range []struct {
		why          string
		offset, size int64
	}{
		{"longer than the data", 0, 46},
		{"starts behind the data", 46, 0},
		{"ends behind the data", 40, 6},
		{"a negative offset", -1, 1},
		{"a negative size", 8, -1},
		{"a sum that overflows", math.MaxInt64, 1},
		{"a sum that overflows to a place within", math.MaxInt64, math.MaxInt64},
	} {
		s := &Skill{Path: "a/SKILL.md", BodyLine: 1, Storage: Storage{
			Packed: &packedText, Listing: []File{{Path: "SKILL.md", Offset: test.offset, Size: test.size}},
		}}
		if body, err := s.Body(); body != "" || !errors.Is(err, io.ErrUnexpectedEOF) {
			t.Errorf("%s: %q, %v", test.why, body, err)
		}
	}
}

func TestCompiledCatalog(t *testing.T) {
	c := storages.Catalog()
	if layer := c.Layer(c.Skill("none")); layer == nil || !layer.Compiled || !layer.Trusted || layer.Label != "compiled" {
		t.Errorf("the layer is %+v", layer)
	}
	if c.Skill("none") != &storages.Skills[1] {
		t.Error("a compiled skill is the static data itself")
	}
	var zero Compiled
	if zero.Catalog().Len() != 0 {
		t.Error("nothing is not empty")
	}
}

// TestPackedOfAnotherRun holds that files which stand at other places than the generated code says are not cut out of the wrong ones.
func TestPackedOfAnotherRun(t *testing.T) {
	for _, row := range []struct {
		why, packed string
		is          error
	}{
		{"of the same run", packedText[:8], nil},
		{"by code of before there was a sum", "", nil},
		{"of another run", "skg\x00...x", errOtherRun},
	} {
		c := Compiled{Packed: row.packed, Skills: slices.Clone(storages.Skills[2:])}
		s := c.Catalog().Skill("packed")
		_, bodyErr := s.Body()
		_, filesErr := s.Files()
		_, fileErr := s.ReadFile("scripts/run.sh")
		for what, err := range map[string]error{"body": bodyErr, "files": filesErr, "file": fileErr} {
			if !errors.Is(err, row.is) {
				t.Errorf("%s: %s: %v, want %v", row.why, what, err, row.is)
			}
		}
	}
}

// TestStaleText holds that a text which was embedded behind another frontmatter than the compiled one is not cut at the line of that.
func TestStaleText(t *testing.T) {
	const was = "---\nname: x\ndescription: d\n---\n\nOne.\nTwo.\n"
	for _, row := range []struct{ why, text, want string }{
		{"the same", was, "One.\nTwo.\n"},
		{"other instructions", strings.Replace(was, "One.", "1.", 1), "1.\nTwo.\n"},
		{"with the line ends of Windows", strings.ReplaceAll(was, "\n", "\r\n"), "One.\r\nTwo.\r\n"},
		{"a line more", strings.Replace(was, "---\n\n", "license: MIT\n---\n\n", 1), ""},
		{"a line less", strings.Replace(was, "description: d\n", "", 1), ""},
		{"another line", strings.Replace(was, ": d\n", ": e\n", 1), ""},
		{"shorter than the frontmatter", "---\n", ""},
		{"nothing", "", ""},
	} {
		s := Skill{Name: "x", Path: "x/SKILL.md", BodyLine: 6, Storage: Storage{Text: &row.text, Head: HeadSum(was, 6)}}
		body, err := s.Body()
		if body != row.want || errors.Is(err, errStale) != (row.want == "") {
			t.Errorf("%s: %q, %v, want %q", row.why, body, err, row.want)
		}
	}
	if got := HeadSum(was, 0); got == HeadSum(was, 6) || got != HeadSum(strings.ReplaceAll(was, "\n", "\r\n"), 0) {
		t.Errorf("the sum of a text without instructions is %q", got)
	}
}
