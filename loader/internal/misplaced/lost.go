// This file finds the arguments and headers of a server that stand beside args and headers, as keys of the server.
//
// What comes in are the entries of a server, in their order. What goes out is what is without each of these, and what to do.

package misplaced

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// lostKeys are those of a server.
type lostKeys struct {
	format  runtime.Format
	server  *node.Node
	isEmpty bool // nothing but such keys stands between this place and headers, which has nothing below it
}

// told is what is without the next entry, and what to do, "" where it is none of these.
func (l *lostKeys) told(p node.Pair) (instead, hint string) {
	key, has := p.Key.Text, l.server.Get("args")
	isText := p.Value != nil && p.Value.Kind == node.Scalar
	switch {
	case key == "headers":
		l.isEmpty = p.Value.IsNull()
	case strings.Trim(key, "-") != "" && key[0] == '-' && isText && !l.server.Get("command").IsNull():
		if !has.IsNull() {
			return "arguments of the program stand in args", "write it in args, each word as an item"
		}
		words := []string{key}
		if !p.Value.IsNull() {
			words = append(words, "…")
		}
		return "arguments of the program stand in args", "write " + node.WriteList(l.format, "args", words...)
	case l.isEmpty && isText && isHeader(key):
		return "headers, above it, is empty", node.WriteWithin(l.format, "headers")
	default:
		l.isEmpty = false
	}
	return "", ""
}

// isHeader reports a name as headers have it, which no key of a server has.
func isHeader(key string) bool {
	return key != "" && 'A' <= key[0] && key[0] <= 'Z' && command.UnsafeHeader(key, "") == ""
}
