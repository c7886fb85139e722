// This file looks for broken links and missing scripts in the Markdown files of a skill that its SKILL.md links to.
//
// What comes in is the text of the SKILL.md, and then each file of the skill that was read anyway. What goes out are diagnostics of
// the rules about these, each at its line. Links of those files lead no further.

package author

import (
	"io/fs"
	"net/url"
	"path"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/content"
	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/loader/internal/front"
	"github.com/skillgen/skillgen/loader/internal/markdown"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/scan"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// LinkedFiles is a skill whose files are read, one skill after the other. The zero value looks at keys alone.
type LinkedFiles struct {
	Markdown markdown.Links    // finds the links of its texts
	Renamed  map[string]string // as [Skill] has it

	text  string // of its own file, "" where nobody asks for links
	tree  fs.FS
	ended func() bool
	to    map[string]bool // the paths in the skill to which the text links, nil until one is asked for
	read  int             // how many of its files were looked at
}

// maxFiles bounds the files of one skill that are looked at.
const maxFiles = 100

// Begin starts with a skill by the text of its file. Links concern authors only: of a user's directory none is looked at.
func (s *LinkedFiles) Begin(mode report.Mode, text string, tree fs.FS, ended func() bool) {
	s.text, s.tree, s.ended, s.to, s.read = text, tree, ended, nil, 0
	if mode == report.User {
		s.text = ""
	}
}

// Beside is what is wrong with a file of the skill, by its path there and by its name in diagnostics: keys, and what links and commands
// of it lack.
func (s *LinkedFiles) Beside(name, file string, data []byte, set *report.Rules) []runtime.Diagnostic {
	return append(content.LeaksIn(name, file, data, set), in(s, name, file, data, set)...)
}

// rules are those that hold for such a file as they do for a SKILL.md.
var rules = []*Rule{BrokenLink, MissingScript}

// in are the broken links and the missing scripts of a file of the skill, by its path there and by its name in diagnostics: none where
// it is no Markdown, or the skill does not link to it. It keeps nothing of the text.
func in(s *LinkedFiles, name, file string, data []byte, set *report.Rules) []runtime.Diagnostic {
	if !strings.EqualFold(path.Ext(name), ".md") || s.text == "" || strings.EqualFold(path.Base(name), "SKILL.md") || s.read == maxFiles || !linkedLinks(s, name) || !utf8.Valid(data) {
		return nil
	}
	s.read++
	text := scan.Mask(string(data)) // what is shown of it shows no key
	log := report.New(source.File{Name: file, Text: text}, set)
	Check(Skill{Text: text, Head: front.Head{Root: new(node.Node)}, Tree: s.tree, At: path.Dir(name), Renamed: s.Renamed, Own: s.text, Markdown: &s.Markdown, Ended: s.ended}, rules, log)
	found := log.Diagnostics()
	report.KeepExcerpts(found)
	return found
}

// linkedLinks reports whether the text of the skill links to a file.
func linkedLinks(s *LinkedFiles, name string) bool {
	if s.to == nil {
		s.to = make(map[string]bool)
		for _, l := range all(s) {
			at := path.Clean(markdown.PathOf(filekind.InSkill(l.To)))
			s.to[at] = true
			if plain, err := url.PathUnescape(at); err == nil {
				s.to[plain] = true
			}
		}
	}
	return s.to[name]
}

// all are the links of the text. One without any, as most have none, is not parsed.
func all(s *LinkedFiles) []markdown.Link {
	if !strings.Contains(s.text, "](") && !strings.Contains(s.text, "]:") {
		return nil
	}
	return s.Markdown.Links(s.text)
}
