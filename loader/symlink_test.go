package loader

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillgen/skillgen/runtime"
)

func TestLinks(t *testing.T) {
	base := disk(t, skillsAt("skills/a/SKILL.md", "out/o/SKILL.md", "out/other/SKILL.md", "out/g/deep/SKILL.md"))
	root := filepath.Join(base, "skills")
	write(t, filepath.Join(base, "out", "one.md"), good("filed"))
	symlink(t, "a", filepath.Join(root, "inside"))
	symlink(t, "../out/o", filepath.Join(root, "relative"))
	symlink(t, filepath.Join(base, "out", "other"), filepath.Join(root, "absolute"))
	symlink(t, "../../out/one.md", filepath.Join(root, "filed", "SKILL.md"))
	symlink(t, "../out/g", filepath.Join(root, "group"))
	symlink(t, "nowhere", filepath.Join(root, "dangling"))
	symlink(t, "..", filepath.Join(root, "up"))
	slash := filepath.ToSlash(root)
	r := loadDisk(t, root, Options{Mode: ModeUser})
	want := []string{"path-escape absolute", "unreadable dangling", "path-escape filed/SKILL.md", "path-escape group", "duplicate-name inside/SKILL.md", "path-escape relative", "path-escape up"}
	got := named(r.Diagnostics, slash)
	slices.Sort(want)
	slices.Sort(got)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(- want, + got)\n%s", diff)
	}
	if diff := cmp.Diff([]string{
		"a a/SKILL.md", "a inside/SKILL.md rejected", "absolute absolute rejected", "dangling dangling rejected",
		"filed filed/SKILL.md rejected", "group group unreached", "relative relative rejected", "up up unreached",
	}, found(r, slash)); diff != "" {
		t.Errorf("a link inside is followed (- want, + got)\n%s", diff)
	}
	for _, d := range r.Diagnostics {
		if d.Rule == "path-escape" && !strings.Contains(d.Message, "out") && !strings.Contains(d.Message, `".."`) {
			t.Errorf("where does it lead: %s", d)
		}
	}
	allowed := loadDisk(t, root, Options{Mode: ModeUser, AllowTargets: []string{filepath.Join(base, "out")}})
	if diff := cmp.Diff([]string{"a a/SKILL.md", "filed filed/SKILL.md", "o relative/SKILL.md", "other absolute/SKILL.md", "a inside/SKILL.md rejected", "dangling dangling rejected", "group group unreached", "up up unreached"}, found(allowed, slash)); diff != "" {
		t.Errorf("allowed targets are read (- want, + got)\n%s", diff)
	}
	symlink(t, "skills", filepath.Join(base, "named"))
	if err := os.MkdirAll(filepath.Join(base, "far", "deep"), 0o777); err != nil {
		t.Fatal(err)
	}
	symlink(t, "../../skills", filepath.Join(base, "far", "deep", "skills")) // from which ../out is another place
	symlink(t, "out", filepath.Join(base, "outside"))
	for _, by := range []string{filepath.Join(base, "named"), filepath.Join(base, "far", "deep", "skills")} {
		for _, target := range []string{"out", "outside", "out/o", "."} {
			r := loadDisk(t, by, Options{Mode: ModeUser, AllowTargets: []string{filepath.Join(base, target)}})
			if !slices.ContainsFunc(r.Skills, func(s *Skill) bool { return s.Name == "o" }) {
				t.Errorf("%s with %s: links are resolved as the system does: %v", by, target, r.Diagnostics)
			}
		}
	}
	for _, s := range allowed.Skills {
		if body, err := s.Body(); err != nil || body != "Do it.\n" {
			t.Errorf("%s: body %q, %v", s.File, body, err)
		}
	}
}

// A SKILL.md may be a link to anywhere inside of the root: then its instructions and its files are there too. Any other
// file that leads out of the skill's directory is none of it.
func TestLinkedEntry(t *testing.T) {
	base := disk(t, skillsAt("out/SKILL.md"))
	root := filepath.Join(base, "skills")
	write(t, filepath.Join(root, "b", "note.txt"), "note")
	write(t, filepath.Join(root, "shared", "b.md"), good("b"))
	symlink(t, "../shared/b.md", filepath.Join(root, "b", "SKILL.md"))
	symlink(t, "../shared/b.md", filepath.Join(root, "b", "other.md"))
	r := loadDisk(t, root, Options{Mode: ModeUser})
	if len(r.Skills) != 1 {
		t.Fatalf("%d skills: %v", len(r.Skills), r.Diagnostics)
	}
	s := r.Skills[0].Skill
	if body, err := s.Body(); err != nil || body != "Do it.\n" {
		t.Errorf("body %q, %v", body, err)
	}
	var names []string
	files, err := s.Files()
	for _, f := range files {
		names = append(names, f.Path)
	}
	if err != nil || !slices.Equal(names, []string{"SKILL.md", "note.txt"}) {
		t.Errorf("files %q, %v", names, err)
	}
	if _, err := s.Open("other.md"); err == nil {
		t.Error("another link out of the directory is followed")
	}
	// What it leads to is decided anew: now it leads out.
	if err := os.Remove(filepath.Join(root, "b", "SKILL.md")); err != nil {
		t.Fatal(err)
	}
	symlink(t, "../../out/SKILL.md", filepath.Join(root, "b", "SKILL.md"))
	if body, err := s.Body(); err == nil {
		t.Errorf("a link out of the root is followed: %q", body)
	}
}

// An allowed directory is behind a root of its own: a link in it that leads further out is refused.
func TestLinksBehindAllowed(t *testing.T) {
	base := disk(t, skillsAt("skills/a/SKILL.md", "secret/SKILL.md"))
	write(t, filepath.Join(base, "out", "x", "note.txt"), "note")
	symlink(t, "../../secret/SKILL.md", filepath.Join(base, "out", "x", "SKILL.md"))
	symlink(t, "../out/x", filepath.Join(base, "skills", "x"))
	symlink(t, "../secret", filepath.Join(base, "out", "further"))
	symlink(t, "../out/further", filepath.Join(base, "skills", "y"))
	symlink(t, "../../out/further/SKILL.md", filepath.Join(base, "skills", "z", "SKILL.md"))
	r := loadDisk(t, filepath.Join(base, "skills"), Options{Mode: ModeUser, AllowTargets: []string{filepath.Join(base, "out")}})
	for _, file := range []string{"x/SKILL.md", "y", "z/SKILL.md"} {
		if !slices.ContainsFunc(r.Diagnostics, func(d runtime.Diagnostic) bool {
			return strings.HasSuffix(d.File, "skills/"+file) && d.Severity == runtime.SeverityError
		}) {
			t.Errorf("%s: %v", file, r.Diagnostics)
		}
	}
	if len(r.Skills) != 1 || !slices.ContainsFunc(r.Diagnostics, isRule("path-escape")) {
		t.Errorf("%v", found(r, filepath.ToSlash(base)))
	}
}
