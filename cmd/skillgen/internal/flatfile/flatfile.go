// Package flatfile looks at files that migrate moves. In comes a path; out goes whether it is a skill by itself, and what it has
// lost where it is now.
package flatfile

import (
	"context"
	"fmt"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// IsSkill reports whether a file by itself loads as one skill, as an agent would load it, and why it does not.
func IsSkill(ctx context.Context, file string, profile loader.Profile) (is bool, why string) {
	result, err := loader.LoadFile(ctx, file, &loader.Options{Mode: loader.ModeUser, Profile: profile})
	if err != nil || len(result.Skills) == 1 {
		return err == nil, ""
	}
	for _, d := range result.Diagnostics {
		if d.Severity != runtime.SeverityError {
			continue
		}
		if why = d.Message + " [" + d.Rule + "]"; d.Line > 0 {
			why = fmt.Sprintf("%d:%d: %s", d.Line, d.Column, why)
		}
		return false, why
	}
	return false, ""
}

// LostLinks is how many links of a skill's file lead nowhere: none where it cannot be read.
func LostLinks(ctx context.Context, file string, profile loader.Profile) (n int) {
	result, err := loader.LoadFile(ctx, file, &loader.Options{Profile: profile})
	if err != nil {
		return 0
	}
	for _, d := range result.Diagnostics {
		if d.Rule == "broken-link" {
			n++
		}
	}
	return n
}
