// This file finds links that lead to nothing on the disk: those of a ROLE.md, and those of a file of a skill to what is beside the skill.
//
// In come links, and the directory that they start from. Out go problems of the rule about broken links, each at its link.

package author

import (
	"cmp"
	"net/url"
	"path"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/loader/internal/markdown"
	"github.com/skillgen/skillgen/loader/internal/naming"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Project reports instructions of a ROLE.md that are a placeholder, and its links that lead to nothing. body is where the instructions start in
// its text, and dir its directory on the disk, "" where it is on none. renamed has the names that skills have now, by those of a moment ago.
func Project(log *report.Log, text string, body int, dir string, renamed map[string]string) {
	tellPlaceholder(log, &CutText.Rule, text, body)
	if dir == "" || !log.Rules.On(&BrokenLink.Rule) || !strings.Contains(text[body:], "](") && !strings.Contains(text[body:], "]:") {
		return
	}
	for _, l := range new(markdown.Links).Links(text[body:]) {
		if lost, ok := lostFrom(dir, l.To, renamed); ok && !log.Full() {
			log.Add(lost.problem(&BrokenLink.Rule, text, markdown.LinkAt(text, body+l.At, l.Written), l.To, "add the file, or correct the link: it starts from the directory of the ROLE.md"))
		}
	}
}

// tellLost reports a link of a file of a skill to what is beside the skill, and not there: as a hint, since it may be so elsewhere.
func tellLost(s *reader, files *skillFiles, at source.Span, to string) {
	if !files.open() || files.door.Path == "" {
		return
	}
	dir, err := filepath.Abs(filepath.Join(files.door.Path, filepath.FromSlash(files.door.Sub)))
	if _, ok := lostFrom(dir, to, nil); err != nil || !ok { // authors write links from both
		return
	}
	l, ok := lostFrom(filepath.Join(dir, filepath.FromSlash(s.At)), to, s.Renamed)
	switch p := l.problem(s.broken, s.Text, at, to, "correct the link, or leave it out"); {
	case ok && p.Fix != nil:
		s.log.Add(p)
	case ok:
		s.log.Hint(p)
	}
}

// lost is the first element of a link that leads to nothing: where it stands in that, and what is there instead, or "".
type lost struct {
	from      int
	part, now string
}

// lostFrom looks for it on the way from a directory.
func lostFrom(dir, to string, renamed map[string]string) (l lost, ok bool) {
	if !filekind.IsRelative(to) {
		return l, false
	}
	at := filepath.ToSlash(dir)
	for part := range strings.SplitSeq(markdown.PathOf(to), "/") {
		name, err := url.PathUnescape(part)
		if err != nil || !door.IsThere(path.Join(at, name)) {
			name = part
		}
		if !door.IsThere(path.Join(at, name)) {
			l.part = part
			break
		}
		at, l.from = path.Join(at, name), l.from+len(part)+1
	}
	if l.part == "" || door.IsThere(path.Join(at, l.part+".md")) { // sites leave out the ending
		return l, false
	}
	name, _ := url.PathUnescape(l.part)
	flat, isFlat := strings.CutSuffix(l.part, ".md")
	switch now := cmp.Or(renamed[name], naming.Good(name)); {
	case isFlat && door.IsThere(path.Join(at, flat, "SKILL.md")):
		l.now = flat + "/SKILL.md"
	case now != "" && now != name && door.IsThere(path.Join(at, now)):
		l.now = now
	}
	return l, true
}

// problem is what is wrong with a link at its place, with the hint for one of which nothing is there instead.
func (l lost) problem(broken *rule.Rule, text string, at source.Span, to, hint string) source.Problem {
	p := source.Wrong(broken, at, "the link to "+runtime.Quote(to)+" leads to nothing", hint)
	if l.now != "" {
		p.Hint, p.Fix = "write "+runtime.Quote(l.now)+" for "+runtime.Quote(l.part), markdown.RespellElement(text, at, to, l.from, l.part, l.now, true)
	}
	return p
}
