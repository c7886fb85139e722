// This file finds the keys of a mapping of requirements that nobody reads. The mapping comes in, and a problem for each of them goes
// out. Where no key is one that counts, or is meant to be one, the mapping is another client's, and all of it is left alone.

package misplaced

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/remark"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// unreadRequirements are those beside the lists that count. isTold reports a key that somebody has told of. A text of several words is one for people.
func unreadRequirements(requires *node.Node, lists []string, isTold func(key *node.Node) bool) (found []source.Problem) {
	counts := func(p node.Pair) bool {
		key := p.Key.Text
		return slices.Contains(lists, key) || ListCalled(key) != "" || len(key) > 3 && runtime.Nearest(key, slices.Values(lists)) != ""
	}
	if requires == nil || !slices.ContainsFunc(requires.Pairs, counts) {
		return nil
	}
	for _, p := range requires.Pairs {
		key := p.Key.Text
		isText := p.Value != nil && p.Value.Kind == node.Scalar && strings.Contains(p.Value.Text, " ")
		if slices.Contains(lists, key) || key == "always" || key == "unreadable" || p.Value.IsNull() || isText || remark.IsRemarkKey(p) || isTold(p.Key) {
			continue
		}
		last := len(lists) - 1
		found = append(found, source.Wrong(rule.UnknownKey, p.Key.Span, "the key "+runtime.Quote(key)+` stands within "requires", where nobody reads it`,
			"requires has "+strings.Join(lists[:last], ", ")+" and "+lists[last]+"; say the rest in compatibility"))
	}
	return found
}
