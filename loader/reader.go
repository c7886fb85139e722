package loader

import (
	"context"

	"github.com/skillgen/skillgen/loader/internal/author"
	"github.com/skillgen/skillgen/loader/internal/field"
	"github.com/skillgen/skillgen/loader/internal/part"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/stamp"
	"github.com/skillgen/skillgen/loader/internal/yaml/plain"
)

// choices are the same for all of a load. Nothing changes them while files are read.
type choices struct {
	opts    Options
	profile Profile
	rules   *report.Rules
	once    bool            // nobody asks for the texts later
	ctx     context.Context // of the search, nil for text that is no file
	ended   func() bool     // reports that nobody waits any more
}

// reader reads finds, one after the other, each into its part. It is one member of the crew: what it uses again for the next find is
// its own and needs no lock. Memory that the rooms below use again from skill to skill belongs here, and not to the load.
type reader struct {
	*choices
	*part.Member
	*partial // of the find that is read

	fields              *field.Table
	isField, isRequired func(key string) bool
	linked              author.LinkedFiles // whose files are read
	trees               plain.Memory       // of one file after the other
}

func newReader(c *choices, number int, stamps *stamp.Stamps) *reader {
	r := &reader{choices: c, fields: field.NewTable(), linked: author.LinkedFiles{Renamed: c.opts.Renamed}}
	r.Member = part.NewMember(number, stamps, r.linked.Beside)
	r.isField, r.isRequired = r.fields.IsName, r.fields.IsRequired
	return r
}
