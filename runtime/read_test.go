package runtime

import (
	"encoding/json"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// readCatalog has a skill on disk, a manual-only one, one whose directory is broken, and one without content.
func readCatalog() *Catalog {
	disk := fstest.MapFS{
		"SKILL.md":            {Data: []byte("---\nname: pdf\nsecret: x\n---\n\n# Do\n")},
		"references/guide.md": {Data: []byte("a\r\nGuide — ü\n")},
		"references/x/api.md": {Data: []byte("api")},
		"other/x/api.md":      {Data: []byte("other")},
		"empty.txt":           {},
		"logo.png":            {Data: []byte("\x89PNG\r\n")},
		"nul.bin":             {Data: []byte("a\x00b")},
		"utf16.txt":           {Data: []byte("\xff\xfea\x00")},
		"most.txt":            {Data: []byte(strings.Repeat("a", maxRead))},
		"more.txt":            {Data: []byte(strings.Repeat("a", maxRead+1))},
		"a\u200bb.md":         {Data: []byte("nobody sees it")},
		`odd\name.md`:         {Data: []byte("odd")},
	}
	pdf := Skill{Name: "pdf", Path: "/s/pdf/SKILL.md", Dir: "/s/pdf", BodyLine: 6, Storage: Storage{Tree: cleanTree{MapFS: disk}}}
	manual := activateSkill("manual", "# By hand\n", "a.md")
	manual.DisableModelInvocation = true
	broken := Skill{Name: "broken", Path: "/s/broken/SKILL.md", Dir: "/s/broken", Storage: Storage{Tree: cleanTree{err: fs.ErrPermission}}}
	bare := Skill{Name: "bare", Path: "bare/SKILL.md", BodyLine: 3, Storage: Storage{Listing: []File{{Path: "SKILL.md"}, {Path: "x.md"}}}}
	return promptCatalog(nil, pdf, manual, broken, bare)
}

func TestRead(t *testing.T) {
	c := readCatalog()
	for _, row := range []struct {
		why, name, path, want string
		is                    error
		fails                 string
	}{
		{"a file", "pdf", "references/guide.md", "a\r\nGuide — ü\n", nil, ""},
		{"nothing in it", "pdf", "empty.txt", "", nil, ""},
		{"as a shell writes it", "pdf", "./references/guide.md", "a\r\nGuide — ü\n", nil, ""},
		{"as Windows does", "pdf", `references\guide.md`, "a\r\nGuide — ü\n", nil, ""},
		{"a backslash that is part of the name", "pdf", `odd\name.md`, "odd", nil, ""},
		{"its own file gives the instructions alone", "pdf", "SKILL.md", "# Do\n", nil, ""},
		{"the same of a manual-only skill", "manual", "SKILL.md", "# By hand\n", nil, ""},
		{"as much as may be", "pdf", "most.txt", strings.Repeat("a", maxRead), nil, ""},

		{"no skill", "pd", "x", "", ErrNoSkill, `did you mean "pdf"?`},
		{"a byte too much", "pdf", "more.txt", "", ErrTooLarge, "it has 262145 bytes, and at most 262144"},
		{"a picture", "pdf", "logo.png", "", ErrNotText, `"logo.png" of skill "pdf"`},
		{"a NUL", "pdf", "nul.bin", "", ErrNotText, ""},
		{"UTF-16", "pdf", "utf16.txt", "", ErrNotText, ""},
		{"another file", "pdf", "nothing/like/it", "", nil, `skill "pdf" has no file "nothing/like/it"`},
		{"without its ending", "pdf", "references/guide", "", nil, `did you mean "references/guide.md"?`},
		{"a directory", "pdf", "references", "", nil, "has no file"},
		{"the skill's directory", "pdf", ".", "", nil, "has no file"},
		{"nothing", "pdf", "", "", nil, "has no file"},
		{"out of the skill", "pdf", "../pdf/logo.txt", "", nil, "has no file"},
		{"out, and back", "pdf", "../pdf/references/guide.md", "", nil, `did you mean "references/guide.md"?`},
		{"an absolute path", "pdf", "/s/pdf/references/guide.md", "", nil, `did you mean "references/guide.md"?`},
		{"without its directory", "pdf", "guide.md", "", nil, `did you mean "references/guide.md"?`},
		{"a letter amiss", "pdf", "references/giude.md", "", nil, `did you mean "references/guide.md"?`},
		{"two that it may be", "pdf", "api.md", "", nil, `has no file "api.md"`},
		{"a name that nobody sees", "pdf", "a\u200bb.md", "", nil, "has no file"},
		{"a directory that cannot be listed", "broken", "x.md", "", fs.ErrPermission, "list the files"},
		{"a skill without content", "bare", "x.md", "", ErrNoContent, `read "x.md"`},
		{"and its instructions", "bare", "SKILL.md", "", ErrNoContent, `read "SKILL.md"`},
	} {
		got, err := c.Read(row.name, row.path)
		if row.is == nil && row.fails == "" {
			if err != nil || got != row.want {
				t.Errorf("%s: %v, %q", row.why, err, got)
			}
			continue
		}
		if err == nil || got != "" || row.is != nil && !errors.Is(err, row.is) || !strings.Contains(err.Error(), row.fails) {
			t.Errorf("%s: %v, and should be %v with %q", row.why, err, row.is, row.fails)
		}
		if row.why == "two that it may be" && strings.Contains(err.Error(), "did you mean") {
			t.Errorf("%s: %v", row.why, err)
		}
	}
	for _, name := range []string{"pdf", "manual", "bare"} { // what Activate lists can be read, or says why not
		names, _ := c.Skill(SkillName(name)).Names()
		for _, file := range names {
			if _, err := c.Read(name, file); err != nil && strings.Contains(err.Error(), "has no file") && onePath(file) != "" {
				t.Errorf("%s of %s is listed: %v", file, name, err)
			}
		}
	}
}

// TestReadSchema: the tool that reads takes the names of the one that activates.
func TestReadSchema(t *testing.T) {
	type tool struct {
		Properties map[string]struct{ Enum []string }
		Required   []string
	}
	var read, activate tool
	c := readCatalog()
	if err := errors.Join(json.Unmarshal(c.ReadSchema(), &read), json.Unmarshal(c.ActivateSchema(), &activate)); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(read.Required, []string{"name", "path"}) || !slices.Equal(read.Properties["name"].Enum, activate.Properties["name"].Enum) || len(read.Properties) != 2 || len(activate.Properties) != 1 {
		t.Errorf("read %+v, activate %+v", read, activate)
	}
	manual := activateSkill("manual", "x")
	manual.DisableModelInvocation = true
	if schema := promptCatalog(nil, manual).ReadSchema(); schema != nil {
		t.Errorf("nothing may be read: %s", schema)
	}
}
