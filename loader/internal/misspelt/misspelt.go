package misspelt

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/keys"
	"github.com/skillgen/skillgen/loader/internal/misplaced"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/openclaw"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// IsForeign reports common keys of other clients, which are not taken for misspelt ones of ours.
func IsForeign(key string) bool { return keys.IsForeign(key) }

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
	// Root is the frontmatter.
	Root *node.Node
	// Names are the known keys of the first level, Present the keys that the frontmatter has there, and Spelt those of them that
	// are other spellings of a known one, by that.
	Names   []string
	Present map[string]bool
	Spelt   map[string][]*node.Node

	blocks map[*node.Node]map[string]*node.Node // the keys with values of blocks that have some that nobody knows
	found  []suspect
}

// Has reports whether the frontmatter has a known key, in any spelling.
func (k *Keys) Has(name string) bool { return k.Present[name] || k.Spelt[name] != nil }

// Of is the known key that the file lacks and that key is most likely meant to be, or "". A word of its own is none.
func (k *Keys) Of(key string) string {
	if keys.IsWord(key) {
		return ""
	}
	return near(k, key, false)
}

// near is Of for all words, or the key that the file has.
func near(k *Keys, key string, has bool) string {
	plain := strings.Map(func(r rune) rune {
		if r < 0x80 {
			return r
		}
		return -1
	}, key)
	if !has && strings.Contains(" activationkeywords activationphrases activationtriggers activationwords keywordtriggers triggerword triggerwords triggerkeyword triggerkeywords triggerphrase triggerphrases ", " "+Fold(key)+" ") && !k.Has("trigger") && !k.Has("triggers") {
		return "triggers"
	}
	if first, rest := source.LeadingWord(key); !has && rest != "" && len(first) > 3 && !k.Has(first) {
		if slices.Contains(k.Names, first) { // "license = MIT" and "license MIT: x" have lost their colon
			return first
		}
	}
	if len(plain) < 4 || IsForeign(strings.ToLower(key)) {
		return ""
	}
	letters := 0 // of a script that no key has: one may stand in for a letter that looks like it, more of them are words
	for _, c := range key {
		if unicode.IsLetter(c) {
			letters++
		}
	}
	return runtime.Nearest(plain, func(yield func(string) bool) {
		for _, name := range k.Names {
			if len(plain) < len(key) && letters > len(name) {
				continue
			}
			differ := len(name) - len(plain) // Nearest allows three edits, and would work to find that out
			if -3 <= differ && differ <= 3 && len(name) > 3 && k.Has(name) == has && !yield(name) {
				return
			}
		}
	})
}

// StandsIn reports a key that is most likely meant to be a needed one which the file lacks: also the start of a long one, one
// that would be too short for any other, and one that says whose it is, such as skill_name.
func (k *Keys) StandsIn(key, name string) bool {
	lower := strings.ToLower(key)
	if k.Has(name) || IsForeign(lower) {
		return false
	}
	return near(k, key, false) == name || Fold(key) == "skill"+name || len(key) == 3 && runtime.Nearest(key, slices.Values([]string{name})) != "" ||
		len(key) > 3 && len(key) < len(name) && strings.HasPrefix(name, lower)
}

// Needed is the field that a skill must have and that key stands in for, or "".
func (k *Keys) Needed(key string) string {
	for _, name := range []string{"description", "name"} {
		if k.StandsIn(key, name) {
			return name
		}
	}
	return ""
}

// Unknown notes a key of the first level that is most likely meant to be another one, or where that is "", to be one which the
// file has too: nobody reads it then.
func (k *Keys) Unknown(p node.Pair, meant string) {
	if meant != "" {
		k.found = append(k.found, suspect{key: p.Key, value: p.Value, near: meant, server: k.Log.Server})
	} else if has := near(k, p.Key.Text, true); has != "" {
		beside(k, nil, p, has)
	}
}

// Tell reports all that was found. isServer knows the servers that the frontmatter has.
func (k *Keys) Tell(isServer func(name string) bool) { tell(k.Log, k.Format, k.found, k.Has, isServer) }

// beside notes a key whose value is one for a key that its block has.
func beside(k *Keys, block *node.Node, p node.Pair, near string) {
	at := k.keys(cmp.Or(block, k.Root))[near]
	if spelt := k.Spelt[near]; at == nil && block == nil && spelt != nil {
		at = spelt[0]
	}
	if at != nil && p.Value != nil && !p.Value.IsNull() && keys.Takes(near, p.Value) == "" && !keys.IsWord(p.Key.Text) && !IsForeign(p.Key.Text) {
		k.found = append(k.found, suspect{block: block, key: p.Key, value: p.Value, near: near, server: k.Log.Server, beside: at})
	}
}

// Nested notes a key within a block that is most likely meant to be one of it: a misspelling, or the word of others.
func (k *Keys) Nested(block *node.Node, p node.Pair, other string, known ...string) {
	key, present := p.Key.Text, k.keys(block)
	near := cmp.Or(other, keys.LongName(key, known))
	likely := cmp.Or(other, Likely(key, known...))
	if near == "" && likely != "" {
		near = runtime.Nearest(key, func(yield func(string) bool) {
			for _, name := range known {
				if present[name] == nil && !yield(name) {
					return
				}
			}
		})
	}
	if near != "" && present[near] == nil {
		k.found = append(k.found, suspect{block: block, key: p.Key, value: p.Value, near: near, server: k.Log.Server})
	} else if likely != "" && other == "" { // beside a key, another word for it may be what its author means
		beside(k, block, p, likely)
	}
}

// Likely is the key of a block that another one is most likely meant to be by its name, or "".
func Likely(key string, known ...string) string {
	if long := keys.LongName(key, known); long != "" || len(key) < 2 || keys.IsWord(key) || !mayBeNear(key, known) {
		return long
	}
	return runtime.Nearest(key, slices.Values(known))
}

// mayBeNear asks for the lengths first, which most keys of metadata are not near to others by: Nearest takes memory. It allows
// an edit for each seven characters, and no more than three.
func mayBeNear(key string, known []string) bool {
	n := utf8.RuneCountInString(key)
	edits := min(1+(n-1)/7, 3)
	return slices.ContainsFunc(known, func(name string) bool { return -edits <= len(name)-n && len(name)-n <= edits })
}

// keys are those of a block that have a value. They are noted once: it may have thousands.
func (k *Keys) keys(block *node.Node) map[string]*node.Node {
	keys := k.blocks[block]
	if keys == nil {
		keys = make(map[string]*node.Node, len(block.Pairs))
		for _, p := range block.Pairs {
			if p.Value != nil {
				keys[p.Key.Text] = p.Key
			}
		}
		if k.blocks == nil {
			k.blocks = make(map[*node.Node]map[string]*node.Node)
		}
		k.blocks[block] = keys
	}
	return keys
}

// Within notes the keys of a block of metadata that are most likely misspellings of those that skillgen reads
// there. Only of a mapping that is a block of openclaw is it known what else is in it.
func (k *Keys) Within(block *node.Node, known ...string) {
	for _, p := range block.Pairs {
		if !slices.Contains(known, p.Key.Text) && !openclaw.IsKey(p.Key.Text) && !IsForeign(p.Key.Text) && len(p.Key.Text) > 1 && !misplaced.IsMisplaced(p) {
			k.Nested(block, p, "", known...)
		}
	}
}
