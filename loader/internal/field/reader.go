package field

import (
	"github.com/skillgen/skillgen/loader/internal/misspelt"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/openclaw"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// Want is what a family of agents wants of a frontmatter. The zero value is the specification's.
type Want struct {
	// Profile is the name of the profile, for messages.
	Profile string
	// NameOptional takes a skill without a name, and NameUnused one with any: the name is the directory's.
	NameOptional, NameUnused bool
	// StrictName refuses names other than lower-case ASCII letters, digits and hyphens, at most 64 bytes.
	StrictName bool
	// DescriptionOptional takes a skill without a description.
	DescriptionOptional bool
	// MaxDescription refuses a longer description, in bytes; 0 is no limit.
	MaxDescription int
	// ToolPaths takes absolute paths for required tools.
	ToolPaths bool
	// Format is the one of the frontmatter, in which hints write keys.
	Format runtime.Format
	// Dir is the name of the directory, "" where that was not chosen for the skill.
	Dir string
	// Ended reports that nobody waits for the answer any more. It may be nil.
	Ended func() bool
}

func (w Want) ended() bool { return w.Ended != nil && w.Ended() }

// reader reads one frontmatter.
type reader struct {
	*values
	spelling *misspelt.Keys
	table    *Table
	want     Want
	fm       Frontmatter
	keywords keywords
	requires requirements
	servers  servers
	lost     []string // the known keys that cannot be read
	extra    []node.Pair
	// openclaw are the blocks of metadata with requirements.
	openclaw []openclaw.Block
	// cleaned are the keys that were read back from a clean view.
	cleaned []string
	// cleaning is set while such a key is read. What the specification asks of a name or a length holds for the key at the
	// top level, which the clean view has made fit, and not for the original that is read back.
	cleaning bool
}

// set gives a field its value, nil for one that is broken, which is reported. A field without one is as good as absent,
// unless it restricts the skill: what its author meant cannot be told then.
func (r *reader) set(f Field, key, value *node.Node) {
	r.failed = value == nil
	switch {
	case r.failed:
	case value.IsNull() && f.Restricts():
		r.wrong(rule.WrongType, key.Span, runtime.Quote(key.Text)+" has no value where "+f.Accepts.String()+" is expected", "give it one, or remove the key")
	case value.IsNull():
	case f.set == nil:
		r.extra = append(r.extra, node.Pair{Key: &node.Node{Text: f.Name}, Value: value})
	default:
		f.set(r, key, value)
	}
	if r.failed {
		r.lost = append(r.lost, f.Name)
	}
}
