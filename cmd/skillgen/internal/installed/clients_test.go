package installed

import (
	"fmt"
	"testing"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// TestUnseenIsNotChanged holds that nobody is told to give a skill another name that could not be looked at: whose it is nobody knows.
func TestUnseenIsNotChanged(t *testing.T) {
	at := t.TempDir()
	other := namesake{Skill: &loader.Skill{Skill: runtime.Skill{Name: "pdf", Dir: at}, File: at + "/SKILL.md"}, first: true, asInstalled: true}
	for action, want := range map[userdir.Action]int{userdir.ActionNone: 1, userdir.ActionFailed: 0} {
		said := []string{}
		say := func(_ runtime.SkillName, _, format string, args ...any) {
			said = append(said, fmt.Sprintf(format, args...))
		}
		sayOtherClients(say, userdir.State{Skill: "pdf", Dir: "pdf", State: userdir.ConditionModified, Action: action}, "there", []namesake{other}, nil)
		if len(said) != want {
			t.Errorf("with the action %s: %q", action, said)
		}
	}
}
