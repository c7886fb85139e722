package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/format"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// speech is how generate speaks. Messages name paths as the user did; go generate runs each directive in a directory of
// its own, so that there they are relative to the module's root, which is where people start it.
type speech struct {
	root     string // of the module, under go generate; "" otherwise
	check    string // the command that says more
	watching bool
	// While watching only what is different matters: the same again and again is read by nobody.
	hints  int    // that it told of last
	state  string // what was wrong then
	isWell bool   // whether something was, and nothing is now
}

// absolute makes paths absolute under go generate, so that messages have them so until near shortens them. It cannot fail: the root
// was found from the current directory.
func (s *speech) absolute(paths ...*string) {
	for _, path := range paths {
		if s.root != "" {
			*path, _ = filepath.Abs(*path)
		}
	}
}

// checked is what a run found, and the skills and projects that it loaded.
type checked struct {
	format.Findings
	loaded    []*loader.Skill
	projects  []*loader.Project
	manifests []string // what is wrong with those of plugins
	off       []string // the files of skills that are switched off
	bare      []string // of several arguments those in which nothing stands
}

// strict makes warnings errors.
func strict(diags []runtime.Diagnostic) {
	for i := range diags {
		diags[i] = loader.Strict(diags[i])
	}
}

// audible are the diagnostics that generate shows. Hints are for authors, whose verb is check: here they are counted.
func audible(diags []runtime.Diagnostic) []runtime.Diagnostic {
	return slices.DeleteFunc(slices.Clone(diags), func(d runtime.Diagnostic) bool { return d.Severity == runtime.SeverityHint })
}

// print shows errors and warnings, and how the run ends because of them, which may be "".
func (s *speech) print(std ui.Streams, diags []runtime.Diagnostic, ending string) {
	shown := audible(diags)
	for i := range shown {
		d := &shown[i]
		d.File, d.Message, d.Hint = s.near(d.File), s.near(d.Message), s.near(d.Hint)
	}
	var wrong []string
	for _, d := range shown { // a line that moves is no news
		wrong = append(wrong, d.File+d.Rule+d.Message)
	}
	isNews := s.isNews(append(wrong, ending)...)
	if isNews {
		ui.PrintDiagnostics(std.Err, shown)
	}
	if hints := len(diags) - len(shown); hints > 0 && hints != s.hints {
		s.note(std, "%s; see %s", ui.Plural(hints, "hint"), s.check)
	}
	if s.watching {
		s.hints = len(diags) - len(shown)
	}
	if isNews && ending != "" {
		s.note(std, "%s", ending)
	}
}

// isNews reports whether what is wrong is something else than what was told of last.
func (s *speech) isNews(wrong ...string) bool {
	now := strings.TrimSpace(strings.Join(wrong, "\n"))
	isNews := !s.watching || now != s.state
	s.isWell = s.state != "" && now == ""
	if s.watching {
		s.state = now
	}
	return isNews
}

func (s *speech) note(std ui.Streams, format string, args ...any) {
	ui.Note(std.Err, "%s", s.near(fmt.Sprintf(format, args...)))
}

// placed gives the paths in an error the form that they have in messages. ErrFindings has none, and stays what it is.
func (s *speech) placed(err error) error {
	if err == nil || errors.Is(err, ui.ErrFindings) {
		return err
	}
	return errors.New(s.near(err.Error()))
}

// place is a path as it is typed where the command was started.
func (s *speech) place(path string) string {
	if s.root == "" {
		return path
	}
	s.absolute(&path)
	if rel, err := filepath.Rel(s.root, path); err == nil {
		return filepath.ToSlash(rel)
	}
	return path
}

func (s *speech) near(text string) string {
	if s.root == "" {
		return text
	}
	return ui.From(s.root, text)
}
