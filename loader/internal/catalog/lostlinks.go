package catalog

import (
	"fmt"
	"net/url"
	"path"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/author"
	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/markdown"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// lostLinks are those of a skill that lead out of its directory to nothing, by what is not there.
type lostLinks []*lostLink

// lostLink are the links with one cause.
type lostLink struct {
	gone  string // the uppermost that is not there, from the directory of the skill
	up    bool   // all of it is one directory further up
	links []leadingOut
}

// leadingOut is a link with the edits, if there are any, that make it lead there.
type leadingOut struct {
	author.Link
	edits []runtime.Edit
}

// few are links that are told each by itself.
const few = 2

// add takes a link, and reports whether it leads to nothing. On no disk nobody knows.
func (l *lostLinks) add(s Skill, link author.Link) bool {
	to, err := url.PathUnescape(markdown.PathOf(link.To))
	if s.Dir == "" || err != nil {
		return false
	}
	dir := filepath.ToSlash(s.Dir)
	to = path.Clean(to)
	if door.IsThere(path.Join(dir, to)) || door.IsThere(path.Join(dir, to+".md")) {
		return false
	}
	gone := to
	for up := path.Dir(gone); up != ".." && !strings.HasSuffix(up, "/..") && up != "." && !door.IsThere(path.Join(dir, up)); up = path.Dir(up) {
		gone = up
	}
	isUp := strings.HasPrefix(link.To, "../") && door.IsThere(path.Join(dir, "..", to))
	var same *lostLink
	for _, other := range *l {
		if other.gone == gone && other.up == isUp {
			same = other
		}
	}
	if same == nil {
		same = &lostLink{gone: gone, up: isUp}
		*l = append(*l, same)
	}
	out := leadingOut{Link: link}
	if fix := markdown.RespellElement(s.Text, link.At, link.To, 0, "..", "../..", true); isUp && fix != nil {
		out.edits = fix.Edits
	}
	same.links = append(same.links, out)
	return true
}

// tell reports the links, many with one cause once. Where they lead to nothing at all that may be so in this place alone.
func (l lostLinks) tell(s Skill) {
	for _, lost := range l {
		if len(lost.links) > few {
			message := fmt.Sprintf("%d links lead out of the skill's directory to %s, which is not there", len(lost.links), runtime.Quote(lost.gone))
			var edits []runtime.Edit
			for _, link := range lost.links {
				edits = append(edits, link.edits...)
			}
			lost.say(s, lost.links[0].Link, message, edits)
			continue
		}
		for _, link := range lost.links {
			message := "the link to " + runtime.Quote(link.To) + " leads out of the skill's directory"
			if lost.up {
				message = "the link to " + runtime.Quote(link.To) + " leads to nothing"
			}
			lost.say(s, link.Link, message, link.edits)
		}
	}
}

// say reports a link, which stands for others where the message says so.
func (l *lostLink) say(s Skill, link author.Link, message string, edits []runtime.Edit) {
	if !l.up {
		s.Log.Hint(source.Wrong(&author.BrokenLink.Rule, link.At, message, "name the skill that is meant, or copy the file into this one"))
		return
	}
	p := source.Wrong(&author.BrokenLink.Rule, link.At, message, "it is one directory further up: write "+runtime.Quote("../"+link.To)+", or copy it into the skill, which it does not travel with")
	if len(edits) > 0 {
		p.Fix = &runtime.Fix{Edits: edits, Unsafe: true}
	}
	s.Log.Add(p)
}
