package repair

import (
	"cmp"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/keys"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// IsProse reports the fields, in any spelling, whose text is prose, in which a line may start with "Keywords: …".
func IsProse(key string) bool { return isOneOf(key, " description whentouse compatibility ") }

// isProse reports an entry, in a column, whose text may hold any word with a colon: besides prose, what nobody knows, what is no
// field by its place, and the texts of other clients.
func (r *repairer) isProse(key string, column int) bool {
	lower := strings.ToLower(key)
	isServer := strings.HasPrefix(lower, "mcp-") // which is a command line
	return column > r.column() || !r.known(lower) && !r.known(keys.Spelt(key)) && !isServer || IsProse(key) ||
		isOneOf(key, " body changelog examples prompt summary target task title topic uses verification when ")
}

// column is that in which the entry starts.
func (r *repairer) column() int {
	rest := r.text[r.entry.Start:]
	return len(rest) - len(strings.TrimLeft(rest, " "))
}

// IsText reports the fields, in any spelling, whose value is a text of any words: below one nothing else can be meant.
func IsText(key string) bool {
	return isOneOf(key, " description whentouse compatibility license homepage version author model argumenthint trigger triggers ")
}

// IsTrigger reports the fields, in any spelling, that hold keywords: text as it would stand in a message, or a list of it.
func IsTrigger(key string) bool { return isOneOf(key, " trigger triggers ") }

// IsListed reports the fields, in any spelling, whose lists have words that somebody goes by, and no prose. What is wrong with tools and
// requirements is told by their names.
func IsListed(key string) bool {
	return isOneOf(key, " trigger triggers arguments paths mcp mcpservers ")
}

// isOneOf reports a key that is one of a list, between blanks, in any spelling.
func isOneOf(key, list string) bool {
	return strings.Contains(list, " "+keys.Joined(key)+" ")
}

// maxKnown bounds the search for the start of a field that is glued to a text, in bytes: no field has a longer name.
const maxKnown = 32

// swallowed looks for a field that stands in the text of another one: glued to the end of a sentence, or as an
// indented line of its own. Re-quoting the text would make that field vanish. In prose a key that only other clients have is a
// word where a blank is before it, and within <example> so is every key: people speak there.
func (r *repairer) swallowed(l source.Line, indent int, key string, at, next int) bool {
	isField := r.known
	if key != "" && r.isProse(key, indent) {
		isField = func(field string) bool { return r.known(field) && !keys.IsForeign(field) }
	}
	inExample := false // in which people speak
	for from := l.Start + at; from < next; {
		part := source.LineAt(r.text[:next], from)
		k, _, ok := source.YAMLKey(part.Text)
		field := part.Text[k.Start:k.End]
		if ok = ok && !inExample && from > l.Start+at; ok && !isField(field) {
			field, ok = spelt(r, l.Start+at, part.Start+k.Start, indent, key, field)
		}
		if ok {
			if word := l.Trimmed(); key == "" && !strings.ContainsAny(r.text[word.Start:word.End], " \t") {
				text := r.text[word.Start:word.End]
				p := source.Wrong(rule.SwallowedKey, word, runtime.Quote(text)+" has no colon, and keys stand below it", "write "+text+":")
				r.swallow = &p
				return true
			}
			return r.swallows(key, source.Span{Start: part.Start + k.Start, End: part.Start + k.End}, field)
		}
		for i := 0; i < len(part.Text); i++ {
			if part.Text[i] == '<' {
				inExample = strings.HasPrefix(part.Text[i:], "<example") || inExample && !strings.HasPrefix(part.Text[i:], "</example")
			}
			if inExample || !source.IsColon(part.Text, i) {
				continue
			}
			word := part.Text[:i]
			for j := len(word); j > 0 && len(word)-j < maxKnown && isKeyByte(word[j-1]); j-- {
				isGlued := !strings.HasSuffix(word[:j-1], " ")
				if (isField(word[j-1:]) || isGlued && r.known(word[j-1:])) && r.startsField(indent, key, word[:j-1], word[j-1:]) {
					return r.swallows(key, source.Span{Start: part.Start + j - 1, End: part.Start + i}, word[j-1:])
				}
			}
			if field := endOf(r, word); field != "" {
				return r.swallows(key, source.Span{Start: part.Start + i - len(field), End: part.Start + i}, field)
			}
		}
		from = part.Next
	}
	return false
}

// spelt is the field that a line of a text begins with in another spelling, in small letters as keys are. A word that has blanks in it
// is one where startsField says so, and in prose "when to use" is a line of it. start is that of the text, and at that of the word.
func spelt(r *repairer, start, at, indent int, key, word string) (field string, ok bool) {
	field = keys.Spelt(word)
	if !r.known(field) || !strings.Contains(word, " ") {
		return field, r.known(field) && word[0] >= 'a'
	}
	isLine := field == "when_to_use" && r.isProse(key, indent)
	return field, !isLine && word == strings.ToLower(word) && r.startsField(indent, key, r.text[start:at], word)
}

// startsField reports whether a known word that stands behind some text of a value is a field and no word of the text: it
// is glued to the text, or the value is none of prose, or a sentence ends in front of it. Behind a blank it is a field
// only where the frontmatter lacks that.
func (r *repairer) startsField(indent int, key, text, word string) bool {
	before, size := utf8.DecodeLastRuneInString(text)
	if before == ' ' {
		text = strings.TrimRight(text, " \r\n")
		ends, _ := utf8.DecodeLastRuneInString(text)
		return text != "" && !r.keys[strings.ToLower(word)] && (!r.isProse(key, indent) || !IsProse(key) && isOneOf(word, " name description ") || strings.ContainsRune(".!?。！？", ends) || strings.ContainsAny(word, "-_") || word != strings.ToLower(word))
	}
	return size > 0 && (before >= utf8.RuneSelf || strings.ContainsRune(".!?;)]", before))
}

// endOf is the field that a text ends with right behind a letter or digit, or "": one of several words, as no word ends by chance.
func endOf(r *repairer, text string) (field string) {
	start := len(text)
	for j := start; j > 0 && len(text)-j < maxKnown && isKeyByte(text[j-1]); j-- {
		if word := text[j-1:]; strings.ContainsAny(word, "-_") && r.known(word) && !keys.IsForeign(word) && !keys.IsServer(word) {
			start = j - 1
		}
	}
	if before := text[:start]; before == "" || strings.ContainsAny(before[len(before)-1:], "-_") || !source.IsWord(before[len(before)-1:]) {
		return ""
	}
	return text[start:]
}

// swallowedBehind looks for a field that stands behind a value in quotes or brackets, on the line where that ends. Right behind a quote with
// a blank in front, it is a word within other quotes.
func (r *repairer) swallowedBehind(key string, end int) bool {
	rest := source.LineAt(r.text[:r.entry.End], end)
	k, _, ok := source.YAMLKey(rest.Text)
	if k.Start == 0 && (rest.Text == "" || !isKeyByte(rest.Text[0]) || source.IsBlank(r.text[end-2])) {
		return false
	}
	if word := strings.Trim(rest.Text[k.Start:k.End], `"'`); ok && (r.known(word) || r.known(keys.Spelt(word))) {
		field := cmp.Or(keys.Spelt(word), word)
		r.swallows(key, source.Span{Start: rest.Start + k.Start, End: rest.Start + k.End}, field)
		r.swallow.Hint = "start a line with " + field + ":" // what is in front ends by itself
		return true
	}
	return false
}

func (r *repairer) swallows(key string, at source.Span, field string) bool {
	text := "the text of " + runtime.Quote(key)
	if key == "" {
		text = "the text in front of it"
	}
	p := source.Wrong(rule.SwallowedKey, at, text+" has swallowed the field "+runtime.Quote(field),
		"start a line with "+field+":, and put "+text+" in quotes")
	if IsMapping(key) {
		p.Hint = EntriesBelow
	}
	r.swallow = &p
	return true
}

func isKeyByte(c byte) bool {
	return c == '-' || c == '_' || 'a' <= c|0x20 && c|0x20 <= 'z'
}

// keyBelow reports whether a continuation line looks like an entry.
func (r *repairer) keyBelow(l source.Line, next int) bool {
	for at := l.Next; at < next; {
		part := source.LineAt(r.text[:next], at)
		if source.IsYAMLEntry(part.Text) {
			return true
		}
		at = part.Next
	}
	return false
}
