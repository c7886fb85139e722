package content

import (
	"encoding/json"
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// lookAtEvals reports a triggers.json right beside a SKILL.md, where nobody runs it: one that holds evals and nothing else, for triggers may
// be many things. One that the skill names is read by its scripts, or by a model.
func lookAtEvals(f *layout.Find, name string, data []byte, report func(layout.Problem)) {
	if !strings.EqualFold(name, "triggers.json") && !strings.EqualFold(name, "trigger.json") {
		return
	}
	var evals []struct {
		Query string
		Want  *bool `json:"should_trigger"`
	}
	if json.Unmarshal(data, &evals) != nil || len(evals) == 0 {
		return
	}
	for _, e := range evals {
		if e.Query == "" || e.Want == nil {
			return
		}
	}
	if own, err := f.Bytes(); err != nil || strings.Contains(string(own), name) {
		return
	}
	report(layout.Problem{File: path.Join(f.At, name), Rule: rule.FileName, Advice: true,
		Message: "a file called " + runtime.Quote(name) + " is not read; it is called evals/triggers.json", Hint: "call it evals/triggers.json, or leave it to who reads it"})
}
