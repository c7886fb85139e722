package main

import (
	"strings"

	"github.com/skillgen/skillgen/loader"
)

// Limits that are documented, in bytes and values; a family goes up to just below them.
const (
	headLimit = 64<<10 - 200
	fileLimit = 1<<20 - 200
	maxValues = 4096 - 8
)

const plainHead = "name: x\ndescription: Does a thing.\n"

// text is the work of checking one skill's text.
func text(s string) func() {
	data := []byte(s)
	return func() { loader.LoadBytes("skills/x/SKILL.md", data, nil) }
}

// head is a family of frontmatters of n bytes.
func head(name, why string, content func(n int) string) family {
	return family{name, headLimit, why, func(n int) func() { return text("---\n" + content(n) + "\n---\n\nBody.\n") }}
}

// counted is a family of frontmatters with n of something.
func counted(name, why string, limit int, content func(n int) string) family {
	return family{name, limit, why, func(n int) func() { return text("---\n" + content(n) + "\n---\n\nBody.\n") }}
}

func yaml(parts ...any) func(n int) string { return join(append([]any{plainHead}, parts...)...) }

func toml(parts ...any) func(n int) string {
	return join(append([]any{"name = \"x\"\ndescription = \"y\"\n"}, parts...)...)
}

// items repeats a format n times.
func items(format string) func(n int) string {
	return func(n int) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(strings.ReplaceAll(format, "%d", itoa(i)))
		}
		return b.String()
	}
}

func itoa(i int) string {
	const digits = "0123456789"
	b := make([]byte, 5)
	for at := range b {
		b[len(b)-1-at] = digits[i%10]
		i /= 10
	}
	return string(b)
}

// stairs is a line for each level, each a blank deeper.
func stairs(n int) string {
	var b strings.Builder
	for i := 1; b.Len() < n; i++ {
		b.WriteString(strings.Repeat(" ", i) + "a:\n")
	}
	return b.String()
}

// words is the i-th of many words without a digit.
func word(i int) string {
	var b []byte
	for range 4 {
		b = append(b, "bcdfghjklmnprstvwz"[i%18], "aeiou"[i/18%5])
		i /= 7
	}
	return string(b)
}

func yamlFamilies() []family {
	return []family{
		head("line ends that are none", "what stands around each is looked at", yaml("when_to_use: ", fill(`a\n`))),
		head("paths in double quotes", "what stands before each backslash is looked at", yaml(`when_to_use: "`, fill(`C:\t_`), `"`)),
		head("commas in a trigger", "keywords are parted at each", yaml("trigger: ", fill("a, "))),
		counted("values in typographic quotes", "each is reported, up to a bound", maxValues/2, yaml(items("key-%d: “a”\n"))),
		counted("variables in a server", "each is named once", maxValues/2, yaml("mcp: {s: {command: a, args: [", items(`"${A%d}",`), "]}}")),
		head("variables in one argument", "each is named once", yaml(`mcp: {s: {command: a, args: ["`, fill("${A"), `"]}}`)),
		head("templates in one argument", "one closes them all", yaml(`mcp: {s: {command: a, args: ["`, fill("{{"), `}}"]}}`)),
		head("brackets in one argument", "one closes them all", yaml(`mcp: {s: {command: a, args: ["`, fill("<a "), `>"]}}`)),
		counted("links out of the directory", "each is looked for among all skills", 4000, func(n int) string {
			return plainHead + "---\n\n" + items("[a](../b%d/c.md)\n")(n)
		}),
		head("lists that open", "a parser that recurses overflows its stack", yaml("a: ", fill("["))),
		head("lists that open, alone", "the same without an entry around them", fill("[")),
		head("mappings that open", "flow mappings recurse too", yaml("a: ", fill("{"))),
		head("[ on lines", "simple keys are looked up at each line", yaml("a:\n", fill(" [\n"))),
		head("{a: in one another", "every level may be a simple key", yaml("a: ", fill("{a: "))),
		head("[{a: in one another", "both kinds in turn", yaml("a: ", fill("[{a: "))),
		head("] that close nothing", "depth below zero", yaml("a: [", fill("]"))),
		counted("deep and valid lists", "closed, and below the parser's own bound of 10,000 levels", 9000, yaml("a: ", func(n int) string { return strings.Repeat("[", n) + strings.Repeat("]", n) })),
		counted("dashes in one line", "each opens a level, below the parser's own bound", 9000, yaml("a:\n", items("- "))),
		head("dashes in one line, alone", "the same without an entry around them", fill("- ")),
		counted("question marks", "each opens a key, below the parser's own bound", 9000, yaml("a:\n  ", items("? "))),
		head("question marks alone", "the same without an entry around them", fill("? ")),
		counted("complex keys", "keys that are no text, at the first level", 2000, yaml(items("? a%d\n"))),
		head("short keys", "more values than there may be", yaml(each("k%d: 1\n"))),
		counted("keys", "as many keys as there may be, each compared with the known ones", maxValues/2, yaml(items("key-number-%d: 1\n"))),
		counted("near keys", "each resembles a known key", maxValues/2, yaml(items("trigge%d: 1\n"))),
		counted("near keys of all fields", "each resembles several known keys", maxValues/2, yaml(items("licens%d: 1\nversio%d: 1\n"))),
		counted("variants of one key", "each is the same known key again", maxValues/2, yaml(func(n int) string {
			return spellings("disablemodelinvocation", n)
		})),
		counted("keys of servers", "each is a letter from mcp", maxValues/2, yaml(items("mcq-%d: npx -y x@1\n"))),
		counted("foreign keys", "keys of other clients", maxValues/2, yaml(items("models%d: 1\n"))),
		head("one broken key among short ones", "entry by entry, the values count together", yaml("a: @\n", each("k%d: 1\n"))),
		head("broken entries", "every entry is parsed, repaired and parsed again", yaml(each("k%d: @\n"))),
		head("aliases", "every entry is parsed, repaired and explained", yaml(each("k%d: *\n"))),
		head("long broken entries", "each line is searched for the mistake", yaml(func(n int) string {
			return items("e%d:\n" + strings.Repeat(" - x\n", 100) + " 'broken\n")(n / 520)
		})),
		head("one long broken entry", "the lines of one entry are searched for the mistake", yaml("e:\n", fill(" - x\n"), " 'broken\n")),
		head("one long broken entry of text", "the same below a key", yaml("e:\n", fill("  some text\n"), "  a: 'b\n")),
		counted("repaired entries", "every entry is parsed twice", 1000, yaml(items("k%d: a: b\n"))),
		head("pairs in one entry", "more values than there may be", yaml("a:\n", each("  k%d: 1\n"))),
		head("broken lines in one entry", "thousands of repairs in one entry", yaml("a:\n", each("  k%d: @x\n"))),
		head("colons in one entry", "thousands of repairs in one entry", yaml("a:\n", each("  k%d: b: c\n"))),
		counted("colons in one entry, few", "as many repairs as there may be", 2000, yaml("a:\n", items("  k%d: b: c\n"))),
		head("items with @", "repairs on one long line", yaml("a: [", fill("@,"), "b]")),
		counted("items with @, few", "as many repairs as there may be on a line", 2000, yaml("a: [", items("@b%d, "), "b]")),
		counted("long items with @", "the same on a line of 64 KiB", 2000, yaml("a: [", items("@bbbbbbbbbbbbbbbbbbb%d, "), "b]")),
		counted("items", "places on a line of 64 KiB", 4000, yaml("a: [", items("bbbbbbbb%d, "), "b]")),
		head("items behind a long one", "columns are counted in characters", yaml("a: [", fill("é"), ", b, c, d]")),
		counted("items behind a long one, many", "places at the end of a long line", 4000, yaml("a: [", func(n int) string { return strings.Repeat("é", 5*n) }, items(", b"), "]")),
		counted("quoted items behind a long one", "quotes at the end of a long line", 4000, yaml("a: [", func(n int) string { return strings.Repeat("é", 4*n) }, items(", 'b'"), "]")),
		counted("cut comments", "thousands of warnings", 4000, yaml("a:\n", items("- b c #d\n"))),
		counted("cut comments on a long line", "a comment behind each item", 4000, yaml("a: [", items("b c,"), "x y] #z")),
		counted("stray quotes", "a quote that nothing opens, in each item", 4000, yaml("a:\n", items("- b'\n"))),
		counted("stray brackets", "a bracket that nothing opens, in each item", 4000, yaml("a:\n", items("- b]\n"))),
		counted("stray brackets in a text", "the same where nobody writes a list", 4000, yaml("description:\n", items("- b]\n"))),
		counted("glued items", "a dash without a blank, in each item", 4000, yaml("a:\n", items("-b]\n"))),
		counted("glued keys", "a colon without a blank, in each line", 4000, yaml(items("license:b\n"))),
		counted("the same key", "thousands of duplicates", 2000, yaml(items("a: 1\n"))),
		counted("the same key below", "the same one level down", 2000, yaml("a:\n", items("  a: 1\n"))),
		head("colons in a description", "each could be a swallowed key", join("name: x\ndescription: ", fill("a: "))),
		head("fields in a description", "each is a known key, and no end of a sentence", join("name: x\ndescription: ", fill("a license: "))),
		head("dots before fields in a description", "each could be glued to a sentence", join("name: x\ndescription: b: ", fill(".x: "))),
		head("a long word before a colon", "each of its ends could be a field's name", join("name: x\ndescription: b: ", fill("a"), ": c")),
		head("long words before colons", "the same, many times", join("name: x\ndescription: b: ", fill(strings.Repeat("a", 500)+": "))),
		head("texts that are not indented", "each has a problem", join("name: x\ndescription: D.\n", fill("a: |\nb c: d\n"))),
		head("a text that is not indented", "each line is indented", join("name: x\ndescription: |\n", fill("b c: d\n"))),
		head("continued description", "each line could be a swallowed key", join("name: x\ndescription: b: c\n", fill("  a: b\n"))),
		head("swallowed fields", "each line is one", join("name: x\ndescription: b: c\n", fill("  license: b\n"))),
		head("continued entries", "a text of many lines with a colon, in many entries", yaml(func(n int) string { return items("k%d: a: b\n  c\n  d\n")(n / 20) })),
		head("quotes within items", "each item could end at the last quote of the line", yaml("trigger: ['x'y', ", fill("'a'b "), "z")),
		head("blanks within an item", "what stands behind each sign could be a comma", yaml("trigger: ['x'y", fill(" "), "z")),
		head("items before one that a quote ends", "each could be the one", yaml("trigger: [", fill("'a', "), "'b'c")),
		head("comments of another language in a list", "each becomes one of YAML", yaml("trigger: [\n", fill("  \"a\", // b\n"), "  @]")),
		head("quotes", "strings that open and close", yaml("a: ", fill(`"`))),
		head("single quotes", "strings that open and close", yaml("a: ", fill(`'`))),
		head("quotes in a name", "which quote closes the text", join("name: \"", fill(`a"`), "\ndescription: y\n")),
		head("open quotes on lines", "each opens a string of the rest", yaml("a:\n", fill("- 'b\n"))),
		head("odd quotes on lines", "the same with doubled ones", yaml("a:\n", fill("- '''b\n"))),
		head("double quotes on lines", "each opens a string of the rest", yaml("a:\n", fill("- \"b\n"))),
		head("open quotes in keys", "each entry opens a string", yaml(each("k%d: 'b\n"))),
		head("open brackets in keys", "each entry opens a list", yaml(each("k%d: [b\n"))),
		head("open braces below a key", "each line opens a mapping", yaml("a:\n", each("  k%d: {b\n"))),
		head("open brackets below a key", "each line opens a list", yaml("a:\n", each("  k%d: [b\n"))),
		head("open quotes below a key", "each line opens a string", yaml("a:\n", each("  k%d: \"b\n"))),
		head("brackets and quotes", "strings in a list that is never closed", yaml("a: [", fill(`"b" "c" `))),
		head("strings with letters before them", "apostrophes in a list", yaml("a: [", fill(`b'c `))),
		head("a quoted key", "a key of a long string", yaml(`"`, fill("a"), `": b`)),
		head("quoted keys that stay open", "each line opens a key", yaml(fill("\"a\n"))),
		head("backslashes", "each is no escape", yaml(`a: "`, fill(`\q`), `"`)),
		head("valid escapes", "each is one", yaml(`a: "`, fill(`\t`), `"`)),
		head("hidden escapes", "characters that do not show, spelt as escapes", yaml(`a: "`, fill(`\u200bx`), `"`)),
		counted("hidden escapes in items", "the same in many strings", 4000, yaml("a:\n", items("- \"\\u200b\"\n"))),
		head("surrogates", "each could be half of a pair", yaml(`a: "`, fill(`\ud83e`), `"`)),
		head("surrogate pairs", "each is one", yaml(`a: "`, fill(`\ud83e\udd80`), `"`)),
		counted("surrogate pairs in entries", "a repair in each entry", 1000, yaml(items(`k%d: "\ud83e\udd80"`+"\n"))),
		head("%TAG", "a parser searches all directives for each", join(each("%%TAG !t%d! tag:x,2000:\n"), "---\n", plainHead)),
		head("%TAG behind an entry", "a directive in the middle", yaml(fill("%TAG ! x\n"))),
		head("tags", "each is a tag", yaml("a:\n", fill("- !!str\n"))),
		head("anchors", "each is an anchor", yaml("a:\n", each("- &a%d b\n"))),
		head("anchors and aliases", "each alias is looked up", yaml("a:\n", each("- &a%d b\n- *a0\n"))),
		head("merge keys", "they copy mappings", join("a0: &a {b: c}\n", fill("a: {<<: *a}\n"))),
		head("comments", "they are kept by the parser, joined one to the other", yaml(fill("# b\n"), "c: d\n")),
		counted("comments behind values", "the same between items, as many as there may be", maxValues-4, yaml("a:\n", items("- b # c\n# d\n"))),
		head("comments behind values, to the parser", "the same in what is not plain", yaml("b: !!str c\na:\n", fill("- b # c\n# d\n"))),
		head("indented comments", "the same below a key", yaml("a:\n", fill("  # c\n"), "  b: c\n")),
		head("comments in a broken head", "the same entry by entry", yaml("b: @\n", fill("# b\n"), "c: d\n")),
		head("blank lines", "folded into one value", yaml("a: b", fill("\n"), "  c\n")),
		head("blank lines in a broken head", "they belong to an entry", yaml("a: @b\n", fill("\n"), "c: d\n")),
		head("folded lines", "a value of many lines", yaml("a: b\n", fill("  c\n"))),
		head("folded lines with a colon", "the same with entries in it", yaml("a: b\n", fill("  c: d\n"))),
		head("block scalar", "text of many lines", yaml("a: |\n", fill("  c\n"))),
		head("block scalars", "a text of a line, many times", yaml("a:\n", each("  k%d: |\n    c\n"))),
		head("broken block scalars", "text behind each sign", yaml("a:\n", each("  k%d: | c\n"))),
		head("blanks", "a line of blanks", yaml("a:", fill(" "), "b")),
		head("blanks before a colon", "a key that ends in blanks", yaml("a", fill(" "), ": b")),
		head("words before a colon", "a key of many words", yaml(fill("a "), ": b")),
		head("tabs", "lines of tabs", yaml("a:\n", fill("\t\n"), "\tb: c")),
		head("one long key", "a key too long for YAML", yaml(fill("a"), ": b")),
		head("long keys", "keys of which each is too long", yaml(func(n int) string { return items(strings.Repeat("a", 2000) + "%d: b\n")(n / 2000) })),
		head("stray lines", "lines that are no entries", yaml(fill("b\n"))),
		head("stray lines first", "the same in front", join(fill("b\n"), plainHead)),
		head("lines of a list", "items without a key", yaml(fill("- b\n"))),
		head("indented more and more", "a level for each line", yaml("a:\n", stairs)),
		head("indented more and more, broken", "the same where it cannot be parsed", yaml("a:\n", stairs, "'")),
		head("indented to and fro", "levels that open and close", yaml("a:\n", fill("    b:\n  c: @\n"))),
		head("second documents", "each is a document", yaml(fill("--- a\n"))),
		head("colons without blanks", "a line that is nearly a key", yaml(each("k%d:b\n"))),
		head("TOML in YAML", "lines of the other format", yaml(each("k%d = 'b'\n"))),
		head("carriage returns", "line ends of two bytes", yaml("a:\r\n", fill("  - fewer items than the limit\r\n"), "c: @\r\n")),
		head("a long line", "one scalar", yaml("a: ", fill("word "), "\n")),
		head("a long line that is broken", "one scalar, one mistake", yaml("a: @", fill("word "), "\n")),
		head("hashes in a line", "each could be a comment", yaml("a: b: ", fill("a#"), "\n")),
		head("comments in one line", "each could be a comment", yaml("a: b: ", fill("a #"), "\n")),
		head("block in columns", "a list in the column of its key, broken", yaml("a:\n", fill("- b: @\n"))),
		head("keys without values", "each line may open a block", yaml("a:\n", each("  k%d:\n"), "  'x")),
		head("items below keys", "where may an item start", yaml("a:\n", fill("  b:\n  - c\n"), "  'x")),
	}
}

// spellings are n ways to write a key: a hyphen at other places.
func spellings(key string, n int) string {
	var b strings.Builder
	for i := range n {
		for at := range len(key) {
			b.WriteByte(key[at])
			if i>>(at%14)&1 == 1 && at < 14 {
				b.WriteByte('_')
			}
		}
		b.WriteString(": true\n")
	}
	return b.String()
}
