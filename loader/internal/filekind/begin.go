// This file guesses from how a text begins whether it was meant to be a skill or a project: a text comes in, and nothing is parsed.

package filekind

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/runtime"
)

// HasKeys is BeginsWithKeys for a file; one that cannot be read has none.
func HasKeys(d *door.Door, p string) bool {
	data, _, err := d.Read(p, MaxSize)
	return err == nil && BeginsWithKeys(string(data))
}

// BeginsWithKeys reports frontmatter with a name and a description, in whatever format and however broken: what notes of
// other systems have is a title.
func BeginsWithKeys(text string) bool {
	k := keysOf(text)
	return k.name && k.description
}

// BeginsByName reports the frontmatter of a skill that has a name, which is that of its directory.
func BeginsByName(text, dir string) bool {
	for line := range strings.Lines(text[:min(len(text), maxHead)]) {
		key, value, _ := strings.Cut(line, ":")
		if k, v, isTOML := strings.Cut(line, "="); isTOML && len(k) < len(key) {
			key, value = k, v
		}
		if strings.TrimSpace(key) == "name" {
			return strings.Trim(value, "\"' \t\r\n") == dir && BeginsWithKeys(text)
		}
	}
	return false
}

// maxHead is how much of a text is looked through for its name.
const maxHead = 4 << 10

// BeginsAsSkill reports the frontmatter of a skill. Right in a directory of skills, or in one among them, one of the two keys is enough,
// but for the pages of a site, which have a title.
func BeginsAsSkill(text string, inSkills bool) bool {
	k := keysOf(text)
	return k.name && k.description || inSkills && k.hasOne() && !k.title
}

// beginsAsNoPage is BeginsAsSkill for the names of pages, which may have a description alone: beside one of the two keys stands another
// that pages do not have.
func beginsAsNoPage(text string, inSkills bool) bool {
	return BeginsAsSkill(text, inSkills) && (BeginsWithKeys(text) || keysOf(text).tools)
}

// hasKey reports frontmatter with one of the two.
func hasKey(text string, _ bool) bool { return keysOf(text).hasOne() }

// keys are those of a frontmatter that tell what it is: tools is one that skills have and pages do not, agent one of an agent, a prompt or a rule.
type keys struct{ name, description, title, tools, agent bool }

func (k keys) hasOne() bool { return k.name || k.description }

func keysOf(text string) (k keys) {
	text = strings.TrimLeft(strings.TrimPrefix(text, "\ufeff"), " \t\r\n")
	first, rest, _ := strings.Cut(text, "\n")
	fence := strings.TrimRight(first, " \t\r")
	if fence != "---" && fence != "+++" {
		return unopened(text)
	}
	for line := range strings.Lines(rest) {
		line = strings.TrimRight(line, " \t\r\n")
		if line == fence {
			break
		}
		if end := strings.IndexAny(line, ":="); end > 0 {
			k.add(strings.ToLower(strings.TrimSpace(line[:end])))
		}
	}
	return k
}

// add adds what a key says, in lower case.
func (k *keys) add(key string) {
	switch key {
	case "name":
		k.name = true
	case "title", "layout", "sidebar_position", "slug", "permalink":
		k.title = true
	case "allowed-tools", "allowed_tools", "argument-hint", "disable-model-invocation", "user-invocable", "requires", "trigger", "triggers", "mcp":
		k.tools = true
	case "tools", "model", "mode", "color", "globs", "applyto":
		k.agent = true
	default:
		k.description = k.description || runtime.Nearest(key, slices.Values([]string{"description"})) != ""
	}
}

// unopened are the two keys of a frontmatter that lacks its first fence and no other line of it.
func unopened(text string) (none keys) {
	head, _, ok := strings.Cut(text, "\n---")
	if ok && (strings.HasPrefix(head, "name") || strings.HasPrefix(head, "description")) && !strings.Contains(strings.ReplaceAll(head, "\r", ""), "\n\n") {
		if k := keysOf("---\n" + head); k.name && k.description {
			return k
		}
	}
	return none
}

// BeginsAsRole reports a text that was meant to be a project: one with skills in its frontmatter, or one that speaks to a model, be it below
// a name or a description.
func BeginsAsRole(text string) bool {
	text = strings.TrimPrefix(text, "\ufeff")
	fence, rest, _ := strings.Cut(text, "\n")
	if fence = strings.TrimSpace(fence); fence == "---" || fence == "+++" {
		head, body, isClosed := strings.Cut("\n"+rest, "\n"+fence)
		if isClosed && strings.Contains(head, "\nskills") {
			return true
		}
		k := keysOf(text)
		if text = strings.TrimLeft(body, " \t-+"); !isClosed || !k.hasOne() || k.title {
			return false
		}
	}
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			return strings.HasPrefix(line, "You ")
		}
	}
	return false
}
