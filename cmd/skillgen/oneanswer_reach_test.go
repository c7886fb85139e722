package main

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// reach is the second oracle: which files the layouts of a profile reach, as the documentation says it. It is for trees
// without links, where that is a page of code; what links lead to is held by the laws alone.
type reach struct {
	profile string
	dir     string
	files   map[string]bool
}

// reachOf walks a directory that a command was given. clients says that the command looks where clients look.
func reachOf(dir, profile string) map[string]bool {
	r := &reach{profile: profile, dir: dir, files: make(map[string]bool)}
	switch base := filepath.Base(dir); {
	case base == "skills":
		r.projects("../projects")
		r.root(".")
		return r.files
	case r.root("skills"), r.root("."):
	default:
		r.root(".claude/skills")
		r.root(".agents/skills")
	}
	r.projects("projects")
	return r.files
}

// root takes the skills of a root, and reports whether there is one.
func (r *reach) root(root string) bool {
	before := len(r.files)
	if file := r.entry(root); file != "" && (r.profile == "agentskills" || r.profile == "opi") {
		r.files[file] = true
		return true
	}
	r.search(root, 0)
	return len(r.files) > before
}

// search takes the skills in the entries of a directory that is none itself.
func (r *reach) search(dir string, depth int) {
	for _, e := range r.list(dir) {
		sub := path.Join(dir, e.Name())
		switch {
		case e.Name()[0] == '.' || e.Name() == "node_modules":
		case !e.IsDir():
			if r.profile == "matrixcode" && strings.HasSuffix(e.Name(), ".md") {
				r.files[sub] = true
			}
		case depth > 0 && r.profile != "agentskills": // groups of files hold no directories
		case r.entry(sub) != "":
			r.files[r.entry(sub)] = true
		case r.profile == "agentskills" && depth+1 < 6, r.profile == "matrixcode" && depth == 0:
			r.search(sub, depth+1)
		}
	}
}

// entry is the SKILL.md of a directory, "" where there is none.
func (r *reach) entry(dir string) string {
	found := ""
	for _, e := range r.list(dir) {
		if e.Name() == "SKILL.md" && (r.profile != "matrixcode" || !e.IsDir()) || found == "" && !e.IsDir() && strings.EqualFold(e.Name(), "SKILL.md") {
			found = path.Join(dir, e.Name())
		}
	}
	return found
}

func (r *reach) projects(root string) {
	for _, e := range r.list(root) {
		if file := path.Join(root, e.Name(), "ROLE.md"); e.IsDir() && e.Name()[0] != '.' {
			if _, err := os.Lstat(filepath.Join(r.dir, file)); err == nil {
				r.files[file] = true
			}
		}
	}
}

func (r *reach) list(dir string) []fs.DirEntry {
	entries, _ := os.ReadDir(filepath.Join(r.dir, filepath.FromSlash(dir)))
	return entries
}

// reached: list calls unreached what no layout reaches, and nothing else.
func (a *answers) reached(say sayer) {
	if a.configured || a.linked || a.list.out == "" {
		return
	}
	want := reachOf(a.dir, a.profile)
	var all []string
	for _, s := range a.listed.Skills {
		file := a.rel(s.Path)
		all = append(all, file)
		if strings.ContainsRune(file, '\ufffd') || path.Base(file) == ".disabled" {
			continue
		}
		switch unreached := s.State == runtime.StateUnreached; {
		case unreached && want[file]:
			say("reach: unreached, and a layout reaches it", "%s: %s", file, s.Reason)
		case !unreached && !want[file]:
			say("reach: no layout reaches it", "%s is %s %s", file, s.State, s.Reason)
		}
	}
	for file := range want {
		if !slices.Contains(all, jsonBytes(file)) && path.Base(file) != "ROLE.md" {
			say("reach: not in list", "%s: %q", file, a.rows())
		}
	}
}
