package loader

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/field"
	"github.com/skillgen/skillgen/loader/internal/front"
	"github.com/skillgen/skillgen/loader/internal/scan"
)

// content applies the rules about one skill that need its frontmatter and body. What concerns authors only costs
// nothing where a user's directory is loaded.
func (l *load) content(s *Skill, fm front.Head, fields *field.Frontmatter) {
	s.src.text = scan.Text(s.src.text, s.src.Log, fm.Span, fm.Root, s.src.ended)
	if l.opts.Mode == ModeUser || s.src.ended() {
		return
	}
	s.triggerSpans = fields.TriggerSpans(s.src.text, fm.Root)
	s.weakTriggers()
	s.bodySize(fm)
	s.links(fm)
	if l.opts.Portable {
		s.src.notPortable(fm)
	}
}

// catalogContent applies the rules about skills that stand together.
func (l *load) catalogContent() {
	if l.opts.Mode == ModeUser {
		return
	}
	for _, g := range l.groups() {
		if l.ctx != nil && l.ctx.Err() != nil {
			return
		}
		l.triggerOverlap(g.skills)
		l.triggerMiss(g.skills)
		l.listingBudget(g)
	}
}

// group is the skills of one catalog, and the directory that holds them.
type group struct {
	dir    string
	skills []*Skill
}

// groups parts the skills into catalogs: all are one, but for check, which may look at several side by side.
func (l *load) groups() []group {
	var list []group
	index := make(map[string]int)
	for _, s := range l.result.Skills {
		key := ""
		if l.opts.SeparateCatalogs {
			key = s.parent
		}
		i, ok := index[key]
		if !ok {
			i = len(list)
			index[key] = i
			list = append(list, group{dir: s.parent})
		}
		list[i].skills = append(list[i].skills, s)
		list[i].dir = commonDir(list[i].dir, s.parent)
	}
	return list
}

// commonDir is the directory that holds both of two, "." when there is none.
func commonDir(a, b string) string {
	for a != b && !strings.HasPrefix(b, a+"/") {
		i := strings.LastIndexByte(a, '/')
		if i <= 0 {
			return "."
		}
		a = a[:i]
	}
	return a
}
