// This file finds the arguments, headers and variables of a server that stand beside args, headers and env, as keys of the server.
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
	format runtime.Format
	server *node.Node
	empty  string // headers or env, which has nothing below it: nothing but what belongs to it stands between it and this place
}

// told is what is without the next entry, and what to do, "" where it is none of these.
func (l *lostKeys) told(p node.Pair) (instead, hint string) {
	key, has := p.Key.Text, l.server.Get("args")
	isText := p.Value != nil && p.Value.Kind == node.Scalar
	switch {
	case key == "headers" || key == "env":
		if l.empty = ""; p.Value.IsNull() {
			l.empty = key
		}
	case strings.Trim(key, "-") != "" && key[0] == '-' && isText && !l.server.Get("command").IsNull():
		if !has.IsNull() {
			return "arguments of the program stand in args", "write it in args, each word as an item"
		}
		words := []string{key}
		if !p.Value.IsNull() {
			words = append(words, "…")
		}
		return "arguments of the program stand in args", "write " + node.WriteList(l.format, "args", words...)
	case l.empty == "headers" && isText && isHeader(key):
		return "headers, above it, is empty", node.WriteWithin(l.format, "headers")
	case l.empty == "env" && isText && (isVariable(key) && isNoServerKey(key) || isSmallVariable(key)):
		return "variables of a server stand in env", belowEnv(l.format, l.server, key)
	default:
		l.empty = ""
	}
	return "", ""
}

// isHeader reports a name as headers have it, which no key of a server has.
func isHeader(key string) bool {
	return key != "" && 'A' <= key[0] && key[0] <= 'Z' && command.UnsafeHeader(key, "") == ""
}

// isSmallVariable reports a name of several words in small letters by what variables hold, which no client calls a key of a server.
func isSmallVariable(key string) bool {
	last := key[strings.LastIndexAny(key, "_-")+1:]
	return last != key && key == strings.ToLower(key) && strings.Contains(" home key level password proxy secret token ", " "+last+" ")
}
