package author

import (
	"cmp"
	"io/fs"
	"net/url"
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/loader/internal/markdown"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/tree"
	"github.com/skillgen/skillgen/runtime"
)

// BrokenLink is about relative links that lead nowhere.
var BrokenLink = &Rule{
	Rule: rule.Rule{
		Name: "broken-link", Title: "a link to a file that the skill does not have", Build: runtime.SeverityWarning,
		Why: "A model that follows the link finds nothing. Only relative links of the Markdown count, those of the SKILL.md, and those of the first 100 Markdown files of up to 64 KiB that it links to where they stay in the skill, not those in code, and nothing that reads like a placeholder. " +
			"A file or directory below references or assets that the text names in code, and does not make, is a hint behind a word such as read, for references also use or with, or as an item of a list that says what it is for; so is one with backslashes, which part directories on Windows alone. " +
			"One with blanks in it outside of < and > is no link, nor is one with a blank between its brackets and the path of a file of the skill, and neither is one by a reference that a text with others does not define. " +
			"One to a heading that the text, or a Markdown file of the skill, does not have is a hint: signs and case do not matter, and a number behind it is that of one of several. " +
			"One of a SKILL.md that leaves out the ending of its file, as sites do, is a hint; one to another single word is an example, but for names such as LICENSE. " +
			"Version control, node_modules and what systems and programs leave behind are no part of a skill. " +
			"What is outside of the skill's directory stays behind when the skill is installed or embedded: where another skill is meant, " +
			"as in ../NAME/SKILL.md, the link stands, and other files outside are a hint. So is an absolute path, which stays behind too; one into somebody's home is a warning. " +
			"The links of a ROLE.md count as well, from its directory on, wherever they lead.",
		Bad:  "---\nname: guide\ndescription: Guides.\n---\n\nRead [the guide](references/guide.md).\n",
		Good: "---\nname: guide\ndescription: Guides.\n---\n\nRead [the guide](https://example.com/guide).\n",
	},
	look: func(s *reader) {
		links(s)
		namedFiles(s)
	},
}

// links reports relative links that lead nowhere. Most bodies have none that does, which a look at the text and the
// directory shows: Markdown is parsed only where something may be missing.
func links(s *reader) {
	body := s.Text[s.Head.Body:]
	if !strings.Contains(body, "](") && !strings.Contains(body, "]:") && !strings.Contains(body, "] ") {
		return
	}
	files := skillFiles{skill: s}
	defer files.close()
	unreadLinks(s, &files)
	lostAnchors(s, &files)
	marks := files.suspects(body)
	if len(marks) == 0 {
		return
	}
	for _, mark := range marks {
		if s.At != "" {
			break
		}
		if why, hint := markdown.UnreadLink(body, mark); why != "" { // what is not looked at is said once
			at := source.Span{Start: s.Head.Body + mark, End: s.Head.Body + mark + 1}
			s.log.Hint(source.Wrong(s.broken, at, "whether the link here, and those behind it, lead anywhere is not looked at: "+why, hint))
			break
		}
	}
	for _, l := range s.Markdown.LinksAt(body, marks) {
		leads := files.leads(l.To)
		if leads == there || s.log.Full() {
			continue
		}
		at := markdown.LinkAt(s.Text, s.Head.Body+l.At, l.Written)
		switch leads {
		case outside:
			if s.At != "" {
				tellLost(s, &files, at, l.To)
				break
			}
			s.outside = append(s.outside, Link{l.To, at})
		case absolute:
			p := source.Wrong(s.broken, at, "the link to "+runtime.Quote(l.To)+" is an absolute path, which does not travel with the skill", "add the file to the skill and link to it from there, or write a URL")
			was := markdown.PathOf(l.To)
			if own := path.Clean(strings.TrimLeft(was, "/")); own != "." && files.open() && leadsTo(&files, own) == there {
				p.Hint = "remove the stroke in front: write " + runtime.Quote(own)
				p.Fix = markdown.RespellElement(s.Text, at, l.To, 0, was, own, false)
			}
			s.log.Hint(p)
		case endless:
			was := markdown.PathOf(l.To)
			now, lacks := strings.TrimRight(was, "/")+".md", "the ending"
			if own := filekind.InSkill(was); !strings.ContainsAny(own, "./") {
				now = strings.TrimSuffix(was, own) + filekind.Called(files.door, files.list, own)
			}
			if path.Dir(now) != path.Dir(strings.TrimRight(was, "/")) {
				lacks = "the directory and the ending"
			}
			p := source.Wrong(s.broken, at, "the link to "+runtime.Quote(l.To)+" leaves out "+lacks+" of a file: who opens the path finds nothing", "write "+runtime.Quote(now))
			p.Fix = markdown.RespellElement(s.Text, at, l.To, 0, was, now, false)
			s.log.Hint(p)
		case machine:
			s.report(at, "the link to "+runtime.Quote(l.To)+" is a path of one machine", "add the file to the skill, and link to it from there")
		default:
			p := source.Wrong(s.broken, at, "the link to "+runtime.Quote(l.To)+" leads to a file that the skill does not have", "add the file to the skill, or correct the link")
			isPage := strings.HasPrefix(l.To, "www.")
			if isPage {
				p.Hint = "write " + runtime.Quote("https://"+l.To) + ": without it the link is a path"
			}
			if isPage || s.At != "" { // what to write depends on whether its author starts there
				if name := caseOf(&files, path.Join(s.At, markdown.PathOf(l.To))); name != "" {
					p.Hint = "it has " + runtime.Quote(name) + ", which is another file where case counts: correct the link"
				}
				s.log.Add(p)
				continue
			}
			if name := filekind.Slashed(markdown.PathOf(l.To)); name != "" && files.has(name) {
				p.Hint = "write " + runtime.Quote(name) + ": a backslash parts no directories in a link"
			} else if !tree.IsPart(path.Clean(markdown.PathOf(l.To))) {
				p.Hint = "nothing there is a part of the skill, and it stays behind when that is installed: put the file elsewhere in the skill, or correct the link"
			} else if name := caseOf(&files, l.To); name != "" {
				p.Hint = "it has " + runtime.Quote(name) + ", which is another file where case counts: correct the link"
				p.Fix = markdown.RecaseElement(s.Text, at, l.To, name)
			} else if was, now := markdown.PathOf(l.To), nowIn(s, markdown.PathOf(l.To)); now != "" {
				p.Hint, p.Fix = "write "+runtime.Quote(now)+" for "+runtime.Quote(was), markdown.RespellElement(s.Text, at, l.To, 0, was, now, true)
			} else if near := files.near(was); near != "" {
				p.Hint = "the skill has " + runtime.Quote(near) + ": if that is meant, write it; otherwise " + p.Hint
			}
			s.log.Add(p)
		}
	}
}

// suspects are the places of what looks like a link and leads to nothing, as many as are read by themselves.
func (f *skillFiles) suspects(body string) (marks []int) {
	for mark, to := range markdown.MayBeLinks(body) {
		if len(marks) == markdown.MaxMarks || f.skill.ended() {
			break
		}
		if strings.ContainsAny(to, `(\&`) || f.leads(to) != there { // what Markdown reads differently is for its parser
			marks = append(marks, mark)
		}
	}
	return marks
}

// end is where a link leads.
type end uint8

const (
	there    end = iota // to a file of the skill, or the link is none of the skill's
	gone                // to a file that the skill does not have
	outside             // out of the skill's directory
	machine             // to a path of one machine
	endless             // to a file of the skill but for its ending, as sites write it
	absolute            // to a place that is not below the skill wherever it is installed
)

// caseOf is how the file is spelt to which a link leads but for its case, or "".
func caseOf(f *skillFiles, to string) string {
	name := path.Clean(markdown.PathOf(to))
	plain, err := url.PathUnescape(name)
	if err != nil || !f.open() {
		return ""
	}
	if found := cmp.Or(f.names.Of(f.door, name), f.names.Of(f.door, plain), f.names.Of(f.door, plain+".md")); found != name && found != plain { // else it is a link out of the skill
		return found
	}
	return ""
}

func (f *skillFiles) leads(to string) end {
	to = filekind.InSkill(to)
	if filekind.IsOfMachine(to) {
		return machine
	}
	if filekind.IsAbsolute(to) && f.skill.At == "" { // else it may be of the site that the text was copied from
		return absolute
	}
	if !filekind.IsRelative(to) {
		return f.word(markdown.PathOf(to))
	}
	from := path.Clean(markdown.PathOf(to))
	leads := leadsTo(f, from)
	if at := f.skill.At; at != "" && leads != there {
		leads = leadsTo(f, path.Join(at, from))
	}
	if leads == endless && f.skill.At != "" { // it is a page of a site
		return there
	}
	return leads
}

// word is where a link of one word leads: to no file, as those of examples, unless a file is called so but for its ending, or nothing else is.
func (f *skillFiles) word(to string) end {
	switch {
	case strings.ContainsAny(to, "./:") || f.skill.At != "" || f.has(to) || !f.open():
		return there
	case filekind.Called(f.door, f.list, to) != "":
		return endless
	case filekind.IsFileName(to):
		return gone
	}
	return there
}

// leadsTo is where a clean path below the directory of the skill leads.
func leadsTo(f *skillFiles, name string) end {
	if name == ".." || strings.HasPrefix(name, "../") {
		return outside
	}
	plain, err := url.PathUnescape(name)
	if err != nil || !fs.ValidPath(plain) {
		plain = name
	}
	switch {
	case f.has(name) || plain != name && f.has(plain):
		return there
	case f.has(name+".md") || plain != name && f.has(plain+".md"):
		return endless
	}
	return gone
}
