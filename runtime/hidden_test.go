package runtime

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// TestHidden holds the definition against the tables of Unicode, character by character.
func TestHidden(t *testing.T) {
	for r := rune(0); r <= unicode.MaxRune; r++ {
		want := unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector) &&
			!unicode.Is(unicode.Prepended_Concatenation_Mark, r)
		if got := Hidden(0, r); got != want {
			t.Errorf("%U is hidden: %v, want %v", r, got, want)
		}
		if blank := unicode.Is(unicode.Zs, r); blank && Hidden('a', r) {
			t.Errorf("the blank %U is hidden", r)
		}
	}
}

// TestHiddenBehind holds that what comes before a character lets joiners and two selectors through, and nothing else.
func TestHiddenBehind(t *testing.T) {
	for before := rune(0); before <= 0x2ffff; before++ {
		for _, r := range []rune{0x1b, 0x7f, 0x9b, 0xad, 0x61c, 0x200b, 0x200e, 0x200f, 0x2028, 0x202e, 0x2066, 0xfe00, 0xfeff, 0xe0041, 0xe0100} {
			if !Hidden(before, r) {
				t.Fatalf("%U behind %U is not hidden", r, before)
			}
		}
		latin := unicode.In(before, unicode.Latin, unicode.Greek, unicode.Cyrillic) && unicode.IsLetter(before)
		for _, r := range []rune{0x200c, 0x200d, 0xfe0e, 0xfe0f} {
			if latin && !Hidden(before, r) {
				t.Fatalf("%U behind the letter %U is not hidden", r, before)
			}
		}
	}
	for _, text := range []string{
		"👩\u200d💻", "❤\ufe0f", "❤\ufe0f\u200d🔥", "👍🏽", "1\ufe0f\u20e3", "☎\ufe0e", "👁\ufe0f\u200d🗨\ufe0f", "🏳\ufe0f\u200d🌈", "©\ufe0f",
		"می\u200cخواهم", "क्\u200dष", "ක්\u200dර", "報\ufe00"[:3] + "\ufe0e", "🧑🏾\u200d🚀",
		"#\ufe0f\u20e3", "*\ufe0f\u20e3", "‼\ufe0f", "⁉\ufe0f", "〰\ufe0f", "ℹ\ufe0f", "㊗\ufe0f",
	} {
		if got := oneLine(text); got != text {
			t.Errorf("%+q became %+q", text, got)
		}
		if got := onePath("/s/" + text + "/SKILL.md"); got == "" {
			t.Errorf("a path with %+q is left out", text)
		}
	}
}

// smuggled are texts that a model must not get as they are, and each holds ok.
var smuggled = []string{
	"ok\x00", "ok\x1b[31m", "ok\a", "ok\x7f", "ok\u0085", "ok\u009b31m", "ok\u00ad", "ok\u034f", "ok\u061c", "ok\u115f", "ok\u180e", "ok\u200b",
	"o\u200dk ok", "o\u200ck ok", "ok\u200e", "ok\u200f", "ok\u2028", "ok\u2029", "ok\u202a", "ok\u202b", "ok\u202c", "ok\u202d", "ok\u202e",
	"ok\u2060", "ok\u2066", "ok\u2067", "ok\u2068", "ok\u2069", "ok\u206a", "ok\u3164", "ok\ufe00", "ok\ufe0f", "ok\ufeff", "ok\uffa0", "ok\ufff9",
	"ok\U0001bca0", "ok\U0001d173", "ok\U000e0001", "ok\U000e0041\U000e0042", "ok\U000e007f", "ok\U000e0100", "ok\U000e0fff",
	"ok\xff", "ok\xe2\x80", "ok👩\u200d\u200d", "ok👩\u200d\u200c\u200d", "ok❤\ufe0f\ufe0f", "ok🏴\U000e0067\U000e007f",
}

// unseen finds what nobody sees, "" for nothing. Newlines are seen.
func unseen(text string) string {
	before := rune(0)
	for _, r := range text {
		if r != '\n' && Hidden(before, r) {
			return string(r)
		}
		before = r
	}
	if !utf8.ValidString(text) {
		return "bytes that are no text"
	}
	return ""
}

// TestPromptHidesNothing holds that whatever part of a skill or a project holds hidden text, no prompt, schema,
// activation or diagnostic does.
func TestPromptHidesNothing(t *testing.T) {
	for _, text := range smuggled {
		var skills []*Skill
		for _, s := range []Skill{
			{Name: SkillName(text), Path: "/s/name/SKILL.md", Dir: "/s/name"},
			{Name: "description", Description: text, Path: "/s/description/SKILL.md", Dir: "/s/description"},
			{Name: "path", Path: "/s/" + text + "/SKILL.md", Dir: "/s/" + text},
			{Name: "file"},
			{Name: "missing", Requires: Requirements{Bins: []string{text}}},
		} {
			body := "Body.\n"
			s.Storage = Storage{Text: &body, Listing: []File{{Path: text}, {Path: "a.md"}}}
			skills = append(skills, &s)
		}
		names := []SkillName{SkillName(text), "missing"}
		layer := &Layer{Trusted: true, Skills: skills, Projects: []*Project{{Name: "p", Instructions: "a\n" + text, Skills: names}, {Name: ProjectName(text)}}}
		c := newCatalog(Options{}, []*Layer{layer}, &Policy{Collision: CollisionKeepAll})
		for _, style := range []PromptStyle{StyleXML, StyleOmega, StyleList, StyleCatalogue, StyleCompact} {
			for _, project := range []ProjectName{"p", ProjectName(text)} {
				for _, at := range []func(*Skill) string{nil, func(*Skill) string { return "/box/" + text }} {
					got := c.Prompt(&PromptOptions{Style: style, Project: project, Location: at})
					if found := unseen(got); found != "" {
						t.Errorf("%+q: style %s shows %+q: %+q", text, style, found, got)
					}
				}
			}
		}
		for _, s := range skills {
			got, err := c.Activate(string(s.Name))
			if found := unseen(got); found != "" || err != nil {
				t.Errorf("%+q: activation of %+q holds %+q, %v: %+q", text, s.Name, found, err, got)
			}
		}
		if got := string(c.ActivateSchema()); strings.Contains(got, "ok") || unseen(got) != "" {
			t.Errorf("%+q: the schema holds it: %+q", text, got)
		}
		for _, d := range []Diagnostic{{File: text, Line: 1}, {File: text}, {Message: text}, {Hint: text}, {Rule: text}} {
			if found := unseen(d.String() + "\n" + d.Error()); found != "" {
				t.Errorf("%+q: a diagnostic shows %+q", text, found)
			}
		}
	}
}

// TestPathShown holds that ordinary paths are in a prompt as they are, or the file would not be found.
func TestPathShown(t *testing.T) {
	for _, dir := range []string{"/home/me/my  skills", "/s/報告 ", "/s/отчёт", "/s/a\u00a0b\u3000c", "/s/👩\u200d💻", "/s/می\u200cخواهم", "C:/Users/Zoë/skills", `/s/a\b"c'd`, "/s/%2e`$"} {
		s := &Skill{Name: "a", Path: dir + "/SKILL.md", Dir: dir}
		body := "Body.\n"
		s.Storage = Storage{Text: &body}
		c := newCatalog(Options{}, []*Layer{{Trusted: true, Skills: []*Skill{s}}}, &Policy{})
		for style, want := range map[PromptStyle]string{StyleXML: escapeXML(s.Path), StyleOmega: "Read " + s.Path, StyleCompact: "a: " + s.Path} {
			if got := c.Prompt(&PromptOptions{Style: style}); !strings.Contains(got, want) {
				t.Errorf("%q is not in %q", want, got)
			}
		}
		if got, err := c.Activate("a"); err != nil || !strings.Contains(got, "Skill directory: "+dir+"\n") {
			t.Errorf("%q is not in %q, %v", dir, got, err)
		}
	}
}
