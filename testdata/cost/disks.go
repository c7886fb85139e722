package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing/fstest"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/loader/config"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// diskFamilies are about directories on disk: what a user's directory may hold, and what is installed into one.
func diskFamilies() []family {
	return []family{
		disks("install files", "a skill of many files", 200, nil, install(bundle(1, "one"))),
		disks("install again", "nothing is to be done", 200, install(bundle(1, "one")), install(bundle(1, "one"))),
		disks("update files", "each has changed", 200, install(bundle(1, "one")), install(bundle(1, "two"))),
		disks("update edited files", "each is the user's by now", 200, both(install(bundle(1, "one")), edit), install(bundle(1, "two"))),
		disks("uninstall files", "a directory that is taken away whole", 200, install(bundle(1, "one")), uninstall(bundle(1, "one"))),
		disks("uninstall beside the user's", "a directory that is taken away file by file", 200, both(install(bundle(1, "one")), add), uninstall(bundle(1, "one"))),
		disks("install skills", "many skills of one file", 200, nil, install(singles("one"))),
		disks("uninstall skills", "many skills of one file", 200, install(singles("one")), uninstall(singles("one"))),
		disks("files become directories", "each stands in the way of another", 400, install(files("f%d")), install(files("f%d/x"))),
		disks("directories become files", "each stands in the way of another", 400, install(files("f%d/x")), install(files("f%d"))),
		disks("files get other names", "none is one that was there", 400, install(files("a%d")), install(files("b%d"))),
		disks("tree: files become directories", "each stands in the way of another", 400, writeTree("f%d"), writeTree("f%d/x")),
		disks("tree: directories become files", "each stands in the way of another", 400, writeTree("f%d/x"), writeTree("f%d")),
		disks("tree: files get other names", "none is one that was there", 400, writeTree("a%d"), writeTree("b%d")),
		disks("migrate", "many flat files", 200, flat, func(dir string, _ int) { must(userdir.Migrate(context.Background(), dir, nil)) }),
		disks("load skills", "a directory of many skills", 1000, written("skills/s%d/SKILL.md"), read),
		disks("load groups", "skills far below their root", 1000, written("skills/a/b/c/d/s%d/SKILL.md"), read),
		disks("load files of a skill", "one skill with many files", 2000, written("skills/x/SKILL.md", "skills/x/files/f%d.md"), read),
		disks("load unreached skills", "skills below a skill", 500, written("skills/x/SKILL.md", "skills/x/s%d/SKILL.md"), read),
		disks("load hidden skills", "skills that are passed over", 500, written("skills/x/SKILL.md", ".hidden/s%d/SKILL.md"), read),
		disks("configuration of rules", "many severities for one path after the other", 400, configured, func(dir string, _ int) {
			config, _, err := config.Find(dir, nil)
			must(config, err)
			config.Apply([]runtime.Diagnostic{{File: filepath.Join(dir, "skills/x/SKILL.md"), Rule: "long-body"}})
		}),
	}
}

// disks is a family of directories: what is there before, and the work.
func disks(name, why string, max int, before, work func(dir string, n int)) family {
	return family{"disk: " + name, max, why, func(n int) func() {
		dir, err := os.MkdirTemp("", "cost")
		check(err)
		if before != nil {
			before(dir, n)
		}
		return func() { work(dir, n) }
	}}
}

func both(a, b func(string, int)) func(string, int) {
	return func(dir string, n int) { a(dir, n); b(dir, n) }
}

// bundle is a catalog of some skills with n files each.
func bundle(skills int, text string) func(n int) *runtime.Catalog {
	return func(n int) *runtime.Catalog {
		compiled := new(runtime.Compiled)
		for i := range skills {
			files := fstest.MapFS{"SKILL.md": {Data: []byte(text)}}
			for j := range n - 1 {
				files[fmt.Sprintf("d%d/f%d.md", j%7, j)] = &fstest.MapFile{Data: []byte(text + itoa(j))}
			}
			name := fmt.Sprintf("s%04d", i)
			compiled.Skills = append(compiled.Skills, runtime.Skill{
				Name: runtime.SkillName(name), Description: "Does it.", Path: name + "/SKILL.md", BodyLine: 1,
				Storage: runtime.Storage{Tree: memoryTree{files}},
			})
		}
		return compiled.Catalog()
	}
}

// singles is a catalog of n skills with one file.
func singles(text string) func(n int) *runtime.Catalog {
	return func(n int) *runtime.Catalog { return bundle(n, text)(1) }
}

// memoryTree is a skill's directory in memory.
type memoryTree struct{ fstest.MapFS }

func (t memoryTree) Files() (list []runtime.File, err error) {
	for name := range t.MapFS {
		list = append(list, runtime.File{Path: name, Mode: 0o644})
	}
	return list, nil
}

func install(cat func(n int) *runtime.Catalog) func(dir string, n int) {
	return func(dir string, n int) { must(userdir.Install(context.Background(), dir, cat(n), nil)) }
}

// files is a catalog of one skill, with n files of such names.
func files(name string) func(n int) *runtime.Catalog {
	return func(n int) *runtime.Catalog {
		all := fstest.MapFS{"SKILL.md": {Data: []byte("text")}}
		for j := range n {
			all[strings.ReplaceAll(name, "%d", itoa(j))] = &fstest.MapFile{Data: []byte(itoa(j))}
		}
		compiled := new(runtime.Compiled)
		compiled.Skills = append(compiled.Skills, runtime.Skill{
			Name: "s", Description: "Does it.", Path: "s/SKILL.md", BodyLine: 1, Storage: runtime.Storage{Tree: memoryTree{all}},
		})
		return compiled.Catalog()
	}
}

// writeTree writes n files of such names.
func writeTree(name string) func(dir string, n int) {
	return func(dir string, n int) {
		var all []userdir.TreeFile
		for j := range n {
			read := func() ([]byte, error) { return []byte(itoa(j)), nil }
			all = append(all, userdir.TreeFile{Path: "t/" + strings.ReplaceAll(name, "%d", itoa(j)), Read: read})
		}
		must(userdir.WriteTree(context.Background(), dir, all))
	}
}

func uninstall(cat func(n int) *runtime.Catalog) func(dir string, n int) {
	return func(dir string, n int) { must(userdir.Uninstall(context.Background(), dir, cat(n), nil)) }
}

func must[T any](_ T, err error) { check(err) }

// edit changes every file of the one skill.
func edit(dir string, n int) {
	for j := range n - 1 {
		check(os.WriteFile(filepath.Join(dir, fmt.Sprintf("skills/s0000/d%d/f%d.md", j%7, j)), []byte("mine"), 0o644))
	}
}

// add puts a file of the user's into the one skill.
func add(dir string, _ int) {
	check(os.WriteFile(filepath.Join(dir, "skills/s0000/mine"), nil, 0o644))
}

func flat(dir string, n int) {
	check(os.MkdirAll(filepath.Join(dir, "skills"), 0o755))
	for i := range n {
		check(os.WriteFile(filepath.Join(dir, "skills", fmt.Sprintf("s%d.md", i)), []byte(skill("s"+itoa(i), "")), 0o644))
	}
}

// written makes files: one of each path, n of those with a number in it.
func written(paths ...string) func(dir string, n int) {
	return func(dir string, n int) {
		for _, path := range paths {
			for i := range n {
				file := filepath.Join(dir, strings.ReplaceAll(path, "%d", itoa(i)))
				check(os.MkdirAll(filepath.Dir(file), 0o755))
				check(os.WriteFile(file, []byte(skill("s"+itoa(i), "")), 0o644))
				if !strings.Contains(path, "%d") {
					break
				}
			}
		}
	}
}

// read loads a directory as list does, and reports all of it.
func read(dir string, _ int) {
	cat, err := runtime.Load(context.Background(), nil, loader.Dir{Path: dir, Trusted: true, Unreached: true, MaxDirs: -1})
	check(err)
	cat.Report()
}

func configured(dir string, n int) {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "[[paths]]\nglob = \"s%d/**\"\nrules = {long-body = \"off\"}\n", i)
	}
	check(os.WriteFile(filepath.Join(dir, config.FileName), []byte(b.String()), 0o644))
}
