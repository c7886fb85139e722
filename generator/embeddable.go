package generator

import (
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// notEmbeddable reports the files that go:embed or the go command refuses, with their reasons. They are errors
// whatever the configuration says, since the package would not compile.
func (p *plan) notEmbeddable() []runtime.Diagnostic {
	var list []runtime.Diagnostic
	seen := make(map[string]string) // by the folded path
	for _, s := range p.skills {
		for _, f := range s.Files {
			if s.ownSource(f) {
				continue
			}
			at := path.Join(s.dir, f.Path)
			why, hint := refusal(at, path.Join(path.Base(s.dir), f.Path), f.Link)
			if why == "" && s.barrier != "" {
				why, hint = s.barrier, "generate with --embed packed"
			}
			folded := strings.ToLower(strings.ToUpper(at))
			if other, twice := seen[folded]; twice && other != at && why == "" { // skills that are files share those beside them
				why, hint = "only case tells it from "+runtime.Quote(other), "rename one of the two"
			}
			seen[folded] = at
			if why != "" {
				list = append(list, loader.Refuse(s.ReportFile(f.Name, loader.NotEmbeddable, "go:embed refuses this file: "+why, hint)))
			}
		}
	}
	return list
}

// ownSource reports a Go file of the generated package itself, which stands in the directory of a skill that is the
// root: it is the program's and not the skill's.
func (s plannedSkill) ownSource(f loader.Content) bool {
	return s.dir == "." && !strings.Contains(f.Path, "/") && path.Ext(f.Path) == ".go"
}

// versionControl are the names that go:embed leaves to it.
var versionControl = []string{".bzr", ".git", ".hg", ".svn"}

// refusal says why go:embed refuses a path relative to the package, or "". own is the path from the directory that holds the
// skill's on: what is wrong there is so however the skill is compiled.
func refusal(at, own string, link bool) (why, hint string) {
	const rename = "rename it, or generate with --embed packed"
	if why, hint = loader.PathRefusal(at); why != "" && isBelow(at) && !link {
		if ownWhy, _ := loader.PathRefusal(own); ownWhy == "" {
			hint = rename
		}
		return why, hint
	}
	switch {
	case !isBelow(at):
		return "it is not below the package", "generate with --embed packed"
	case link:
		return "it is a symbolic link", "copy what it leads to"
	case strings.Contains("!#$%&()+,-=@[]^{}~ ", at[:1]):
		return "no path from the package on may start with " + runtime.Quote(at[:1]), rename
	case strings.HasPrefix(at, "_cgo_"):
		return "paths that start with \"_cgo_\" are cgo's", rename
	case slices.ContainsFunc(strings.Split(at, "/"), func(elem string) bool { return slices.Contains(versionControl, elem) }):
		return "it belongs to version control", "remove it from the skill"
	}
	return "", ""
}
