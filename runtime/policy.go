package runtime

import (
	"cmp"
	"fmt"
)

// Policy is what happens when layers meet, and whether one refused skill fails the whole load. It is the run-time
// part of a profile (see loader.Profile). The zero value is that of the Agent Skills convention.
type Policy struct {
	// Name is the name of the profile.
	Name string
	// Collision says which of two skills, or projects, of one name counts.
	Collision Collision
	// EqualFails makes two skills of one name at equal precedence an error of Load (opi), unless a source that is listed
	// before both has one of higher precedence. A compiled skill and one of a directory are never equal: whoever ships a
	// skill lets users have their own.
	EqualFails bool
	// RefusalFails makes one refused skill an error of Load (opi, phi). A skill of an untrusted layer fails nothing.
	RefusalFails bool
}

// Collision is the choice between skills of one name in different layers. Within a layer the first by path counts.
type Collision string

// The collision rules.
const (
	CollisionHigherWins Collision = ""      // the layer of higher precedence; the other is reported as shadowed
	CollisionFirstWins  Collision = "first" // the source that is listed first (matrixcode)
	CollisionLastWins   Collision = "last"  // the source that is listed last (phi)
	CollisionKeepAll    Collision = "all"   // all skills are kept, and Lookup gives the first by path (omega)
)

func choosePolicy(opts Options, layers []*Layer) (Policy, error) {
	if opts.Policy != nil {
		return *opts.Policy, nil
	}
	var chosen Policy
	var of *Layer
	for _, l := range layers {
		if l.Policy == (Policy{}) {
			continue
		}
		if chosen != (Policy{}) && chosen != l.Policy {
			return Policy{}, fmt.Errorf("the layers %s and %s have different policies (profiles %s and %s): set Options.Policy to say which rules apply",
				of.quoted(), l.quoted(), Quote(chosen.Name), Quote(l.Policy.Name))
		}
		chosen, of = l.Policy, l
	}
	return chosen, nil
}

// quoted names the layer in an error.
func (l *Layer) quoted() string { return Quote(cmp.Or(l.Label, l.Path)) }

// refusal returns why the layers of a catalog must not be merged under its policy: a [Diagnostic], wherever a source
// reports what it rejects.
func (c *Catalog) refusal() error {
	p := c.policy
	type name struct {
		key    string
		linked bool
	}
	type seen struct {
		skill *Skill
		layer *Layer
	}
	highest := make(map[name]seen) // so far, in the order of the sources
	for _, l := range c.layers {
		if !l.Trusted {
			continue
		}
		if p.RefusalFails {
			for _, bad := range l.Rejected {
				if bad.State == StateRejected {
					return l.refusal(bad)
				}
			}
		}
		if !p.EqualFails {
			continue
		}
		for _, s := range l.Skills {
			if c.originals[s].item != nil {
				continue // a copy of a compiled skill, which collides with nothing
			}
			at := name{s.key(), l.linked(s)}
			other, taken := highest[at]
			switch {
			case !taken || l.Precedence > other.layer.Precedence:
				highest[at] = seen{s, l}
			case l.Precedence == other.layer.Precedence:
				return Diagnostic{
					File: s.Path, Rule: "duplicate-name", Severity: SeverityError,
					Message: "skill " + Quote(string(s.Name)) + " is also in " + Quote(other.skill.Path) + ", at the same precedence",
					Hint:    "rename one of the two, or give their layers different precedences",
				}
			}
		}
	}
	return nil
}

// refusal is the error that keeps a skill from being loaded.
func (l *Layer) refusal(bad Rejected) error {
	for _, d := range l.Diagnostics {
		if d.File == bad.Path && d.Severity == SeverityError {
			return d
		}
	}
	return fmt.Errorf("%s: the skill is refused: %s", printable(bad.Path), oneLine(bad.Reason))
}
