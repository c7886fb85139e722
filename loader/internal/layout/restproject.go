package layout

import (
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/above"
	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/loader/internal/tree"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/agents"
)

// project hands out a ROLE.md that no root of projects reaches.
func (w *rest) project(p string) {
	f := &Find{Kind: Project, Dir: path.Dir(p), File: RoleFile, State: runtime.StateUnreached, Hint: "move its directory into " + projectsDir + ", or name the directory above it with --projects"}
	at, why := path.Dir(path.Dir(w.name(p))), "there is none"
	if path.Base(at) == projectsDir {
		why, f.Hint = "this one is elsewhere", "move "+runtime.Quote(at)+" beside the directory of the skills, or name it: --projects "+filekind.Word(at)
	}
	if agents.IsSkills(filepath.FromSlash(path.Dir(at))) && path.Base(at) == projectsDir {
		why = "this is among them"
	} else if above.IsBesideSkills(w.root, p) {
		why, f.Hint = "there are no skills in the directory that is looked at: name the one above", "name the one that holds "+projectsDir+" and the skills"
	} else if dir := path.Dir(path.Dir(path.Dir(p))); path.Base(at) == projectsDir && w.door.Has(path.Join(dir, skillsDir)) {
		if why, f.Hint = "this one is beside others", anotherRoot+filekind.Word(w.name(dir)); dir == "." && len(w.roleRoots) > 0 { // named there, too
			f.Hint = "move its directory into " + runtime.Quote(w.roleRoots[0]) + ", or name the one above it: --projects " + filekind.Word(at)
		}
	} else if hint, ok := ownRoot(w, p); ok {
		f.Hint = hint
	}
	f.Reason = "projects are loaded from a directory called " + projectsDir + " beside the skills, and " + why
	for _, root := range w.roleRoots {
		f.Reason = "it is outside of " + runtime.Quote(root) + ", where projects are loaded from"
		if rel, inside := filekind.Below(root, w.name(p)); inside {
			belowProjects(f, root, rel)
			break
		}
	}
	if !utf8.ValidString(p) && f.State == runtime.StateUnreached {
		f.Reason, f.Hint = "its path is not UTF-8", "rename it"
	}
	w.found(f, false)
}

// belowProjects says why a root of projects does not reach a ROLE.md below it.
func belowProjects(f *Find, root, rel string) {
	dirs := strings.Split(path.Dir(rel), "/")
	switch hidden := slices.IndexFunc(dirs, tree.IsPassedOver); {
	case dirs[0] == ".":
		f.Reason, f.Hint = "it stands in "+runtime.Quote(root)+" itself, and a project is a directory with a "+RoleFile, "move it to NAME/"+RoleFile+" there"
	case hidden >= 0:
		f.Reason, f.Hint = runtime.Quote(dirs[hidden])+" is hidden", "rename "+runtime.Quote(dirs[hidden])
	case len(dirs) == 1 && !utf8.ValidString(rel):
		f.State, f.Reason = runtime.StateRejected, "its name is not UTF-8" // as the search of the root has said
	default:
		f.Reason = "it is not directly below " + runtime.Quote(root)
	}
}
