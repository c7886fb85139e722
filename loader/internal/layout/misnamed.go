package layout

import (
	"io/fs"
	"path"

	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/runtime"
)

// isMisnamed reports a file that would make its directory a skill if it were called SKILL.md. Nothing is one below another
// skill, whose templates may be called so, nor in a root beside other skills, which a SKILL.md there would hide.
func isMisnamed(w *rest, p string, e fs.DirEntry) bool {
	begins, isDocument := filekind.NearSkill(p, w.door.ReadDir)
	if begins == nil || !e.Type().IsRegular() || w.isPlaceOfFiles(p) {
		return false
	}
	if dir := path.Dir(p); (len(w.seen) > 0 || isDocument) && (dir == "." || w.isRoot(w.name(dir))) || isDocument && !w.isBelowSkills(dir) {
		return false
	}
	for dir := p; dir != "."; {
		if dir = path.Dir(dir); w.of(dir).file != "" {
			return false
		}
	}
	data, _, err := w.door.Read(p, filekind.MaxSize)
	return err == nil && begins(string(data))
}

// misnamed hands out such a file, with the fix that gives it its name.
func misnamed(w *rest, p string) {
	dir := path.Dir(p)
	f := &Find{Kind: Directory, Dir: dir, File: path.Base(p), State: runtime.StateUnreached}
	f.Reason, f.Hint = "it is called "+runtime.Quote(f.File)+" and not "+SkillFile, "call it "+SkillFile
	f.Fix = &runtime.Fix{Rename: path.Join(path.Dir(w.name(p)), SkillFile), Unsafe: true}
	w.found(f, false)
}
