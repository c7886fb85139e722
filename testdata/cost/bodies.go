package main

import (
	"strings"

	"github.com/skillgen/skillgen/loader"
)

// bodySize is the largest of instructions: a quarter of what a file may have, so that the test takes a minute and not four.
// The families of whole files go up to all of it.
const bodySize = fileLimit / 4

// body is a family of instructions of n bytes.
func body(name, why string, content func(n int) string) family {
	return family{name, bodySize, why, func(n int) func() { return text("---\n" + plainHead + "---\n\n" + content(n) + "\n") }}
}

// whole is a family of files of n bytes.
func whole(name, why string, content func(n int) string) family {
	return family{name, fileLimit - 100, why, func(n int) func() { return text(content(n)) }}
}

// short is a family of instructions up to the size in which links are looked for, in a directory that has none of the
// files: then Markdown is parsed.
func short(name, why string, content func(n int) string) family {
	return family{name, 62 << 10, why, func(n int) func() {
		files := tree(map[string]string{"x/SKILL.md": "---\n" + plainHead + "---\n\n[x](gone.md)\n\n" + content(n) + "\n"})
		return func() { load(files, nil, loader.Options{}) }
	}}
}

func bodyFamilies() []family {
	return []family{
		body("prose", "nothing to find", fill("Do this, then that, and be done with it.\n")),
		body("one long line", "no line ends", fill("do this, ")),
		body("short lines", "line ends alone", fill("\n")),
		body("blank lines at the end", "the end of the instructions is searched", join("Body.\n", fill(" \n"))),
		body("CRLF", "line ends of two bytes", fill("Do this.\r\n")),
		body("carriage returns", "the last without a line feed", join(fill("a\r\n"), "\r")),
		body("base64", "each could be run by a shell", fill("base64 ")),
		body("base64 on one line, decoded", "each line is looked at from each word", fill("base64 -d ")),
		body("base64 on lines that go on", "lines are joined", fill("base64 \\\n")),
		body("base64 and pipes", "each is followed to the end of its line", fill("base64 -d|")),
		body("base64 to shells", "each is reported, up to a bound", fill("base64 -d | sh\n")),
		body("base64 to shells on one line", "columns are counted from the start of the line", fill("base64 -d | sh ")),
		body("dollars and brackets before base64", "what is substituted", fill("$( base64 -d ")),
		body("lines that end in backslashes", "the command goes back to its start", join(fill("a\\\n"), "base64 -d | sh")),
		body("tag characters", "one run", fill("\U000E0061")),
		body("runs of tag characters", "many runs", fill("\U000E0061x")),
		body("flags", "runs that spell a region, or do not", fill("\U0001F3F4\U000E0067\U000E007F")),
		body("variation selectors", "one run", fill("\uFE01")),
		body("runs of variation selectors", "many runs", fill("a\uFE01\uFE02\uFE03")),
		body("zero-width characters", "one run", fill("\u200b")),
		body("zero-width characters between words", "many runs", fill("a\u200b")),
		body("joiners", "two at a time may belong there", fill("\u0915\u200c\u200f")),
		body("direction marks", "on one line", fill("\u202e")),
		body("direction marks on lines", "the end of each line is searched", fill("\u202ea\n")),
		body("characters that were lost", "each is a place", fill("\ufffd")),
		body("all characters that do not show", "the first place of each is kept", invisible),
		body("control characters", "each is a finding", fill("\x01a\x02b")),
		body("misread letters", "each is decoded with what stands around it", fill("Ã©")),
		body("misread letters between words", "each is a place", fill("aÃ©b ")),
		body("marks of a merge", "what follows each is searched", fill("<<<<<<< a\n")),
		body("marks of a merge in code", "fences are counted", join("```\n", fill("<<<<<<< a\n=======\n"))),
		body("signs of lists before fences", "each is cut off", fill("> - 1. ```\n")),
		body("signs of lists", "all of a line are cut off", fill("> - 1. ")),
		body("code within lines", "each is a command", fill("`sh scripts/a.sh b` ")),
		{"scripts that are not there", 4000, "each is looked for, up to a bound", func(n int) func() {
			files := tree(map[string]string{"x/SKILL.md": "---\n" + plainHead + "---\n\n" + items("`sh scripts/%d.sh x`\n")(n)})
			return func() { load(files, nil, loader.Options{}) }
		}},
		{"scripts that the text makes", 4000, "the text is searched for each, up to a bound", func(n int) func() {
			files := tree(map[string]string{"x/SKILL.md": "---\n" + plainHead + "---\n\n" + items("`sh scripts/%d.sh x`\n")(n) + items("Create scripts/%d.sh\n")(n)})
			return func() { load(files, nil, loader.Options{}) }
		}},
		body("prefixes of keys", "each could be a key", fill("sk-")),
		body("prefixes of AWS keys", "each could be a key", fill("AKIA ")),
		body("keys that are too long", "each is measured", fill("ghp_"+strings.Repeat("a", 300)+" ")),
		body("prefixes in one another", "each starts a key of the rest", fill("sk-proj-")),
		body("placeholders", "each is looked at as a key", fill("ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx ")),
		body("keys", "each is masked, up to a bound", keys),
		body("headers of private keys", "each could be one", fill("-----BEGIN PRIVATE KEY-----\n")),
		body("headers of nothing", "each could be one", fill("-----BEGIN ")),
		body("private keys", "each is masked", fill("-----BEGIN PRIVATE KEY-----\n"+strings.Repeat("MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDaVmVyeUxv\n", 4)+"-----END PRIVATE KEY-----\n")),
		body("one long private key", "the text behind the header", join("-----BEGIN PRIVATE KEY-----\n", fill("MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDaVmVyeUxv\n"))),
		body("dashes", "each could begin a key", fill("-")),
		body("code fences", "each opens or closes, the last opens", join("```\n", fill("```\n```\n"))),
		body("headings", "each is one", fill("# a\n")),
		body("rules of Markdown", "each could be a fence", fill("---\ntext\n")),
		body("emoji", "selectors that belong", fill("\u2764\uFE0F")),
		body("Chinese", "three bytes a character", fill("\u4f60\u597d\u3002")),
		body("markdown links beyond what is read", "only the first 64 KiB are parsed", fill("[a](b.md) ")),
		short("links", "each file is looked for", each("[a](b%d.md)\n")),
		short("links on one line", "columns are counted from the start of the line", func(n int) string {
			return each("[a](b%d.md) ")(min(n, 3800)) + "\n" + fill("x\n")(n)
		}),
		short("links to one file", "the same file", fill("[a](b.md)\n")),
		short("brackets that open", "each could be a link", fill("[\n")),
		short("brackets that open in lines", "each could be a link", fill(strings.Repeat("[", 1900)+"](a.md)\n")),
		short("brackets that open in short lines", "each could be a link", fill(strings.Repeat("[", 100)+"](a.md)\n")),
		short("brackets in one another", "links in links", fill(strings.Repeat("[", 500)+"a"+strings.Repeat("](b.md)", 300)+"\n")),
		short("images in one another", "images in images", fill(strings.Repeat("![", 300)+"a"+strings.Repeat("](b.md)", 300)+"\n")),
		short("references", "each is defined", each("[a%d]: b%d.md\n")),
		short("references that are used", "each is looked up", each("[a%d]: b.md\n\n[a%d]\n\n")),
		short("links to headings that are not there", "each is compared with all", each("# head%d\n\n[a](#hxead%d)\n\n")),
		body("a second block of one value", "its lines go on", join("---\nname: ", fill("="), "\n", fill("  a\n"), "---\n")),
		short("references to nothing", "each is looked up", join("[x]: b.md\n\n", fill("[a][b] "))),
		short("angle brackets", "each could be a link or HTML", join("[x](b.md)\n", fill("<a \n"))),
		short("comments of HTML", "each opens", join("[x](b.md)\n", fill("<!-- \n"))),
		short("comments of HTML in a paragraph", "each opens", join("[x](b.md)\n", fill("a <!-- b\n"))),
		short("CDATA in a paragraph", "each opens", join("[x](b.md)\n", fill("a <![CDATA[ b\n"))),
		short("instructions of HTML in a paragraph", "each opens", join("[x](b.md)\n", fill("a <? b\n"))),
		short("declarations of HTML in a paragraph", "each opens", join("[x](b.md)\n", fill("a <!A b\n"))),
		short("backticks", "code that opens", join("[x](b.md)\n", fill("`a ``b \n"))),
		short("backticks of all lengths", "code that never closes", join("[x](b.md)\n", func(n int) string {
			var b strings.Builder
			for i := 1; b.Len() < n; i++ {
				b.WriteString(strings.Repeat("`", i%300) + "a\n")
			}
			return b.String()
		})),
		short("quotes of Markdown", "each opens a level", join("[x](b.md)\n", fill(strings.Repeat(">", 1000)+"a\n"))),
		short("quotes of Markdown, short", "each opens a level", join("[x](b.md)\n", fill("> > > > a\n"))),
		short("lists of Markdown", "each opens a level", join("[x](b.md)\n", fill(strings.Repeat("- ", 500)+"a\n"))),
		short("lists in lists", "a level for each line", join("[x](b.md)\n", func(n int) string {
			var b strings.Builder
			for i := 0; b.Len() < n; i++ {
				b.WriteString(strings.Repeat("  ", i%300) + "- a\n")
			}
			return b.String()
		})),
		short("link titles that stay open", "each could go on", fill("[a](b.md \"\n")),
		short("destinations that stay open", "each could go on", fill("[a](<b\n")),
		short("brackets in destinations", "each is counted", fill("[a]("+strings.Repeat("(", 900)+"b.md\n")),
		short("one paragraph of links", "a paragraph of 64 KiB", fill("a [b](c.md) d\n")),
		short("backslashes in links", "each escapes", fill(`[a](b\(\)) `+"\n")),
		short("colons of definitions", "text that looks like one", fill("a ]: b\n")),
		whole("no frontmatter", "the file is a body", fill("Body.\n")),
		whole("fences at the start", "none of them closes", join("---\n", fill("--- \n"))),
		whole("frontmatter that is never closed", "what follows looks like it", join("---\n", plainHead, fill("a: b\n"))),
		whole("frontmatter that is never closed, on one line", "a line of 1 MiB", join("---\n", plainHead, fill("a: b "))),
		whole("blank lines first", "the fence is searched", join(fill("\n"), "---\n", plainHead, "---\nBody.\n")),
		whole("a fence below a comment", "the fence is searched", join("<!-- a -->\n", fill("b\n"), "---\nname: x\n")),
		whole("a fence that is indented", "each is nearly one", join("---\n", fill(" ---\n"))),
		whole("dashes", "the opening fence", fill("-")),
		whole("a quoted string in TOML that is never closed", "the fence is in it", join("+++\na = \"\"\"\n", fill("+++\n"))),
		whole("bytes that are no text", "the first is reported", join("---\n", plainHead, "---\n", fill("\xff"))),
		whole("UTF-16", "refused at once", join("\xff\xfe", fill("a\x00"))),
		whole("an entry on top of a long line", "a key is searched in the line", join("---\nname: x\n", fill("# a: b "), "\n---\n")),
	}
}

// invisible holds all characters that do not show.
func invisible(n int) string {
	var b strings.Builder
	for i := 0; b.Len() < n; i++ {
		b.WriteRune(rune(0xE0000 + i%0x1000))
		b.WriteByte('a')
	}
	return b.String()
}

// keys are tokens of a provider, each another one.
func keys(n int) string {
	const letters = "R7v2Kq9Lw4Tz8Xb3Nc6Md1Pf5Gh0Js2YuEaQ"
	var b strings.Builder
	for i := 0; b.Len() < n; i++ {
		at := i % len(letters)
		b.WriteString("ghp_" + letters[at:] + letters[:at] + "\n")
	}
	return b.String()
}
