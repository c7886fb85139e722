package codex

import (
	"errors"
	"io/fs"
	"path"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/front"
	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/stamp"
	"github.com/skillgen/skillgen/runtime"
)

// dir is the directory of the file, which most skills do not have.
const dir = "agents"

// Beside adds to a skill what Codex keeps beside it, where its frontmatter says nothing of that: saysInvocation is set where
// it says who may start the skill, and portable where other clients are to read it too. It returns what is wrong with the file, and tells
// stamps what it has looked at. A skill without the directory costs one look.
func Beside(f *layout.Find, s *runtime.Skill, saysInvocation, portable bool, rules *report.Rules, ended func() bool, stamps *stamp.Stamps) []runtime.Diagnostic {
	if !f.Door.Has(below(f)) {
		stamps.AddAbsent(f.At, dir)
		return nil
	}
	stamps.Add(path.Join(f.At, File))
	policy, diags := read(f, rules, ended)
	isCodexOnly := policy.ManualOnly && !saysInvocation
	s.DisableModelInvocation = s.DisableModelInvocation || isCodexOnly
	if isCodexOnly && portable && rules.Mode() == report.Build && rules.On(CodexFile) {
		diags = append(diags, report.Advise(rules.Diagnostic(path.Join(f.At, File), CodexFile, "Codex alone reads here that only a person starts the skill",
			"write disable-model-invocation: true in the frontmatter, which Claude Code obeys, or install the clean view, which has it")))
	}
	if len(s.Requires.MCP) == 0 {
		s.Requires.MCP = policy.MCP
	}
	return diags
}

// below is the place of the directory below the root. It is no path.Join, which takes twice the memory for each skill.
func below(f *layout.Find) string {
	if f.Dir == "." || f.Dir == "" {
		return dir
	}
	return f.Dir + "/" + dir
}

// read reads the file of a skill, of which it takes at most 64 KiB. Where there is none, the policy is empty.
func read(f *layout.Find, rules *report.Rules, ended func() bool) (Policy, []runtime.Diagnostic) {
	at, name := path.Join(f.Dir, File), path.Join(f.At, File)
	data, _, err := f.Door.Read(at, front.MaxHead)
	if err == nil {
		return Parse(name, string(data), rules, ended)
	}
	if !door.LinkOnTheWay(f.Door, at) {
		if info, statErr := f.Door.Stat(path.Join(f.Dir, dir)); errors.Is(err, fs.ErrNotExist) || statErr == nil && !info.IsDir() {
			return Policy{}, nil
		}
	} else if door.IsMissing(f.Door, at) {
		return Policy{}, nil
	}
	p := layout.Problem{File: name, Message: "not a regular file", Hint: "replace it by a text file"}
	switch {
	case errors.Is(err, runtime.ErrTooLarge):
		p.Message, p.Hint = "the file has more than 64 KiB", "leave out what no client reads"
	case !errors.Is(err, door.ErrNotRegular):
		p = layout.Broken(f.Door, at, name, err)
	}
	return Policy{ManualOnly: true}, []runtime.Diagnostic{rules.Diagnostic(name, CodexFile, p.Message, p.Hint)}
}
