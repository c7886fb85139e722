package loader

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

var kebab = regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)

// A record is what help, documentation and SARIF are made of.
func TestRuleRecords(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range Rules() {
		if seen[r.Name] || !kebab.MatchString(r.Name) {
			t.Errorf("%q is no name, or stands twice", r.Name)
		}
		seen[r.Name] = true
		if r.Title == "" || r.Why == "" {
			t.Errorf("%s has no title or no reason", r.Name)
		}
		if first, _ := utf8.DecodeRuneInString(r.Title); strings.HasSuffix(r.Title, ".") || unicode.IsUpper(first) && !startsWithName(r.Title) {
			t.Errorf("%s: the title %q is not a lower-case phrase", r.Name, r.Title)
		}
		if !strings.HasSuffix(r.Why, ".") {
			t.Errorf("%s: the reason %q is no sentence", r.Name, r.Why)
		}
		if r.Build == "" && r.User == OutcomeIgnored {
			t.Errorf("%s applies nowhere", r.Name)
		}
		if (r.Bad == "") != (r.Good == "") {
			t.Errorf("%s has one example of two", r.Name)
		}
	}
	if !slices.IsSortedFunc(Rules(), func(a, b Rule) int { return strings.Compare(a.Name, b.Name) }) {
		t.Error("the records are not in the order of their names")
	}
}

// startsWithName reports a title whose first word is a name that is written so: SKILL.md, MCP, JSON, Go.
func startsWithName(title string) bool {
	word, _, _ := strings.Cut(title, " ")
	return slices.Contains([]string{"SKILL.md", "MCP", "JSON", "YAML", "TOML", "Go", "Unicode"}, word)
}

// An example must show its rule and nothing that is worse, and the mended one nothing at all.
func TestRuleExamples(t *testing.T) {
	shown := 0
	for _, rule := range Rules() {
		if rule.Bad == "" {
			continue
		}
		shown++
		t.Run(rule.Name, func(t *testing.T) {
			for _, mode := range []Mode{ModeBuild, ModeUser} {
				bad := loadExample(t, rule.Bad, mode)
				for _, d := range bad.Diagnostics {
					if d.Rule != rule.Name && d.Severity == runtime.SeverityError {
						t.Errorf("the bad example also shows %s", d)
					}
				}
				applies := mode == ModeBuild && rule.Build != "" || mode == ModeUser && rule.User != OutcomeIgnored
				i := slices.IndexFunc(bad.Diagnostics, isRule(rule.Name))
				switch {
				case !applies && i < 0:
				case !applies:
					t.Errorf("mode %d: %s", mode, bad.Diagnostics[i])
				case i < 0:
					t.Fatalf("mode %d: the bad example shows %q", mode, ruleList(bad.Diagnostics))
				case bad.Diagnostics[i].Line == 0 || bad.Diagnostics[i].Excerpt == "":
					t.Errorf("mode %d: no line in %+v", mode, bad.Diagnostics[i])
				}
				if refused := len(bad.Skills) == 0; refused != (rule.User == OutcomeSkip) && (refused || rule.Optional != OutcomeDrop) {
					t.Errorf("mode %d: %d skills, and the outcome is %q", mode, len(bad.Skills), rule.User)
				}
				good := loadExample(t, rule.Good, mode)
				if len(good.Diagnostics) > 0 || len(good.Skills) != 1 {
					t.Errorf("mode %d: the good example shows %v", mode, good.Diagnostics)
				}
			}
		})
	}
	t.Logf("%d of %d rules have examples", shown, len(Rules()))
}

// loadExample loads an example in a directory of its own name.
func loadExample(t *testing.T, text string, mode Mode) *Result {
	t.Helper()
	dir := "x"
	if m := regexp.MustCompile(`(?m)^name *[:=] *"?([a-z-]+)"?$`).FindStringSubmatch(text); m != nil {
		dir = m[1]
	}
	return loadFiles(t, map[string]string{dir + "/SKILL.md": text}, Options{Mode: mode})
}

// What a diagnostic says is read on a terminal, at a moment of annoyance: lower case, no full stop, and what to do.
func TestMessages(t *testing.T) {
	check := func(d runtime.Diagnostic) {
		t.Helper()
		if problem := badMessage(d); problem != "" {
			t.Errorf("%s\n%+v", problem, d)
		}
	}
	for _, c := range torture {
		text := c.text
		if text == "" {
			text = "---\n" + c.head + "\n---\n\nBody.\n"
		}
		for _, d := range loadText(t, text).Diagnostics {
			check(d)
		}
	}
	for _, c := range hostile {
		for _, d := range loadText(t, "---\n"+c.head+"\n---\n").Diagnostics {
			check(d)
		}
	}
	for _, r := range Rules() {
		for _, d := range loadText(t, r.Bad).Diagnostics {
			check(d)
		}
	}
}

// badMessage says what is wrong with the words of a diagnostic, or "".
func badMessage(d runtime.Diagnostic) string {
	first, _ := utf8.DecodeRuneInString(d.Message)
	word, _, _ := strings.Cut(d.Message, " ")
	switch {
	case d.Message == "" || d.Hint == "":
		return "no message or no hint"
	case d.Hint == report.FailureHint:
		return "the reader fails"
	case strings.HasSuffix(d.Message, ".") || strings.HasSuffix(d.Hint, "."):
		return "a full stop"
	case unicode.IsUpper(first) && !strings.HasPrefix(word, "U+") && !slices.Contains([]string{"YAML", "TOML", "JSON", "JSON's", "Claude", "Codex"}, word):
		return "a capital letter"
	case len(d.Message) > 1000 || len(d.Hint) > 1000:
		return "too long"
	case !utf8.ValidString(d.Message+d.Hint) || strings.ContainsFunc(d.Message+d.Hint, source.IsControl):
		return "a control character"
	}
	return ""
}
