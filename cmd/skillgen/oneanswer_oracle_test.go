package main

import (
	"os"
	"path/filepath"
	"strings"
)

// spot is something in a tree that a person would take for a skill or a project.
type spot struct {
	file string // relative to the tree
	kind spotKind
}

type spotKind string

const (
	entrySpot spotKind = "SKILL.md"
	roleSpot  spotKind = "ROLE.md"
	flatSpot  spotKind = "flat file"
)

// spots walks a tree as a person would who looks for skills with find: it knows no layout, no profile and no root.
func spots(dir string) []spot {
	var found []spot
	var walk func(rel string)
	walk = func(rel string) {
		entries, err := os.ReadDir(filepath.Join(dir, rel))
		if err != nil {
			return
		}
		for _, e := range entries {
			name, sub := e.Name(), filepath.ToSlash(filepath.Join(rel, e.Name()))
			switch {
			case e.IsDir() && (name == ".git" || name == "node_modules"):
			case e.IsDir() && name == "SKILL.md" && !hasEntry(filepath.Join(dir, rel, name)):
				found = append(found, spot{sub, entrySpot})
			case e.IsDir() && name == "ROLE.md":
				found = append(found, spot{sub, roleSpot})
			case e.IsDir():
				walk(filepath.Join(rel, name))
			case strings.EqualFold(name, "SKILL.md"):
				found = append(found, spot{sub, entrySpot})
			case name == "ROLE.md":
				found = append(found, spot{sub, roleSpot})
			case strings.EqualFold(filepath.Ext(name), ".md") && !aboutDirectory[name] && inSkills(dir, rel) && looksLikeSkill(filepath.Join(dir, rel, name)):
				found = append(found, spot{sub, flatSpot})
			}
		}
	}
	walk("")
	return found
}

// aboutDirectory are files that no client takes for a skill, whatever is in them.
var aboutDirectory = map[string]bool{"README.md": true, "LICENSE.md": true}

// hasEntry reports whether a directory that is called SKILL.md holds one itself, and so is a skill with an odd name.
func hasEntry(dir string) bool {
	_, err := os.Lstat(filepath.Join(dir, "SKILL.md"))
	return err == nil
}

// inSkills reports whether a directory is called skills, or is below one and neither in a skill nor below other files,
// which have it among theirs under some profile.
func inSkills(dir, rel string) bool {
	for at := filepath.Join(dir, rel); ; at = filepath.Dir(at) {
		if filepath.Base(at) == "skills" {
			return true
		}
		if at == dir || holdsFiles(at, at == filepath.Join(dir, rel)) {
			return false
		}
	}
}

// holdsFiles reports whether a directory has a SKILL.md in any case, or is not the file's own and has Markdown at all.
func holdsFiles(dir string, own bool) bool {
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if strings.EqualFold(e.Name(), "SKILL.md") || !own && strings.EqualFold(filepath.Ext(e.Name()), ".md") {
			return true
		}
	}
	return false
}

// looksLikeSkill reports whether a flat file begins as a skill does: a fence, a name and a description.
func looksLikeSkill(file string) bool {
	info, err := os.Lstat(file)
	if err != nil || !info.Mode().IsRegular() || info.Size() > 1<<20 {
		return false // no skill is larger, and nobody reads it to see
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return false
	}
	head, _, closed := strings.Cut(strings.TrimPrefix(string(data), "---\n"), "\n---\n")
	return closed && strings.HasPrefix(string(data), "---\n") && strings.Contains("\n"+head, "\nname: ") && strings.Contains("\n"+head, "\ndescription: ")
}
