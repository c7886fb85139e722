package yaml

import (
	"math/rand"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/rule"
)

// What YAML 1.2 reads, as its specification says, and the parser below does not: each is silent.
var newerYAML = []struct{ text, want, why string }{
	{`a: "https:\/\/x.example"`, `{a:"https://x.example"}`, "JSON's escape"},
	{`a: "\\/ \\\/ \/"`, `{a:"\\/ \\/ /"}`, "a backslash that is escaped escapes nothing"},
	{`a: '\/'` + "\n" + `b: \/` + "\n" + `c: "\/"`, `{a:"\\/" b:\/ c:"/"}`, "in other styles it is text"},
	{`a: {"u": "\/", 'v': '\/', w: x\/}`, `{a:{u:"/" v:"\\/" w:x\/}}`, "in brackets"},
	{"a:\n  - \"\\/\"\n  - b: \"\\/\"\n  -\n    \"\\/\"", `{a:["/" {b:"/"} "/"]}`, "below a key"},
	{"a: {\n  \"u\": \"\\/\",\n  \"v\": [\"\\/\"]\n  }", `{a:{u:"/" v:["/"]}}`, "on several lines"},
	{"a: \"b \\/\n  c \\/\"", `{a:"b / c /"}`, "a scalar of several lines"},
	{`a: {"e": "\ud83d\ude00", "u": "https:\/\/x"}`, `{a:{e:"😀" u:"https://x"}}`, "with JSON's other escape, which is mended"},
	{"a: |-\n  \tb\n  c", "{a:\tb\nc}", "text that starts with a tab"},
	{"a: |\n  \tb\n", "{a:\tb\n}", "the same alone"},
	{"a: >-\n  \tb\n  c", "{a:\tb\nc}", "folded"},
	{"a: | # c\n\n  \tb\n", "{a:\n\tb\n}", "below a blank line"},
	{"a:\n  b: |-\n    \tc\n  d: e", "{a:{b:\tc d:e}}", "below a key"},
	{"a:\n  - |-\n    \tc\n  - d", "{a:[\tc d]}", "in a list"},
	{"a:\n- |-\n  \tc\n- d", "{a:[\tc d]}", "in a list in the column of its key"},
	{"a: |-\n  \t\n  b", "{a:\t\nb}", "a line of a tab"},
	{"a: |2-\n  \tb", "{a:\tb}", "with its indentation"},
	{"a: b\n\t\nc: d", `{a:b c:d}`, "a tab on an empty line"},
	{"a: \"b\"\n\t\nc: d", `{a:"b" c:d}`, "behind a quoted value"},
	{"a:\n  - b\n\t\n  - c", `{a:[b c]}`, "in a list"},
	{"a:\n\t\n  b: c", `{a:{b:c}}`, "below a key"},
	{"a: b\n\t# c\nd: e", `{a:b d:e}`, "in front of a comment"},
	{"a:\n  -\tb\n  -\t\tc", `{a:[b c]}`, "behind the dash of an item"},
}

func TestNewerYAML(t *testing.T) {
	for _, c := range newerYAML {
		root, problems := Parse(c.text, 0, Options{})
		if got := root.String(); got != c.want {
			t.Errorf("%s: %q\n got %q\nwant %q", c.why, c.text, got, c.want)
		}
		for _, p := range problems {
			if p.Rule != rule.JSONEscape {
				t.Errorf("%s: %q: %s", c.why, c.text, p.Message)
			}
		}
		for _, p := range root.Pairs {
			if at := p.Key.Span; c.text[at.Start:at.End] != p.Key.Text {
				t.Errorf("%s: %q: the key %q is at %v", c.why, c.text, p.Key.Text, at)
			}
		}
	}
}

// A plain text with colons in it is read as the one without is: the lines are folded in one way.
func TestColonsFoldAlike(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	words := []string{"one", "two", "é", "a-b", "c.", "(d)", "e,", "f/g", "h:i", "\"j\"", "k's"}
	tried := 0
	for range 3000 {
		var b strings.Builder
		b.WriteString("description: Use")
		colons := 0
		for range 1 + rng.Intn(8) {
			switch rng.Intn(8) {
			case 0:
				b.WriteString(strings.Repeat("\n", 1+rng.Intn(3)) + "  ")
			case 1, 2:
				b.WriteString("\n" + strings.Repeat(" ", 1+rng.Intn(4)))
			default:
				b.WriteString(" ")
			}
			b.WriteString(words[rng.Intn(len(words))])
			if rng.Intn(3) == 0 {
				b.WriteString("§")
				colons++
			}
		}
		b.WriteString(" end\nlicense: MIT\n")
		text := b.String()
		if rng.Intn(3) == 0 {
			text = strings.ReplaceAll(text, "\n", "\r\n")
		}
		plain, none := Parse(text, 0, Options{})
		if colons == 0 || len(none) > 0 {
			continue
		}
		tried++
		broken := strings.ReplaceAll(text, "§", ":")
		root, problems := Parse(broken, 0, Options{})
		if got, want := root.Get("description").Text, strings.ReplaceAll(plain.Get("description").Text, "§", ":"); got != want {
			t.Fatalf("%q\n got %q\nwant %q", broken, got, want)
		}
		first := len("description: ") + strings.Index(strings.NewReplacer(":\r", "\x00\r", ":\n", "\x00\n", ": ", "\x00 ").Replace(broken[len("description: "):]), "\x00")
		if len(problems) != 1 || problems[0].Rule != rule.UnquotedColon || problems[0].At.Start != first {
			t.Fatalf("%q: %v, want the colon at %d", broken, problems, first)
		}
	}
	t.Logf("%d texts with a colon", tried)
	if tried < 1000 {
		t.Errorf("only %d texts with a colon", tried)
	}
}
