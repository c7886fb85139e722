// This file has the verbs look at what a program is compiled of. In come a verb and a directory that holds one go:generate line;
// out come the directories that this line reads.

package compiled

import (
	"io"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/owners"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/target"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
)

// Modules are those of directories, each looked through once: a verb asks several times, and a module is large.
type Modules struct {
	cmd   *cobra.Command
	flags *input.Flags
	seen  map[string]*Module // by their roots
}

// In is the module of a directory, or of a file. It is empty where no package of it stands.
func (ms *Modules) In(dir string) *Module {
	root := target.ModuleRoot(dir)
	if abs, err := filepath.Abs(dir); err != nil || root == "" || !(&Module{Root: root}).has(abs) {
		return &Module{}
	}
	if ms.seen[root] == nil {
		found := In(ms.cmd.Context(), root)
		ms.seen[root] = &found
	}
	return ms.seen[root]
}

// FollowLine has a verb look at what the only go:generate line in or below a directory reads, where no flag says where the skills are. A line
// that cannot be followed is named on w. The modules that it looks through are the verb's to ask.
func FollowLine(cmd *cobra.Command, w io.Writer, f *input.Flags) *Modules {
	ms, known := &Modules{cmd, f, make(map[string]*Module)}, make(map[string]loader.Roots)
	f.Followed = func(dir string) loader.Roots {
		if _, ok := known[dir]; !ok {
			known[dir] = aslineRead(ms, w, f, dir)
		}
		return known[dir]
	}
	return ms
}

// aslineRead are the roots that a line reads. They are those that the loader finds where these are the same, and in a plugin, whose own skills
// are those of the directory skills. A line that leads out of its module is not followed either, for a repository may be a stranger's.
func aslineRead(ms *Modules, w io.Writer, f *input.Flags, dir string) loader.Roots {
	none := loader.FindRoots(dir)
	m := ms.In(dir)
	line := Only(m, dir)
	opts, err := f.Options(loader.ModeBuild)
	if line == nil || err != nil || owners.IsPlugin(m.Root) {
		return none
	}
	if absent := line.absent(); absent != "" {
		ui.Note(w, "the go:generate line of %s names %s, which does not exist, and is passed over; %s", ui.Plain(line.Where()), ui.Plain(ui.Shown(absent)), instead(absent))
		return none
	}
	found, err := none.In(ms.cmd.Context(), &opts)
	if err != nil || slices.Equal(Paths(found.Skills), line.Skills) && slices.Equal(Paths(found.Projects), line.Projects) {
		return none
	}
	if slices.ContainsFunc(slices.Concat(line.Skills, line.Projects), func(dir string) bool { return !ui.IsIn(m.Root, dir) }) {
		if here, err := loader.Load(ms.cmd.Context(), found, &loader.Options{Mode: loader.ModeUser}); err == nil && len(here.Skills)+len(here.Rejected) == 0 && len(line.Skills) > 0 {
			ui.Note(ms.cmd.ErrOrStderr(), "the go:generate line of %s reads %s, outside of the module, which is not looked at here: %s", ui.Plain(line.Where()), ui.Plain(ui.Shown(line.Skills[0])), line.Check())
		}
		return none
	}
	border := m.Root
	if len(line.named) == 0 && ui.IsIn(m.Root, line.arg) { // as generate has it
		border = input.NamedAs(dir, line.arg)
	}
	return loader.Roots{Dir: dir, Skills: rooted(line.Skills, dir, border), Projects: rooted(line.Projects, dir, m.Root), Swept: true}
}

// rooted gives each path the form in which the user has named a directory, and the border that links in it may not cross.
func rooted(paths []string, dir, border string) []loader.Rooted {
	list := make([]loader.Rooted, 0, len(paths)) // none at all are none that are to be found
	for _, path := range paths {
		list = append(list, loader.Rooted{Path: input.NamedAs(dir, path), Border: border})
	}
	return list
}

// TellUnseen prints which flags of the go:generate lines that read a directory, and which skillgen.toml, a verb does without: see unseen.
func (ms *Modules) TellUnseen(f *input.Flags, dir string) {
	opts, err := f.Options(loader.ModeBuild)
	if err != nil {
		return
	}
	if roots, err := f.Roots(dir).In(ms.cmd.Context(), &opts); err == nil {
		ms.unseen(ms.In(dir), &opts, Paths(roots.Skills))
	}
}
