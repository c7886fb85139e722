package userdir

import (
	"context"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	goruntime "runtime"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/skillgen/skillgen/runtime"
)

// diskTree is a skill's directory on the disk.
type diskTree struct{ fs.FS }

func (t diskTree) Files() (list []runtime.File, err error) {
	err = fs.WalkDir(t, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			list = append(list, runtime.File{Path: name, Mode: 0o644})
		}
		return err
	})
	return list, err
}

// onDiskCatalog is the catalog of directories and flat files, by the names of runtime.
func onDiskCatalog(of map[string]string) *runtime.Catalog {
	compiled := new(runtime.Compiled)
	for _, name := range slices.Sorted(maps.Keys(of)) {
		at := of[name]
		s := runtime.Skill{Name: runtime.SkillName(name), Description: "About it.", Dir: at, Path: filepath.ToSlash(filepath.Join(at, "SKILL.md")), BodyLine: 1}
		if strings.HasSuffix(at, ".md") {
			s.Dir, s.Path = filepath.Dir(at), filepath.ToSlash(at)
			data, _ := os.ReadFile(at)
			s.Storage.Tree = mapTree{fstest.MapFS{filepath.Base(at): {Data: data, Mode: 0o644}}}
		} else {
			s.Storage.Tree = diskTree{os.DirFS(at)}
		}
		compiled.Skills = append(compiled.Skills, s)
	}
	return compiled.Catalog()
}

// TestSourceStays runs every verb, and every two of them, into a target from which the skills themselves are read, by each way in
// which it can be one: whatever runs, every byte of the source is where it was.
func TestSourceStays(t *testing.T) {
	mine := tree{"mine/SKILL.md": "my only copy", "mine/sub/x.md": "mine too", "Other One/SKILL.md": "another", "flat.md": flatText("flat")}
	relations := []struct {
		name   string
		linked bool
		// lay puts the source below dir and gives the skills by their names, and the target.
		lay func(t *testing.T, dir string) (of map[string]string, target string)
	}{
		{"the target itself", false, func(t *testing.T, dir string) (map[string]string, string) {
			mine.write(t, dir)
			return all(filepath.Join(dir, "skills")), dir
		}},
		{"one skill of the target", false, func(t *testing.T, dir string) (map[string]string, string) {
			mine.write(t, dir)
			return map[string]string{"mine": filepath.Join(dir, "skills", "mine")}, dir
		}},
		{"one skill of the target, by another name", false, func(t *testing.T, dir string) (map[string]string, string) {
			mine.write(t, dir)
			return map[string]string{"new": filepath.Join(dir, "skills", "mine")}, dir
		}},
		{"a link to the source", true, func(t *testing.T, dir string) (map[string]string, string) {
			mine.write(t, filepath.Join(dir, "dotfiles"))
			must(t, os.Symlink(filepath.Join(dir, "dotfiles", "skills"), filepath.Join(dir, "skills")))
			return all(filepath.Join(dir, "dotfiles", "skills")), dir
		}},
		{"a link above the source", true, func(t *testing.T, dir string) (map[string]string, string) {
			mine.write(t, filepath.Join(dir, "dotfiles"))
			must(t, os.Symlink(filepath.Join(dir, "dotfiles"), filepath.Join(dir, "home")))
			return all(filepath.Join(dir, "dotfiles", "skills")), filepath.Join(dir, "home")
		}},
		{"the source through a link", true, func(t *testing.T, dir string) (map[string]string, string) {
			mine.write(t, dir)
			must(t, os.Symlink(filepath.Join(dir, "skills"), filepath.Join(dir, "link")))
			return all(filepath.Join(dir, "link")), dir
		}},
		{"links to single skills", true, func(t *testing.T, dir string) (map[string]string, string) {
			mine.write(t, filepath.Join(dir, "dotfiles"))
			must(t, os.Mkdir(filepath.Join(dir, "skills"), 0o755))
			for _, name := range []string{"mine", "Other One"} {
				must(t, os.Symlink(filepath.Join(dir, "dotfiles", "skills", name), filepath.Join(dir, "skills", name)))
			}
			return all(filepath.Join(dir, "dotfiles", "skills")), dir
		}},
		{"a skill around the target", false, func(t *testing.T, dir string) (map[string]string, string) {
			tree{"SKILL.md": "around", "sub/SKILL.md": "around"}.write(t, dir)
			must(t, os.WriteFile(filepath.Join(dir, "SKILL.md"), []byte("around"), 0o644))
			return map[string]string{"sub": dir}, dir
		}},
		{"a skill below one of the target", false, func(t *testing.T, dir string) (map[string]string, string) {
			tree{"mine/SKILL.md": "mine", "mine/nested/SKILL.md": "mine", "mine/nested/nested/SKILL.md": "deep"}.write(t, dir)
			return map[string]string{"mine": filepath.Join(dir, "skills", "mine", "nested")}, dir
		}},
	}
	call := func(f func(context.Context, string, *runtime.Catalog, *Options) ([]State, error), opts Options) func(string, *runtime.Catalog) {
		return func(target string, cat *runtime.Catalog) { _, _ = f(t.Context(), target, cat, &opts) }
	}
	verbs := map[string]func(string, *runtime.Catalog){
		"install":         call(Install, Options{}),
		"restore":         call(Install, Options{Restore: true}),
		"force":           call(Install, Options{Force: true}),
		"clean":           call(Install, Options{Clean: true}),
		"clean, by force": call(Install, Options{Clean: true, Force: true}),
		"one":             call(Install, Options{Only: []runtime.SkillName{"mine"}, Force: true}),
		"another owner":   call(Install, Options{Owner: "another"}),
		"status":          call(Status, Options{}),
		"dry run":         call(Uninstall, Options{DryRun: true}),
		"uninstall":       call(Uninstall, Options{}),
		"uninstall one":   call(Uninstall, Options{Only: []runtime.SkillName{"mine"}}),
		"uninstall clean": call(Uninstall, Options{Clean: true}),
	}
	for _, r := range relations {
		for _, first := range []string{"install", "force", "clean, by force", "another owner", "uninstall"} {
			for second, then := range verbs {
				t.Run(r.name+"/"+first+"/"+second, func(t *testing.T) {
					if r.linked && goruntime.GOOS == "windows" {
						t.Skip("links need a right there")
					}
					dir := t.TempDir()
					of, target := r.lay(t, dir)
					before := filesBelow(t, dir)
					verbs[first](target, onDiskCatalog(of))
					then(target, onDiskCatalog(of))
					after := filesBelow(t, dir)
					for name, text := range before {
						if after[name] != text {
							t.Errorf("%s: %q is %q now", name, text, after[name])
						}
					}
				})
			}
		}
	}
}

// all are the skills of a source, by their names.
func all(dir string) map[string]string {
	return map[string]string{"mine": filepath.Join(dir, "mine"), "Other One": filepath.Join(dir, "Other One"), "flat": filepath.Join(dir, "flat.md")}
}

// filesBelow are the regular files below a directory, by their paths.
func filesBelow(t *testing.T, dir string) map[string]string {
	files := make(map[string]string)
	must(t, filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		data, err := os.ReadFile(name)
		files[name] = string(data)
		return err
	}))
	return files
}

// TestSourceIsTold wants a state of its own for such a skill, which no record has, while another target gets it.
func TestSourceIsTold(t *testing.T) {
	for verb, want := range map[string]Action{"install": ActionKept, "status": ActionNone, "dry run": ActionKept, "uninstall": ActionKept} {
		dir, other := t.TempDir(), t.TempDir()
		tree{"mine/SKILL.md": "my only copy"}.write(t, dir)
		cat := onDiskCatalog(map[string]string{"mine": filepath.Join(dir, "skills", "mine")})
		if states, err := Install(t.Context(), other, cat, nil); err != nil || states[0].Action != ActionInstalled {
			t.Errorf("another target: %v, %v", states, err)
		}
		f := map[string]func(context.Context, string, *runtime.Catalog, *Options) ([]State, error){"install": Install, "status": Status, "dry run": Install, "uninstall": Uninstall}[verb]
		states, err := f(t.Context(), dir, cat, &Options{DryRun: verb == "dry run"})
		if err != nil || len(states) != 1 || states[0].State != ConditionSource || states[0].Action != want || states[0].Reason == "" || states[0].CanForce {
			t.Errorf("%s: %+v, %v", verb, states, err)
		}
		if left := diff(readTree(t, dir), tree{"mine": "dir/", "mine/SKILL.md": "my only copy"}); len(left) > 0 {
			t.Errorf("%s: %v", verb, left)
		}
	}
}
