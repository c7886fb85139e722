package loader

import "testing"

func TestDamagedText(t *testing.T) {
	checkRows(t, "damaged-text", Options{}, nil, []ruleRow{
		{name: "lost", body: "It\ufffds\n\ufffd", want: "6:3", says: "a character was lost (and 1 more)", why: "the first of them"},
		{name: "lost in the head", head: "license: M\ufffdIT", want: "4:11", why: "anywhere"},
		{name: "zero width", body: "a\u200bb c\u200bd", want: "6:2", says: "U+200B, zero-width space, which does not show (and 1 more)", why: "comes with copied text"},
		{name: "several", body: "a\u200bb\u00adc\ufeffd", want: "6:2 6:4 6:6", why: "each kind"},
		{name: "controls", body: "a\x1b[31mb \u0092", want: "6:2 6:9", says: "U+001B, escape", why: "a terminal obeys them"},
		{name: "joiner", body: "a\u200db", want: "6:2", why: "joins nothing"},
		{name: "selector", body: "a\ufe0fb", want: "6:2", why: "a letter has no emoji"},
		{name: "two selectors", body: "\u26a0\ufe0f\ufe0f", want: "6:2", why: "one is enough"},
		{name: "bytes", body: "\U0001F600\ufe07\ufe08\U000E0152", want: "6:2", says: `that spell "b"`, why: "bytes in selectors"},
		{name: "emoji", body: "\u2705 \u26a0\ufe0f \u25b6\ufe0f \u2194\ufe0f #\ufe0f\u20e3 \u00a9\ufe0f \U0001F3F3\ufe0f\u200d\U0001F308 \U0001F469\U0001F3FE\u200d\U0001F4BB \u203c\ufe0f", why: "sequences of emoji"},
		{name: "scripts", body: "می\u200cخواهم क्\u200dष สวัสดี\u200bครับ שלום\u200e!", why: "the scripts need them"},
		{name: "blanks", body: "a\u00a0b\u2003c\u3000d\u202fe\tf\fg", why: "they take room"},
		{name: "icons", body: "\ue0b0 \uf8ff", why: "private use shows something, if only a box"},
		{name: "spinner", body: "\u2800\u28ff", why: "Braille"},
		{name: "CRLF", text: "---\r\nname: x\r\ndescription: Does a thing.\r\n---\r\n\r\nBody.\r\n", why: "line ends"},
		{name: "misread", body: "A cafÃ© on the left.\nItâ€™s open.", want: "6:6", says: `"cafÃ©" was "café" (and 1 more)`, why: "once for a file, with what it was"},
		{name: "misread in the head", head: "license: NaÃ¯ve", want: "4:12", says: `"Naïve"`, why: "anywhere"},
		{name: "misread as Latin-1", body: "It\u00e2\u0080\u0099s", want: "6:3", says: "\"It’s\"", why: "its own characters there are controls"},
		{name: "misread emoji", body: "ðŸŽ‰ done", want: "6:1", says: `"🎉"`, why: "four of them are one"},
		{name: "misread signs", body: "a â†’ b âœ… c", want: "6:3", says: `"→"`, why: "arrows and marks"},
		{name: "misread Cyrillic", body: "ÐŸÑ€Ð¸Ð²ÐµÑ‚", want: "6:1", says: `"Привет"`, why: "a run of them"},
		{name: "misread Polish", body: "wÅ‚aÅ›nie", want: "6:2", says: `"właśnie"`, why: "capitals within a word"},
		{name: "misread with a soft hyphen", head: "license: MarÃ\u00ada", want: "4:13", says: `"María"`, why: "what is left of a letter hides nothing"},
		{name: "misread at the end", body: "cafÃ", why: "half a sequence is none"},
		{name: "letters that people write", body: "Qualit\u00c9\u00a0: «É\u00a0» Straß“ Spaß… Strauß’s NÃO AMANHÃ” ROMÂ» Ä… Ö– é” –", why: "capitals before no-break spaces and quotes"},
		{name: "languages", body: "Ça va, être à l'été ; Übergröße ; señor ; žluťoučký kůň ; Årsmøde ; ação, são ; İstanbul’da", why: "accents stand alone"},

		{name: "marks of a merge", body: "One.\n<<<<<<< HEAD\nTwo.\n=======\nThree.\n>>>>>>> other\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> other", want: "7:1", says: "a merge was left unfinished", why: "once"},
		{name: "an example of a merge", body: "```\n<<<<<<< HEAD\nTwo.\n=======\nThree.\n>>>>>>> other\n```\n\nText with <<<<<<< HEAD in it.", why: "code"},
		{name: "half of the marks", body: "<<<<<<< HEAD\n\nTitle\n=======", why: "no merge leaves that"},

		{name: "smart quotes", head: "license: “MIT”", want: "4:10", says: `the quotes "“" and "”" are part of the value`, why: "YAML knows none"},
		{name: "single smart quotes", head: "license: ‘It’s MIT’", want: "4:10", why: "with an apostrophe"},
		{name: "quotes of other lands", head: "license: „MIT“\nhomepage: ”x”", want: "4:10 5:11", why: "the same"},
		{name: "smart quotes in a list", head: "tags: [“a”, b]\nmore:\n  - “c”", want: "4:8 6:5", why: "at each value"},
		{name: "without a tree", text: "---\n“a\\n\n---\n\nBody \ufffd “x”.\n", want: "5:6", why: "frontmatter that cannot be read has no values"},
		{name: "two quotations", head: "when_to_use: “this” or “that”", why: "they are in the text"},
		{name: "a quotation in quotes", head: "license: '“MIT”'\nwhen_to_use: |\n  “x”", why: "meant to be there"},
		{name: "a quotation within", head: "when_to_use: say “this” often", why: "in the text"},

		{name: "a line end that is none", head: "when_to_use: First.\\nThen more.", want: "4:20", says: `the text holds \n, a`, why: "plain text has no escapes"},
		{name: "two line ends", head: "when_to_use: 'First.\\n\\nThen.\\n- a'", want: "4:14", why: "once, at the value"},
		{name: "at the end", head: "when_to_use: First.\\n", want: "4:20", why: "nothing follows"},
		{name: "a text about line ends", head: "when_to_use: Turns \\n into <br>, `\\nX` too, and \"\\n\"", why: "it names them"},
		{name: "a path and a formula", head: "when_to_use: See C:\\new, dir\\name, C:\\New and x\\nabla", why: "no line ends there"},
		{name: "line ends of another field", head: "format: a.\\nB", why: "it may be for a program"},

		{name: "a path", head: "when_to_use: \"Reads C:\\temp\\new\"", want: "4:23", says: `the \t of a path is a control character`, why: "double quotes have escapes"},
		{name: "a relative path", head: "tags: [\".\\new\"]", want: "4:10", why: "a dot starts a path too"},
		{name: "a path in single quotes", head: "when_to_use: 'Reads C:\\temp' \ntags: [C:\\temp, \"C:\\\\temp\"]", why: "no escapes there"},
		{name: "a line end behind a colon", head: "when_to_use: \"Steps:\\n- one\\nPlan B:\\nUse it.\\nSo.\\tx\"", why: "meant as it is"},
	})
}
