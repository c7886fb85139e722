package part

import (
	"github.com/skillgen/skillgen/loader/internal/content"
	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/stamp"
	"github.com/skillgen/skillgen/runtime"
)

// Member is what a goroutine that reads finds uses again for each of them. It needs no lock.
type Member struct {
	Files  content.Reader
	Stamps *stamp.Stamps // nil when nobody asks

	part    *Part // that is read
	alone   bool  // it is the caller's goroutine, which has what was opened for the search
	looks   door.Looks
	own, of *door.Door // own is the member's for the door of
}

// NewMember makes a member by its number in a crew. stamps are those of the load, nil when nobody asks for any; texts says what is
// wrong with a text beside a SKILL.md, by its path in the skill and its name in diagnostics.
func NewMember(number int, stamps *stamp.Stamps, texts func(name, file string, data []byte, rules *report.Rules) []runtime.Diagnostic) *Member {
	m := &Member{alone: number == 0}
	m.Stamps = stamp.Another(stamps, &m.looks)
	m.Files.Report = func(p layout.Problem) { m.part.Problem(p) }
	m.Files.Text = func(name, file string, data []byte) { m.part.Add(texts(name, file, data, m.part.Severities)...) }
	return m
}

// Begin starts the reading of a part's find.
func (m *Member) Begin(p *Part) {
	stamp.Begin(m.Stamps, p.looked)
	m.part, m.Files.Places = p, p.places
	if d := p.Find.Door; !m.alone {
		if m.of != d {
			m.closeDoor()
			m.of, m.own = d, door.Another(d)
		}
		p.Find.Door = m.own
	}
}

// End ends it.
func (m *Member) End(p *Part) { p.looked, p.places = stamp.End(m.Stamps), m.Files.Places }

// Close lets go of what the member has opened.
func (m *Member) Close() {
	m.looks.Close()
	m.closeDoor()
}

func (m *Member) closeDoor() {
	if m.own != nil {
		door.CloseAnother(m.own)
	}
}
