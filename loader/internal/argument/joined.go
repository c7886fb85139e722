package argument

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Joined reports an argument of a server that was most likely meant to be two: an option with its value, or with the word
// behind it. What stands behind another option may be its value, with the options of another program in it.
func Joined(log *report.Log, of string, args []*node.Node) {
	if log.Rules.Mode() != report.Build {
		return
	}
	before := ""
	for _, arg := range args {
		option, word := parted(arg.Text)
		if word != "" && (!strings.HasPrefix(before, "-") || strings.Contains(before, "=")) {
			log.Hint(source.Wrong(rule.WrongType, arg.Span, "the argument "+runtime.Quote(arg.Text)+of+" is one word with a blank in it, since no shell reads it",
				"write two items: "+runtime.Quote(option)+" and "+runtime.Quote(word)))
			before = ""
			continue
		}
		before = arg.Text
	}
}

// parted is an option and one plain word with blanks between them, or "" twice.
func parted(arg string) (option, word string) {
	words := strings.FieldsFunc(arg, func(c rune) bool { return c == ' ' || c == '\t' })
	if len(words) != 2 || !strings.HasPrefix(arg, "-") || !strings.HasSuffix(arg, words[1]) {
		return "", ""
	}
	option, word = words[0], words[1]
	name := strings.TrimLeft(option, "-")
	if name == "" || len(option)-len(name) > 2 || strings.Trim(name, letters+"-") != "" || strings.Trim(word, letters+"@./:-") != "" || strings.ContainsAny(word[:1], ":-") {
		return "", ""
	}
	return option, word
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_"
