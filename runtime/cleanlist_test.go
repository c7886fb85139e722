package runtime

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"gopkg.in/yaml.v3"
)

// listCatalog has a skill of each kind that a view gives or leaves out.
func listCatalog() *Catalog {
	tree := cleanTree{MapFS: fstest.MapFS{
		"SKILL.md":       {Data: []byte("---\nname: pdf\n---\nDo.\r\n"), Mode: 0o644},
		"scripts/run.sh": {Data: []byte("#!/bin/sh\r\n"), Mode: 0o755},
		"a.PNG":          {Data: []byte("\x89PNG"), Mode: 0o644},
	}}
	onDisk := func(name string, tree cleanTree) Skill {
		return Skill{Name: SkillName(name), Description: "Does: " + name, Path: "/s/" + name + "/SKILL.md", Dir: "/s/" + name, BodyLine: 4, Storage: Storage{Tree: tree}}
	}
	full, manual := cleanFull(), onDisk("manual", tree)
	full.DisableModelInvocation, manual.DisableModelInvocation = false, true
	bare := Skill{Name: "bare", Description: "d", Path: "bare/SKILL.md", BodyLine: 3, Storage: Storage{Listing: []File{{Path: "SKILL.md"}}}}
	return promptCatalog(nil, full, onDisk("pdf", tree), manual, bare, onDisk("broken", cleanTree{MapFS: tree.MapFS, err: fs.ErrPermission}), onDisk("PDF", tree))
}

// TestClean: the list says of each file what the view gives, and names all that it does not.
func TestCleanList(t *testing.T) {
	c := listCatalog()
	skills, left := c.Clean()
	var out []string
	for _, l := range left {
		out = append(out, fmt.Sprint(l.Skill.Name, " ", errors.Is(l.Err, ErrManualOnly), errors.Is(l.Err, ErrNoContent), errors.Is(l.Err, fs.ErrPermission)))
	}
	if want := []string{"bare false true false", "broken false false true", "manual true false false"}; !slices.Equal(out, want) {
		t.Errorf("left out are %q, want %q", out, want)
	}
	listed := 0
	for _, s := range skills {
		if string(s.Skill.Name) != "PDF" && s.Dir != slugName(string(s.Skill.Name)) {
			t.Errorf("%s is in %s", s.Skill.Name, s.Dir)
		}
		for i, f := range s.Files {
			data, err := fs.ReadFile(c.FS(), s.Dir+"/"+f.Path)
			if err != nil {
				t.Fatal(err)
			}
			info, err := fs.Stat(c.FS(), s.Dir+"/"+f.Path)
			if sum := sha256.Sum256(data); err != nil || hex.EncodeToString(sum[:]) != f.SHA256 || int64(len(data)) != f.Size || info.Mode() != f.Mode || i > 0 && s.Files[i-1].Path >= f.Path {
				t.Errorf("%v: %s: %+v", err, s.Dir, f)
			}
			if f.Path == "SKILL.md" {
				var read, said any
				if err := errors.Join(yaml.Unmarshal(data[4:len(data)-len(bodyOf(t, s.Skill))-4], &read), json.Unmarshal([]byte(s.Frontmatter), &said)); err != nil || fmt.Sprint(read) != fmt.Sprint(said) {
					t.Errorf("%v: %s says %v as YAML and %v as JSON", err, s.Dir, read, said)
				}
			}
			listed++
		}
	}
	given := 0
	for _, s := range skills {
		if err := fs.WalkDir(c.FS(), s.Dir, func(_ string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				given++
			}
			return err
		}); err != nil {
			t.Error(err)
		}
	}
	if listed != given || len(skills) != 3 {
		t.Errorf("%d skills with %d files, and the view gives %d", len(skills), listed, given)
	}
}

func bodyOf(t *testing.T, s *Skill) string {
	t.Helper()
	body, err := s.Body()
	if err != nil {
		t.Fatal(err)
	}
	return body
}

func TestUploads(t *testing.T) {
	c := listCatalog()
	list, err := c.Skill("pdf").Uploads()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, r := range list {
		form := r.(interface {
			io.Reader
			Filename() string
			ContentType() string
		})
		data, err := io.ReadAll(form)
		want, wantErr := fs.ReadFile(c.FS(), form.Filename())
		if err != nil || wantErr != nil || string(data) != string(want) {
			t.Errorf("%s: %v, %v, %q", form.Filename(), err, wantErr, data)
		}
		got = append(got, form.Filename()+" "+form.ContentType()+" "+fmt.Sprint(len(data)))
	}
	if want := []string{"pdf/SKILL.md text/markdown 48", "pdf/a.PNG image/png 4", "pdf/scripts/run.sh text/plain 11"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	for name, want := range map[SkillName]error{"manual": ErrManualOnly, "bare": ErrNoContent, "broken": fs.ErrPermission, "nothing": ErrNoSkill} {
		if list, err := c.Skill(name).Uploads(); !errors.Is(err, want) || list != nil {
			t.Errorf("%s: %v, want %v", name, err, want)
		}
	}
	gone := cleanTree{MapFS: fstest.MapFS{"SKILL.md": {Data: []byte("Do.")}, "x": {Data: []byte("x")}}}
	s := Skill{Name: "gone", Description: "d", Path: "/s/gone/SKILL.md", Dir: "/s/gone", BodyLine: 1, Storage: Storage{Tree: gone}}
	if list, err = s.Uploads(); err != nil || len(list) != 2 {
		t.Fatal(err, len(list))
	}
	delete(gone.MapFS, "x")
	for range 2 { // and again
		if n, err := list[1].Read(make([]byte, 4)); n != 0 || !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("a file that is gone: %d bytes, %v", n, err)
		}
	}
}

// TestContentTypes holds the type of each kind of file that skills come with, in both cases of its letters;
// and that a name without an end, or with one that nobody knows, has none.
func TestContentTypes(t *testing.T) {
	for want, ends := range map[string]string{
		"text/markdown": ".md", "text/plain": ".txt .sh .go .ts .toml .rb .pl .lua", "text/x-python": ".py",
		"text/javascript": ".js .mjs .cjs", "text/html": ".html .htm", "text/css": ".css", "text/csv": ".csv",
		"application/json": ".json", "application/yaml": ".yaml .yml", "application/xml": ".xml", "application/pdf": ".pdf",
		"application/zip": ".zip", "image/png": ".png", "image/jpeg": ".jpg .jpeg", "image/gif": ".gif",
		"image/svg+xml": ".svg", "image/webp": ".webp", "application/octet-stream": ".bin .unknown . .mdx md",
	} {
		for _, end := range strings.Fields(ends + " " + strings.ToUpper(ends)) {
			if got := (&Upload{file: treeFile{path: "a.b/assets/x" + end}}).ContentType(); got != want {
				t.Errorf("a file that ends with %s is %s, want %s", end, got, want)
			}
		}
	}
}
