// This file knows the words that stand where a truth value belongs, and the keys that take nothing else: what comes in is such a word or key,
// and what goes out is how to write the value in TOML.

package toml

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/keys"
	"github.com/skillgen/skillgen/loader/internal/node"
)

// truths are the keys that take a truth value, as [keys.Joined] has them. A text there says nothing to some clients.
var truths = []string{"disablemodelinvocation", "userinvocable", "disabled", "enabled"}

func takesTruth(key []*node.Node) bool {
	if len(key) == 0 || len(key[len(key)-1].Text) > 60 {
		return false
	}
	return slices.Contains(truths, keys.Joined(key[len(key)-1].Text))
}

// truth is the truth value that a word of another language stands for, "" where it stands for none.
func truth(text string) string {
	v, ok := node.IsTrue(&node.Node{Text: strings.Trim(text, `"'“”„‘’;,. `)})
	switch {
	case !ok:
		return ""
	case v:
		return "true"
	}
	return "false"
}

// sample is what a hint writes for the value of a key that has none.
func sample(key []*node.Node) string {
	if takesTruth(key) {
		return "true"
	}
	return `"..."`
}
