// This file refuses what would take away what a go:generate line has written. In come a run of generate and the lines of the package that it
// writes; out comes the line that says otherwise.

package compiled

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/target"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/generator"
	"github.com/skillgen/skillgen/loader"
)

// RefuseBare fails outside of go generate where the line of the package that is written has flags which the command line does not have: it
// would take away what the line has written.
func RefuseBare(cmd *cobra.Command, out string) error {
	abs, err := filepath.Abs(out)
	if err != nil || UnderGoGenerate() {
		return err
	}
	for _, line := range slices.DeleteFunc(Lines(cmd, abs), func(l Line) bool { return l.Out != abs }) {
		var lacks []string
		line.Flags.Visit(func(f *pflag.Flag) {
			own := cmd.Flags().Lookup(f.Name) // nil for --check, which watch does not have
			if own != nil && f.Name != "out" && f.Name != "check" && !own.Changed && own.Value.String() != f.Value.String() {
				lacks = append(lacks, "--"+f.Name)
			}
		})
		if own := cmd.Flags(); own.NArg() == 0 && !own.Changed("skills") && line.arg != ui.Absolute(".") {
			if here, err := loader.FindRoots(".").In(cmd.Context(), &line.opts); err == nil && !slices.Equal(Paths(here.Skills), line.Skills) {
				lacks = append(lacks, ui.Plain(ui.Shown(line.arg)))
			}
		}
		if len(lacks) > 0 {
			bare := strings.TrimSuffix("skillgen "+cmd.Name(), " generate") // which does what the line says
			if cmd.Name() == "watch" {
				bare += " anew" // it may have been started there, before the line had the flags
			}
			return fmt.Errorf("the go:generate line of %s writes this package with %s: run %s in %s, or give the same here",
				ui.Plain(line.Where()), strings.Join(lacks, " and "), bare, ui.Plain(ui.Shown(abs)))
		}
	}
	return nil
}

// RefuseElsewhere fails outside of go generate where the skills have a package in another directory than the one that is written, and no -o says
// that a second one is meant.
func RefuseElsewhere(cmd *cobra.Command, out string, roots []loader.Rooted) error {
	there := elsewhere(out, roots)
	if there == "" || UnderGoGenerate() || cmd.Flags().Changed("out") {
		return nil
	}
	writes, m, abs := "", In(cmd.Context(), there), ui.Absolute(there) // by a script, if at all
	if cmd.Name() == "watch" {
		writes = "run skillgen watch there, or "
	} else if slices.ContainsFunc(m.Lines, func(l Line) bool { return l.Out == abs }) {
		writes = "run go generate ./..., or "
	}
	for _, place := range m.Comments {
		if filepath.Dir(place) == abs && writes == "" {
			writes = "correct " + ui.Plain(ui.Shown(place)) + ", which does not start with //go:generate, and run go generate ./..., or "
		}
	}
	return fmt.Errorf("the package of these skills is in %s: %sname that directory with -o; -o . makes another one here", ui.Plain(there), writes)
}

// PrintStale prints, under go generate, which generated files no line of the module writes: those of the package that the line stands in,
// where it writes a package for the first time, all, and those that lag behind the skills that it reads. A line did write that package
// before it named another with -o, and a program that still imports it keeps the skills of that day. checks says that nothing is written:
// then the first line tells of those that lag behind skills which no line reads, too. place is a path as the user sees it, and pkg the
// name of the package that is written: main cannot be imported.
func PrintStale(cmd *cobra.Command, w io.Writer, out, pkg string, result *loader.Result, checks bool, place func(string) string) {
	here, err := filepath.Abs(".")
	if err != nil || !UnderGoGenerate() {
		return
	}
	_, err = loader.StatNamed(filepath.Join(out, generator.SkillsFile))
	isFirst := errors.Is(err, fs.ErrNotExist)
	isOwn := func(l Line) bool { return l.Place == ownPlace() && l.Dir == here }
	if !slices.ContainsFunc(Lines(cmd, here), isOwn) { // a script between them: nobody knows what it writes
		return
	}
	use, is := "import", ""
	if pkg == "main" {
		use, is = "call Catalog() in", ", which is main"
	}
	m, of := In(cmd.Context(), here), target.PackagesOf(func() *loader.Result { return result })
	for _, dir := range m.Generated {
		file := place(ui.Shown(filepath.Join(dir, generator.SkillsFile)))
		if dir == here {
			ui.Note(w, "%s: no go:generate line writes this package any more, and it keeps the skills that it has: remove its generated files, and %s the package of -o%s", file, use, is)
			continue
		}
		if isFirst {
			ui.Note(w, "%s: no go:generate line writes this package; where one did, remove its generated files, and %s the new package%s", file, use, is)
			continue
		}
		changed, what, line := m.behind(dir, of, []string{m.Root})
		if changed != "" && !isOwn(*line) {
			continue
		}
		if changed == "" && checks && isOwn(m.Lines[0]) {
			changed, what = m.lags(cmd.Context(), dir)
		}
		if changed != "" {
			ui.Note(w, "%s: no go:generate line writes this package, and %q %s: remove its generated files and use a package that a line writes, or run what writes it", file, place(ui.Shown(changed)), what)
		}
	}
}
