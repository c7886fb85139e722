package layout

import (
	"context"
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/tree"
	"github.com/skillgen/skillgen/runtime"
)

// Projects searches one root of projects. It fails when ctx ends.
func (s *Search) Projects(ctx context.Context, root Root) error {
	w, err := s.enter(ctx, root)
	if w == nil {
		return err
	}
	defer w.door.Close()
	w.roleRoots = append(w.roleRoots, w.root)
	entries, err := w.list(".")
	if err != nil {
		return nil
	}
	for _, e := range entries {
		switch name := e.Name(); {
		case e.Type().IsRegular() && strings.HasSuffix(name, ".md") && !tree.IsPassedOver(name) && !filekind.IsDocument(name) && !strings.EqualFold(name, RoleFile):
			if data, _, err := w.door.Read(name, filekind.MaxSize); err == nil && filekind.BeginsAsRole(string(data)) {
				w.found(&Find{Kind: Project, Dir: ".", File: name, State: runtime.StateUnreached,
					Reason: "it is a file, and a project is a directory with a " + RoleFile, Hint: "move it to " + filekind.Word(path.Join(w.name(strings.TrimSuffix(name, ".md")), RoleFile))}, false)
			}
		case tree.IsPassedOver(name) || !e.IsDir() && e.Type()&fs.ModeSymlink == 0:
		case !utf8.ValidString(name):
			w.report(w.name(name), rule.BadEncoding, "its name is not UTF-8", "rename it")
		default:
			w.project(name)
		}
	}
	w.To.Done()
	return nil
}

// project looks at one directory. One without a ROLE.md, in any case of its letters, is no project.
func (w *walk) project(dir string) {
	entries, _ := w.door.ReadDir(dir) // one that cannot be listed may have a ROLE.md that can be read
	file, others := filekind.RoleFile(RoleFile, entries)
	f := &Find{Kind: Project, Dir: dir, File: file}
	w.To.Look(w.name(dir))
	w.To.Look(w.name(path.Join(dir, file)))
	if w.door.Has(path.Join(dir, DisabledFile)) {
		f.State, f.Reason, f.Hint = runtime.StateDisabled, "a file "+DisabledFile+" switches it off", "remove the file, or leave it off"
	} else if door.IsMissing(w.door, f.Path()) {
		misnamedRoles(w, dir, others)
		return
	}
	if w.roles == nil {
		w.roles = make(map[string]bool)
	}
	w.roles[w.name(dir)] = true
	w.found(f, false)
	for _, name := range others {
		if strings.EqualFold(name, RoleFile) {
			twin := &Find{Kind: Project, Dir: dir, File: name, State: runtime.StateUnreached}
			twin.Reason, twin.Hint = "the project of its directory is "+runtime.Quote(w.name(f.Path())), "remove one of the two"
			w.found(twin, false)
		} else if message, hint := filekind.NearSwitch(name); message != "" && f.State == "" {
			w.To.Problem(Problem{File: w.name(path.Join(dir, name)), Rule: rule.FileName, Message: message, Hint: hint, Advice: true})
		}
	}
}

// misnamedRoles hands out the files that would make their directory a project if they were called ROLE.md, with the fix that
// gives them that name.
func misnamedRoles(w *walk, dir string, names []string) {
	for _, name := range slices.DeleteFunc(names, filekind.IsNearlySwitch) {
		f := &Find{Kind: Project, Dir: dir, File: name, State: runtime.StateUnreached}
		f.Reason = "it is called " + runtime.Quote(name) + " and not " + RoleFile
		f.Hint, f.Fix = filekind.NearRole(name, path.Join(w.name(dir), RoleFile))
		w.found(f, false)
	}
}
