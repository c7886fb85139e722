package layout

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/runtime"
)

// move is the hint for what stands at the wrong place.
const move = "move it to NAME/SKILL.md below the root, or name its directory"

// reason says why loading passes over a file, and what to do. It goes down the same way as the search: what it says is
// the first thing that stopped it.
func (w *rest) reason(p string, kind Kind) (why, hint string) {
	name := w.name(p)
	if !utf8.ValidString(p) {
		return "its path is not UTF-8", "rename it"
	}
	for _, root := range w.roots {
		if rel, ok := below(root.name, name); ok {
			if why, hint := w.stopped(root, rel, strings.TrimSuffix(p, rel)); why != "" {
				if dir, ok := w.client(p); ok && hint == move {
					if _, inside := below(root.name, dir); inside {
						hint = "another root: skillgen check " + word(dir)
					}
				}
				return why, hint
			}
			if kind == Single {
				return "it is a file, and a skill is a directory with a " + SkillFile, "skillgen migrate " + word(path.Join(path.Dir(name), ".."))
			}
			return "the profile " + w.Profile + " does not look there", move
		}
	}
	why = "it is outside of " + w.where() + ", where skills are loaded from"
	if dir, ok := w.client(p); ok {
		return why, "another root: skillgen check " + word(dir)
	}
	if kind == Single {
		return why, "skillgen migrate " + word(path.Join(path.Dir(name), ".."))
	}
	return why, move
}

// stopped says what stopped the search of a root on its way to a file below it. prefix is the root below the door, with a
// slash unless it is empty.
func (w *rest) stopped(root searched, rel, prefix string) (why, hint string) {
	if root.alone && rel != SkillFile {
		return w.belowSkill(strings.TrimSuffix(prefix, "/")), move
	}
	elements := strings.Split(path.Dir(rel), "/")
	for i, element := range elements {
		dir := prefix + path.Join(elements[:i+1]...)
		switch {
		case element == ".":
		case isPassedOver(element):
			return runtime.Quote(element) + " is hidden", move
		case root.ended != "" && !before(path.Join(elements[:i+1]...), root.ended):
			return "the limit of the root ended the search at " + runtime.Quote(path.Join(root.name, root.ended)) + " (too-many)", move
		case i+1 > MaxDepth && w.Layouts&Grouped != 0:
			return fmt.Sprintf("it is %d directories below %s, more than %d", len(elements), runtime.Quote(root.name), MaxDepth), move
		case w.of(dir).disabled:
			off := runtime.Quote(w.name(path.Join(dir, DisabledFile)))
			return off + " switches off what is there", "remove " + off + " to load it"
		case w.of(dir).file == "" || w.of(dir).file == path.Base(rel) && i+1 == len(elements):
		case i+1 == len(elements) && isSkillFile(path.Base(rel)):
			return "the skill of its directory is " + runtime.Quote(w.name(path.Join(dir, w.of(dir).file))), "remove one of the two"
		default:
			return w.belowSkill(dir), move
		}
	}
	return "", ""
}

func (w *rest) belowSkill(dir string) string {
	if dir == "" {
		dir = "."
	}
	return "it is below the skill " + runtime.Quote(w.name(path.Join(dir, w.of(dir).file)))
}

// of is the entry of a directory, which is listed once: it can have thousands below it.
func (w *rest) of(dir string) entry {
	e, known := w.known[dir]
	if !known {
		e = w.entry(dir)
		if w.known == nil {
			w.known = make(map[string]entry)
		}
		w.known[dir] = e
	}
	return e
}

// client is the hidden directory with skills of its own that a file is in: a client's, which that client loads.
func (w *rest) client(p string) (dir string, ok bool) {
	elements := strings.Split(path.Dir(p), "/")
	for i := range elements {
		if i+1 < len(elements) && elements[i][0] == '.' && elements[i] != "." && elements[i+1] == skillsDir {
			return w.name(path.Join(elements[:i+1]...)), true
		}
	}
	return "", false
}

// word is a path as a word of a command line.
func word(path string) string {
	if strings.ContainsFunc(path, func(r rune) bool {
		return r <= ' ' || r > '~' || strings.ContainsRune("\"'`$&|;<>()*?[]{}!#~\\", r)
	}) {
		return runtime.Quote(path)
	}
	return path
}

// where are the roots, for a message.
func (w *rest) where() string {
	var names []string
	for _, root := range w.roots {
		names = append(names, root.name)
	}
	return runtime.Quote(strings.Join(names, ", "))
}

// before reports that a search in the order of names comes to a directory before it comes to another.
func before(a, b string) bool {
	return slices.Compare(strings.Split(a, "/"), strings.Split(b, "/")) < 0
}

// below is a path relative to a directory that it is below.
func below(dir, p string) (rel string, ok bool) {
	if dir == "." {
		return p, true
	}
	return strings.CutPrefix(p, strings.TrimSuffix(dir, "/")+"/")
}
