// Package asline has the verbs look at what a program is compiled of. In come a verb and a directory that holds one go:generate line;
// out come the directories that this line reads.
package asline

import (
	"cmp"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/compiled"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/loader"
)

// Follow has a verb look at what the only go:generate line in or below a directory reads, where no flag says where the skills are.
func Follow(cmd *cobra.Command, f *input.Flags) {
	known := make(map[string]loader.Roots) // a verb asks several times, and a module is large
	f.Followed = func(dir string) loader.Roots {
		roots, ok := known[dir]
		if !ok {
			roots = read(cmd, f, dir)
			known[dir] = roots
		}
		return roots
	}
}

// read are the roots that a line reads. They are those that the loader finds where these are the same, and where it finds a directory called skills or
// projects that the line does not read: the name says what is in it. A line that leads out of its module is not followed either, for
// a repository may be a stranger's.
func read(cmd *cobra.Command, f *input.Flags, dir string) loader.Roots {
	none := loader.FindRoots(dir)
	m := compiled.In(cmd.Context(), cmd.Root(), dir)
	abs, absErr := filepath.Abs(loader.ExpandHome(dir))
	line := only(&m, abs)
	opts, err := f.Options(loader.ModeBuild)
	if line == nil || cmp.Or(err, absErr) != nil {
		return none
	}
	found, err := none.In(cmd.Context(), &opts)
	if err != nil {
		return none
	}
	skills, projects := compiled.Paths(found.Skills), compiled.Paths(found.Projects)
	if slices.Equal(skills, line.Skills) && slices.Equal(projects, line.Projects) {
		return none
	}
	isSearched := filepath.Base(abs) != "skills" && slices.Equal(skills, []string{abs})
	if !isSearched && !isAllIn(line.Skills, skills) || !isAllIn(line.Projects, projects) {
		return none
	}
	isAbroad := func(dir string) bool { return !compiled.IsBelow(m.Root, dir) }
	if slices.ContainsFunc(slices.Concat(line.Skills, line.Projects), isAbroad) {
		return none
	}
	return loader.Roots{Dir: dir, Skills: rooted(line.Skills, dir, m.Root), Projects: rooted(line.Projects, dir, m.Root)}
}

// only is the one line in or below a directory; nil where there are others, or packages that somebody generates without a line.
func only(m *compiled.Module, dir string) (line *compiled.Line) {
	n := len(m.Generated)
	for i := range m.Lines {
		if compiled.IsBelow(dir, m.Lines[i].Dir) {
			line = &m.Lines[i]
			n++
		}
	}
	if n != 1 {
		return nil
	}
	return line
}

// isAllIn reports that a list has all of some paths.
func isAllIn(list, some []string) bool {
	return !slices.ContainsFunc(some, func(path string) bool { return !slices.Contains(list, path) })
}

// rooted gives each path the form in which the user has named a directory, and the border that links in it may not cross.
func rooted(paths []string, dir, border string) (list []loader.Rooted) {
	for _, path := range paths {
		list = append(list, loader.Rooted{Path: input.NamedAs(dir, path), Border: border})
	}
	return list
}
