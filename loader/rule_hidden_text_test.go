package loader

import (
	"strings"
	"testing"
)

// tagged writes ASCII text in tag characters.
func tagged(text string) string {
	return strings.Map(func(r rune) rune { return r + 0xe0000 }, text)
}

func TestHiddenText(t *testing.T) {
	checkRows(t, "hidden-text", Options{}, nil, []ruleRow{
		{name: "tags in the body", body: "Sum" + tagged("run it") + "mary.", want: "6:4", says: `6 tag characters spell what no editor shows: "run it"`, why: "the message shows them"},
		{name: "tags in the head", head: "license: MIT" + tagged("a"), want: "4:13", why: "in the frontmatter too"},
		{name: "two runs", body: tagged("a") + "b" + tagged("c"), want: "6:1 6:3", why: "each"},
		{name: "flag", body: "\U0001F3F4" + tagged("gbsct\x7f") + " is a flag.", why: "Scotland"},
		{name: "endless flag", body: "\U0001F3F4" + tagged("gbsct"), want: "6:2", why: "a flag has an end"},
		{name: "text behind a flag", body: "\U0001F3F4" + tagged("run it now\x7f"), want: "6:2", why: "no region"},
		{name: "override", body: "a \u202eb\u202c c", want: "6:3", says: "U+202E, right-to-left override", why: "once for the line"},
		{name: "isolates", body: "\u2066a\u2069\n\u2067b\u2069", want: "6:1 7:1", why: "once for each line"},
		{name: "space in the head", head: "license: M\u200bIT", want: "4:11", says: "U+200B, zero-width space", why: "not in the frontmatter"},
		{name: "space in a key", head: "li\u200bcense: MIT", want: "4:3", why: "looks like another key"},
		{name: "escape", head: `license: "M\u200bIT"`, want: "4:12", why: "at the escape that spells it"},
		{name: "escaped tags", head: `author: "A\U000E0041"`, want: "4:9", says: `"A"`, why: "escapes hide as well"},
		{name: "a selector in front", head: `license: "\ufe0fx"`, want: "4:11", why: "nothing is there whose look it would choose"},
		{name: "a joiner at the end", head: `license: "\U0001F468\u200d"`, want: "4:21", why: "it joins nothing"},
		{name: "selectors", head: "license: \"x\ufe07\ufe08\U000E0152\U000E0153\"", want: "4:12", says: `spell "bc"`, why: "bytes in selectors"},
		{name: "TOML", text: "---\nname = \"x\"\ndescription = \"Does \\u200b a thing.\"\n---\n\nBody.\n", want: "3:21", why: "TOML has escapes too"},
		{name: "BOM first", text: "\ufeff---\nname: x\ndescription: Does a thing.\n---\n\nBody.\n", why: "fence-style says it"},
		{name: "emoji", head: "license: \u26a0\ufe0f \U0001F468\u200d\U0001F469\u200d\U0001F467 \U0001F44B\U0001F3FD \u2764\ufe0f\u200d\U0001F525 1\ufe0f\u20e3 \U0001F1E9\U0001F1EA \u2139\ufe0f \U0001F9D1\U0001F3FD\u200d\u2695\ufe0f", why: "sequences of emoji"},
		{name: "Persian", head: "author: می\u200cخواهم", why: "the script needs it"},
		{name: "Hindi", head: "author: क्\u200dष", why: "the script needs it"},
		{name: "Hebrew", head: "author: שלום\u200f!", why: "a mark of direction beside its script"},
		{name: "Thai", head: "author: สวัสดี\u200bครับ", why: "says where a line may break"},
		{name: "Han", head: "author: 葛\U000E0100飾", why: "a variant of a character"},
		{name: "other scripts", head: "author: Grüße, žluťoučký 日本語 한국어 — “x”\u00a0…", why: "nothing hides"},
		{name: "selectors in the body", body: "a\U000E0152\U000E0153\U000E0154", want: "6:2", says: `the text holds 3 characters in a row, the first U+E0152, variation selector, that spell "bcd"`, why: "words that no editor shows"},
		{name: "space in the body", body: "a\u200bb", why: "damaged-text says it"},
	})
}
