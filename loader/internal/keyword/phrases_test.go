package keyword

import (
	"strings"
	"testing"
)

// TestOf holds which patterns have a few phrases that are known.
func TestOf(t *testing.T) {
	for pattern, want := range map[string]string{
		"review (this|my) (code|PR)": "review this code|review this PR|review my code|review my PR", "summar(y|ize)": "summary|summarize",
		"fill (out )?form": "fill out form|fill form", "(?:merge|split) pdf": "merge pdf|split pdf", "(a(b|c)|d)ef": "abef|acef|def",
		"run(|ning)": "run|running", "(pdf|pdf|doc)s": "pdfs|docs", "merge|split": "merge|split", "/merge|split/i": "merge|split", "（画面|文言）": "画面|文言", "［画面|文言］": "", "/review (this|it)/": "review this|review it",
		"": "", "pdf": "", "(pdf)": "", "(y|n)": "", "deploy.*(prod|live)": "", "(a|b": "", "a|b)": "", "form[s]?(x|y)": "", "(one|two)+": "", "()": "", "(": "", "a\u200b(b|c)": "", `a"(b|c)`: "", "a(b|(c": "",
		"(aa|bb|cc)(aa|bb|cc)": "", "((((aaa|bbb))))": "", strings.Repeat("(", 10000): "", strings.Repeat("(a|b)", 10000): "",
	} {
		if got := strings.Join(phrasesOf(pattern), "|"); got != want {
			t.Errorf("%.40q stands for %q, want %q", pattern, got, want)
		}
	}
}

// TestParted holds that brackets keep together what | parts in them, and that signs of other kinds do not.
func TestParted(t *testing.T) {
	for text, want := range map[string]int{
		"review (this|my) (code|PR)": 3, "summar(y|ize)|pdf": 2, "a[b|c|d]": 3, "{a|b}": 2, "［画面|文言］": 2, "画面（一覧|詳細）": 2, "（画面|文言": 0, "(a|b": 0, "a|(b|c)": 0, "a)|(b": 0, "so :(|fine :)": 0, "so ;(|fine ;)": 0, "(a]|b)": 0, "(a)|b": 0, "": 0, "(a|b):": 2,
		"/jira|ticket/i": 2, "/jira|sprint|ticket/": 3, "/jira|ticket/gi|pdf": 2, "/jira|src/": 2, "/jira|src/|pdf": 0, "/jira|/ticket": 0, "/tmp/a|b/": 0, "/jira|a/b": 0, "/jira": 0, "/jira/i|pdf": 0, "/(jira|ticket)/i": 2,
		"(" + strings.Repeat("a|", 40) + "b)": 0,
	} {
		if got := partedPattern(strings.Split(text, "|")); got != want {
			t.Errorf("%d keywords of %q are one text, want %d", got, text, want)
		}
	}
}
