package loader

import "testing"

// TestFlowTexts holds what stands behind a flow list: nothing that counts, or the rest of a text that only begins as one.
func TestFlowTexts(t *testing.T) {
	checkRows(t, "unquoted-indicator", Options{}, nil, []ruleRow{
		{name: "another bracket", head: "argument-hint: [topic] [n]", want: "4:16", says: `read as "[topic] [n]"`, why: "a hint text"},
		{name: "a word", head: "argument-hint: [topic] more", want: "4:16", says: `read as "[topic] more"`, why: "a hint text"},
		{name: "glued", head: "argument-hint: [topic]x", want: "4:16", says: `read as "[topic]x"`, why: "a hint text"},
		{name: "two brackets", head: "argument-hint: [[a] b] c", want: "4:16", why: "the outer one counts"},
		{name: "a quoted bracket", head: "argument-hint: [\"]\"] c", want: "4:16", why: "the one within is text"},
		{name: "nothing", head: "argument-hint: [topic]", want: "4:16", says: `read as "[topic]"`, why: "a list, where a text is meant"},
		{name: "blanks", head: "argument-hint: [topic]  ", want: "4:16", says: `read as "[topic]"`, why: "the same"},
		{name: "a comment", head: "argument-hint: [a|<b#>] # more", want: "4:16", says: `read as "[a|<b#>]"`, why: "a list with a comment"},
		{name: "a list", head: "argument-hint:\n  - topic", want: "5:3", says: "is a list", why: "the same in lines"},
		{name: "in quotes", head: "argument-hint: '[topic]'", why: "a text"},
		{name: "a list of another", head: "arguments: [topic]", why: "names, which may be a list"},
		{name: "open", head: "argument-hint: [topic", why: "another fault"},
		{name: "a mapping", head: "metadata: {a: b}", why: "no list"},

		{name: "first item", head: "paths: [@a, b]", want: "4:9", says: `starts with "@"`, why: "a reserved character"},
		{name: "later item", head: "paths: [b, @a]", want: "4:12", says: `read as "@a"`, why: "a reserved character"},
		{name: "all three", head: "paths: [@a, `b`, %c]", want: "4:9 4:13 4:18", why: "each is told"},
		{name: "behind a tab", head: "paths: [b,\t@a]", want: "4:12", why: "blanks before it"},
		{name: "with blanks", head: "paths: [@a b c , d]", want: "4:9", says: `read as "@a b c"`, why: "the whole item"},
		{name: "within", head: "paths: [a@b]", why: "not at the start"},
		{name: "quoted", head: "paths: [\"@a\", '@b']", why: "in quotes"},
		{name: "in quotes behind a comma", head: "paths: [\"a, @b\", 'c, @d']", why: "text"},
		{name: "nested", head: "metadata: {a: [@b]}", want: "4:16", why: "a list in a mapping"},
	})
}

// TestStrayQuotes holds that a quote at the end which nothing opens is told, and one that a program reads behind a backslash is none.
func TestStrayQuotes(t *testing.T) {
	checkRows(t, "unquoted-indicator", Options{}, nil, []ruleRow{
		{name: "open", head: `compatibility: Needs git"`, want: "4:16", says: "a quote that nothing opens", why: "the first was lost"},
		{name: "pairs", head: `mcp-a: serve --name "a" --title "b"`, why: "each is opened"},
		{name: "escaped", head: `mcp-a: serve --name "a\"b"`, why: "the one in the middle is text of the argument"},
		{name: "escaped alone", head: `mcp-a: serve --name "a\""`, why: "so is the one before the last"},
	})
}
