// This file tells a file that is a skill by itself from a note, by its name and by how its text begins.
//
// What comes in is a name or a text, and what goes out is a guess: nothing is parsed.

package filekind

import (
	"path"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/above"
	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/runtime/agents"
	"github.com/skillgen/skillgen/runtime/filename"
)

// MaxSize bounds a file that is looked into, in bytes: no skill is larger.
const MaxSize = 1 << 20

// IsText reports the names of Markdown files, also with the endings of a rule for an editor and of old, which no client loads.
func IsText(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".md", ".mdc", ".markdown":
		return true
	}
	return false
}

// IsDocument reports the names of files that are about the directory that they are in.
func IsDocument(name string) bool {
	switch strings.ToLower(strings.TrimSuffix(name, path.Ext(name))) {
	case "readme", "license", "licence", "changelog", "contributing", "index", "notice", "security":
		return true
	}
	return false
}

// IsForAgents reports the names of files that agents read about the directory that they are in, also with the head of a skill.
func IsForAgents(name string) bool {
	switch strings.ToLower(name) {
	case "agents.md", "claude.md", "gemini.md":
		return true
	}
	return false
}

// HoldsAgents reports a directory in which clients find agents or commands: one that is called so, or one below that of a client.
func HoldsAgents(dir string) bool {
	elements := strings.Split(dir, "/")
	for i, element := range elements {
		switch element {
		case "agents", "agent", "commands", "command":
			if i == len(elements)-1 || i > 0 && strings.HasPrefix(elements[i-1], ".") {
				return true
			}
		}
	}
	return false
}

// Moves reports the names of files that migrating takes.
func Moves(name string) bool {
	return strings.EqualFold(path.Ext(name), ".md") && !filename.IsDocument(name)
}

// IsSurelyFlat reports a file that is a skill by itself also in a directory that is not called skills, by its name there: it has both keys, and
// nothing by which it is an agent, a page or a rule. root is the directory of the door.
func IsSurelyFlat(d *door.Door, root, name string) bool {
	abs, _ := door.Abs(d, filepath.FromSlash(root))
	if stem := strings.TrimSuffix(name, path.Ext(name)); !Moves(name) || strings.Contains(stem, ".") || HoldsAgents(filepath.ToSlash(abs)) {
		return false
	}
	data, _, err := d.Read(name, MaxSize)
	k := keysOf(string(data))
	return err == nil && k.name && k.description && !k.title && !k.agent
}

// MendedHint is what to do about a file that is a broken skill, given what to do about one that is none: migrating leaves it as
// it is until it is mended.
func MendedHint(hint string) string {
	if strings.HasPrefix(hint, "skillgen ") {
		return "mend what is wrong with it, then " + hint
	}
	return hint
}

// ToMigrate is the command that makes a directory of a flat file among skills. It names the directory above one that is called skills.
func ToMigrate(file string) string {
	dir := path.Dir(file)
	if above.IsCalled("skills", filepath.FromSlash(dir)) {
		dir = path.Join(dir, "..")
	}
	return "skillgen migrate " + Word(dir)
}

// ToMakeDirectory is what makes a directory of a flat file among skills, at a path of a door. Migrating leaves one as it is that has a directory
// of its name beside it, and looks into no directory of another name than skills.
func ToMakeDirectory(d *door.Door, p, file string) string {
	stem := strings.TrimSuffix(p, path.Ext(p))
	if !d.Has(stem) && agents.IsSkills(filepath.FromSlash(path.Dir(file))) {
		return ToMigrate(file)
	} else if !d.Has(stem) {
		return "move it to " + Word(strings.TrimSuffix(file, path.Ext(file))+"/SKILL.md")
	}
	hint := "there is " + Word(path.Base(stem)) + " beside it"
	if d.Has(path.Join(stem, "SKILL.md")) { // which may be the same skill, or another
		return hint + ", with a SKILL.md: remove one of the two, or move the file into a directory of another name, as NAME/SKILL.md"
	}
	return hint + ": move the text to " + Word(path.Base(stem)+"/SKILL.md")
}
