// This file has check say what generate refuses. In come what check has loaded and the go:generate lines that read it; out go what is wrong with
// these lines and the packages that they write, in the words of generate.

package compiled

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/output"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/target"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/generator"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// TellRefused adds what generate refuses of what was loaded from a directory, or from a file: of that nothing is said but about itself.
func (ms *Modules) TellRefused(dir string, opts loader.Options, result *loader.Result) error {
	isFile := len(result.Roots.Skills)+len(result.Roots.Projects) == 0
	if isFile {
		dir = filepath.Dir(dir)
	}
	m := ms.In(dir)
	var found []runtime.Diagnostic
	for i := range m.Lines {
		line := &m.Lines[i]
		skills, projects := line.loaded(result)
		if len(skills)+len(projects) == 0 || line.absent() != "" || !ui.IsIn(m.Root, line.Out) { // a repository may be a stranger's
			continue
		}
		diags, err := line.refusals(ms, opts, result, skills, projects)
		if err != nil {
			return err
		}
		found = append(found, diags...)
	}
	type place struct{ file, rule string }
	messages := make(map[place][]string)
	found = slices.DeleteFunc(found, func(d runtime.Diagnostic) bool {
		at := place{d.File, d.Rule}
		isOther := isFile && !slices.ContainsFunc(result.Skills, func(s *loader.Skill) bool { return s.File == d.File })
		if isOther || slices.Contains(messages[at], d.Message) {
			return true
		}
		messages[at] = append(messages[at], d.Message)
		return false
	})
	said := func(d runtime.Diagnostic) bool { // perhaps as a hint, that two plugins would do so in one package
		return slices.ContainsFunc(messages[place{d.File, d.Rule}], func(m string) bool { return strings.HasPrefix(d.Message, m) })
	}
	result.Diagnostics = append(slices.DeleteFunc(result.Diagnostics, said), found...)
	return nil
}

// loaded are the skills and projects that a line reads.
func (l *Line) loaded(result *loader.Result) (skills []*loader.Skill, projects []*loader.Project) {
	for _, s := range result.Skills {
		if !s.Duplicate && isIn(l.Skills, s.File) {
			skills = append(skills, s)
		}
	}
	for _, p := range result.Projects {
		if isIn(l.Projects, p.File) {
			projects = append(projects, p)
		}
	}
	return skills, projects
}

// refusals are what generate would say when a line is run. What stands in the way of the package is all that it says then.
func (l *Line) refusals(ms *Modules, opts loader.Options, result *loader.Result, skills []*loader.Skill, projects []*loader.Project) ([]runtime.Diagnostic, error) {
	flag := func(name string) string { return l.Flags.Lookup(name).Value.String() }
	choices, err := target.Choices(flag("embed"), flag("adapter"))
	if err == nil {
		err = target.SetMode(&loader.Profile{}, flag("trigger-mode"))
	}
	if lines := Lines(ms.cmd, l.Dir); err == nil {
		at := slices.IndexFunc(lines, func(own Line) bool { return own.Place == l.Place })
		if other := of(ms.cmd, lines, max(at, 0)); at >= 0 && other != nil {
			err = both(l, other, other.Where())
		}
	}
	isWhole := slices.Equal(Paths(result.Roots.Skills), l.Skills)
	if err == nil && isWhole {
		err = output.RefuseInSkill(output.SkillsBelow(result), ui.Shown(l.Out), output.InSkillGenerated)
	}
	var pkg *target.Package
	if err == nil {
		pkg, err = target.Inspect(filepath.FromSlash(ui.Shown(l.Out)), flag("package"))
	}
	if err != nil {
		return []runtime.Diagnostic{l.fails(err)}, nil
	}
	in, err := pkg.Input(skills, projects)
	if err != nil {
		return nil, err
	}
	if err := pkg.RefuseForeign(in, choices); err != nil {
		return []runtime.Diagnostic{l.fails(err)}, nil
	}
	diags := generator.Check(in, &choices)
	isPath := func(d runtime.Diagnostic) bool { return d.Rule == loader.NotEmbeddable.String() }
	if choices.Embed == generator.EmbedFiles || slices.ContainsFunc(diags, isPath) { // which of them are links, only all of it tells
		diags = slices.DeleteFunc(diags, isPath)
		if isWhole {
			if in.Skills, err = l.whole(ms.cmd.Context(), opts, result.Roots, in.Skills); err != nil {
				return nil, err
			}
			diags = generator.Check(in, &choices)
		}
	}
	return diags, nil
}

// whole are skills with their files.
func (l *Line) whole(ctx context.Context, opts loader.Options, roots loader.Roots, skills []generator.Skill) ([]generator.Skill, error) {
	opts.Contents, opts.Sweep, opts.Progress = true, "", nil
	result, err := loader.Load(ctx, roots, &opts)
	if err != nil {
		return nil, err
	}
	full := make(map[string]*loader.Skill, len(result.Skills))
	for _, s := range result.Skills {
		full[s.File] = s
	}
	for i, s := range skills {
		if found := full[s.File]; found != nil {
			skills[i].Skill = found
		}
	}
	return skills, nil
}

// fails is an error of generate at the line that runs it.
func (l *Line) fails(err error) runtime.Diagnostic {
	message, hint := err.Error(), "correct the line, and run go generate ./..."
	if at := strings.LastIndex(message, "; "); at >= 0 {
		message, hint = message[:at], message[at+len("; "):]
	}
	d := at(filepath.Join(l.Dir, l.Place), "unreached", "go generate fails here: "+message)
	d.Hint = hint
	if file := new(target.NotOurs); errors.As(err, &file) { // nothing is wrong with the line
		d = runtime.Diagnostic{File: file.File, Rule: d.Rule, Message: "go generate fails: " + file.File + " " + file.Why, Hint: file.Do + ", and run go generate ./..."}
	}
	return loader.Refuse(d)
}
