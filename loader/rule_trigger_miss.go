package loader

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

const evalsFile = "evals/triggers.json"

// triggerMiss runs the evals of skills that have keywords.
func (l *load) triggerMiss(skills []*Skill) {
	if !l.rules.is(rule.TriggerMiss) {
		return
	}
	var table keywordTable
	for i, s := range skills {
		src := s.evals(l.rules)
		if src == nil {
			continue
		}
		if table.catalog == nil {
			lists := make([]keywordList, len(skills))
			for j, other := range skills {
				lists[j] = keywordList{other.Triggers, other.TriggerMode}
			}
			table = newKeywordTable(lists)
		}
		for _, e := range src.readEvals() {
			if message, hint := missed(skills, i, table.match(e.query), e.want); message != "" && !src.full() {
				src.report(rule.TriggerMiss, e.Span, message, hint)
			}
		}
		l.result.Diagnostics = append(l.result.Diagnostics, src.diags...)
	}
}

// missed says how an eval came out when that is not what it wants, naming the keywords that matched.
func missed(skills []*Skill, skill int, hits []keywordHit, want bool) (message, hint string) {
	name := runtime.Quote(string(skills[skill].Name))
	others := ""
	for _, hit := range hits {
		if hit.list == skill {
			if want {
				return "", ""
			}
			return "the keyword " + runtime.Quote(hit.word) + " of " + name + " matches, and should not", "make the keyword longer, or correct should_trigger"
		}
		if others == "" {
			others = "; " + runtime.Quote(hit.word) + " of the skill " + runtime.Quote(string(skills[hit.list].Name)) + " does"
		}
	}
	if !want {
		return "", ""
	}
	return "no keyword of " + name + " matches" + others, "add a keyword that the query has, or correct should_trigger"
}

// evals reads the evals of a skill, nil when it has none. A look at the disk comes first: most skills have none, and
// opening their directories costs more.
func (s *Skill) evals(rules *ruleSet) *document {
	t, ok := s.Storage.Tree.(*tree)
	if !ok || len(s.Triggers) == 0 || !t.mayHave(evalsFile) {
		return nil
	}
	src := &document{name: path.Join(path.Dir(s.File), evalsFile), rules: rules}
	d, err := t.enter()
	if err != nil {
		return nil
	}
	defer d.close()
	data, _, err := d.read(evalsFile, maxFile)
	switch {
	case errors.Is(err, errTooLarge):
		src.reportFile(rule.TriggerMiss, "the evals have more than 1 MiB", "keep fewer of them")
	case err != nil:
		src.reportFile(rule.TriggerMiss, "the evals cannot be read: "+why(err), "replace the file by a regular one")
	}
	src.text = string(data)
	return src
}

func (t *tree) mayHave(name string) bool {
	var err error
	if t.fsys != nil {
		_, err = fs.Stat(t.fsys, path.Join(t.dir, name))
	} else {
		_, err = os.Lstat(filepath.Join(t.root, filepath.FromSlash(t.dir), filepath.FromSlash(name)))
	}
	return err == nil
}
