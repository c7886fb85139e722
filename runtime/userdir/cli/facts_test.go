package cli

import (
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

func TestStartedBy(t *testing.T) {
	for want, s := range map[string]runtime.SkillReport{
		"":                                       {UserInvocable: true},
		"a person only, not the model":           {UserInvocable: true, DisableModelInvocation: true},
		"the model only, not a person":           {},
		"nobody: neither the model nor a person": {DisableModelInvocation: true},
	} {
		if got := startedBy(s); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
