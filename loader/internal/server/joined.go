// This file looks at the arguments of a server for what was most likely not meant: two words in one, and a line break at the end. Arguments come in with their places, and what is found goes to a log.

package server

import (
	"fmt"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// JoinedArgument reports an argument of a server that was most likely meant to be several: an option with its value, or with the
// word behind it, or a whole line. What stands behind an option that takes a value may be that, with the options of another program
// in it; cmd reads what is behind its /c.
func JoinedArgument(log *report.Log, of string, args []*node.Node) {
	if log.Rules.Mode() != report.Build {
		return
	}
	before := ""
	for _, arg := range args {
		words := wordsOfLine(arg.Text)
		if words != nil && !strings.EqualFold(before, "/c") && (!strings.HasPrefix(before, "-") || strings.Contains(before, "=") || isSwitch(before)) {
			log.Hint(source.Wrong(rule.WrongType, arg.Span, "the argument "+runtime.Quote(arg.Text)+of+" is one word with a blank in it, since no shell reads it",
				asItems(words)))
			before = words[len(words)-1]
			continue
		}
		before = arg.Text
	}
}

// EndedArgument reports an argument of one line that ends with a line break, which the program gets. A script does no worse with one. The
// argument may be a key, and is not shown.
func EndedArgument(log *report.Log, of, text string, args []*node.Node) {
	if log.Rules.Mode() != report.Build {
		return
	}
	before := ""
	for i, arg := range args {
		hint, fix := node.Unended(text, arg)
		if hint != "" && !slices.Contains([]string{"-c", "-e", "--eval", "-p", "--print", "/c"}, strings.ToLower(before)) {
			p := source.Wrong(rule.DamagedText, arg.Span, fmt.Sprintf("args[%d]%s ends with a line break, which the program gets", i, of), hint)
			p.Fix = fix
			log.Add(p)
		}
		before = arg.Text
	}
}
