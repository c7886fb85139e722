package loader

import (
	"github.com/skillgen/skillgen/loader/internal/crew"
	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/layout"
)

// finder takes what a search finds.
type finder struct{ *load }

// search is a search whose finds the load reads.
func (l *load) search() *layout.Search {
	if l.line == nil {
		l.line = crew.NewLine(l.crew, l.crew.Size()*layout.MaxText, l.read, l.join)
	}
	return &layout.Search{
		Layouts: l.profile.Layouts, Profile: l.profile.Name,
		MaxDirs: l.opts.MaxDirs, MaxSkills: l.opts.MaxSkills, Allow: l.opts.AllowTargets, Text: l.opts.Text, Plugins: l.opts.SeparateCatalogs,
		PassBroken: l.profile.Policy.RefusalFails, Lists: &door.Lists{All: l.opts.Mode == ModeBuild}, Crew: l.crew, To: finder{l},
	}
}

// Look remembers what the load depends on.
func (l finder) Look(path string) { l.stamps.Add(path) }

// Find takes a skill or a project. It is read now, or with those behind it.
func (l finder) Find(f *layout.Find) bool {
	p := l.next()
	p.Find = f
	weight := 0
	if f.Read != nil {
		weight = len(f.Read.Text)
	}
	if l.line.Put(weight); f.Door.Given() != nil {
		l.line.Flush() // a file system of the caller is asked by one goroutine only
	}
	return true
}

// Problem reports what cannot be looked into.
func (l finder) Problem(is layout.Problem) {
	l.next().Problem(is)
	l.line.Put(0)
}

// Done reads what was found.
func (l finder) Done() { l.line.Flush() }

// next is the part of what comes next.
func (l finder) next() *partial {
	p := l.line.Next()
	p.Severities, p.layer, p.root = l.rules, l.layer, l.root
	return p
}

// read reads a find, as a member of the crew: it changes nothing but its own reader and the part.
func (l *load) read(member int, p *partial) {
	if p.Find == nil || l.ended() {
		return
	}
	if l.readers[member] == nil {
		l.readers[member] = newReader(&l.choices, member, l.stamps)
	}
	l.readers[member].find(p)
}

// join adds a part to what there is, in the order of the search, and empties it.
func (l *load) join(p *partial) {
	if p.Read != "" && l.opts.Progress != nil && !l.ended() {
		l.opts.Progress(p.Read)
	}
	l.Join(&p.Part, &l.paths, l.stamps)
	l.skills, l.rejected, l.projects, l.refused = append(l.skills, p.skills...), append(l.rejected, p.rejected...), append(l.projects, p.projects...), append(l.refused, p.refused...)
	p.empty()
}
