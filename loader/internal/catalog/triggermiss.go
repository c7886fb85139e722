package catalog

import (
	"errors"
	"path"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/tree"
	"github.com/skillgen/skillgen/runtime"
)

// TriggerMiss is about evals.
var TriggerMiss = &Rule{
	Rule: rule.Rule{
		Name: "trigger-miss", Title: "an eval of the keywords does not come out as it says", Build: runtime.SeverityError,
		Why: "evals/triggers.json of a skill, also called evals/trigger_evals.json or trigger-eval.json, lists messages that should start it and messages that should not: [{\"query\": \"…\", \"should_trigger\": true}]. " +
			"check runs them with the keywords of all skills. Evals of a skill without keywords are for a model and are left alone.",
	},
	look: triggerMiss,
}

// EvalsIn returns the files of evals that a skill's directory has: each is run. Asking takes less than opening the
// directory, and most have none.
func EvalsIn(dir string, has func(name string) bool) (names []string) {
	there := func(name string) bool {
		if dir != "." {
			name = dir + "/" + name // not path.Join, which takes twice the memory
		}
		return has(name)
	}
	if there("evals") {
		for _, name := range [...]string{"evals/triggers.json", "evals/trigger_evals.json"} {
			if there(name) {
				names = append(names, name)
			}
		}
	}
	if name := "trigger-eval.json"; there(name) {
		names = append(names, name)
	}
	return names
}

// maxEvals bounds them, in bytes.
const maxEvals = 1 << 20

// triggerMiss runs the evals of skills that have keywords.
func triggerMiss(r *reader) {
	var matcher *matcher
	for i, s := range r.Skills {
		for _, name := range s.Evals {
			text, log := r.evals(s, name)
			if log == nil {
				break
			}
			if matcher == nil {
				matcher = newMatcher(r.keywords())
			}
			for _, e := range evalsOf(text, log, r.broken) {
				if message, hint := matcher.Missed(i, e); message != "" && !log.Full() {
					log.Report(r.broken, e.Span, message, hint)
				}
			}
			r.found = append(r.found, log.Diagnostics()...)
		}
	}
}

// evals reads a file of evals and starts its log, which is nil where nobody runs them.
func (r *reader) evals(s Skill, name string) (string, *report.Log) {
	t, ok := s.Storage.Tree.(*tree.Tree)
	if !ok || len(s.Triggers) == 0 {
		return "", nil
	}
	d, err := t.Enter(".")
	if err != nil {
		return "", nil
	}
	defer d.Close()
	data, _, err := d.Read(name, maxEvals)
	log := report.New(source.File{Name: path.Join(path.Dir(s.File), name), Text: string(data)}, r.rules)
	switch {
	case errors.Is(err, runtime.ErrTooLarge):
		log.Whole(r.broken, "the evals have more than 1 MiB", "keep fewer of them")
	case err != nil:
		log.Whole(r.broken, "the evals cannot be read: "+door.Why(err), "replace the file by a regular one")
	}
	return string(data), log
}
