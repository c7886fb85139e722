package loader

import (
	"context"

	"github.com/skillgen/skillgen/loader/internal/content"
	"github.com/skillgen/skillgen/loader/internal/field"
	"github.com/skillgen/skillgen/loader/internal/link"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/stamp"
	"github.com/skillgen/skillgen/loader/internal/yaml/plain"
)

// load is one run of the loader.
type load struct {
	opts     Options
	profile  Profile
	rules    *report.Rules
	result   Result
	projects []*Project
	layer    int             // of the root that is read
	files    *content.Reader // nil until a skill is found
	fields   *field.Table
	ctx      context.Context // of the search, nil for text that is no file
	stamps   *stamp.Stamps   // what was looked at, nil when nobody asks
	once     bool            // whether nobody asks for the texts later
	// What every file asks, made once: whether anybody waits, and which keys there are.
	ended               func() bool
	isField, isRequired func(key string) bool
	markdown            link.Markdown
	trees               plain.Memory // of one file after the other
}

func newLoad(given *Options) *load {
	var opts Options
	if given != nil {
		opts = *given
	}
	if opts.Mode == ModeUser && opts.MaxDirs == 0 {
		opts.MaxDirs = 2000
	}
	if opts.Mode == ModeUser && opts.MaxSkills == 0 {
		opts.MaxSkills = 10000
	}
	l := &load{opts: opts, profile: opts.Profile.withDefaults(), rules: report.NewRules(opts.Mode, opts.Severities), fields: field.NewTable()}
	l.ended = func() bool { return l.ctx != nil && l.ctx.Err() != nil }
	l.isField, l.isRequired = l.fields.IsName, l.fields.IsRequired
	return l
}
