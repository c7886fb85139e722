// This file tells of go:generate lines that do nothing: they name a directory which is not there or has no skill, have --check, or are
// comments. In comes a line; out goes what is wrong with it, as a note or as a finding of check.

package compiled

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// absent is the first directory that a line names and that is not there, "" where all are.
func (l *Line) absent() string {
	dirs := []string{l.arg}
	for i := 1; i < len(l.named); i += 2 { // behind its flag
		dirs = append(dirs, l.named[i])
	}
	for _, dir := range dirs {
		if isAbsent(dir) {
			return dir
		}
	}
	return ""
}

// instead is what to do about such a directory.
func instead(dir string) string {
	if strings.HasPrefix(filepath.Base(dir), "#") {
		return "a go:generate line has no comments: put what is behind # on a line of its own"
	}
	return "name a directory that exists, from where the line stands"
}

// tellAbsent adds an error for each line that names a directory which is not there, and reports whether one does.
func (m *Module) tellAbsent(result *loader.Result) (told bool) {
	for _, l := range m.Lines {
		dir := l.absent()
		if dir == "" {
			continue
		}
		d := at(filepath.Join(l.Dir, l.Place), "unreadable", "this go:generate line names "+runtime.Quote(ui.Shown(dir))+", which does not exist")
		d.Hint = instead(dir)
		result.Diagnostics = append(result.Diagnostics, loader.Refuse(d))
		told = true
	}
	return told
}

// noSkills is why generate fails on a line that reads a directory without any, nil where it has some.
func (l *Line) noSkills(ctx context.Context, root string, result *loader.Result) error {
	isAbroad := func(dir string) bool { return !ui.IsIn(root, dir) } // a repository may be a stranger's
	skills, _ := l.loaded(result)
	if len(skills) > 0 || len(l.Skills) == 0 || isAbroad(l.arg) || slices.ContainsFunc(l.Skills, isAbroad) {
		return nil
	}
	own, err := loader.Load(ctx, loader.Roots{Skills: rooted(l.Skills, l.Dir, root)}, &l.opts)
	if err != nil || len(own.Skills)+len(own.Rejected) > 0 || runtime.HasErrors(own.Diagnostics) {
		return nil
	}
	return errors.New("no skills in " + ui.Shown(l.Skills[0]) + ": a skill is a directory with a SKILL.md; name the directory that has them, or remove the line")
}

// isComment is what there is to say about a comment that somebody means as a line.
const isComment = "go generate passes this comment over: what it runs starts with //go:generate, spelt so and without a blank"

// tellIdle adds a hint for each of them, and for each line with --check.
func (m *Module) tellIdle(result *loader.Result, severities map[string]runtime.Severity) {
	if severities["unreached"] == runtime.SeverityOff {
		return
	}
	advise := func(place, message, hint string) {
		d := at(place, "unreached", message)
		d.Hint = hint
		result.Diagnostics = append(result.Diagnostics, loader.Advise(d))
	}
	for _, place := range m.Comments {
		advise(place, isComment, "correct it, and run go generate ./...")
	}
	for _, l := range m.Lines {
		if l.isCheck() {
			advise(filepath.Join(l.Dir, l.Place), "this go:generate line has --check, and never writes", "take it out, and check with SKILLGEN_CHECK=1 go generate ./...")
		}
	}
}

// at is a finding at a line of a Go file.
func at(place, rule, message string) runtime.Diagnostic {
	file, number, _ := strings.Cut(filepath.Base(place), ":")
	line, _ := strconv.Atoi(number)
	return runtime.Diagnostic{File: ui.Shown(filepath.Join(filepath.Dir(place), file)), Line: line, Column: 1, Rule: rule, Message: message}
}
