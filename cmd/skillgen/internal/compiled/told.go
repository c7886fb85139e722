package compiled

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/output"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/owners"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// Explain says of what was found in the directory that was swept what the go:generate lines of its module make of it: what the load passes over,
// since it stands outside of all its roots, may be read by another, and the hint is the command that looks at it as that line does.
// What none reads has a hint too, and flags of a line that this run does not have are printed. Where nothing was swept, somebody has
// named the roots. It returns the result.
func (ms *Modules) Explain(opts *loader.Options, result *loader.Result) *loader.Result {
	if opts.Sweep == "" {
		return result
	}
	m := ms.In(opts.Sweep)
	roots, takesFiles := Paths(result.Roots.Skills), opts.Profile.Layouts&(loader.LayoutMultiFile|loader.LayoutStandalone) != 0
	apart, passed := ms.apart(m, result.Skills), left.InOthers(ms.cmd.Context(), m.roots(opts.Sweep), *opts, result)
	for i, d := range result.Diagnostics {
		if hint := apart(d); hint != "" {
			result.Diagnostics[i].Hint = hint
			continue
		}
		if isMisnamed := d.Fix != nil; d.Rule != "unreached" || isMisnamed || passed[d.File] || !isRole(d.File) && (isIn(roots, d.File) || isFlatProject(result, d.File)) {
			continue
		}
		if line := m.Reads(d.File); line != nil {
			result.Diagnostics[i].Hint = "another root: " + line.Check()
		} else if len(m.Lines) == 1 && slices.Equal(roots, m.Lines[0].Skills) && isNobodys(m, d.File) {
			result.Diagnostics[i].Message, result.Diagnostics[i].Hint = nobody(m, d.File, takesFiles)
		}
	}
	for _, line := range m.refused {
		result.Diagnostics = append(result.Diagnostics, line.fails(line.refused))
	}
	m.tellIdle(result, opts.Severities)
	m.tellBehind(ms.cmd.Context(), result, *opts)
	for i := range m.Lines {
		line := &m.Lines[i]
		if !isIn([]string{opts.Sweep}, line.Dir) {
			continue
		}
		if err := line.noSkills(ms.cmd.Context(), m.Root, result); err != nil {
			result.Diagnostics = append(result.Diagnostics, line.fails(err))
		}
	}
	if !m.tellAbsent(result) { // what such a line is meant to read nobody knows
		m.idle(result, opts.Severities)
	}
	result.Diagnostics = append(result.Diagnostics, ms.unseen(m, opts, roots)...)
	return result
}

// idle adds a hint about each skill and project that was loaded and that no line reads, in a module that has lines: no program has it.
// What a client reads, a plugin ships or a package without a line has is none of theirs.
func (m *Module) idle(result *loader.Result, severities map[string]runtime.Severity) {
	if len(m.Lines) == 0 || len(m.Generated) > 0 || result.Roots.Layers || severities["unreached"] == runtime.SeverityOff {
		return
	}
	say := func(file string) {
		if isNobodys(m, file) {
			message, hint := nobody(m, file, true) // it was loaded
			result.Diagnostics = append(result.Diagnostics, loader.Advise(runtime.Diagnostic{File: file, Rule: "unreached", Message: message, Hint: hint}))
		}
	}
	for _, s := range result.Skills {
		if s.Plugin == "" && !owners.IsPlugin(m.Root) {
			say(s.File)
		}
	}
	for _, p := range result.Projects {
		say(p.File)
	}
}

// isFlatProject reports a file where projects are loaded from that is meant to be one: whichever line reads there, it is none as a file.
func isFlatProject(result *loader.Result, file string) bool {
	return slices.ContainsFunc(result.RejectedProjects, func(p runtime.Rejected) bool { return p.Path == file })
}

// isNobodys reports a file of the module that no line reads, and that is no copy which skillgen export has made.
func isNobodys(m *Module, file string) bool {
	dir := filepath.Dir(ui.Absolute(file))
	return m.Reads(file) == nil && m.has(dir) && !output.IsExported(m.Root, dir)
}

// nobody is what there is to say, and to do, about a file that no line reads. Where files are taken for skills, one need not be a SKILL.md.
func nobody(m *Module, file string, takesFiles bool) (message, hint string) {
	if isRole(file) {
		return "no go:generate line of this module reads this project: " + m.reads(projectsOf), m.name(file)
	}
	return "no go:generate line of this module reads this skill: " + m.reads(skillsOf), m.move(file, takesFiles)
}

func skillsOf(l *Line) []string   { return l.Skills }
func projectsOf(l *Line) []string { return l.Projects }

// reads are the lines with what each reads, in words; of many the first.
func (m *Module) reads(of func(*Line) []string) string {
	var all []string
	for i := range m.Lines[:min(3, len(m.Lines))] {
		var dirs []string
		for _, dir := range of(&m.Lines[i]) {
			dirs = append(dirs, runtime.Quote(ui.Shown(dir)))
		}
		all = append(all, "that of "+m.Lines[i].Where()+" reads "+cmp.Or(strings.Join(dirs, ", "), "none"))
	}
	return strings.Join(all, ", ")
}

// move is what to do about a skill that no line reads. Its directory is moved, where that is the skill's alone.
func (m *Module) move(file string, takesFiles bool) string {
	dir, base := filepath.Dir(ui.Absolute(file)), filepath.Base(filepath.FromSlash(file))
	what, to, or := "its directory", filepath.Base(dir), ", or give it a go:generate line"
	switch isMain := strings.EqualFold(base, "SKILL.md"); {
	case isMain && m.isAround(dir):
		what, to, or = "it", "NAME/SKILL.md", ""
	case !isMain && !takesFiles:
		what, to, or = "it", strings.TrimSuffix(base, filepath.Ext(base))+"/SKILL.md", ""
	}
	if len(m.Lines) == 1 && len(m.Lines[0].Skills) > 0 {
		return "move " + what + " to " + cli.Word(ui.Shown(filepath.Join(m.Lines[0].Skills[0], to))) + or
	}
	if what == "it" {
		return "move it to " + cli.Word(to) + " where one reads"
	}
	return "move its directory to where one reads" + or
}

// isAround reports a directory that has more in it than a skill: the module, a line, or what one reads.
func (m *Module) isAround(dir string) bool {
	return ui.IsIn(dir, m.Root) || slices.ContainsFunc(m.Lines, func(l Line) bool {
		return ui.IsIn(dir, l.Dir) || slices.ContainsFunc(l.Skills, func(own string) bool { return ui.IsIn(dir, own) })
	})
}

// name is what to do about a project that no line reads: the words of the line that reads it too.
func (m *Module) name(file string) string {
	line := m.Lines[0]
	abs, err := filepath.Abs(filepath.FromSlash(file))
	if len(m.Lines) > 1 || err != nil {
		return "name the directory above its own with --projects in one of these lines"
	}
	words := slices.Concat([]string{"skillgen", "generate"}, line.Args)
	add := []string{filepath.Dir(filepath.Dir(abs))}
	if !slices.Contains(line.named, "--projects") { // which then replaces what is found
		add = append(slices.DeleteFunc(slices.Clone(line.Projects), isHollow), add...)
	}
	for _, dir := range add {
		if rel, err := filepath.Rel(line.Dir, dir); err == nil {
			words = append(words, "--projects", filepath.ToSlash(rel))
		}
	}
	for i := range words {
		words[i] = cli.Word(words[i])
	}
	return "let the line of " + line.Where() + " run " + strings.Join(words, " ")
}
