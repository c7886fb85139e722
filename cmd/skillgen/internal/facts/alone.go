// This file reads a skill by its file alone. In comes the report of one that a load passes over, or that is switched off, which has its name
// and its servers; out goes one with all that the file says.

package facts

import (
	"context"
	"path/filepath"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// Alone fills in what a report does not have since the load did not read the skill, from that by its file. It stays as it is where that is nil.
func Alone(ctx context.Context, s runtime.SkillReport, found *loader.Skill) runtime.SkillReport {
	if found == nil || s.State != runtime.StateUnreached && s.State != runtime.StateDisabled {
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

// ByFile is the skill of a file, nil where it cannot be read.
func ByFile(ctx context.Context, f *input.Flags, file string) *loader.Skill {
	opts, err := f.Options(loader.ModeUser)
	if err != nil {
		return nil
	}
	res, err := loader.LoadFile(ctx, loader.ExpandHome(filepath.FromSlash(file)), &opts)
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
