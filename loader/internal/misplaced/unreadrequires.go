// This file finds the keys of a mapping of requirements that nobody reads. The mapping comes in, and a problem for each of them goes
// out. Where no key is one that counts, or is meant to be one, the mapping is another client's, and all of it is left alone but for
// what is to be installed.

package misplaced

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/needs"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/remark"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// unreadRequirements are those beside the lists that count. isTold reports a key that somebody has told of. A text of several words is one for people.
func unreadRequirements(f runtime.Format, requires *node.Node, lists []string, isTold func(key *node.Node) bool) (found []source.Problem) {
	counts := func(p node.Pair) bool {
		key := p.Key.Text
		return slices.Contains(lists, key) || needs.ListCalled(key) != "" || len(key) > 3 && runtime.Nearest(key, slices.Values(lists)) != ""
	}
	if requires == nil {
		return nil
	}
	isOurs := slices.ContainsFunc(requires.Pairs, counts)
	hasBins := isOurs || slices.ContainsFunc(requires.Pairs, func(p node.Pair) bool { return isTold(p.Key) }) // which says to write them
	var programs []string
	for _, p := range requires.Pairs {
		if program, _ := installedFor(p); program != "" && !slices.Contains(programs, program) {
			programs = append(programs, program)
		}
	}
	for _, p := range requires.Pairs {
		key := p.Key.Text
		isText := p.Value != nil && p.Value.Kind == node.Scalar && strings.Contains(p.Value.Text, " ")
		if slices.Contains(lists, key) || key == "always" || key == "unreadable" || p.Value.IsNull() || isText || remark.IsRemarkKey(p) || isTold(p.Key) {
			continue
		}
		program, isInstalled := installedFor(p)
		if !isOurs && !isInstalled {
			continue
		}
		hint := "requires has " + source.InWords(lists) + "; say the rest in compatibility"
		if program != "" && !hasBins {
			hint = "write " + node.WriteList(f, "bins", programs...) + ", and say in compatibility which packages are needed"
		}
		found = append(found, source.Wrong(rule.UnknownKey, p.Key.Span, "the key "+runtime.Quote(key)+` stands within "requires", where nobody reads it`, hint))
	}
	return found
}

// installedFor reports an entry of packages that are to be installed, and the program that runs them, "" where the key does not tell. A version
// behind the name of a program is told as one.
func installedFor(p node.Pair) (program string, ok bool) {
	const packages = " dependencies deps libraries library libs modules package packages software "
	key := strings.ReplaceAll(strings.ToLower(p.Key.Text), "_", "-")
	if isVersion(key, p.Value) {
		return "", false
	}
	first, _, _ := strings.Cut(key, "-")
	switch first {
	case "conda", "pip", "pip3", "pypi", "python", "python3":
		program = "python3"
	case "node", "nodejs", "npm", "pnpm", "yarn":
		program = "node"
	}
	return program, program != "" || needs.IsKnownProgram(key) || strings.Contains(packages, " "+key[strings.LastIndexByte(key, '-')+1:]+" ")
}
