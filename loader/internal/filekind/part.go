// This file knows what a directory is most likely that has no SKILL.md: a skill that was copied in part, or what skills share. Names come
// in, and a guess goes out.

package filekind

import (
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/above"
	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/runtime"
)

// IsPart reports the name of a directory that a skill has beside its SKILL.md, by the specification of Agent Skills.
func IsPart(name string) bool { return name == "scripts" || name == "references" || name == "assets" }

// IsShared reports the path of a directory that skills share, by its name.
func IsShared(dir string) bool {
	name := strings.ToLower(path.Base(dir))
	return name[0] == '_' || name[0] == '.' || strings.Contains(" common core lib libs shared template templates tools util utils ", " "+strings.TrimSuffix(name, "-skills")+" ")
}

// IsOther reports a directory beside skills that most likely is to be none, given the part of a skill that it has, "" for an empty one: it is
// for what skills share, or for a program that is in their root, where an empty one of a repository may be that of a submodule.
func IsOther(root *door.Door, dir, part string) bool {
	if IsShared(dir) || IsPart(path.Base(dir)) || above.IsModule(root, ".") {
		return true
	}
	return root.Has(".git") && (part != "" || !root.Has(".gitmodules"))
}

// IsCheckout reports the root of a repository.
func IsCheckout(d *door.Door, dir string) bool {
	return slices.ContainsFunc([]string{".git", ".hg", ".svn", ".bzr"}, func(name string) bool { return d.Has(path.Join(dir, name)) })
}

// Lacking says of a directory among skills that it was meant to be one: it is empty, as git leaves none but where the files of a submodule
// would be, or has a part, or nothing but a file with a name that is nearly right to switch it off.
func Lacking(part, misspelt string) (message, hint string) {
	if IsAside(misspelt) {
		return "loading finds no skill here: its file is called " + runtime.Quote(misspelt), "call it SKILL.md; a file " + switchFile + " beside it switches a skill off"
	}
	if misspelt != "" {
		return NearSwitch(misspelt)
	}
	if part == "" {
		return "loading finds no skill here: the directory is empty", "git submodule update --init fetches what a submodule has; otherwise write the SKILL.md, or remove the directory"
	}
	return "loading finds no skill here: the directory has " + part + " and no SKILL.md", "copy the SKILL.md too, or write one"
}
