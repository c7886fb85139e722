// This file mends the items of lists that have no blank behind their dash, or no dash but that of a flag.
//
// What comes in is a line of a text, and a problem there. What goes out is that problem with the fix of the whole list.

package misread

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/repair"
	"github.com/skillgen/skillgen/runtime"
)

// itemList are the lines of a list, each with a dash, and a blank behind it or none.
type itemList struct {
	// Span is where they stand.
	Span    source.Span
	items   []item
	isNamed bool // it stands below a key
	isText  bool // nobody writes a list there, but a text may say what -v does
	isArgs  bool // they are words of a command, where -v is one by itself
}

// item is a line of a list from its dash on, and the offset of that.
type item struct {
	text string
	at   int
}

// listAround is the list that a line is an item of, an empty one where it is none. above is the block that was looked at before.
func listAround(text string, l source.Line, above *argsBlock) itemList {
	indent := len(l.Text) - len(strings.TrimLeft(l.Text, " "))
	list := itemList{isArgs: above.has(text, l, indent)}
	isItem := func(line string) bool {
		return itemsIsItem(line, indent) || list.isArgs && isBare(line, indent)
	}
	if !isItem(l.Text) {
		return itemList{Span: source.Span{Start: l.Start, End: l.Next}}
	}
	first := l
	for first.Start > 0 {
		before := source.LineAt(text, strings.LastIndexByte(text[:first.Start-1], '\n')+1)
		if !isItem(before.Text) {
			key := keyOfBlock(before.Text)
			list.isNamed = key != ""
			list.isText = repair.IsText(key) && !repair.IsTrigger(key)
			break
		}
		first = before
	}
	for l = first; isItem(l.Text); l = source.LineAt(text, l.Next) {
		list.Span = source.Span{Start: first.Start, End: l.Next}
		list.items = append(list.items, item{text: l.Text[indent:], at: l.Start + indent})
		if l.Next >= len(text) {
			break
		}
	}
	return list
}

// argsBlock are lines of one column that were looked at, and whether they stand below a key whose list has the words of a command: lines
// below them in that column do so too.
type argsBlock struct {
	source.Span
	column int
	isArgs bool
}

// has reports whether a line, and those of its column above it, stand below such a key.
func (b *argsBlock) has(text string, l source.Line, column int) bool {
	found := argsBlock{Span: source.Span{Start: l.Start, End: l.Next}, column: column}
	for l.Start > 0 {
		l = source.LineAt(text, strings.LastIndexByte(text[:l.Start-1], '\n')+1)
		if b.Start <= l.Start && l.Start < b.End && b.column == column {
			found.Start, found.isArgs = b.Start, b.isArgs
			break
		}
		if rest := strings.TrimLeft(l.Text, " "); len(l.Text)-len(rest) != column || !itemsIsItem(l.Text, column) && !isBare(l.Text, column) {
			found.isArgs = isCommand(keyOfBlock(rest))
			break
		}
		found.Start = l.Start
	}
	*b = found
	return found.isArgs
}

// keyOfBlock is the key that a line consists of, "" where there is none, or a bracket opens its value: no line below is one of a list then.
func keyOfBlock(line string) string {
	key, rest := source.LeadingWord(strings.TrimLeft(line, " "))
	if rest = strings.TrimLeft(rest, ": \t"); rest != "" && strings.IndexByte("[{", rest[0]) >= 0 {
		return ""
	}
	return key
}

// isBare reports a word in a column that has no dash at all, and no other sign.
func isBare(line string, column int) bool {
	rest := strings.TrimLeft(line, " ")
	if _, _, isKey := source.YAMLKey(line); isKey || rest == "" || len(line)-len(rest) != column || column == 0 {
		return false
	}
	c := rest[0]
	return 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' || strings.IndexByte(`"'/.@$`, c) >= 0
}

// isCommand reports keys whose list has the words of a command.
func isCommand(key string) bool {
	switch strings.ToLower(key) {
	case "args", "arguments", "argv", "cli", "cmd", "command", "commands", "entrypoint", "flags", "options", "opts", "run":
		return true
	}
	return false
}

// explainItems says what is wrong with the blanks of a list, with the fix, in place of a problem with it. The text of the list starts at base
// in the file.
func explainItems(p source.Problem, l itemList, base int) source.Problem {
	if l.isArgs {
		return explainArgs(p, l, base)
	}
	var edits []runtime.Edit
	hasBullets := false
	for _, it := range l.items {
		at := base + it.at
		switch mark := bullet(it.text); {
		case l.isText, mark != "" && !l.isNamed:
		case mark != "":
			dash := "-"
			if it.text[len(mark)] != ' ' {
				dash += " "
			}
			if edits = append(edits, runtime.Edit{Start: at, End: at + len(mark), New: dash}); len(edits) == 1 {
				p.At = source.Span{Start: at, End: at + len(mark)}
				p.Message, p.Hint = mark+" makes no item of a list", "write each item on a line of its own, with a dash and a blank"
			}
			hasBullets = true
		case isGlued(it.text):
			blank, hint := spaced(it, base)
			if edits = append(edits, blank...); len(edits) == len(blank) {
				p.At = source.Span{Start: at, End: at + 1}
				p.Message, p.Hint = "no blank behind the dash", hint
			}
		}
	}
	if len(edits) > 0 {
		p.Fix = &runtime.Fix{Edits: edits, Unsafe: len(l.items) < 2 || hasBullets}
	}
	return p
}

// explainArgs says what is wrong with the items of a command: a flag there has a dash of its own, and needs that of the item as well. What
// may be a flag or a word without a blank is nobody's to guess: another program would run.
func explainArgs(p source.Problem, l itemList, base int) source.Problem {
	var edits []runtime.Edit
	blanks, bare, flags, unclear, told := false, false, false, false, false
	for _, it := range l.items {
		if strings.HasPrefix(it.text, "- ") {
			blanks = true
			continue
		}
		word, _, _ := strings.Cut(it.text, " ")
		if bullet(it.text) != "" {
			return p
		}
		if it.text[0] != '-' {
			edits = append(edits, runtime.Edit{Start: base + it.at, End: base + it.at, New: "- "})
			bare = true
			continue
		}
		isWord := it.text[1] == '"' || it.text[1] == '\'' || isReserved(it.text[1]) // and no flag
		isFlag := it.text[1] == '-' || len(word) == len("-y")
		message, hint := runtime.Quote(word)+" has no dash and blank in front of it, as each item of a list has", "write - "+word
		edit := []runtime.Edit{{Start: base + it.at, End: base + it.at, New: "- "}}
		switch {
		case isWord:
			message = "no blank behind the dash"
			edit, hint = spaced(it, base)
			bare = bare || isReserved(it.text[1]) // the program gets a word that stood nowhere
		case !isFlag:
			unclear = true
			hint = "write - " + word + " where it is a flag, and - " + word[1:] + " where it is none"
		default:
			flags = true
		}
		if edits = append(edits, edit...); !told {
			p.At, p.Message, p.Hint, told = source.Span{Start: base + it.at, End: base + it.at + len(word)}, message, hint, true
		}
	}
	if len(edits) > 0 && !unclear {
		p.Fix = &runtime.Fix{Edits: edits, Unsafe: len(l.items) < 2 || bare || flags && !blanks}
	}
	return p
}

// itemsIsItem reports a line that is an item, with a blank behind its dash or without, in a column.
func itemsIsItem(line string, column int) bool {
	rest := strings.TrimLeft(line, " ")
	return len(line)-len(rest) == column && (strings.HasPrefix(rest, "- ") || isGlued(strings.TrimPrefix(rest, "-")) || isGlued(rest) || bullet(rest) != "")
}

// bullet is the sign other than a dash that an item starts with, "" where there is none.
func bullet(text string) string {
	if mark := source.Bullet(text); mark != "-" {
		return mark
	}
	return ""
}

// isGlued reports a dash with a word or a quote right behind it, and no number below zero, rule or fence.
func isGlued(text string) bool {
	if len(text) < 2 || text[0] != '-' {
		return false
	}
	c := text[1]
	return 'a' <= c|0x20 && c|0x20 <= 'z' || c == '"' || c == '\'' || isReserved(c) || c >= 0x80
}

// isReserved reports signs that text of YAML cannot start with, and arguments and patterns do.
func isReserved(c byte) bool { return c == '@' || c == '*' }

// spaced is what puts a blank behind the dash of an item, and quotes around text that needs them then.
func spaced(it item, base int) (edits []runtime.Edit, hint string) {
	at := base + it.at + 1
	edits, hint = []runtime.Edit{{Start: at, End: at, New: " "}}, "put a blank behind the dash of each item"
	if value, _, _ := strings.Cut(it.text[1:], " #"); isReserved(value[0]) {
		value = strings.TrimRight(value, " \t\r")
		edits = append(edits, runtime.Edit{Start: at, End: at + len(value), New: repair.Quote(value)})
		hint += ", and text that starts with " + runtime.Quote(value[:1]) + " in quotes"
	}
	return edits, hint
}
