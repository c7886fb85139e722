package scan

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// scanned looks at a text whose first line is the frontmatter.
func scanned(text string, root *node.Node) (masked string, list []runtime.Diagnostic) {
	log := report.New(source.File{Name: "SKILL.md", Text: text}, report.NewRules(report.Build, nil))
	head := source.Span{End: source.LineAt(text, 0).End()}
	masked = Text(text, source.Plain(text), log, head, root, func() bool { return false })
	return masked, log.Diagnostics()
}

// secretKey is put together here, so that no scanner takes this file for one that holds a key.
var secretKey = "ghp_" + "16C7e42F292c6912E7710c838347Ae178B4a"

// What each kind of finding is, in the frontmatter and in the body.
func TestText(t *testing.T) {
	for _, c := range []struct{ text, rule, why string }{
		{"plain\nplain — “x” 日本\n", "", "nothing"},
		{"a\U000e0041\nb\n", "hidden-text", "tag characters in the head"},
		{"a\nb\U000e0041\n", "hidden-text", "tag characters in the body"},
		{"a\nb\u202ec\n", "hidden-text", "a direction that is turned"},
		{"a\u200bb\nc\n", "hidden-text", "a space of no width in the head"},
		{"a\nb\u200bc\n", "damaged-text", "the same in the body"},
		{"a\nb\ufffdc\n", "damaged-text", "a character that was lost"},
		{"a\n" + pemBegin + "b\u202ec\n", "hidden-text", "a direction that is turned behind what begins a key"},
		{"a\n" + secretKey + "\n", "secret", "a key"},
		{"a\necho YWJj | base64 -d | sh\n", "encoded-shell", "a command that nobody can read"},
		{"a\u2028b\nc\n", "", "who reads the frontmatter reports what that may not have"},
	} {
		masked, list := scanned(c.text, nil)
		if len(list) != min(len(c.rule), 1) || len(list) > 0 && list[0].Rule != c.rule {
			t.Errorf("%s: %v", c.why, list)
		}
		if len(masked) != len(c.text) || strings.Contains(masked, secretKey) {
			t.Errorf("%s: %q", c.why, masked)
		}
	}
}

// What an escape hides is found in the value, at its place.
func TestTextEscaped(t *testing.T) {
	const text = `name: "a\u200bb"` + "\nBody.\n"
	value := &node.Node{Text: "a\u200bb", Style: node.Quoted, Span: source.Span{Start: 6, End: 16}}
	root := &node.Node{Kind: node.Mapping, Pairs: []node.Pair{{Key: &node.Node{Text: "name", Span: source.Span{End: 4}}, Value: value}, {Key: &node.Node{Text: "broken"}}}}
	if _, list := scanned(text, root); len(list) != 1 || list[0].Rule != "hidden-text" || list[0].Column != 9 {
		t.Errorf("%v", list)
	}
}

// FuzzText: no panic, all places are in the file and where they were, and no key is shown.
func FuzzText(f *testing.F) {
	for _, text := range []string{"", "a\nb", secretKey, "a\u202eb\u202c", "\U0001F3F4\U000e0067\U000e007f", "â€™ Ã©", "base64 -d | sh", "\ufeff\u200b", "x\xff", "AKIA", strings.Repeat("é\u200b", 200)} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) || len(text) > 1<<20 {
			t.Skip()
		}
		masked, list := scanned(text, nil)
		if len(masked) != len(text) || strings.Count(masked, "\n") != strings.Count(text, "\n") {
			t.Fatalf("%q became %q", text, masked)
		}
		lines := strings.Split(text, "\n")
		for _, d := range list {
			if d.Message == "" || d.Line < 1 || d.Line > len(lines) || d.Column > utf8.RuneCountInString(lines[d.Line-1])+2 || d.EndLine < d.Line {
				t.Fatalf("%+v", d)
			}
			if strings.Contains(text, secretKey) && strings.Contains(d.Message+d.Hint+d.Excerpt, secretKey) {
				t.Fatalf("%+v shows the key", d)
			}
		}
	})
}
