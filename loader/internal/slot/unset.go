// This file finds what a server sets to nothing: a variable, a header or an argument whose value YAML takes for null. A server comes
// in, and each of them goes out with its place and what to write.

package slot

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// unsetPart is a part of a server, in words.
type unsetPart struct {
	At            source.Span
	Message, Hint string
}

// Unset are the variables and headers of a server that have no value, and its arguments that are none. A text in quotes is one, also
// when it is empty.
func Unset(name string, server *node.Node) (list []unsetPart) {
	add := func(at source.Span, value *node.Node, place, hint string) {
		what := "no value " + place
		if value.Text != "" {
			what = value.Text + " " + place + ", and YAML reads nothing there"
		}
		list = append(list, unsetPart{at, "the server " + runtime.Quote(name) + " has " + what, hint + `; or write "` + value.Text + `" where that is meant`})
	}
	pairs := func(key, kind string) {
		if block := server.Get(key); block != nil {
			for _, p := range block.Pairs {
				if p.Value != nil && p.Value.IsNull() && !strings.Contains(p.Key.Text, ":") { // which is no name
					add(p.Key.Span, p.Value, "for the "+kind+" "+runtime.Quote(p.Key.Text), Hint(p.Key.Text, "", ""))
				}
			}
		}
	}
	if args := server.Get("args"); args != nil {
		for _, item := range args.Items {
			if item.IsNull() {
				add(item.Span, item, "where an argument is expected", Hint("args", item.Text, item.Text))
			}
		}
	}
	pairs("env", "variable")
	pairs("headers", "header")
	return list
}
