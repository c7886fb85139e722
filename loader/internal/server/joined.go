// This file looks at the arguments of a server for what was most likely not meant: a package without a version, and
// two words in one. Arguments come in with their places, and what is found goes to a log.

package server

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// JoinedArgument reports an argument of a server that was most likely meant to be several: an option with its value, or with the
// word behind it, or a whole line. What stands behind another option than -y may be its value, with the options of another program
// in it; cmd reads what is behind its /c.
func JoinedArgument(log *report.Log, of string, args []*node.Node) {
	if log.Rules.Mode() != report.Build {
		return
	}
	before := ""
	for _, arg := range args {
		words := wordsOfLine(arg.Text)
		if words != nil && !strings.EqualFold(before, "/c") && (!strings.HasPrefix(before, "-") || strings.Contains(before, "=") || before == "-y") {
			log.Hint(source.Wrong(rule.WrongType, arg.Span, "the argument "+runtime.Quote(arg.Text)+of+" is one word with a blank in it, since no shell reads it",
				asItems(words)))
			before = ""
			continue
		}
		before = arg.Text
	}
}
