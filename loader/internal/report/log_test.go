package report

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

func newLog(text string, mode Mode, set map[string]runtime.Severity) *Log {
	return New(source.File{Name: "x/SKILL.md", Text: text}, NewRules(mode, set))
}

func add(l *Log, n int, broken *rule.Rule) {
	for range n {
		l.Report(broken, source.Span{}, "m", broken.Name)
	}
}

// The limit keeps what refuses a file, whenever it comes, and says that there is more.
func TestLimit(t *testing.T) {
	for _, c := range []struct {
		why     string
		fill    func(l *Log)
		want    int
		refused bool
		last    *rule.Rule
	}{
		{"one below the limit", func(l *Log) { add(l, Max-1, rule.UnknownKey) }, Max - 1, false, rule.UnknownKey},
		{"at the limit", func(l *Log) { add(l, Max, rule.UnknownKey) }, Max, false, rule.UnknownKey},
		{"one above it", func(l *Log) { add(l, Max+1, rule.UnknownKey) }, Max, false, rule.UnknownKey},
		{"at the limit with a refusal", func(l *Log) { add(l, Max-1, rule.UnknownKey); add(l, 1, rule.YAMLSyntax) }, Max, true, rule.YAMLSyntax},
		{"the one above it refuses", func(l *Log) { add(l, Max, rule.UnknownKey); add(l, 1, rule.YAMLSyntax) }, Max, true, rule.YAMLSyntax},
		{"above it", func(l *Log) { add(l, 3*Max, rule.UnknownKey) }, Max, false, rule.UnknownKey},
		{"a refusal above it takes the last place", func(l *Log) { add(l, 3*Max, rule.UnknownKey); add(l, 2, rule.YAMLSyntax) }, Max, true, rule.YAMLSyntax},
		{"a second refusal does not", func(l *Log) { add(l, 1, rule.YAMLSyntax); add(l, Max, rule.UnknownKey); add(l, 1, rule.TooDeep) }, Max, true, rule.UnknownKey},
		{"a profile refuses above it", func(l *Log) { add(l, 2*Max, rule.UnknownKey); l.Refuse(source.Problem{Rule: rule.DescriptionLong}) }, Max, true, rule.DescriptionLong},
	} {
		l := newLog("text\n", Build, nil)
		c.fill(l)
		list, over := l.Diagnostics(), c.want == Max && !strings.HasPrefix(c.why, "at the limit")
		if len(list) != c.want || l.Len() != c.want || l.Refused() != c.refused || list[len(list)-1].Rule != c.last.String() || l.Full() != over {
			t.Errorf("%s: %d diagnostics, refused %t, the last is %v", c.why, len(list), l.Refused(), list[len(list)-1])
		}
		if more := strings.HasSuffix(list[len(list)-1].Message, "; what else is wrong with this file is not reported"); more != over {
			t.Errorf("%s: the last one says %q", c.why, list[len(list)-1].Message)
		}
	}
}

// Whoever adds to a log of which Max were said before says what there is, and that there is more, once.
func TestLimitLate(t *testing.T) {
	for before := Max - 1; before <= Max+1; before++ {
		for late := range 4 {
			l := newLog("text\n", Build, nil)
			add(l, before, rule.UnknownKey)
			said := l.Diagnostics()
			Shorten(l, 0, said)
			for range late {
				mark := l.Len()
				add(l, 1, rule.UnknownKey)
				said = append(said, l.Diagnostics()[mark:]...)
			}
			more := 0
			for _, d := range said {
				if strings.HasSuffix(d.Message, "is not reported") {
					more++
				}
			}
			if want := map[bool]int{true: 1, false: 0}[before+late > Max]; more != want || len(said) > Max+1 || len(said) < min(before+late, Max) {
				t.Errorf("%d, then %d: %d are said, and that there is more %d times", before, late, len(said), more)
			}
		}
	}
}

// A rule that is off says nothing and leaves room for others.
func TestOff(t *testing.T) {
	l := newLog("", Build, map[string]runtime.Severity{"unknown-key": runtime.SeverityOff, "yaml-syntax": runtime.SeverityOff})
	add(l, 2*Max, rule.UnknownKey)
	if l.Len() > 0 {
		t.Error("a rule that is off fills the log")
	}
	add(l, 1, rule.YAMLSyntax)
	if l.Len() == 0 || !l.Refused() {
		t.Error("a rule that refuses was turned off")
	}
}

// Places are those of the file, whatever was added first, and secrets are in none of the texts.
func TestPlaces(t *testing.T) {
	const text = "\ufeffné: k3y\r\nb: 2\n"
	l := newLog(text, User, nil)
	l.Add(source.Problem{Rule: rule.UnknownKey, At: source.Span{Start: strings.Index(text, "k3y"), End: strings.Index(text, "k3y") + 3}, Message: "k3y", Hint: "not k3y"})
	l.Report(rule.KeyCase, source.Span{Start: strings.Index(text, "b:"), End: 2}, "m", "h")
	l.Whole(rule.TooLarge, "m", "h")
	l.Mask(strings.Replace(text, "k3y", "***", 1), []string{"k3y"})
	want := []runtime.Diagnostic{
		{File: "x/SKILL.md", Rule: "unknown-key", Severity: runtime.SeverityWarning, Line: 1, Column: 5, EndLine: 1, EndColumn: 8, Message: "***", Hint: "not ***", Excerpt: "né: ***"},
		{File: "x/SKILL.md", Rule: "key-case", Severity: runtime.SeverityWarning, Line: 2, Column: 1, EndLine: 2, EndColumn: 1, Message: "m", Hint: "h", Excerpt: "b: 2"},
		{File: "x/SKILL.md", Rule: "too-large", Severity: runtime.SeverityError, Message: "m", Hint: "h"},
	}
	if diff := cmp.Diff(want, l.Diagnostics()); diff != "" {
		t.Error(diff)
	}
	if d := l.Diagnostic(source.Problem{Rule: rule.UnknownKey, Message: "m"}); fmt.Sprintf("%d %d %s", d.Line, d.Column, d.Excerpt) != "1 1 né: ***" {
		t.Errorf("%+v", d)
	}
}

// What an entry costs that a skill can do without: nothing but the entry, a warning to a user and an error to who builds.
// Of a rule that is about more than an entry it makes no difference.
func TestOptional(t *testing.T) {
	for _, c := range []struct {
		mode     Mode
		broken   *rule.Rule
		optional bool
		severity runtime.Severity
		refused  bool
	}{
		{User, rule.WrongType, true, runtime.SeverityWarning, false},
		{User, rule.WrongType, false, runtime.SeverityError, true},
		{Build, rule.WrongType, true, runtime.SeverityError, false},
		{Build, rule.WrongType, false, runtime.SeverityError, true},
		{User, rule.MissingField, true, runtime.SeverityError, true},
		{User, rule.UnknownKey, true, runtime.SeverityWarning, false},
	} {
		l := newLog("text\n", c.mode, nil)
		l.Report(rule.NameStyle, source.Span{}, "first", "one")
		l.Add(source.Problem{Rule: c.broken, Optional: c.optional, Message: "m", Hint: "another"})
		l.Report(rule.YAMLSyntax, source.Span{}, "last", "h")
		list := l.Diagnostics()
		if list[1].Severity != c.severity || (l.Reason() == 1) != c.refused {
			t.Errorf("%s, optional %t, mode %d: %s, the reason is %d", c.broken.Name, c.optional, c.mode, list[1].Severity, l.Reason())
		}
	}
}

// What is told beside its cause is dropped before the first diagnostics are made, and the reason stays what refused the file.
func TestCauses(t *testing.T) {
	l := newLog("name: “x”\n", Build, nil)
	at := source.Span{Start: 6, End: 13}
	l.Report(rule.NameStyle, at, "consequence", "h")
	l.Report(rule.YAMLSyntax, source.Span{}, "refusal", "h")
	l.Report(rule.DamagedText, at, "cause", "another")
	list := l.Diagnostics()
	if len(list) != 2 || list[l.Reason()].Message != "refusal" || list[1].Message != "cause" || l.Len() != 2 {
		t.Error(list, l.Reason())
	}
	l.Report(rule.NameStyle, at, "later", "h")
	if more := l.Diagnostics()[2:]; len(more) != 1 || more[0].Message != "later" {
		t.Error(more)
	}
}

// What becomes of each severity where a command raises or lowers it, and where a configuration sets it.
func TestChanged(t *testing.T) {
	const off, hint, warning, wrong = runtime.SeverityOff, runtime.SeverityHint, runtime.SeverityWarning, runtime.SeverityError
	rules := NewRules(Build, map[string]runtime.Severity{"key-case": hint})
	for _, row := range []struct{ was, strict, advised runtime.Severity }{{off, off, off}, {hint, hint, hint}, {warning, wrong, hint}, {wrong, wrong, hint}} {
		d := runtime.Diagnostic{Severity: row.was}
		if Strict(d).Severity != row.strict || Advise(d).Severity != row.advised || Refuse(d).Severity != wrong || rules.Warn(d).Severity != warning {
			t.Errorf("%s: %s, %s, %s, %s", row.was, Strict(d).Severity, Advise(d).Severity, Refuse(d).Severity, rules.Warn(d).Severity)
		}
		for _, to := range []runtime.Severity{off, hint, warning, wrong} {
			for r, general := range map[*rule.Rule]runtime.Severity{rule.KeyCase: hint, rule.UnknownKey: warning, rule.MissingField: wrong} {
				want := row.was
				if (row.was == general || row.was == hint && (to == off || to == wrong && r == rule.UnknownKey)) && (r != rule.MissingField || to == wrong) {
					want = to
				}
				if got := rules.Change(r, d, to).Severity; got != want {
					t.Errorf("%s of %s to %s: %s, want %s", row.was, r.Name, to, got, want)
				}
			}
		}
	}
}

// TestFixEnds holds that a fix writes the line ends of the lines around it.
func TestFixEnds(t *testing.T) {
	for _, c := range []struct {
		text, write, want string
		at                int
	}{
		{"a\r\nb\r\n", "x\n", "x\r\n", 3}, {"a\r\nb\r\n", "x\r\ny\n", "x\r\ny\r\n", 3}, {"a\nb\n", "x\r\n", "x\r\n", 2}, {"a\r\nb\r\n", "x\n", "x\r\n", 0}, {"a\r\nb", "\nx\ny", "\r\nx\r\ny", 1}, {"a\r\nb", "x", "x", 1},
		{"a\nb\r\n", "x\n", "x\n", 2}, {"a\r\nb\n", "x\n", "x\r\n", 3}, {"a", "\nx", "\nx", 1}, {"", "x\n", "x\n", 0}, {"\n\n", "x\n", "x\n", 0},
	} {
		l := newLog(c.text, Build, nil)
		p := source.Problem{Rule: rule.YAMLSyntax, Fix: &runtime.Fix{Edits: []runtime.Edit{{Start: c.at, End: c.at, New: c.write}}, Unsafe: true}}
		if got := l.Diagnostic(p).Fix; !got.Unsafe || got.Edits[0] != (runtime.Edit{Start: c.at, End: c.at, New: c.want}) || p.Fix.Edits[0].New != c.write {
			t.Errorf("%q at %d of %q is %+v, want %q", c.write, c.at, c.text, *got, c.want)
		}
	}
}
