package loader

import "github.com/skillgen/skillgen/loader/internal/door"

// Dirs returns a Dir for each of the roots of skills that In has found, lowest precedence first: the sources of runtime.Load
// for what Load reads at once. The fields that say nothing of a place are those of like, whose Path is the directory
// that was looked into, and which finds its own where there are none. The projects go with the last.
func (r Roots) Dirs(like Dir) []Dir {
	if like.beside = r.Beside; len(r.Skills) == 0 {
		return []Dir{like}
	}
	var dirs []Dir
	for i, root := range r.Skills {
		d := like
		d.Path, d.Border, d.Exact, d.Optional, d.given = root.Path, root.Border, true, root.Optional, &given{}
		d.Precedence += i
		if r.Layers || like.Unreached { // what stands in another of them is not passed over
			d.set = r.Skills
		}
		if i+1 == len(r.Skills) {
			d.given.projects, d.given.sweep, d.given.swept = r.Projects, door.Absolute(like.Path), r.Swept && like.Unreached
		}
		dirs = append(dirs, d)
	}
	return dirs
}
