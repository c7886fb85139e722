package misspelt

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/declared"
	"github.com/skillgen/skillgen/loader/internal/level"
	"github.com/skillgen/skillgen/loader/internal/level/alias"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/openclaw"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/shellword"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/typeset"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// IsForeign reports common keys of other clients. A key of them is not taken for a misspelt one of ours. When the text of
// another entry runs into one, the line end before it was lost.
func IsForeign(key string) bool {
	switch key {
	case "agents", "aliases", "args", "argument", "authors", "auto-invoke", "body", "capabilities", "categories",
		"category", "changelog", "color", "created", "date", "dependencies", "emoji", "enabled", "examples", "file",
		"framework", "globs", "group", "hook", "icon", "id", "includes", "inputs", "install", "keywords", "labels",
		"language", "last-updated", "level", "link", "maintainer", "mode", "models", "module", "origin", "outputs",
		"owner", "path", "permissions", "platform", "platforms", "priority", "prompt", "references", "repository",
		"required", "resources", "risk", "role", "scope", "scripts", "skill", "skills", "slug", "source", "stage", "state",
		"status", "style", "subagents", "summary", "tags", "target", "task", "team", "template", "time", "title", "tool",
		"tools", "topic", "type", "types", "updated", "url", "user", "users", "uses", "verification", "versions",
		"visibility", "when":
		return true
	}
	return false
}

// Fold is a key without case and what separates its words.
func Fold(key string) string {
	return strings.Map(func(r rune) rune {
		if r == '-' || r == '_' || r == ' ' {
			return -1
		}
		return unicode.ToLower(r)
	}, key)
}

// Keys finds keys that are most likely meant to be others.
type Keys struct {
	// Log takes what is found, once all of it is: Tell tells it.
	Log    *report.Log
	Format runtime.Format
	// Names are the known keys of the first level, Present the keys that the frontmatter has there, and Spelt those of them that
	// are other spellings of a known one, by that.
	Names   []string
	Present map[string]bool
	Spelt   map[string][]*node.Node

	blocks map[*node.Node]map[string]bool // the keys of blocks that have some that nobody knows
	found  []suspect
}

// Has reports whether the frontmatter has a known key, in any spelling.
func (k *Keys) Has(name string) bool { return k.Present[name] || k.Spelt[name] != nil }

// Of is the known key that the file lacks and that key is most likely meant to be, or "".
func (k *Keys) Of(key string) string {
	plain := strings.Map(func(r rune) rune {
		if r < 0x80 {
			return r
		}
		return -1
	}, key)
	if word, rest := source.LeadingWord(key); rest != "" && len(word) > 3 && !k.Has(word) {
		if slices.Contains(k.Names, word) { // "license = MIT" and "license MIT: x" have lost their colon
			return word
		}
	}
	if strings.Contains(" triggerword triggerwords triggerkeywords triggerphrase triggerphrases ", " "+Fold(key)+" ") && !k.Has("trigger") && !k.Has("triggers") {
		return "triggers"
	}
	if len(plain) < 4 || IsForeign(strings.ToLower(key)) {
		return ""
	}
	return runtime.Nearest(plain, func(yield func(string) bool) {
		for _, name := range k.Names {
			differ := len(name) - len(plain) // Nearest allows three edits, and would work to find that out
			if -3 <= differ && differ <= 3 && len(name) > 3 && !k.Has(name) && !yield(name) {
				return
			}
		}
	})
}

// StandsIn reports a key that is most likely meant to be a needed one which the file lacks: also the start of a long one,
// and one that would be too short for any other.
func (k *Keys) StandsIn(key, name string) bool {
	lower := strings.ToLower(key)
	if k.Has(name) || IsForeign(lower) {
		return false
	}
	return k.Of(key) == name || len(key) == 3 && runtime.Nearest(key, slices.Values([]string{name})) != "" ||
		len(key) > 3 && len(key) < len(name) && strings.HasPrefix(name, lower)
}

// Shaped is the field that an entry is meant to be by the shape of its value: another word for one, or a key a letter from mcp.
func (k *Keys) Shaped(p node.Pair) string {
	key := typeset.Keyboard(p.Key.Text)
	head, name, line := strings.Cut(key, "-")
	if field := alias.Field(p); field != "" && !k.Has(field) {
		return field
	}
	if rest, glued := strings.CutPrefix(key, "mcp"); glued && p.Value != nil && p.Value.Kind == node.Scalar {
		if server := strings.TrimLeft(rest, "_. "); server != "" && (server != rest || !line) {
			head, name, line = "mcp", server, true // mcpfiles, mcp_files, mcp.files
		}
	}
	if p.Value == nil || len(head) < 2 || len(head) > 4 || IsForeign(p.Key.Text) || head != "mcp" && runtime.Nearest("mcp", slices.Values([]string{head})) == "" {
		return ""
	}
	if line {
		if words, problem := shellword.Split(p.Value.Text); p.Value.Kind == node.Scalar && problem == "" && len(words) > 1 && command.Unsafe(words[0]) == "" {
			return "mcp-" + name
		}
		if isServer := p.Value.Get("command") != nil || p.Value.Get("url") != nil; isServer && key != p.Key.Text {
			return "mcp-" + name
		}
		return ""
	}
	if declared.HasServer(p.Value) {
		return "mcp"
	}
	return ""
}

// Unknown notes a key of the first level that is most likely meant to be another one.
func (k *Keys) Unknown(p node.Pair, near string) {
	k.found = append(k.found, suspect{key: p.Key, value: p.Value, near: near, server: k.Log.Server})
}

// Tell reports all that was found. isServer knows the servers that the frontmatter has.
func (k *Keys) Tell(isServer func(name string) bool) { tell(k.Log, k.Format, k.found, k.Has, isServer) }

// Nested notes a key within a block that is most likely meant to be one that the block lacks: a misspelling, or the word of others.
func (k *Keys) Nested(block, key *node.Node, other string, known ...string) {
	if other != "" && !k.has(block, other) {
		k.found = append(k.found, suspect{block: block, key: key, near: other, server: k.Log.Server})
	}
	if other != "" || len(key.Text) < 2 || !mayBeNear(key.Text, known) || runtime.Nearest(key.Text, slices.Values(known)) == "" {
		return
	}
	near := runtime.Nearest(key.Text, func(yield func(string) bool) {
		for _, name := range known {
			if !k.has(block, name) && !yield(name) {
				return
			}
		}
	})
	if near != "" {
		k.found = append(k.found, suspect{block: block, key: key, near: near, server: k.Log.Server})
	}
}

// mayBeNear asks for the lengths first, which most keys of metadata are not near to others by: Nearest takes memory. It allows
// an edit for each seven characters, and no more than three.
func mayBeNear(key string, known []string) bool {
	n := utf8.RuneCountInString(key)
	edits := min(1+(n-1)/7, 3)
	return slices.ContainsFunc(known, func(name string) bool { return -edits <= len(name)-n && len(name)-n <= edits })
}

// has reports whether a block has a value for a key. Its keys are noted once: it may have thousands.
func (k *Keys) has(block *node.Node, key string) bool {
	keys := k.blocks[block]
	if keys == nil {
		keys = make(map[string]bool, len(block.Pairs))
		for _, p := range block.Pairs {
			keys[p.Key.Text] = keys[p.Key.Text] || p.Value != nil
		}
		if k.blocks == nil {
			k.blocks = make(map[*node.Node]map[string]bool)
		}
		k.blocks[block] = keys
	}
	return keys[key]
}

// Within notes the keys of a block of metadata that are most likely misspellings of those that skillgen reads
// there. Only of a mapping that is a block of openclaw is it known what else is in it.
func (k *Keys) Within(block *node.Node, known ...string) {
	for _, p := range block.Pairs {
		if !slices.Contains(known, p.Key.Text) && !openclaw.IsKey(p.Key.Text) && !IsForeign(p.Key.Text) && len(p.Key.Text) > 1 && !level.IsMisplaced(p) {
			k.Nested(block, p.Key, "", known...)
		}
	}
}
