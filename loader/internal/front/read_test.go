package front

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// read reads the front of a text in one mode and returns the rules of what is reported, with their lines.
func read(text string, opts Options) (Head, bool, *report.Log) {
	log := report.New(source.File{Name: "SKILL.md", Text: text}, report.NewRules(report.User, nil))
	head, ok := Read(text, log, opts)
	return head, ok, log
}

func required(key string) bool { return key == "name" }

// Where the body starts, and in which line, whatever stands above it.
func TestBody(t *testing.T) {
	for _, c := range []struct{ text, body, why string }{
		{"---\nname: x\n---\nBody.\n", "Body.\n", "right behind the fence"},
		{"---\nname: x\n---\n\n \n\nBody.\n---\nMore.\n", "Body.\n---\nMore.\n", "blank lines are dropped, and a rule is text"},
		{"---\r\nname: x\r\n---\r\n\r\nBody.\r\n", "Body.\r\n", "CRLF"},
		{"\ufeff\n--- \nname: x\n---\t\nBody.", "Body.", "a mark, a blank line, and blanks behind the fences"},
		{"---\nname: x\n...\nBody.", "Body.", "the other end of YAML"},
		{"---\nname = 'x'\ntext = '''\n---\n'''\n---\nBody.", "Body.", "a fence in a string of TOML"},
		{"---\nname: |\n  ---\n---\nBody.", "Body.", "a fence in a block of text"},
		{"+++\nname = 'x'\n+++\nBody.", "Body.", "the other fence"},
		{"---\nname: x\n---\n", "", "no body"},
		{"---\nname: x\n---", "", "no body, and no line end"},
		{"---\n---\nBody.", "Body.", "nothing between the fences"},
	} {
		head, ok, log := read(c.text, Options{Required: required})
		if !ok || !head.Found || log.Refused() {
			t.Errorf("%s: %v", c.why, log.Diagnostics())
		}
		line := 1 + strings.Count(c.text[:head.Body], "\n")
		if c.body == "" {
			line = 0
		}
		if got := c.text[head.Body:]; got != c.body || head.BodyLine != line {
			t.Errorf("%s: the body is %q in line %d", c.why, got, head.BodyLine)
		}
		size := head.Size(c.text)
		if again, _, _ := read(c.text[:size]+"\nOther.", Options{Required: required}); again.Span != head.Span {
			t.Errorf("%s: the fence stands in the first %d bytes, and not in %v", c.why, size, again.Span)
		}
	}
}

// A Markdown rule at the start of a file that needs no frontmatter is none, and everything is the body.
func TestRuleFirst(t *testing.T) {
	for _, c := range []struct {
		text string
		rule bool
		why  string
	}{
		{"---\n\nProse below a rule.\n\n---\n\nMore.\n", true, "prose between two rules"},
		{"---\n\nProse below a rule.\n", true, "one rule"},
		{"---\n# Title\n---\n\nMore.\n", true, "a heading between two rules"},
		{"---\n- one\n- two\n---\n\nMore.\n", true, "a list between two rules"},
		{"---\n---\n\nMore.\n", true, "two rules in a row"},
		{"---\nname: x\n---\n\nMore.\n", false, "an entry"},
		{"---\nname = 'x'\n---\n\nMore.\n", false, "an entry of TOML"},
		{"---\n{\"name\":\"x\"}\n---\n\nMore.\n", false, "JSON"},
		{"---\n{\n\"name\":\"x\"\n}\n---\n\nMore.\n", false, "JSON over several lines"},
		{"---\n{name: x}\n---\n\nMore.\n", false, "a mapping in braces"},
		{"---\n{{ page: title }}\n---\n\nMore.\n", true, "a template between two rules"},
		{"---\n{% if a: %}\n---\n\nMore.\n", true, "another template"},
		{"---\n{note}\n---\n\nMore.\n", true, "a word in braces between two rules"},
		{"---\nAs in\n{\"name\":\"x\"}\n---\n\nMore.\n", true, "text with JSON between two rules"},
		{"---\n\nProse.\nkey: value\n---\n\nMore.\n", false, "an entry behind prose"},
	} {
		for _, opts := range []Options{{Project: true}, {Optional: true}, {}} {
			head, ok, log := read(c.text, opts)
			switch without := opts.Project || opts.Optional; {
			case c.rule && without:
				if !ok || head.Found || c.text[head.Body:] != c.text || log.Len() > 0 {
					t.Errorf("%s, %+v: found %t, the body is %q, %v", c.why, opts, head.Found, c.text[head.Body:], log.Diagnostics())
				}
			case !c.rule && !strings.Contains(c.text, "Prose"):
				if !ok || !head.Found || c.text[head.Body:] != "More.\n" {
					t.Errorf("%s, %+v: found %t, the body is %q", c.why, opts, head.Found, c.text[head.Body:])
				}
			case !without && c.rule && head.Found && strings.Contains(c.text, "Prose"):
				if !log.Refused() {
					t.Errorf("%s: a file that must have frontmatter is not refused", c.why)
				}
			}
		}
	}
}

// An entry that is not required is dropped alone, and its mistake is that of an entry.
func TestFound(t *testing.T) {
	for text, want := range map[string]struct {
		rule    string
		refused bool
	}{
		"---\nname: x\ntags: [a\n---\n":         {"entry-skipped", false},
		"---\nname: [x\ntags: a\n---\n":         {"yaml-syntax", true},
		"---\nname: x\ntags: &a b\n---\n":       {"yaml-feature", false},
		"---\nname: &a x\ntags: b\n---\n":       {"yaml-feature", true},
		"---\nname = 'x'\ntags = [1\n---\n":     {"entry-skipped", false},
		"---\nname = [1\ntags = 'b'\n---\n":     {"toml-syntax", true},
		"---\nname: x\ntags: a\u2028b\n---\n":   {"control-character", false},
		"---\nname: a\u2028b\ntags: a\n---\n":   {"control-character", true},
		"---\nname: x\n# a\u2028b\n---\n":       {"control-character", true},
		"---\ntags: a\ntags: b\nname: x\n---\n": {"duplicate-key", false},
	} {
		head, ok, log := read(text, Options{Required: required})
		list := log.Diagnostics()
		if len(list) != 1 || list[0].Rule != want.rule || log.Refused() != want.refused || !ok || head.Root == nil {
			t.Errorf("%q: %v, refused %t", text, list, log.Refused())
			continue
		}
		if want.refused {
			if name := head.Root.Get("name"); name != nil && head.Name == "" {
				t.Errorf("%q: name %s", text, name)
			}
		} else if head.Root.Get("name").Text != "x" || head.Root.Get("tags") != nil {
			t.Errorf("%q is read as %s", text, head.Root)
		}
	}
}

// What is no text is refused before anything else is looked at.
func TestEncoding(t *testing.T) {
	for _, text := range []string{"\xff\xfe-\x00", "---\nname: \xff\n---\n", "---\nname: a\x00\n---\n", "---\rname: x\r---\r"} {
		if _, ok, log := read(text, Options{Optional: true}); ok || !log.Refused() || log.Diagnostics()[0].Rule != "bad-encoding" {
			t.Errorf("%q: %v", text, log.Diagnostics())
		}
	}
}

// The limits of a head hold, and TOML is refused where only YAML is read; the rest is read nevertheless.
func TestLimits(t *testing.T) {
	if _, ok, log := read("---\nname: "+strings.Repeat("x", MaxHead)+"\n---\n", Options{}); ok || !log.Refused() || log.Diagnostics()[0].Rule != "too-large" {
		t.Errorf("64 KiB: %v", log.Diagnostics())
	}
	for more, want := range map[int]string{-1: "unclosed-frontmatter", 0: "unclosed-frontmatter", 1: "too-large"} {
		if _, ok, log := read("---\nname: "+strings.Repeat("x", MaxHead-len("name: ")+more), Options{}); ok || log.Diagnostics()[0].Rule != want {
			t.Errorf("64 KiB and %d bytes, and no closing fence: %v", more, log.Diagnostics())
		}
	}
	head, _, log := read("---\nname = 'x'\n---\n", Options{YAMLOnly: "opi"})
	if list := log.Diagnostics(); len(list) != 1 || list[0].Rule != "format-refused" || !log.Refused() || head.Name != "x" {
		t.Errorf("TOML: %v, %q", list, head.Name)
	}
}
