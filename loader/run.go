package loader

import (
	"cmp"

	"github.com/skillgen/skillgen/loader/held"
	"github.com/skillgen/skillgen/loader/internal/content"
	"github.com/skillgen/skillgen/loader/internal/crew"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/stamp"
)

// load is one run of the loader. What it holds itself belongs to the goroutine that runs it.
type load struct {
	choices
	partial                // what there is so far
	searched Roots         // that were read
	stamps   *stamp.Stamps // what was looked at, nil when nobody asks
	paths    content.Paths
	crew     crew.Crew
	line     *crew.Line[partial] // what was found and is not joined to the rest yet, nil without a search
	readers  [crew.Most]*reader
}

func newLoad(given *Options) *load {
	var opts Options
	if given != nil {
		opts = *given
	}
	if opts.Mode == ModeUser {
		opts.MaxDirs, opts.MaxSkills = cmp.Or(opts.MaxDirs, 2000), cmp.Or(opts.MaxSkills, 10000)
	}
	l := &load{choices: choices{opts: opts, profile: opts.Profile.withDefaults(), rules: report.NewRules(opts.Mode, opts.Severities)}, crew: crew.Of(opts.workers)}
	l.ended = func() bool { return l.ctx != nil && l.ctx.Err() != nil }
	l.Severities, l.rules.Said = l.rules, held.Said
	return l
}

// close lets go of what the readers have opened, and of what only they need: the skills of the result keep the load.
func (l *load) close() {
	for _, r := range l.readers {
		if r != nil {
			r.Close()
		}
	}
	l.readers, l.line, l.paths = [crew.Most]*reader{}, nil, content.Paths{}
}
