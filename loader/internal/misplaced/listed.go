// This file knows the lists of requirements that stand at the first level, by their keys and the shape of what they list: an entry
// comes in, and the list that it is meant to be goes out, with its words.

package misplaced

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/needs"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// listedAs is the list that an entry of the first level is meant to be, and its words, or "". Other clients have keys of these names too, so
// that all of the words must be such as the list has. A word such as needs is one for programs in a file without requires alone.
func listedAs(p node.Pair, requires *node.Node) (list string, words []string) {
	is := isProgram
	switch strings.ReplaceAll(p.Key.Text, "_", "-") {
	case "env", "requires-env", "required-env":
		list, is = "env", isVariable
	case "os":
		list, is = "os", isSystem
	case "bins", "binaries", "required-bins", "requires-bins":
		list = "bins"
	case "anyBins", "any-bins":
		list = "anyBins"
	default:
		if requires == nil && needs.RequiresPrograms(p.Key.Text, p.Value) {
			return "bins", node.Words(p.Value)
		}
		return "", nil
	}
	words = node.Words(p.Value)
	isText := len(words) > 1 && p.Value.Kind == node.Scalar
	fits := len(words) > 0 && !isText && !slices.ContainsFunc(words, func(text string) bool { return !is(text) })
	if !fits || list == "env" && !slices.ContainsFunc(words, isNamed) {
		return "", nil
	}
	return list, words
}

// isProgramList reports a value that is a list of programs under another word for what a skill requires: the key alone is another then.
func isProgramList(p node.Pair) bool { return needs.RequiresPrograms(p.Key.Text, p.Value) }

// SeveralLists reports the entries of a frontmatter of which more than one is such a list.
func SeveralLists(root *node.Node) bool {
	found := 0
	for _, p := range root.Pairs {
		if list, _ := listedAs(p, nil); list != "" {
			found++
		}
	}
	return found > 1
}

// isNamed reports a word in capitals that is the name of a variable: one of several words, which hardly anything else has, or with what
// variables hold at its end. PROD may be where something runs.
func isNamed(text string) bool {
	return strings.Contains(text, "_") || slices.ContainsFunc(holds[:], func(end string) bool { return strings.HasSuffix(text, end) })
}

// holds are what variables hold that programs read.
var holds = [...]string{"CONFIG", "HOME", "HOST", "KEY", "PASSWORD", "PATH", "SECRET", "TOKEN", "URL"}

// isVariable reports a word in capitals.
func isVariable(text string) bool {
	return text != "" && strings.Trim(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") == ""
}

// isSystem reports a name that systems have, or that is meant to be one.
func isSystem(text string) bool {
	what, _, instead := needs.NotSystem(text)
	return what == "" || instead != ""
}

// isProgram reports a word that a program may be called by, in small letters as nearly all are: neither a number or a version nor none.
func isProgram(text string) bool {
	return source.IsWord(text) && strings.Trim(text, "v.0123456789") != "" && !needs.IsNothing(text) && strings.ToLower(text) == text
}
