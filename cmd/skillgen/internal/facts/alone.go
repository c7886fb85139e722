// This file reads a skill by its file alone. In comes the report of one that a load passes over, or that is switched off, which has its name
// and its servers; out goes one with all that the file says.

package facts

import (
	"context"
	"path/filepath"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// OfFile fills in what a report does not have since the load did not read the skill, and says what the file has a client run. A report
// stays as it is where the file cannot be read.
func OfFile(ctx context.Context, opts loader.Options, s runtime.SkillReport) (runtime.SkillReport, Run) {
	if found := byFile(ctx, &opts, s.Path); found != nil {
		return alone(ctx, s, found), runBy(&found.Skill)
	}
	if found := generously(ctx, opts, s.Path); found != nil {
		return s, runBy(&found.Skill)
	}
	return s, Run{}
}

// alone fills in a report from the skill by its file.
func alone(ctx context.Context, s runtime.SkillReport, found *loader.Skill) runtime.SkillReport {
	if s.State != runtime.StateUnreached && s.State != runtime.StateDisabled {
		return s
	}
	approve := func(*runtime.Skill, runtime.MCPServer) bool { return true } // none is started: there is nothing to ask about
	cat, err := runtime.Load(ctx, &runtime.Options{Approve: approve}, single{found.Skill})
	if err != nil {
		return s
	}
	for _, whole := range cat.Overview(string(found.Name)).Skills {
		whole.Name, whole.State, whole.Reason, whole.Available = s.Name, s.State, s.Reason, s.Available
		whole.Path, whole.Layer, whole.Precedence, whole.Diagnostics = s.Path, s.Layer, s.Precedence, s.Diagnostics
		return whole
	}
	return s
}

// byFile is the skill of a file, nil where it cannot be read.
func byFile(ctx context.Context, opts *loader.Options, file string) *loader.Skill {
	res, err := loader.LoadFile(ctx, filepath.FromSlash(file), opts)
	if err != nil || len(res.Skills) != 1 {
		return nil
	}
	return res.Skills[0]
}

// single is a source of one skill.
type single struct{ skill runtime.Skill }

// LoadLayer is runtime.Source.
func (s single) LoadLayer(context.Context, *runtime.Layer) (*runtime.Layer, error) {
	return &runtime.Layer{Label: "file", Trusted: true, Skills: []*runtime.Skill{&s.skill}}, nil
}
