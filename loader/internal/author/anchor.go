package author

import (
	"net/url"
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/loader/internal/markdown"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// lostAnchors hints at links to a heading that the text does not have, or a Markdown file of the skill.
func lostAnchors(s *reader, files *skillFiles) {
	body := s.Text[s.Head.Body:]
	marks := markdown.AnchorMarks(body)
	if len(marks) == 0 {
		return
	}
	known := make(map[string]markdown.Anchors)
	for _, l := range s.Markdown.LinksAt(body, marks) {
		file, anchor, is := strings.Cut(l.To, "#")
		if !is || s.log.Full() || len(known) > maxAnchored {
			continue
		}
		anchors, ok := known[file]
		if !ok {
			text, isThere := body, true
			if file != "" {
				text, isThere = files.text(file)
			}
			if isThere {
				anchors = s.Markdown.Anchors(text)
			}
			known[file] = anchors
		}
		near, lacks := anchors.Lacks(anchor)
		if !lacks || anchors == nil {
			continue
		}
		hint := "correct the link, or add the heading"
		if near != "" {
			hint = "write " + runtime.Quote(file+"#"+near)
		}
		s.log.Hint(source.Wrong(s.broken, markdown.LinkAt(s.Text, s.Head.Body+l.At, l.Written), "no heading is called as the link to "+runtime.Quote(l.To)+" says", hint))
	}
}

// maxAnchored bounds how many files are read for their headings.
const maxAnchored = 50

// text is that of a Markdown file of the skill to which a link leads, if there is one.
func (f *skillFiles) text(to string) (text string, isThere bool) {
	name, err := url.PathUnescape(path.Clean(markdown.PathOf(filekind.InSkill(to))))
	if err != nil || !filekind.IsRelative(name) || !strings.HasSuffix(name, ".md") || !f.open() {
		return "", false
	}
	const most = 64 << 10
	for _, from := range []string{f.skill.At, ""} {
		if data, _, err := f.door.Read(path.Join(from, name), most); err == nil {
			return string(data), true
		}
	}
	return "", false
}
