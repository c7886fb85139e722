// This file finds another skill in the instructions of one: two files that somebody has put into one.
//
// What comes in is a text and where its body starts. What goes out is a problem for each whole frontmatter in the body.

package front

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/markdown"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// anotherSkills reports each block between two fences that has a name and a description. One right at the start of the body is a second
// block of the same skill.
func anotherSkills(text string, body int) (list []source.Problem) {
	if body == 0 || !strings.Contains(text[body:], "\nname") || !strings.Contains(text[body:], "\ndescription") {
		return nil
	}
	code := ""
	for at := body; at < len(text); {
		l := source.LineAt(text, at)
		content := markdown.BehindMarkers(l.Text)
		switch fence := strings.TrimRight(l.Text, " \t"); {
		case code != "" && markdown.ClosesFence(content, code):
			code = ""
		case code != "":
		case markdown.OpensFence(content) != "":
			code = markdown.OpensFence(content)
		case at > body && (fence == "---" || fence == "+++"):
			if name, at, ok := frontmatter(text, l.Next, fence); ok {
				list = append(list, source.Wrong(rule.UnknownKey, at, "another skill, "+runtime.Quote(name)+", begins in these instructions, and is not read as a skill",
					"move it to a SKILL.md of its own, in a directory "+runtime.Quote(name)))
			}
		}
		at = l.Next
	}
	return list
}

// frontmatter reads the entries from a line up to a fence: the name, and where it stands. Anything but entries, with what belongs to
// them, is no frontmatter.
func frontmatter(text string, from int, fence string) (name string, place source.Span, ok bool) {
	described := false
	for at := from; at < len(text); {
		l := source.LineAt(text, at)
		at = l.Next
		if strings.TrimRight(l.Text, " \t") == fence {
			return name, place, described && isName(name)
		}
		if l.Text == "" || strings.IndexByte(" \t#", l.Text[0]) >= 0 || strings.HasPrefix(l.Text, "- ") {
			continue
		}
		if !source.IsYAMLEntry(l.Text) && !source.IsTOMLEntry(l.Text) {
			return "", source.Span{}, false
		}
		switch key, rest := source.LeadingWord(l.Text); {
		case key == "name":
			name, place = strings.Trim(rest, " \t:='\""), l.Trimmed()
		case key == "description":
			described = strings.Trim(rest, " \t:='\"") != ""
		}
	}
	return "", source.Span{}, false
}

// isName reports what a skill is called, and no place for a name in a template.
func isName(name string) bool {
	return name != "" && !strings.ContainsAny(name, "<>[]{}$…") && !strings.Contains(name, "your") && !strings.Contains(name, "example")
}
