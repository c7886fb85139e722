// This file looks at the line of a server for backslashes that its words lose: a line comes in with its words, and what is
// found goes to a log.

package shell

import (
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// word is a word of a line as it is written.
type word struct {
	source.Span
	isQuoted bool // in part or as a whole
	loses    bool // a backslash in front of a letter, which a shell takes away
}

// LostBackslash reports the first argument of a server that loses a backslash which nobody needs there but its text: that of a path of
// Windows or of a pattern. All of them have one fix, where quotes around the words are enough.
func LostBackslash(log *report.Log, text string, line *node.Node, format runtime.Format, server string, args []string) {
	if strings.IndexByte(line.Text, '\\') < 0 {
		return
	}
	words := split(line.Text)
	if len(words) != len(args)+1 {
		return
	}
	raw := text[line.Span.Start:line.Span.End]
	start := line.Span.Start + strings.Index(raw, line.Text) // no escape stands in the line
	var p source.Problem
	fix := &runtime.Fix{}
	for i, w := range words[1:] {
		if !w.loses {
			continue
		}
		written := line.Text[w.Start:w.End]
		meant := quoted(written, raw[:1], format)
		if p.Rule == nil {
			hint := "write " + meant
			if w.isQuoted {
				hint = "double the backslash, or put all of the word in one pair of quotes"
			}
			p = source.Wrong(rule.DamagedText, line.Span, "the server "+runtime.Quote(server)+" gets the argument "+runtime.Quote(args[i])+", since a backslash outside of quotes is dropped", hint)
			if start >= line.Span.Start {
				p.At = source.Span{Start: start + w.Start, End: start + w.End}
			}
		}
		if w.isQuoted || start < line.Span.Start {
			fix = nil
		}
		if fix != nil {
			fix.Edits = append(fix.Edits, runtime.Edit{Start: start + w.Start, End: start + w.End, New: meant})
		}
	}
	if p.Rule != nil {
		p.Fix = fix
		was := log.Server
		log.Server = "" // it runs
		log.Add(p)
		log.Server = was
	}
}

// quoted is a word of a line that keeps its backslashes, as it is written in a value that begins with a sign.
func quoted(word, sign string, format runtime.Format) string {
	doubled := strings.ReplaceAll(word, `\`, `\\`)
	switch {
	case sign == `"`:
		return "'" + doubled + "'"
	case sign == "'" && format == runtime.FormatTOML: // which has no quote in such a value
		return doubled
	case sign == "'":
		return "''" + word + "''"
	}
	return "'" + word + "'"
}

// split finds the words of a command line, which a shell can read.
func split(line string) (words []word) {
	for i := 0; i < len(line); {
		switch c := line[i]; {
		case c == ' ' || c == '\t' || c == '\n':
			i++
		case c == '#' && strings.Trim(line[strings.LastIndexByte(line[:i], '\n')+1:i], " \t") == "":
			comment, _, _ := strings.Cut(line[i:], "\n")
			i += len(comment)
		case strings.HasPrefix(line[i:], "\\\n"):
			i += 2
		default:
			w := next(line, i)
			words, i = append(words, w), w.End
		}
	}
	return words
}

// next is the word that starts at a place.
func next(line string, start int) word {
	w := word{Span: source.Span{Start: start, End: len(line)}}
	quote := byte(0)
	for i := start; i < len(line); i++ {
		switch c := line[i]; {
		case c == '\\' && quote != '\'' && i+1 < len(line):
			i++
			w.loses = w.loses || quote == 0 && backslashIsName(line[i])
		case c == quote:
			quote = 0
		case quote == 0 && (c == '"' || c == '\''):
			quote, w.isQuoted = c, true
		case quote == 0 && (c == ' ' || c == '\t' || c == '\n'):
			w.End = i
			return w
		}
	}
	return w
}

// backslashIsName reports what no shell gives a meaning, and names and patterns have.
func backslashIsName(c byte) bool {
	return c == '.' || c == '_' || c >= utf8.RuneSelf || '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z'
}
