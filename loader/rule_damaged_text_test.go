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
	})
}
