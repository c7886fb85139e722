package layout

import (
	"context"
	"embed"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/above"
	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime/agents"
)

// File finds one skill or project by its file, which the user named. Links in it may lead as far as those of the root that
// a search would find it in. File fails when ctx ends.
func (s *Search) File(ctx context.Context, file string) error {
	dir, base := filepath.Split(file)
	dir = filepath.Clean(dir)
	here := Root{Path: dir}
	if s.Text != nil && !door.IsThere(dir) {
		here.FS = embed.FS{} // nothing is around a text without a place
	}
	w, err := s.enter(ctx, here)
	if w == nil {
		return err
	}
	defer func() { w.door.Close() }()
	if _, err := w.door.Lstat(base); err != nil && s.Text == nil {
		w.report(w.name(base), rule.Unreadable, "the file cannot be read: "+door.Why(err), "name a file that exists")
		return nil
	}
	f := &Find{Kind: Single, Dir: ".", File: base, Whole: true, At: filekind.Shown(dir)}
	if s.Text != nil {
		f.Read = &door.File{Text: *s.Text}
	}
	switch {
	case base == RoleFile, strings.EqualFold(base, RoleFile) && above.IsCalled(projectsDir, filepath.Join(dir, "..")):
		f.Kind = Project
	case filekind.IsSkillFile(base), s.Layouts&Standalone == 0 && filekind.Misnamed(base) != nil && !filekind.IsDocument(base) && !filekind.IsOffice(base):
		f.Kind = Directory
	}
	w.byFile = true
	clone, repository := isClone(w, &Find{Door: w.door, Dir: ".", At: f.At})
	root, rel, sure, ok := above.Root(dir, base)
	clone = clone || !sure && !agents.IsSkills(filepath.Join(dir, ".."))
	if ok && here.FS == nil {
		if wide, err := door.Open(root, ".", s.Allow); err == nil {
			w.door.Close()
			w.door, w.root, f.Dir, f.Whole = wide, filekind.Shown(root), rel, rel == "."
		}
	}
	f.Clone, f.Repository = clone && f.Kind == Directory, repository && f.Kind == Directory
	if f.Kind == Single && s.Layouts&(Standalone|MultiFile) == 0 && agents.IsSkills(dir) && filekind.Moves(base) {
		w.report(f.Name(), rule.Unreached, "loading the directory passes over this skill: "+isAFile, filekind.ToMigrate(f.Name()))
	}
	w.found(f, false)
	w.To.Done()
	return nil
}
