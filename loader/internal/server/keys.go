package server

import (
	"cmp"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/declared"
	"github.com/skillgen/skillgen/loader/internal/misplaced"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/remark"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/typeset"
	"github.com/skillgen/skillgen/runtime"
)

// Misnamed is the one key of a server without a command and a url that is most likely meant to be one of these, nil where there
// is none or several; and what is wrong with it.
func Misnamed(name string, server *node.Node) (key *node.Node, wrong source.Problem) {
	for _, p := range server.Pairs {
		if slices.Contains(misplaced.ServerKeys(), p.Key.Text) {
			if (p.Key.Text == "command" || p.Key.Text == "url") && !p.Value.IsNull() {
				return nil, source.Problem{}
			}
			continue
		}
		near := cmp.Or(misplaced.ServerKeyCalled(p.Key.Text), runtime.Nearest(p.Key.Text, slices.Values(misplaced.ServerKeys())))
		if near != "command" && near != "url" || p.Value == nil || p.Value.Kind != node.Scalar || p.Value.IsNull() {
			continue
		}
		if key != nil {
			return nil, source.Problem{}
		}
		key, wrong = p.Key, typeset.Key(p.Key, near)
		wrong.Rule, wrong.Message = rule.UnsafeCommand, "the server "+runtime.Quote(name)+" has no command and no url, and an unknown key "+runtime.Quote(p.Key.Text)
	}
	return key, wrong
}

// Used calls visit for the texts of a server that decide what is done with it, each with the key that it stands under.
func Used(server *node.Node, visit func(string, *node.Node)) {
	if server.Kind != node.Mapping {
		declared.Scalars("", server, visit)
		return
	}
	for _, p := range server.Pairs {
		if misplaced.IsRead(server, p.Key.Text) {
			declared.Scalars(p.Key.Text, p.Value, visit)
		}
	}
}

// Beside are the entries at a place among servers that are one fault: keys of a server that started one level too early, with
// the empty server in front of them whose they are; or a comment. n is 0 for a server, and for one that is empty by itself.
func Beside(block string, servers []node.Pair, at int) (n int, wrong source.Problem) {
	if key := servers[at].Key; remark.IsRemarkKey(servers[at]) {
		return 1, source.Wrong(rule.UnknownKey, key.Span, runtime.Quote(key.Text)+" is a comment of JSON, and no server", "start a line with #, and write the comment there")
	}
	first := at
	if broken, _ := misplaced.NoServer(servers, at); broken == nil && servers[at].Value.IsNull() {
		first++
	}
	var names []string
	for i := first; i < len(servers); i++ {
		broken, hint := misplaced.NoServer(servers, i)
		isKey := slices.Contains(misplaced.ServerKeys(), servers[i].Key.Text)
		if broken == nil || i > first && !isKey || i == first && first > at && !isKey {
			break
		}
		if i == first {
			if first > at { // which no server can be
				broken = rule.WrongType
			}
			wrong = source.Wrong(broken, servers[i].Key.Span, "", hint)
		}
		n = i + 1 - at
		if names = append(names, runtime.Quote(servers[i].Key.Text)); !isKey {
			break
		}
	}
	if len(names) > 1 {
		wrong.Hint = strings.ReplaceAll(strings.Replace(wrong.Hint, "indent it", "indent them", 1), "write it", "write them")
	}
	wrong.Message = runtime.Quote(block) + " has " + source.InWords(names) + " where the name of a server is expected"
	return n, wrong
}
