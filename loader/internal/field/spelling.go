package field

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/level"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/openclaw"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/shellword"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// isForeign reports common keys of other clients. A key of them is not taken for a misspelt one of ours. When the text of
// another entry runs into one, the line end before it was lost.
func isForeign(key string) bool {
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

// fold is a key without case and what separates its words.
func fold(key string) string {
	return strings.Map(func(r rune) rune {
		if r == '-' || r == '_' || r == ' ' {
			return -1
		}
		return unicode.ToLower(r)
	}, key)
}

// spelling finds keys that are most likely meant to be others.
type spelling struct {
	log     *report.Log
	names   []string                       // of the known keys
	present map[string]bool                // the keys of the frontmatter
	blocks  map[*node.Node]map[string]bool // the keys of blocks that have some that nobody knows
}

// of is the known key that the file lacks and that key is most likely meant to be, or "".
func (s *spelling) of(key string) string {
	plain := strings.Map(func(r rune) rune {
		if r < 0x80 {
			return r
		}
		return -1
	}, key)
	if word, rest := source.LeadingWord(key); rest != "" && len(word) > 3 && !s.present[word] {
		if slices.Contains(s.names, word) { // "license = MIT" and "license MIT: x" have lost their colon
			return word
		}
	}
	if strings.Contains(" triggerword triggerwords triggerkeywords triggerphrase triggerphrases ", " "+fold(key)+" ") && !s.present["trigger"] && !s.present["triggers"] {
		return "triggers"
	}
	if len(plain) < 4 || isForeign(strings.ToLower(key)) {
		return ""
	}
	return runtime.Nearest(plain, func(yield func(string) bool) {
		for _, name := range s.names {
			differ := len(name) - len(plain) // Nearest allows three edits, and would work to find that out
			if -3 <= differ && differ <= 3 && len(name) > 3 && !s.present[name] && !yield(name) {
				return
			}
		}
	})
}

// standsIn reports a key that is most likely meant to be a needed one which the file lacks: also the start of a long one,
// and one that would be too short for any other.
func (s *spelling) standsIn(key, name string) bool {
	lower := strings.ToLower(key)
	if s.present[name] || isForeign(lower) {
		return false
	}
	return s.of(key) == name || len(key) == 3 && runtime.Nearest(key, slices.Values([]string{name})) != "" ||
		len(key) > 3 && len(key) < len(name) && strings.HasPrefix(name, lower)
}

// ofServers is mcp, or mcp-NAME, where a key is a letter away from it and its value looks like servers. By its
// length alone the key says too little.
func (s *spelling) ofServers(p node.Pair) string {
	head, name, line := strings.Cut(p.Key.Text, "-")
	if rest, glued := strings.CutPrefix(head, "mcp"); glued && !line && rest != "" && p.Value != nil && p.Value.Kind == node.Scalar {
		head, name, line = "mcp", rest, true // mcpfiles
	}
	if p.Value == nil || len(head) < 2 || len(head) > 4 || isForeign(p.Key.Text) ||
		head != "mcp" && runtime.Nearest("mcp", slices.Values([]string{head})) == "" {
		return ""
	}
	if line {
		if words, problem := shellword.Split(p.Value.Text); p.Value.Kind == node.Scalar && problem == "" && len(words) > 1 && command.Unsafe(words[0]) == "" {
			return "mcp-" + name
		}
		return ""
	}
	for _, server := range p.Value.Pairs {
		if server.Value != nil && (server.Value.Get("command") != nil || server.Value.Get("url") != nil) {
			return "mcp"
		}
	}
	return ""
}

// nested reports a key within a block that is most likely meant to be one that the block lacks: a misspelling, or the word of others.
func (s *spelling) nested(block, key *node.Node, other string, known ...string) {
	if other != "" && !s.has(block, other) {
		s.unknownKey(key, other)
	}
	if other != "" || len(key.Text) < 2 || !mayBeNear(key.Text, known) || runtime.Nearest(key.Text, slices.Values(known)) == "" {
		return
	}
	near := runtime.Nearest(key.Text, func(yield func(string) bool) {
		for _, name := range known {
			if !s.has(block, name) && !yield(name) {
				return
			}
		}
	})
	if near != "" {
		s.unknownKey(key, near)
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
func (s *spelling) has(block *node.Node, key string) bool {
	keys := s.blocks[block]
	if keys == nil {
		keys = make(map[string]bool, len(block.Pairs))
		for _, p := range block.Pairs {
			keys[p.Key.Text] = keys[p.Key.Text] || p.Value != nil
		}
		if s.blocks == nil {
			s.blocks = make(map[*node.Node]map[string]bool)
		}
		s.blocks[block] = keys
	}
	return keys[key]
}

// unknownKey reports a key that is most likely meant to be another one.
func (s *spelling) unknownKey(key *node.Node, near string) {
	s.log.Add(source.Problem{
		Rule: rule.UnknownKey, At: key.Span, Message: "unknown key " + runtime.Quote(key.Text), Hint: source.Meant(near),
		Fix: &runtime.Fix{Edits: []runtime.Edit{{Start: key.Span.Start, End: key.Span.End, New: near}}, Unsafe: true},
	})
}

// within reports the keys of a block of metadata that are most likely misspellings of those that skillgen reads
// there. Only of a mapping that is a block of openclaw is it known what else is in it.
func (s *spelling) within(block *node.Node, known ...string) {
	for _, p := range block.Pairs {
		if !slices.Contains(known, p.Key.Text) && !openclaw.IsKey(p.Key.Text) && !isForeign(p.Key.Text) && len(p.Key.Text) > 1 && !level.IsMisplaced(p) {
			s.nested(block, p.Key, "", known...)
		}
	}
}
