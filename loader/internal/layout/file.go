package layout

import (
	"context"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/rule"
)

// File finds one skill or project by its file, which the user named. It fails when ctx ends.
func (s *Search) File(ctx context.Context, file string) error {
	dir, base := filepath.Split(file)
	if dir == "" {
		dir = "."
	}
	w, err := s.enter(ctx, Root{Path: filepath.Clean(dir)})
	if w == nil {
		return err
	}
	defer w.door.Close()
	if _, err := w.door.Lstat(base); err != nil {
		w.report(w.name(base), rule.Unreadable, "the file cannot be read: "+door.Why(err), "name a file that exists")
		return nil
	}
	w.byFile = true
	f := &Find{Kind: Single, Dir: ".", File: base, Whole: true}
	switch {
	case base == RoleFile:
		f.Kind = Project
	case strings.EqualFold(base, SkillFile):
		f.Kind = Directory
	}
	w.found(f, false)
	return nil
}
