package layout

import (
	"cmp"
	"fmt"
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

// obstacle is what keeps loading from a file. misplaced is set when it is the place of the file that is at fault, so that the
// same file loads elsewhere.
type obstacle struct {
	why, hint string
	misplaced bool
}

// reason says why loading passes over a file, and what to do. It goes down the same way as the search: what it says is
// the first thing that stopped it.
func (w *rest) reason(p string, kind Kind) (why, hint string) {
	if !utf8.ValidString(p) {
		return "its path is not UTF-8", "rename it"
	}
	o, inside := w.inRoot(p, kind)
	if dir, known, ok := above.ClientDir(path.Dir(p)); ok && o.misplaced && (!inside || isInRoot(w.roots, w.name(dir))) {
		dir = w.name(dir)
		if known && kind == Single && w.Layouts&(Standalone|MultiFile) == 0 { // which its client does not read either
			if inside {
				o.why = isAFile
			}
			return o.why, w.toMove(p, kind, inside)
		}
		if o.hint = anotherRoot + filekind.Word(dir); inside && known {
			o.why = runtime.Quote(dir) + " is a client's directory, loaded if named"
		}
	} else if hint, ok := ownRoot(w, p); ok && !inside {
		o.hint = hint
	}
	return o.why, o.hint
}

// ownRoot names the nearest directory above a file in which a module of Go starts, or that skills are generated into; none in
// which the search starts.
func ownRoot(w *rest, p string) (hint string, ok bool) {
	for dir := path.Dir(path.Dir(p)); dir != "."; dir = path.Dir(dir) {
		if above.IsModule(w.door, dir) || tree.IsPackage(w.door, dir) {
			return anotherRoot + filekind.Word(w.name(dir)), true
		}
	}
	return "", false
}

// inRoot is what stopped the search of the root that a file is in, or that it is in none.
func (w *rest) inRoot(p string, kind Kind) (o obstacle, inside bool) {
	for _, root := range w.roots {
		rel, ok := filekind.Below(root.name, w.name(p))
		if !ok {
			continue
		}
		if o, ok = w.stopped(root, rel, strings.TrimSuffix(p, rel)); ok {
			return o, true
		}
		name := path.Base(p)
		switch {
		case kind != Single || w.Layouts.takes(rel) == 0 && w.Layouts&Standalone != 0:
			return obstacle{"the profile " + w.Profile + " does not look there", w.toMove(p, kind, true), true}, true
		case name[0] == '.':
			return obstacle{runtime.Quote(name) + " is hidden", "rename it", false}, true
		case w.Layouts.takes(rel) != 0:
			return obstacle{"a skill that is a file ends in .md, and not in " + path.Ext(name), "rename it", false}, true
		}
		return obstacle{isAFile, w.toMove(p, kind, true), true}, true
	}
	return obstacle{"it is outside of " + w.where() + ", where skills are loaded from", w.toMove(p, kind, false), true}, false
}

// isAFile says why a flat file is no skill where the layouts take none.
const isAFile = "it is a file, and a skill is a directory with a " + SkillFile

// toMove is what to do about a file at a wrong place, inside of a root or outside.
func (w *rest) toMove(p string, kind Kind, inside bool) string {
	move := func(name string) string {
		if len(w.roots) == 1 && !inside { // where it stands, it may be below what people call the root
			return "move it to " + filekind.Word(path.Join(w.roots[0].name, name))
		}
		return "move it to " + name + " below the root"
	}
	switch name := w.name(p); {
	case kind != Single:
		return w.orName(p, move("NAME/"+SkillFile))
	case w.Layouts&Standalone != 0:
		return w.orName(p, move("NAME.md"))
	case filekind.Moves(path.Base(p)) && (agents.IsSkills(w.name(path.Dir(p))) || isLoose(w, path.Dir(p))):
		return filekind.ToMakeDirectory(w.door, p, name)
	}
	return move("NAME/" + SkillFile)
}

// orName adds to a hint that a directory may be named, which is a root then: the file's own where the layouts look at
// what a root holds itself, or else the one above. One that was looked into already helps nobody, nor does any where the
// layouts take no files.
func (w *rest) orName(p, hint string) string {
	dir, which := path.Dir(p), "its directory"
	if w.Layouts&(AtRoot|Standalone) == 0 {
		dir, which = path.Dir(dir), "the directory above its own"
	}
	if dir == "." || w.isRoot(w.name(dir)) || w.Layouts&Standalone == 0 && !filekind.IsSkillFile(path.Base(p)) {
		return hint
	}
	return hint + ", or name " + which
}

// stopped says what stopped the search of a root on its way to a file below it. prefix is the root below the door, with a
// slash unless it is empty.
func (w *rest) stopped(root searched, rel, prefix string) (o obstacle, yes bool) {
	if root.alone && rel != SkillFile {
		root.alone = false // what would be loaded without it
		_, yes := w.stopped(root, rel, prefix)
		if isTaken := filekind.IsSkillFile(path.Base(rel)) || w.Layouts.takes(rel) != 0; !yes && isTaken && agents.IsSkills(filepath.FromSlash(root.name)) {
			w.strays.Hide(w.name(prefix+w.of(path.Clean(prefix)).file), rel, w.Layouts&Grouped != 0) // another root may be one skill with the templates of others
		}
		return w.belowSkill(strings.TrimSuffix(prefix, "/"), prefix+rel), true
	}
	elements := strings.Split(path.Dir(rel), "/")
	for i, element := range elements {
		dir := prefix + path.Join(elements[:i+1]...)
		switch {
		case element == ".":
		case strings.HasPrefix(element, ".skillgen-stage-"):
			return obstacle{"an installation that was killed left it", "leave it to the next skillgen install or uninstall here", true}, true
		case tree.IsPassedOver(element):
			hint := w.orName(prefix+rel, "rename "+runtime.Quote(element))
			if i+1 < len(elements) { // it may hold more, and be a program's
				hint = cmp.Or(strings.TrimPrefix(w.orName(prefix+rel, ""), ", or "), w.toMove(prefix+rel, Single, true))
			}
			return obstacle{runtime.Quote(element) + " is hidden", hint, true}, true
		case root.ended != "" && !filekind.Before(path.Join(elements[:i+1]...), root.ended):
			return ended(root), true
		case i+1 > MaxDepth && w.Layouts&Grouped != 0:
			why := fmt.Sprintf("it is %d directories below %s, more than %d", len(elements), runtime.Quote(root.name), MaxDepth)
			return obstacle{why, w.orName(prefix+rel, "move it to NAME/"+SkillFile+" below the root"), true}, true
		case w.of(dir).disabled:
			off := runtime.Quote(w.name(path.Join(dir, DisabledFile)))
			return obstacle{off + " switches off what is there", "remove " + off + " to load it", false}, true
		case w.of(dir).file == "" || w.of(dir).file == path.Base(rel) && i+1 == len(elements):
		case i+1 == len(elements) && filekind.IsSkillFile(path.Base(rel)):
			read := w.of(dir).file
			return obstacle{"the skill of its directory is " + runtime.Quote(w.name(path.Join(dir, read))), "remove one of the two; " + read + " is read", false}, true
		default:
			return w.belowSkill(dir, prefix+rel), true
		}
	}
	if root.ended != "" && !filekind.Before(rel, root.ended) {
		return ended(root), true
	}
	return obstacle{}, false
}

func ended(root searched) obstacle {
	return obstacle{"the limit of the root ended the search at " + runtime.Quote(path.Join(root.name, root.ended)) + " (too-many)", "name a directory that holds skills only", true}
}

// belowSkill is for a file below a skill in a directory, "" for the root.
func (w *rest) belowSkill(dir, p string) obstacle {
	dir = path.Clean(dir)
	why := "it is below the skill " + runtime.Quote(w.name(path.Join(dir, w.of(dir).file)))
	hint := "move it out of the directory of that skill"
	if agents.IsSkills(w.name(dir)) {
		hint = "move that one to NAME/" + SkillFile + " below its directory"
	}
	return obstacle{why, w.orName(p, hint), true}
}

// of is the entry of a directory, which is listed once: it can have thousands below it.
func (w *rest) of(dir string) entry {
	if _, known := w.known[dir]; !known {
		w.known[dir] = w.entry(dir)
	}
	return w.known[dir]
}

// isInRoot reports a place in one of the roots, as diagnostics name it.
func isInRoot(roots []searched, name string) bool {
	return slices.ContainsFunc(roots, func(root searched) bool {
		_, inside := filekind.Below(root.name, name)
		return inside
	})
}

// isBelowSkills reports a directory called skills, another root, or one below these that belongs to no skill and no group of flat files.
func (w *rest) isBelowSkills(own string) bool {
	for dir := own; ; dir = path.Dir(dir) {
		switch {
		case agents.IsSkills(w.name(dir)), (dir != "." || w.named) && w.of(dir).file == "" && w.isRoot(w.name(dir)):
			return true
		case dir == ".", w.of(dir).file != "", dir != own && w.Layouts&MultiFile != 0 && w.of(dir).group && w.isRoot(path.Dir(w.name(dir))):
			return false
		}
	}
}

// isLoose reports a root in which a skill stands, and not only further down, or nothing but texts.
func isLoose(w *rest, dir string) bool {
	e := w.of(dir)
	return slices.ContainsFunc(w.roots, func(r searched) bool {
		return r.name == w.name(dir) && (r.holds || e.group && e.file == "" && e.part == "" && !e.other)
	})
}

// isReached reports a place that the search of a root has come to: what stands there has been told.
func isReached(w *rest, p string) bool {
	name := w.name(p)
	return slices.ContainsFunc(w.roots, func(root searched) bool {
		rel, below := filekind.Below(root.name, path.Join(name, SkillFile))
		if !below {
			return false
		}
		_, stopped := w.stopped(root, rel, strings.TrimSuffix(path.Join(p, SkillFile), rel))
		return !stopped
	})
}

// isPart reports a place among the files of a skill that a root reaches, which says itself what is wrong with them.
func isPart(w *rest, p string) bool {
	for dir := path.Dir(p); dir != "."; dir = path.Dir(dir) {
		if w.of(dir).file != "" {
			return isReached(w, dir)
		}
	}
	return w.of(".").file != "" && !filekind.HasHidden(p)
}

// where are the roots, for a message.
func (w *rest) where() string {
	var names []string
	for _, root := range w.roots {
		names = append(names, root.name)
	}
	return runtime.Quote(strings.Join(names, ", "))
}
