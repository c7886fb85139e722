package loader

import (
	"context"
	"errors"
	"path"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/tree"
	"github.com/skillgen/skillgen/loader/internal/trigger"
	"github.com/skillgen/skillgen/runtime"
)

const evalsFile = "evals/triggers.json"

// triggerMiss runs the evals of skills that have keywords.
func (l checks) triggerMiss(skills []*Skill) {
	if !l.rules.On(rule.TriggerMiss) {
		return
	}
	var matcher *trigger.Matcher
	for i, s := range skills {
		src := s.evals(l.rules)
		if src == nil {
			continue
		}
		if matcher == nil {
			matcher = trigger.NewMatcher(keywordsOf(skills))
		}
		for _, e := range trigger.Evals(src.text, src.Log) {
			if message, hint := matcher.Missed(i, e); message != "" && !src.Full() {
				src.report(rule.TriggerMiss, e.Span, message, hint)
			}
		}
		l.result.Diagnostics = append(l.result.Diagnostics, src.Diagnostics()...)
	}
}

// evals reads the evals of a skill, nil when it has none. Most have none, and opening their directories costs more than
// remembering it.
func (s *Skill) evals(rules *report.Rules) *document {
	t, ok := s.Storage.Tree.(*tree.Tree)
	if !ok || len(s.Triggers) == 0 || !s.hasEvals {
		return nil
	}
	name := path.Join(path.Dir(s.File), evalsFile)
	d, err := t.Enter()
	if err != nil {
		return nil
	}
	defer d.Close()
	data, _, err := d.Read(evalsFile, maxFile)
	src := newDocument(context.Background(), name, string(data), rules)
	switch {
	case errors.Is(err, runtime.ErrTooLarge):
		src.Whole(rule.TriggerMiss, "the evals have more than 1 MiB", "keep fewer of them")
	case err != nil:
		src.Whole(rule.TriggerMiss, "the evals cannot be read: "+door.Why(err), "replace the file by a regular one")
	}
	return src
}
