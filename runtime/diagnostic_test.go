package runtime

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestQuote(t *testing.T) {
	long := strings.Repeat("a", 199)
	for _, test := range []struct{ why, text, want string }{
		{"plain", "pdf", `"pdf"`},
		{"nothing", "", `""`},
		{"quotes and a backslash", `a"b\`, `"a\"b\\"`},
		{"lines", "a\nb\r\tc", `"a\nb\r\tc"`},
		{"control characters", "\x00\a\x7f\u0085", `"\x00\a\x7f\u0085"`},
		{"a terminal escape", "\x1b[31mred\x1b]0;title\a", `"\x1b[31mred\x1b]0;title\a"`},
		{"a terminal escape of one character", "\u009b31m", `"\u009b31m"`},
		{"separators of lines and paragraphs", "a\u2028b\u2029", `"a\u2028b\u2029"`},
		{"direction of text", "a\u202eb\u2066c\u200f", `"a\u202eb\u2066c\u200f"`},
		{"tag characters", "a\U000e0041", `"a\U000e0041"`},
		{"zero width, byte order mark, soft hyphen", "\u200b\u200d\ufeff\u00ad", `"\u200b\u200d\ufeff\u00ad"`},
		{"variation selectors, of which 256 carry a byte each", "a\ufe0f\U000e0100", `"a\ufe0f\U000e0100"`},
		{"letters and marks that do not show", "\u3164\u115f\u034f\u17b4", `"\u3164\u115f\u034f\u17b4"`},
		{"a blank that is no blank", "a\u00a0b", `"a\u00a0b"`},
		{"bytes that are not UTF-8", "a\xff\xc3", `"a\xff\xc3"`},
		{"letters stay", "отчёт 报告 é 🚀", `"отчёт 报告 é 🚀"`},
		{"200 bytes", long + "b", `"` + long + `b"`},
		{"201 bytes", long + "bc", `"` + long + `b…"`},
		{"cut before the character that would be cut", long + "ébc", `"` + long + `…"`},
		{"cut before a character of four bytes", long[2:] + "🚀bc", `"` + long[2:] + `…"`},
		{"much, and nothing of it UTF-8", strings.Repeat("\x80", 300), `"` + strings.Repeat(`\x80`, 196) + `…"`},
	} {
		if got := Quote(test.text); got != test.want {
			t.Errorf("%s: %s, want %s", test.why, got, test.want)
		}
	}
}

func TestDiagnosticText(t *testing.T) {
	for _, test := range []struct {
		why        string
		diagnostic Diagnostic
		text, err  string
	}{
		{
			"a place and a hint",
			Diagnostic{File: "a/SKILL.md", Line: 4, Column: 1, Rule: "unknown-key", Severity: SeverityWarning, Message: `unknown key "triger"`, Hint: "did you mean\n\"trigger\"?"},
			`a/SKILL.md:4:1: warning[unknown-key]: unknown key "triger"`,
			`a/SKILL.md:4:1: unknown key "triger" [unknown-key]; did you mean "trigger"?`,
		},
		{
			"a whole file, without a hint",
			Diagnostic{File: "a/SKILL.md", Rule: "too-large", Severity: SeverityError, Message: "too large"},
			"a/SKILL.md: error[too-large]: too large", "a/SKILL.md: too large [too-large]",
		},
		{
			"a name that would break the line, or the terminal",
			Diagnostic{File: "a\x1b[2J\n/SKILL.md", Line: 1, Column: 2, Rule: "r", Severity: SeverityHint, Message: "m"},
			`"a\x1b[2J\n/SKILL.md":1:2: hint[r]: m`, `"a\x1b[2J\n/SKILL.md":1:2: m [r]`,
		},
		{
			"a name with letters of another script",
			Diagnostic{File: "отчёт/SKILL.md", Rule: "r", Severity: SeverityHint, Message: "m"},
			"отчёт/SKILL.md: hint[r]: m", "отчёт/SKILL.md: m [r]",
		},
		{"no file", Diagnostic{Rule: "r", Severity: SeverityError, Message: "m"}, "error[r]: m", "m [r]"},
	} {
		if got := test.diagnostic.String(); got != test.text {
			t.Errorf("%s: %s, want %s", test.why, got, test.text)
		}
		if got := test.diagnostic.Error(); got != test.err {
			t.Errorf("%s: the error is %s, want %s", test.why, got, test.err)
		}
		var d Diagnostic
		if !errors.As(fmt.Errorf("load: %w", test.diagnostic), &d) || d.Rule != test.diagnostic.Rule {
			t.Errorf("%s: the error is not found", test.why)
		}
	}
}

func TestSortDiagnostics(t *testing.T) {
	at := func(file string, line, column int, rule, message string) Diagnostic {
		return Diagnostic{File: file, Line: line, Column: column, Rule: rule, Message: message, Severity: SeverityWarning}
	}
	want := []Diagnostic{
		at("a", 0, 0, "r", "of the file"),
		at("a", 2, 1, "r", "m"), at("a", 2, 3, "r", "m"), at("a", 2, 3, "s", "m"), at("a", 2, 3, "s", "n"),
		at("a", 10, 1, "r", "m"), at("b", 1, 1, "r", "m"),
	}
	for i := range want {
		list := slices.Concat(want[i:], want[:i], want) // each of them twice
		slices.Reverse(list)
		if got := SortDiagnostics(list); !slices.Equal(got, want) {
			t.Errorf("from %d on: %v", i, got)
		}
	}
	if SortDiagnostics(nil) != nil {
		t.Error("nothing becomes something")
	}
	if HasErrors(want) || !HasErrors(append(want, Diagnostic{Severity: SeverityError})) || HasErrors(nil) {
		t.Error("warnings are no errors")
	}
}
