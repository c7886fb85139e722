package layout

import (
	"context"
	"embed"
	"path"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/spelling"
)

// File finds one skill or project by its file, which the user named. Links in it may lead as far as those of the root that
// a search would find it in. File fails when ctx ends.
func (s *Search) File(ctx context.Context, file string) error {
	dir, base := filepath.Split(file)
	if dir == "" {
		dir = "."
	}
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
	f := &Find{Kind: Single, Dir: ".", File: base, Whole: true, At: spelling.Shown(dir)}
	if s.Text != nil {
		f.Read = &door.File{Text: *s.Text}
	}
	switch {
	case base == RoleFile:
		f.Kind = Project
	case isSkillFile(base):
		f.Kind = Directory
	}
	w.byFile = true
	clone, repository := isClone(w, &Find{Door: w.door, Dir: ".", At: f.At})
	root, rel, sure, ok := rootOf(dir, base)
	clone = clone || !sure && !isCalledSkills(filepath.Join(dir, ".."))
	if ok && here.FS == nil {
		if wide, err := door.Open(root, ".", s.Allow); err == nil {
			w.door.Close()
			w.door, w.root, f.Dir, f.Whole = wide, spelling.Shown(root), rel, rel == "."
		}
	}
	f.Clone, f.Repository = clone && f.Kind == Directory, repository && f.Kind == Directory
	w.found(f, false)
	w.To.Done()
	return nil
}

// rootOf is the root that a search would find a directory in, and the directory below it: the nearest one called skills
// above it; else the repository, or the current directory where that is above. sure is set where it is one of the first two,
// and not the directory itself. Two directories of clients are one root, as far as a link from one into the other goes.
func rootOf(dir, base string) (root, rel string, sure, ok bool) {
	real, ok := realPath(dir)
	if !ok {
		return "", "", false, false
	}
	top := ""
	for at := real; ; at = filepath.Dir(at) {
		switch {
		case filepath.Base(at) == skillsDir && at != real:
			top = clientsOf(at, filepath.Join(real, base))
		case isRepository(at):
			top = at
		}
		if top != "" || filepath.Dir(at) == at {
			break
		}
	}
	sure = top != "" && top != real
	if base := filepath.Base(top); base != skillsDir {
		if here, ok := realPath("."); ok && (top == "" || isBelow(here, top)) && isBelow(here, real) {
			top = here
		}
	}
	if top == "" {
		return "", "", false, false
	}
	rel, err := filepath.Rel(top, real)
	return top, filepath.ToSlash(rel), sure, err == nil
}

// clientsOf is a directory called skills, or what holds it and that of another client into which a file leads.
func clientsOf(skills, file string) string {
	client := filepath.Dir(skills)
	target, ok := door.RealPath(file)
	if base := filepath.Base(client); !ok || base[0] != '.' {
		return skills
	}
	rel, err := filepath.Rel(filepath.Dir(client), target)
	if err != nil || !filepath.IsLocal(rel) {
		return skills
	}
	if parts := strings.Split(filepath.ToSlash(rel), "/"); len(parts) > 2 && parts[0][0] == '.' && parts[1] == skillsDir {
		return filepath.Dir(client)
	}
	return skills
}

// isRepository reports what version control or a module starts in.
func isRepository(dir string) bool {
	for _, name := range []string{".git", ".hg", ".svn", ".bzr", "go.mod"} {
		if door.IsThere(path.Join(filepath.ToSlash(dir), name)) {
			return true
		}
	}
	return false
}
