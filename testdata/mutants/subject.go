package main

import (
	"context"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing/fstest"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// subject is a skill, or a project with its skills, in which mistakes are made.
type subject struct {
	name string // its directory
	main string // the file with the mistakes, from the root of files
	// files are those of the skill and of the skills that it names, below skills/ and projects/.
	files map[string]string
}

// maxFile bounds what is read of a file that is not the main one, in bytes: its name is what counts.
const maxFile = 64 << 10

// subjects reads the skills and projects below a directory.
func subjects(root string) ([]subject, error) {
	all := map[string]map[string]string{} // the files of a skill's or project's directory
	fsys := os.DirFS(root)
	err := fs.WalkDir(fsys, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || e.Name() != "SKILL.md" && e.Name() != "ROLE.md" {
			return err
		}
		files, err := filesOf(fsys, path.Dir(name))
		all[name] = files
		return err
	})
	if err != nil {
		return nil, err
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("no skills below %q", root)
	}
	var list []subject
	for _, name := range slices.Sorted(maps.Keys(all)) {
		dir := path.Base(path.Dir(name))
		if dir == "." {
			dir = filepath.Base(root)
		}
		s := subject{name: dir, main: path.Join(kindOfDir(name), dir, path.Base(name)), files: map[string]string{}}
		text := all[name][path.Base(name)]
		for other, files := range all {
			if base := path.Base(path.Dir(other)); other == name || strings.HasSuffix(other, "SKILL.md") && base != dir && strings.Contains(text, base) {
				for file, data := range files {
					s.files[path.Join(kindOfDir(other), path.Base(path.Join(dir, path.Dir(other))), file)] = data
				}
			}
		}
		if other := all[name]; other != nil {
			for file, data := range other {
				s.files[path.Join(path.Dir(s.main), file)] = data
			}
		}
		list = append(list, s)
	}
	return list, nil
}

func kindOfDir(file string) string {
	if path.Base(file) == "ROLE.md" {
		return "projects"
	}
	return "skills"
}

func filesOf(fsys fs.FS, dir string) (map[string]string, error) {
	files := map[string]string{}
	err := fs.WalkDir(fsys, dir, func(name string, e fs.DirEntry, err error) error {
		if err != nil || !e.Type().IsRegular() {
			return err
		}
		data, err := fs.ReadFile(fsys, name)
		if e.Name() != "SKILL.md" && len(data) > maxFile {
			data = data[:maxFile]
		}
		files[strings.TrimPrefix(strings.TrimPrefix(name, dir), "/")] = string(data)
		return err
	})
	return files, err
}

// reading is what is loaded, and what is said about it.
type reading struct {
	model string
	said  []runtime.Diagnostic
}

// load loads the subject with its main file as text, and without a file.
func (s subject) load(text, gone string) reading {
	fsys := fstest.MapFS{}
	for name, data := range s.files {
		if name != gone {
			fsys[name] = &fstest.MapFile{Data: []byte(data)}
		}
	}
	fsys[s.main] = &fstest.MapFile{Data: []byte(text)}
	var roots loader.Roots
	for _, dir := range []string{"skills", "projects"} {
		sub, _ := fs.Sub(fsys, dir)
		if _, err := fs.Stat(fsys, dir); err != nil {
			continue
		}
		root := []loader.Rooted{{Path: dir, FS: sub}}
		if dir == "skills" {
			roots.Skills = root
		} else {
			roots.Projects = root
		}
	}
	r, err := loader.Load(context.Background(), roots, nil)
	if err != nil {
		panic(err)
	}
	return reading{modelOf(r), r.Diagnostics}
}

// modelOf is what skills and projects say, in words that can be compared. Where they are, and how long, is no part of it.
func modelOf(r *loader.Result) string {
	var b strings.Builder
	for _, s := range r.Skills {
		body, err := s.Body()
		m := s.Skill
		m.Path, m.Dir, m.BodyLine, m.Tokens, m.Storage = "", "", 0, runtime.Tokens{}, runtime.Storage{}
		files, _ := s.Skill.Files()
		for i := range files {
			if files[i].Path == "SKILL.md" {
				files[i] = runtime.File{}
			}
		}
		fmt.Fprintf(&b, "%+v %q %v %+v\n", m, strings.ReplaceAll(strings.TrimRight(body, "\n"), "\r\n", "\n"), err, files)
	}
	for _, p := range r.Projects {
		fmt.Fprintf(&b, "%s %q %q\n", p.Name, p.Skills, p.Instructions)
	}
	return b.String()
}
