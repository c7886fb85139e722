package compiled

import (
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/target"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/loader/config"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// maxDirs is how many directories of a module are looked at.
const maxDirs = 10_000

// Line is a go:generate line that writes a package of skills.
type Line struct {
	GenerateLine
	Dir, Out string // where it stands and what it writes, absolute
	// Skills and Projects are the directories that it reads, absolute.
	Skills, Projects []string
	Flags            *pflag.FlagSet // as they stand in it

	arg     string   // the directory that it names
	named   []string // of its directories, the flags of the verb check that name them
	opts    loader.Options
	filed   *config.Config // of the skillgen.toml that counts for it
	refused error          // why generate does not take its words
}

// Module are the lines of a module. Its zero value is one without any.
type Module struct {
	Root  string
	Lines []Line
	// Comments are the places of comments that somebody means as such lines, absolute.
	Comments []string
	// Generated are the directories of generated files that no line writes.
	Generated []string
	// refused are those that generate does not take. Nothing else is known of a module that has one.
	refused []Line
}

// In finds the lines of the module that a directory is in. A module that does not require skillgen, alone or in its workspace, has none. One that is too large
// has none either, and so has one with a line that only go generate understands: nothing is said then.
func In(ctx context.Context, dir string) (m Module) {
	m.Root = target.ModuleRoot(dir)
	if m.Root == "" || !target.Requires(m.Root) {
		return Module{}
	}
	if abs, err := filepath.Abs(dir); err != nil || !m.has(abs) { // what stands there is no package's
		return Module{}
	}
	n := 0
	err := loader.Rooted{Path: m.Root}.Directories(func(dir string) error {
		if n++; n > maxDirs || ctx.Err() != nil {
			return errors.Join(ctx.Err(), fs.ErrInvalid)
		}
		if dir != m.Root && isElsewhere(dir) {
			return fs.SkipDir
		}
		there := linesOf(dir)
		for _, c := range there.comments {
			m.Comments = append(m.Comments, filepath.Join(dir, c.Place))
		}
		if there.isHere && !slices.ContainsFunc(there.run, func(l GenerateLine) bool { return !l.IsOut }) {
			m.Generated = append(m.Generated, dir)
		}
		for _, l := range there.others {
			if err := refusal(ctx, l.Args); err != nil {
				m.refused = append(m.refused, Line{GenerateLine: l, Dir: dir, refused: err})
			}
		}
		for _, l := range there.run {
			line, err := read(ctx, m.Root, dir, l)
			if err != nil {
				return err
			}
			if line.refused != nil {
				m.refused = append(m.refused, line)
			}
			m.Lines = append(m.Lines, line)
		}
		return nil
	})
	if err != nil {
		return Module{}
	}
	if len(m.refused) > 0 {
		return Module{Root: m.Root, refused: m.refused}
	}
	m.Generated = slices.DeleteFunc(m.Generated, func(dir string) bool {
		return slices.ContainsFunc(m.Lines, func(l Line) bool { return l.Out == dir })
	})
	return m
}

// Lines are those lines of one directory that can be read.
func Lines(cmd *cobra.Command, dir string) (all []Line) {
	lines, _ := LinesOf(dir)
	for _, l := range lines {
		if line, err := read(cmd.Context(), target.ModuleRoot(dir), dir, l); err == nil && line.refused == nil {
			all = append(all, line)
		}
	}
	return all
}

// has reports a directory of the module of which "./..." may have a package.
func (m *Module) has(dir string) bool {
	for ; dir != m.Root; dir = filepath.Dir(dir) {
		if isElsewhere(dir) || dir == filepath.Dir(dir) {
			return false
		}
	}
	return true
}

// isElsewhere reports a directory of which "./..." has no package: one of another module, or one that the go command passes over.
func isElsewhere(dir string) bool {
	switch name := filepath.Base(dir); {
	case name[0] == '.', name[0] == '_', name == "testdata", name == "vendor":
		return true
	}
	_, err := loader.StatNamed(filepath.Join(dir, "go.mod"))
	return err == nil
}

// read is what a line of a directory reads and writes.
func read(ctx context.Context, root, dir string, l GenerateLine) (line Line, err error) {
	line = Line{GenerateLine: l, Dir: dir}
	made, err := call(ctx, append([]string{"generate"}, l.Args...))
	if made == nil && (err == nil || errors.Is(err, fs.ErrInvalid)) { // for help
		return line, fs.ErrInvalid
	} else if err != nil {
		line.refused = err
		return line, nil
	}
	flags, f, args := made.Flags, made.Input, made.Args
	line.Flags = flags
	line.arg = from(dir, input.Dir(args))
	line.Out = from(dir, flags.Lookup("out").Value.String())
	for _, name := range []string{"skills", "projects"} {
		list, _ := flags.Lookup(name).Value.(pflag.SliceValue)
		dirs := list.GetSlice()
		for i := range dirs {
			dirs[i] = from(dir, dirs[i])
			line.named = append(line.named, "--"+name, dirs[i])
		}
		err = errors.Join(err, list.Replace(dirs))
	}
	var named []string
	for _, arg := range args {
		named = append(named, from(dir, arg))
	}
	if err != nil {
		return line, err
	}
	if line.refused = f.Configure(flags, io.Discard, line.arg, named...); errors.Is(line.refused, ui.ErrFindings) {
		line.refused = errors.New("its skillgen.toml has errors; see " + line.Check())
	}
	opts, err := f.Options(loader.ModeBuild)
	if line.refused = cmp.Or(line.refused, err); line.refused != nil {
		return line, nil
	}
	line.filed = input.Filed(f)
	line.opts = opts
	roots := f.Roots(line.arg)
	if ui.IsIn(root, line.arg) || ui.IsIn(line.arg, root) {
		if roots, err = roots.In(ctx, &opts); err != nil {
			return line, err
		}
	} else if roots.Skills == nil { // what stands elsewhere is not looked into
		roots.Skills = []loader.Rooted{{Path: line.arg}}
	}
	line.Skills, line.Projects = Paths(roots.Skills), Paths(roots.Projects)
	return line, nil
}

// Only is the one line in or below a directory; nil where there are others, or packages there that somebody generates without a line and that
// have other skills than the line reads: what a package that was moved has left says nothing.
func Only(m *Module, dir string) (line *Line) {
	for i := range m.Lines {
		if isIn([]string{dir}, m.Lines[i].Dir) {
			if line != nil {
				return nil
			}
			line = &m.Lines[i]
		}
	}
	isOther := func(pkg string) bool { return isIn([]string{dir}, pkg) && !line.has(pkg) }
	if line == nil || slices.ContainsFunc(m.Generated, isOther) {
		return nil
	}
	return line
}

// has reports a generated package that has nothing but what the line reads.
func (l *Line) has(pkg string) bool {
	files := slices.Collect(maps.Keys(target.Entries(pkg)))
	return len(files) > 0 && !slices.ContainsFunc(files, func(file string) bool { return !l.reads(file) })
}

// reads reports a file, which is a ROLE.md or of a skill, that the line reads.
func (l *Line) reads(file string) bool {
	if isRole(file) {
		return slices.Contains(l.Projects, filepath.Dir(filepath.Dir(file)))
	}
	return slices.ContainsFunc(l.Skills, func(dir string) bool { return ui.IsIn(dir, file) })
}

// Reads is a line that reads a file; nil where there is none.
func (m *Module) Reads(file string) *Line {
	file, err := filepath.Abs(filepath.FromSlash(file))
	at := slices.IndexFunc(m.Lines, func(l Line) bool { return l.reads(file) })
	if err != nil || at < 0 {
		return nil
	}
	return &m.Lines[at]
}

// Check is the command that checks what a line reads, of what is there.
func (l *Line) Check() string {
	words := []string{"skillgen", "check"}
	if !isAbsent(l.arg) {
		words = append(words, ui.Shown(l.arg))
	}
	for i := 0; i < len(l.named); i += 2 {
		if dir := l.named[i+1]; !isAbsent(dir) {
			words = append(words, l.named[i], ui.Shown(dir))
		}
	}
	for i := range words {
		words[i] = cli.Word(words[i])
	}
	return strings.Join(words, " ")
}

// Where is where a line stands, as it is typed in the current directory.
func (l *Line) Where() string { return ui.Shown(filepath.Join(l.Dir, l.Place)) }
