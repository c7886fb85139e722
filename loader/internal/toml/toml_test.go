package toml

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
)

var tomlTrees = []struct{ name, head, want string }{
	{"nothing", "", `{}`},
	{"comments and blank lines", "\n# a = 1\n\n", `{}`},
	{"a skill", "name = \"browse\"\nrequires = [\"npx\"]\n\n[mcp.playwright]\ncommand = \"npx\"\nargs = [\"a\", \"b\"]\n",
		`{name:"browse" requires:["npx"] mcp:{playwright:{command:"npx" args:["a" "b"]}}}`},
	{"two servers under one table", "[mcp.b]\nx = 1\n[mcp.a]\nx = 2\n", `{mcp:{b:{x:1} a:{x:2}}}`},
	{"order of the first definition", "[b.c]\n[a]\n[b]\nd = 1\n", `{b:{c:{} d:1} a:{}}`},
	{"a number keeps its text", "version = 1.10", `{version:1.10}`},
	{"a version is text", `version = "1.10"`, `{version:"1.10"}`},
	{"integers", "a = +1_000\nb = 0xDEAD_beef\nc = 0o17\nd = 0b1\ne = -0", `{a:+1_000 b:0xDEAD_beef c:0o17 d:0b1 e:-0}`},
	{"floats", "a = 6.626e-34\nb = -inf\nc = nan\nd = 1e06", `{a:6.626e-34 b:-inf c:nan d:1e06}`},
	{"booleans", "a = true\nb = false", `{a:true b:false}`},
	{"dates", "a = 1979-05-27\nb = 1979-05-27 07:32:00.5Z\nc = 07:32:00\nd = 1979-05-27t07:32:00-07:00 # c\ne = [1979-05-27 , 07:32]",
		`{a:1979-05-27 b:1979-05-27 07:32:00.5Z c:07:32:00 d:1979-05-27t07:32:00-07:00 e:[1979-05-27 07:32]}`},
	{"escapes", `a = "\b\t\n\f\r\"\\\u00e9\U0001F600\e\x41"`, `{a:"\b\t\n\f\r\"\\é😀\x1bA"}`},
	{"literal", `a = 'C:\Users\x'`, `{a:"C:\\Users\\x"}`},
	{"multi-line", "a = \"\"\"\nOne.\n\n  Two \\\n     more.\n\"\"\"", `{a:"One.\n\n  Two more.\n"}`},
	{"multi-line literal", "a = '''\nC:\\x ''\n'''", `{a:"C:\\x ''\n"}`},
	{"quotes at the end of the text", `a = """"x"""""` + "\nb = ''''x'''''", `{a:"\"x\"\"" b:"'x''"}`},
	{"empty strings", "a = \"\"\nb = ''\nc = \"\"\"\"\"\"\nd = ''''''", `{a:"" b:"" c:"" d:""}`},
	{"a fence inside text", "a = \"\"\"\n---\n\"\"\"", `{a:"---\n"}`},
	{"CRLF is LF", "a = \"\"\"\r\nx\\\r\n  y\r\nz\"\"\"\r\nb = '''\r\nx\r\n'''\r\n[t]\r\n# c\r\n", `{a:"xy\nz" b:"x\n" t:{}}`},
	{"lists", "a = [ # c\n  1,\n  [\"x\", 'y'], # c\n  { b = 2 },\n]\nc = []", `{a:[1 ["x" "y"] {b:2}] c:[]}`},
	{"inline tables", `env = { A = "1", b.c = 'x', b.d = {} }`, `{env:{A:"1" b:{c:"x" d:{}}}}`},
	{"dotted keys", "a.b.c = 1\na . \"b\" . d = 2\n3.14 = 'pi'", `{a:{b:{c:1 d:2}} 3:{14:"pi"}}`},
	{"quoted keys", "\"a b\" = 1\n'c\"' = 2\n\"\" = 3\n\"\\u00e9\" = 4", `{a b:1 c":2 :3 é:4}`},
	{"lists of tables", "[[a]]\nx = 1\n[a.t]\ny = 2\n[[a]]\n[a.t]\n[[a.l]]\n[[a.l]]\nz = 3", `{a:[{x:1 t:{y:2}} {t:{} l:[{} {z:3}]}]}`},
	{"a table below a dotted one", "[f]\na.b = 1\n[f.a.c]\nd = 2", `{f:{a:{b:1 c:{d:2}}}}`},
	{"keys differ by case", "name = 1\nNAME = 2", `{name:1 NAME:2}`},
	{"a key of a dash", "- = 1", `{-:1}`},
}

func TestTOMLTree(t *testing.T) {
	for _, c := range tomlTrees {
		t.Run(c.name, func(t *testing.T) {
			root, faults := Parse(c.head, 0)
			if len(faults) > 0 {
				t.Fatalf("faults %v", faults)
			}
			if got := root.String(); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
			compareTOML(t, c.head)
		})
	}
}

func TestTOMLSpans(t *testing.T) {
	const head = "a.'b' = 1.10\n[mcp . x]\nargs = [\"q\", { k = true }]\n[[l]]\n[[l]]\n"
	root, faults := Parse(head, 4)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	file := "---\n" + head
	var got []string
	var walk func(n *node.Node)
	walk = func(n *node.Node) {
		for _, p := range n.Pairs {
			got = append(got, file[p.Key.Span.Start:p.Key.Span.End]+" -> "+file[p.Value.Span.Start:p.Value.Span.End])
			walk(p.Value)
		}
		for _, item := range n.Items {
			got = append(got, "- "+file[item.Span.Start:item.Span.End])
			walk(item)
		}
	}
	walk(root)
	want := []string{
		"a -> a", "'b' -> 1.10", "mcp -> mcp", "x -> [mcp . x]", `args -> ["q", { k = true }]`, `- "q"`, "- { k = true }",
		"k -> true", "l -> [[l]]\n[[l]]", "- [[l]]", "- [[l]]",
	}
	if strings.Join(got, "|") != strings.Join(want, "|") {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// A fault is written as the text of its span and the message; more than one with a newline between them.
var tomlFaults = []struct{ name, head, want, hint string }{
	{"string without end", "a = \"x\nb = 1", `"x: the string is not closed`, `write " at its end, or """ around text of several lines`},
	{"multi-line string without end", "a = \"\"\"x\nb = 1", `""": the multi-line string is not closed`, `write """ where it ends`},
	{"windows path", `a = "C:\Users"`, `\U: \U needs 8 hexadecimal digits, found 0`, backslash},
	{"regexp", `a = "\d+"`, `\d: a backslash in front of "d" is not an escape`, backslash},
	{"surrogate", `a = "\ud83d\ude00"`, `\ud83d: \ud83d is not a character`, `write the character itself, or its code with \U and 8 digits`},
	{"no value", "name =\nb = 1", `: no value behind name =`, `write name = "...", or remove it`},
	{"no equals sign", "name", `name: no "=" behind the key "name"`, `write name = "...", or # in front of a comment`},
	{"no key", `= 1`, `=: there is no key in front of "="`, `write key = "..."`},
	{"YAML", "description: Does a thing.", `description: Does a thing.: "description: Does a thing." is written as in YAML, and this is TOML`,
		`write description = "Does a thing."`},
	{"YAML block", "description: >", `description: >: "description: >" is written as in YAML, and this is TOML`, `write description = "..."`},
	{"YAML list", `x: ["kubectl", helm]`, `x: ["kubectl", helm]: "x: [\"kubectl\", helm]" is written as in YAML, and this is TOML`, `write x = ["kubectl", "helm"]`},
	{"YAML list with a comma", `x: ["a, b"]`, `x: ["a, b"]: "x: [\"a, b\"]" is written as in YAML, and this is TOML`, `write x = ["...", "..."]`},
	{"YAML list of lines", `x: [`, `x: [: "x: [" is written as in YAML, and this is TOML`, `write x = ["...", "..."]`},
	{"YAML mapping", `x: {team = "a"}`, `x: {team = "a"}: "x: {team = \"a\"}" is written as in YAML, and this is TOML`, `write x = {key = "..."}`},
	{"YAML boolean", "x: true", `x: true: "x: true" is written as in YAML, and this is TOML`, `write x = true`},
	{"YAML list", "- a", `- a: a list item as in YAML, and this is TOML`, `write the list as key = ["...", "..."]`},
	{"JSON", `{"a": 1}`, `{: expected a key, found "{"`, `write key = "...", or # in front of a comment`},
	{"JSON inside", `a = {"b": 1}`, `"b": 1}: "\"b\": 1}" is written as in YAML, and this is TOML`, `write "b" = "..."`},
	{"no quotes", "name = hello world # c", `hello world: text without quotes: "hello world"`, `put it in double quotes: name = "hello world"`},
	{"no quotes in a list", "a = [x, y]", `x: text without quotes: "x"`, `put it in double quotes: "x"`},
	{"typographic quotes", "a = “x y”", `“x y”: "“x y”" is in typographic quotes`, `write straight ones: "x y"`},
	{"True", "a = True", `True: "True" is not a boolean`, `write true, or "True" if it is text`},
	{"yes", "a = yes", `yes: text without quotes: "yes"`, `put it in double quotes: a = "yes"`},
	{"key of a truth value, yes", "disable-model-invocation = yes # c", `yes: "yes" is not a boolean`, `write true`},
	{"key of a truth value, Off", "user_invocable = Off", `Off: "Off" is not a boolean`, `write false`},
	{"key of a truth value, True", "[mcp.b]\ndisabled = True", `True: "True" is not a boolean`, `write true`},
	{"key of a truth value inside", "mcp = {b = {disabled = no, command = 'x'}}", `no: "no" is not a boolean`, `write false`},
	{"key of a truth value, typographic quotes", "disableModelInvocation = “true”", `“true”: "“true”" is not a boolean`, `write true`},
	{"key of a truth value, a sign behind", "user-invocable = false.", `false.: "false." is not a boolean`, `write false`},
	{"key of a truth value, another word", "disable-model-invocation = ja", `ja: "ja" is not a boolean`, `write true or false`},
	{"key of a truth value, null", "disable-model-invocation = null", `null: "null" is not a boolean`, `write true or false`},
	{"key of a truth value, nothing", "user-invocable =", `: no value behind user-invocable =`, `write user-invocable = true, or remove it`},
	{"key of a truth value alone", "disable-model-invocation", `disable-model-invocation: no "=" behind the key "disable-model-invocation"`, `write disable-model-invocation = true, or # in front of a comment`},
	{"key of a truth value, YAML", "disable-model-invocation: yes", `disable-model-invocation: yes: "disable-model-invocation: yes" is written as in YAML, and this is TOML`, `write disable-model-invocation = true`},
	{"null", "a = null", `null: "null" is not a value: TOML has no null`, `leave the key out, or write "" for empty text`},
	{"block scalar", "a = |\n  x", `|: "|" starts a text of several lines in YAML, and this is TOML`, `put the text between """ and """`},
	{"version", "version = 1.2.3", `1.2.3: "1.2.3" is not a number, a date or a time`, `put it in double quotes if it is text: version = "1.2.3"`},
	{"integer overflow", "a = 9223372036854775808", `9223372036854775808: "9223372036854775808" is not a number in TOML: it starts with 0, or is out of range`,
		`put it in double quotes if it is text: a = "9223372036854775808"`},
	{"date that is none", "a = 2026-02-30", `2026-02-30: "2026-02-30" is not a number, a date or a time`, `put it in double quotes if it is text: a = "2026-02-30"`},
	{"list without end", "args = [\"a\",\nname = \"x\"", `[: the list is not closed`, `write "]" behind its last item`},
	{"list without end before a table", "args = [\"a\"\n[mcp.x]", `[: the list is not closed`, `write "]" behind its last item`},
	{"list without end behind a comma before a table", "args = [\n  \"a\",\n\n[mcp.x]\nb = [\"x\"]\nc = x", "[: the list is not closed\nx: text without quotes: \"x\"", `write "]" behind its last item`},
	{"list without end behind a comma before a table of one word", "args = [\n  \"a\",\n\n[requires] # what it needs\nb = [\"x\"]\nc = x", "[: the list is not closed\nx: text without quotes: \"x\"", `write "]" behind its last item`},
	{"list without end behind a comma before a list of tables", "args = [\n  \"a\",\n\n[[mcp]]\nb = [\"x\"]\nc = x", "[: the list is not closed\nx: text without quotes: \"x\"", `write "]" behind its last item`},
	{"list without end behind a comma before a deep table", "args = [\n  \"a\",\n\n[mcp.x.env]\nb = [\"x\"]\nc = x", "[: the list is not closed\nx: text without quotes: \"x\"", `write "]" behind its last item`},
	{"list without end behind a comma before a table with quotes", "args = [\n  \"a\",\n\n[mcp.\"x\"]\nb = [\"x\"]\nc = x", "[: the list is not closed\nx: text without quotes: \"x\"", `write "]" behind its last item`},
	{"list in a list without quotes", "args = [\n[a]\n]", "a: text without quotes: \"a\"\n]: expected a key, found \"]\"", `put it in double quotes: "a"`},
	{"list in a list without end", "args = [\n[1]", `[: the list is not closed`, `write "]" behind its last item`},
	{"list without end at the end", "args = [", `[: the list is not closed`, `write "]" behind its last item`},
	{"no comma in a list", `a = ["b" "c"]`, `": expected a comma or "]" in the list, found "\""`, `put a comma between two items`},
	{"brace in a list", `a = [}]`, `}: expected a value, found "}"`, `put text in double quotes`},
	{"no value in an inline table", `a = {b = }`, `: no value behind b =`, `write b = "...", or remove it`},
	{"two commas", `a = [1,,2]`, `,: no item in front of the comma`, `remove the comma`},
	{"inline table without end", `a = { b = 1`, `{: the inline table is not closed`, `write "}" behind its last entry`},
	{"inline table on two lines", "a = { b = 1,\n c = 2 }\nd = 3", `{ b = 1,: an inline table must end on the line where it starts`,
		`write it on one line, with a comma between two entries and none behind the last; or below all other entries as a table of its own, under a header`},
	{"comma at the end of an inline table", `a = { b = 1, }`, `,: a comma stands behind the last entry of an inline table`, `remove the comma`},
	{"text behind a value", `a = "b" c`, `c: text behind the end of the entry: "c"`, `write one entry on a line, and # in front of a comment`},
	{"sign at the end", "a = \"b\" ;\nc = [1],\n[d];\ne = 1", ";: \";\" behind the end of the entry: in TOML the line ends it\n,: \",\" behind the end of the entry: in TOML the line ends it\n;: \";\" behind the end of the entry: in TOML the line ends it", `remove the ;`},
	{"two entries", `a = "c"; b = "x"`, `; b = "x": text behind the end of the entry: "; b = \"x\""`, `start a line of its own there, without the ;`},
	{"texts with commas", `a = "b", 'c'`, `, 'c': text behind the end of the entry: ", 'c'"`, `several texts are a list: write [ in front of the first and ] behind the last`},
	{"texts with bars", `a = "b" | "c"`, `| "c": text behind the end of the entry: "| \"c\""`, `put one pair of quotes around all of it, and none within`},
	{"two entries with a comma", `a = 1, b = 2`, `, b = 2: text behind the end of the entry: ", b = 2"`, `start a line of its own there, without the ,`},
	{"two entries with a blank", `a = [] b = 2`, `b = 2: text behind the end of the entry: "b = 2"`, `start a line of its own there`},
	{"quotes inside quotes", `a = "say "hi" now"`, `hi" now": text behind the end of the entry: "hi\" now\""`,
		`write \" for a quote inside the text, or put the text in single quotes '...'`},
	{"apostrophe", `a = 'it's'`, `s': text behind the end of the entry: "s'"`, `put text with a ' in it in double quotes "..."`},
	{"number and text", `a = 3 days`, `days: text behind the end of the entry: "days"`, `put the value in double quotes if it is text`},
	{"control character", "a = \"x\x1by\"", "\x1b: the frontmatter holds the control character U+001B", `remove it`},
	{"control character in a comment", "# x\x00", "\x00: the frontmatter holds the control character U+0000", `remove it`},
	{"BOM inside", "\uFEFFa = 1", "\uFEFF: a byte order mark stands inside the file", `remove it`},
	{"separator", "a = \"x\"\u2028b = 1", "\u2028: the frontmatter holds the control character U+2028", `remove it`},
	{"blank in a key", "my key = 1", `my key: key "my key" needs quotes`, `without quotes a key has letters A-Z and a-z, digits, "-" and "_" only; write others as "key"`},
	{"blank in a table", "[my table]", `my table: key "my table" needs quotes`, `without quotes a key has letters A-Z and a-z, digits, "-" and "_" only; write others as "key"`},
	{"dot at the end", "a. = 1", `a. : nothing stands behind a dot of the key`, `remove the dot, or write the part of the key that belongs there`},
	{"table without end", "[a\nb = 1", `[a: table header is not closed`, `write [a]`},
	{"list of tables without end", "[[a]\nb = 1", `[[a: table header is not closed`, `write [[a]]`},
	{"table without a name", "[]", `[]: the table header has no name`, `write [name]`},
	{"dot first", ".a = 1", `.: the key starts with a dot`, `remove the dot`},
	{"key of another script", "ä = 1", `ä: key "ä" needs quotes`, `without quotes a key has letters A-Z and a-z, digits, "-" and "_" only; write others as "key"`},
	{"key that is long", strings.Repeat("k", 70) + " = x", `x: text without quotes: "x"`, `put it in double quotes: key = "x"`},
	{"key in quotes that is long", "a.\"" + strings.Repeat("k", 70) + "\".b = x", `x: text without quotes: "x"`, `put it in double quotes: a.key.b = "x"`},
	{"zone that is none", "a = 1979-05-27T07:32:00+24:00", `1979-05-27T07:32:00+24:00: "1979-05-27T07:32:00+24:00" is not a number, a date or a time`, `put it in double quotes if it is text: a = "1979-05-27T07:32:00+24:00"`},
	{"minutes of a zone", "a = 1979-05-27T07:32:00-07:60", `1979-05-27T07:32:00-07:60: "1979-05-27T07:32:00-07:60" is not a number, a date or a time`, `put it in double quotes if it is text: a = "1979-05-27T07:32:00-07:60"`},
	{"comma first in an inline table", "a = {, b = 1}", `,: no entry in front of the comma`, `remove the comma`},
	{"two commas in an inline table", "a = {b = 1,, c = 2}", `,: no entry in front of the comma`, `remove the comma`},
	{"no comma in an inline table", "a = {b = 1 c = 2}", `c: expected a comma or "}" in the inline table, found "c"`, `put a comma between two entries`},
	{"key that is a sign", "! = 1", `!: key "!" needs quotes`, `without quotes a key has letters A-Z and a-z, digits, "-" and "_" only; write others as "key"`},
	{"a sign alone", "!", `!: expected a key, found "!"`, `write key = "...", or # in front of a comment`},
	{"a sign in an inline table", "a = {!}", `!: expected a key, found "!"`, `write key = "...", or # in front of a comment`},
	{"headers that are deep", "[[a]]\n[[a" + strings.Repeat(".a", 8) + "]]\n[[a" + strings.Repeat(".a", 8) + strings.Repeat(".b", 6) + "]]", `b: nested more than 16 levels deep`, `flatten it, or move it to a file beside the skill`},
	{"tables over broken entries", "a = x\n[a]\nb = 1\n[a.c]\n[[a]]\n[d]", "x: text without quotes: \"x\"", `put it in double quotes: a = "x"`},
	{"key twice", "a = 1\nb = 2\na = 3", `a: duplicate key "a"`, `keep one of the two`},
	{"key twice, one broken", "a = x\na = 3", "x: text without quotes: \"x\"\na: duplicate key \"a\"", `put it in double quotes: a = "x"`},
	{"key twice in quotes", "a = 1\n\"\\u0061\" = 3", `"\u0061": duplicate key "a"`, `keep one of the two`},
	{"key twice in an inline table", "a = {b = 1, b = 2}", `b: duplicate key "b"`, `keep one of the two`},
	{"table twice", "[mcp.a]\nx = 1\n[mcp.a]\ny = 2", `[mcp.a]: duplicate table "mcp.a"`, `keep one header and put all entries under it`},
	{"table twice, with a key of both", "[mcp.a]\nx = 1\n[mcp.a]\nx = 2", `[mcp.a]: duplicate table "mcp.a"`, `keep one header and put all entries under it, each key once`},
	{"table twice, and all of it", "[mcp.a]\nx = [1]\n[mcp.a]\nx = [1]", `[mcp.a]: duplicate table "mcp.a"`, `keep one of the two`},
	{"server twice", "[mcp.a]\ncommand = 'x'\nargs = ['a']\n[mcp.a]\ncommand = 'x'\nargs = ['b']", `[mcp.a]: duplicate table "mcp.a"`, `give the second server a name of its own`},
	{"server twice, without a name", "[mcp.a]\ncommand = 'x'\n[mcp.a]\nargs = ['b']", `[mcp.a]: duplicate table "mcp.a"`, `keep one header and put all entries under it`},
	{"list twice", "a = [1]\na = [2]", `a: duplicate key "a"`, `put the items of both in one list`},
	{"inline table twice", "a = {b = 1}\na = {c = 1}", `a: duplicate key "a"`, `put the entries of both under one "a"`},
	{"table over a value", "a = 1\n[a]", `a: duplicate key "a": it has a value already`, `keep one of the two`},
	{"table over a list", "a = [1]\n[a.b]", `a: duplicate key "a": it is a list already`, `keep one of the two`},
	{"table over the short form", "requires = ['git']\n[requires]\nenv = ['A']", `requires: duplicate key "requires": it is a list already`, `write bins = ["git"] in the other, and keep that alone`},
	{"table over a text", "requires = 'git, jq'\n[requires]\nenv = ['A']", `requires: duplicate key "requires": it has a value already`, `write bins = ["git", "jq"] in the other, and keep that alone`},
	{"table below the short form", "triggers = ['a b']\n[triggers.x]", `triggers: duplicate key "triggers": it is a list already`, `write keywords = ["a b"] in the other, and keep that alone`},
	{"short form behind a table", "[requires]\nenv = ['A']\n[x]\n[[requires]]", `requires: duplicate key "requires": it is a table already`, `put all its entries in one place`},
	{"table over an inline table", "a = {}\n[a.b]", `a: duplicate key "a": its inline table is complete`, `put all its entries between the braces, or under a header [a]`},
	{"table over a list of tables", "[[a]]\n[a]", `a: duplicate key "a": it is a list of tables already`, `write [[ ]] around the name in every header`},
	{"dotted key over a table", "[a.b]\n[a]\nb.c = 1", `b: duplicate key "b": it is a table already`, `put all its entries in one place`},
	{"inline nest", "a = " + strings.Repeat("{a = ", 20), `{: nested more than 16 levels deep`, `flatten it, or move it to a file beside the skill`},
	{"dotted key", strings.Repeat("a.", 20) + "a = 1", `a: nested more than 16 levels deep`, `flatten it, or move it to a file beside the skill`},
	{"lists", "a = " + strings.Repeat("[", 1000), `[: nested more than 16 levels deep`, `flatten it, or move it to a file beside the skill`},
	{"dotted table", "[" + strings.Repeat("a.", 20) + "a]", `a: nested more than 16 levels deep`, `flatten it, or move it to a file beside the skill`},
	{"many tables", tomlKeys("[t%d]\n", 5000), `: more than 4096 values`, `move data of this size to a file beside the skill`},
	{"several at once", "a = x\nb = 1\nc: y\nd = [\n  1\ne = \"z\n\n[t\nf = 1\nf = 2\n",
		"x: text without quotes: \"x\"\nc: y: \"c: y\" is written as in YAML, and this is TOML\n[: the list is not closed\n" +
			"\"z: the string is not closed\n[t: table header is not closed\nf: duplicate key \"f\"", `put it in double quotes: a = "x"`},
}

func tomlKeys(format string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

func TestTOMLFaults(t *testing.T) {
	for _, c := range tomlFaults {
		t.Run(c.name, func(t *testing.T) {
			file := "---\n" + c.head
			root, faults := Parse(c.head, 4)
			if root == nil || len(faults) == 0 {
				t.Fatalf("accepted as %s", root.String())
			}
			var got []string
			for _, f := range faults {
				got = append(got, file[f.At.Start:f.At.End]+": "+f.Message)
				want := rule.TOMLSyntax
				switch {
				case strings.Contains(f.Message, "holds the control character"):
					want = rule.ControlCharacter
				case strings.HasPrefix(f.Message, "duplicate"):
					want = rule.DuplicateKey
				case strings.HasPrefix(f.Message, "nested"), strings.HasPrefix(f.Message, "more than"):
					want = rule.TooDeep
				}
				if f.Rule != want {
					t.Errorf("rule %s for %s", f.Rule, f.Message)
				}
			}
			if got := strings.Join(got, "\n"); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
			if faults[0].Hint != c.hint {
				t.Errorf("got  hint %s\nwant hint %s", faults[0].Hint, c.hint)
			}
		})
	}
}

// An entry of YAML without a value is written as what stands in the lines below it.
func TestYAMLEntries(t *testing.T) {
	const list, table, text = `write tags = ["...", "..."]`, `write [tags], and below it lines such as key = "..."`, `write tags = "..."`
	for below, want := range map[string]string{
		"- a": list, "  - a\n  - b": list, "\t- a": list, "  a: b": table, "  a : b": table, "\ta: [b]": table, "  a:": table,
		"": text, "a: b": text, "a = 1": text, "  a = 1": text, "[a]": text, "  words: there are none": table, "  some words: here": text, "-a": text, "#": text,
	} {
		for _, between := range []string{"\n", " \n", "\n\n", "\n \n\t\n"} {
			if _, faults := Parse("name = 'x'\ntags:"+between+below, 0); len(faults) == 0 || faults[0].Hint != want {
				t.Errorf("%q: %v, want %q", between+below, faults, want)
			}
		}
	}
}

// What is broken costs only itself.
func TestTOMLPartial(t *testing.T) {
	root, _ := Parse("a = 1\nb = x\n[t\nc = 2\n[u]\na = 3\na = 4\nd = {\n  e = 5,\n}\nf = 6", 0)
	if got, want := root.String(), `{a:1 b:! u:! t:!}`; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// The library has the last word, in our words.
func TestTOMLLibrary(t *testing.T) {
	if _, number := library("a = 1\nb = \n"); number != 2 {
		t.Errorf("line %d, want 2", number)
	}
	for number, want := range map[int]string{1: "a = 1", 2: "b = 2", 3: "", 9: ""} {
		const text = "a = 1\r\n  b = 2 \n\n"
		if start, end := lineOf(text, number); text[start:end] != want {
			t.Errorf("line %d is %q, want %q", number, text[start:end], want)
		}
	}
}

func FuzzTOML(f *testing.F) {
	for _, c := range tomlTrees {
		f.Add(c.head)
	}
	for _, c := range tomlFaults {
		f.Add(c.head[:min(len(c.head), 500)])
	}
	f.Fuzz(func(t *testing.T, head string) {
		if !utf8.ValidString(head) || len(head) > 64<<10 {
			t.Skip()
		}
		root, faults := Parse(head, 0)
		for _, fault := range faults {
			if fault.At.Start < 0 || fault.At.End > len(head) || fault.At.Start > fault.At.End {
				t.Fatalf("%q: span %v of %q", head, fault.At, fault.Message)
			}
			if fault.Message == "" || fault.Hint == "" || !utf8.ValidString(fault.Message+fault.Hint) {
				t.Fatalf("%q: %v", head, fault)
			}
		}
		checkTOMLNode(t, head, root)
		compareTOML(t, head)
	})
}

func checkTOMLNode(t *testing.T, head string, n *node.Node) {
	t.Helper()
	if n == nil {
		return
	}
	if !utf8.ValidString(n.Text) || n.Span.Start < 0 || n.Span.End > len(head) || n.Span.Start > n.Span.End {
		t.Fatalf("%q: %v", head, n)
	}
	for _, p := range n.Pairs {
		checkTOMLNode(t, head, p.Key)
		checkTOMLNode(t, head, p.Value)
	}
	for _, item := range n.Items {
		checkTOMLNode(t, head, item)
	}
}

// compareTOML holds the nodes of an accepted text against what the library decodes.
func compareTOML(t *testing.T, head string) {
	t.Helper()
	root, faults := Parse(head, 0)
	if len(faults) > 0 {
		return
	}
	values, number := library(head)
	if number > 0 {
		t.Fatalf("%q: accepted what the library refuses in line %d", head, number)
	}
	sameTOML(t, head, root, values)
}

func sameTOML(t *testing.T, head string, n *node.Node, value any) {
	t.Helper()
	var items []any
	switch v := value.(type) {
	case map[string]any:
		if n.Kind != node.Mapping || len(n.Pairs) != len(v) {
			t.Fatalf("%q: %s, the library has %v", head, n.String(), v)
		}
		for _, p := range n.Pairs {
			if _, ok := v[p.Key.Text]; !ok {
				t.Fatalf("%q: the library has no key %q", head, p.Key.Text)
			}
			sameTOML(t, head, p.Value, v[p.Key.Text])
		}
		return
	case []map[string]any:
		for _, item := range v {
			items = append(items, item)
		}
	case []any:
		items = v
	case string:
		// The library keeps CRLF in multi-line strings.
		fold := func(s string) string { return strings.ReplaceAll(s, "\r\n", "\n") }
		if n.Kind != node.Scalar || n.Style != node.Quoted || fold(n.Text) != fold(v) {
			t.Fatalf("%q: %s, the library has %q", head, n.String(), v)
		}
		return
	default:
		if n.Kind != node.Scalar || n.Style != node.Plain || n.Text != head[n.Span.Start:n.Span.End] {
			t.Fatalf("%q: %s, the library has %v", head, n.String(), v)
		}
		return
	}
	if n.Kind != node.List || len(n.Items) != len(items) {
		t.Fatalf("%q: %s, the library has %v", head, n.String(), items)
	}
	for i := range items {
		sameTOML(t, head, n.Items[i], items[i])
	}
}

func BenchmarkTOML(b *testing.B) {
	head := tomlTrees[2].head
	b.SetBytes(int64(len(head)))
	b.ReportAllocs()
	for b.Loop() {
		Parse(head, 0)
	}
}
