package yaml

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/yaml/repair"
)

// problems are texts with what is wrong in them: the rule, the text at its place, and the entry that it costs.
var problems = []struct {
	text  string
	rule  *rule.Rule
	at    string
	entry string
	tree  string
}{
	{"a: b: c\n", rule.UnquotedColon, ":", "a", `{a:"b: c"}`},
	{"a: b\n  c: d\n", rule.YAMLSyntax, "", "a", "{a:!}"},
	{"a: @b\n", rule.UnquotedIndicator, "@b", "a", `{a:"@b"}`},
	{"a: [@b, c]\n", rule.UnquotedIndicator, "@b", "a", `{a:["@b" c]}`},
	{"a: [b] [c]\n", rule.UnquotedIndicator, "[b] [c]", "a", `{a:"[b] [c]"}`},
	{"name: 'it's'\n", rule.UnquotedIndicator, "'it's'", "name", `{name:"it's"}`},
	{"a: b c #d\n", rule.CommentCut, "#d", "a", "{a:b c}"},
	{"a: b.license: MIT\n", rule.SwallowedKey, "license", "", "{a:!}"},
	{"a: \"b\nc: d\n", rule.YAMLSyntax, `"`, "a", "{a:! c:d}"},
	{"a: [b\nc: d\n", rule.YAMLSyntax, "[", "a", "{a:! c:d}"},
	{"a: *b\nc: d\n", rule.YAMLFeature, "*", "a", "{a:! c:d}"},
	{"a: &b c\nd: *b\n", rule.YAMLFeature, "", "a", "{a:! d:!}"},
	{"a: !b c\nd: e\n", rule.YAMLFeature, "", "a", "{a:! d:e}"},
	{"&a b: c\nd: e\n", rule.YAMLFeature, "", "b", "{b:! d:e}"},
	{"!a b: c\nd: e\n", rule.YAMLFeature, "", "b", "{b:! d:e}"},
	{"!a {b: c}\n", rule.YAMLFeature, "", "", "{b:c}"},
	{"!a {}\n", rule.YAMLFeature, "", "", "{}"},
	{"&a {}\n", rule.YAMLFeature, "", "", "{}"},
	{"<<: {a: b}\nc: d\n", rule.YAMLFeature, "", "", "{c:d}"},
	{"a: {<<: {b: c}}\nd: e\n", rule.YAMLFeature, "", "a", "{a:! d:e}"},
	{"%YAML 1.2\na: b\n", rule.YAMLFeature, "%YAML 1.2", "", "{a:b}"},
	{"a: b\n--- c\n", rule.YAMLFeature, "", "", "{a:b}"},
	{"a: b\nc: d\na: e\n", rule.DuplicateKey, "a", "a", "{a:! c:d a:!}"},
	{"a: {b: 1, b: 2}\nc: d\n", rule.DuplicateKey, "b", "a", "{a:! c:d}"},
	{"a: {[b]: c}\nd: e\n", rule.YAMLSyntax, "", "a", "{a:! d:e}"},
	{"a: b\u2028c\nd: e\n", rule.ControlCharacter, "\u2028", "a", "{a:! d:e}"},
	{"# \u2028\na: b\n", rule.ControlCharacter, "\u2028", "", "{a:b}"},
	{"a: " + strings.Repeat("[", 17) + strings.Repeat("]", 17) + "\nb: c\n", rule.TooDeep, "", "a", "{a:! b:c}"},
	{"a: [" + strings.Repeat("1,", 4096) + "]\nb: c\n", rule.TooDeep, "", "a", "{a:! b:c}"},
	{"text\n", rule.YAMLSyntax, "text", "", "!"},
	{"- a\n", rule.YAMLSyntax, "- a", "", "!"},
	{"a: b\ntext\n", rule.YAMLSyntax, "text", "a", "{a:!}"},
	{"a:b\nc: d\n", rule.YAMLSyntax, ":", "", "{c:d}"},
}

// What is wrong is told by its rule at its place, with the entry that it costs, and the other entries are read.
func TestProblems(t *testing.T) {
	const base = 9
	for _, c := range problems {
		root, found := Parse(c.text, base, Options{Known: isField})
		if len(found) == 0 {
			t.Errorf("%.80q: nothing is found", c.text)
			continue
		}
		p := found[0]
		if at := c.text[p.At.Start-base : p.At.End-base]; p.Rule != c.rule || p.Entry != c.entry || c.at != "" && at != c.at {
			t.Errorf("%.80q: %s at %q in the entry %q: %s", c.text, p.Rule.Name, at, p.Entry, p.Message)
		}
		if got := root.String(); got != c.tree {
			t.Errorf("%.80q is read as %.200s, want %s", c.text, got, c.tree)
		}
	}
}

// Too many values in entries that are small by themselves are a problem of the whole.
func TestTooManyEntries(t *testing.T) {
	var b strings.Builder
	for range 2100 {
		b.WriteString("k" + strings.Repeat("x", b.Len()%7) + ": [a]\n")
	}
	_, found := Parse(b.String(), 0, Options{})
	if len(found) == 0 || found[0].Rule != rule.TooDeep || found[0].Entry != "" {
		t.Errorf("%d problems: %v", len(found), found[:min(3, len(found))])
	}
}

// A reading that nobody waits for any more ends, whatever it has found.
func TestEnded(t *testing.T) {
	asked := 0
	Parse(strings.Repeat("a: [\n", 5000), 0, Options{Ended: func() bool { asked++; return asked > 10 }})
	if asked == 0 || asked > 100 {
		t.Errorf("asked %d times", asked)
	}
}

// Quote writes what is read back as the same text.
func TestQuote(t *testing.T) {
	for _, text := range []string{"", "plain", "it's", `"x" \y`, "a: b #c", "line\nline", "tab\t", "é 日本 🦀", "\x07", " blanks ", "'"} {
		root, found := Parse("a: "+repair.Quote(text)+"\n", 0, Options{})
		if root == nil || root.Get("a") == nil || root.Get("a").Text != text || len(found) > 0 {
			t.Errorf("%q is written as %s and read as %s, %v", text, repair.Quote(text), root, found)
		}
	}
}
