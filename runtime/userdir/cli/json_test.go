package cli

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// TestJSON has each verb print JSON and nothing else, and end as it does without.
func TestJSON(t *testing.T) {
	place(t, "p")
	cat := catalog("\u202eend")
	read := func(line string, into any, want error) {
		t.Helper()
		got, err := call(t, cat, line)
		if !errors.Is(err, want) || err != nil && want == nil {
			t.Errorf("%s: %v, want %v", line, err, want)
		}
		if failed := json.Unmarshal([]byte(got), into); failed != nil || strings.Contains(got, "\u202e") {
			t.Errorf("%s: %v\n%s", line, failed, got)
		}
	}
	var all runtime.Report
	if read("list -json", &all, nil); all.Version != 1 || len(all.Skills) != 2 || all.Skills[0].Name != "pdf" || len(all.Skills[0].Files) != 1 {
		t.Errorf("list: %+v", all)
	}
	var one struct {
		Version int
		Skill   runtime.SkillReport
	}
	if read("show -json web", &one, nil); one.Version != 1 || one.Skill.Name != "web" || len(one.Skill.Files) != 1 {
		t.Errorf("show: %+v", one)
	}
	for _, c := range []struct {
		line    string
		want    error
		targets int
		target  string // that stands outside of the list
		first   userdir.State
	}{
		{"status -json", ErrBehind, 1, "", userdir.State{Skill: "pdf", State: userdir.ConditionMissing, Action: userdir.ActionNone}},
		{"install -json -dry-run", nil, 1, "", userdir.State{Skill: "pdf", State: userdir.ConditionMissing, Action: userdir.ActionWouldInstall}},
		{"install -json web", nil, 1, "", userdir.State{Skill: "web", State: userdir.ConditionCurrent, Action: userdir.ActionInstalled}},
		{"status -json -dir q", ErrBehind, 1, "q", userdir.State{Skill: "pdf", State: userdir.ConditionMissing, Action: userdir.ActionNone}},
		{"uninstall -json web", nil, 1, "", userdir.State{Skill: "web", State: userdir.ConditionMissing, Action: userdir.ActionRemoved}},
	} {
		var got Report
		read(c.line, &got, c.want)
		if got.Version != 1 || len(got.Targets) != c.targets || got.Target != c.target || (got.Skills == nil) != (c.target == "") {
			t.Errorf("%s: %+v", c.line, got)
			continue
		}
		s := got.Targets[0].Skills[0]
		if s.Skill != c.first.Skill || s.State != c.first.State || s.Action != c.first.Action {
			t.Errorf("%s: %+v", c.line, s)
		}
	}
	for line, want := range map[string]string{
		"show -json -body pdf":  "--json and --body do not go together: leave one out",
		"show -json pfd":        `no skill "pfd"; did you mean "pdf"?`,
		"status -json -agent x": "unknown agent",
		"install -json pfd":     `no skill "pfd"; did you mean "pdf"?`,
	} {
		if got, err := call(t, cat, line); err == nil || !strings.Contains(err.Error(), want) || got != "" {
			t.Errorf("%s: %q, %v", line, got, err)
		}
	}
}
