package loader

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillgen/skillgen/loader/internal/yaml/repair"
	"github.com/skillgen/skillgen/runtime"
)

// torture are small inputs that loaders get wrong, each of them another one. head stands between two fences; text is
// the whole file where that is the point. want is compared with the skill's fields; a skill that is refused has none.
var torture = []struct {
	name, head, text string
	want             runtime.Skill
	body             string // "Body.\n" when empty
	refused          bool
	rules            string // with line and column
	severity         runtime.Severity
	why              string
}{
	{
		name: "plain", head: "name: x\ndescription: Does a thing.",
		want: runtime.Skill{Description: "Does a thing."},
		why:  "a correct skill is loaded in silence",
	},
	{
		name: "CRLF", text: "---\r\nname: x\r\ndescription: Does a thing.\r\n---\r\n\r\nBody.\r\n",
		want: runtime.Skill{Description: "Does a thing."}, body: "Body.\r\n",
		why: "a checkout on Windows is the same skill; its body keeps its bytes",
	},
	{
		name: "BOM", text: "\uFEFF---\nname: x\ndescription: Does a thing.\n---\n\nBody.\n",
		want: runtime.Skill{Description: "Does a thing."}, rules: "fence-style 1:1", severity: runtime.SeverityHint,
		why: "an editor's mark in front of the fence is no reason to lose the skill",
	},
	{
		name: "colon", head: "name: x\ndescription: Use when X. Keywords: foo",
		want:  runtime.Skill{Description: "Use when X. Keywords: foo"},
		rules: "unquoted-colon 3:34", severity: runtime.SeverityWarning,
		why: "YAML refuses it; most loaders lose the skill without a word, others the half of the text",
	},
	{
		name: "hash", head: "name: x\ndescription: Use C #1 tool",
		want:  runtime.Skill{Description: "Use C"},
		rules: "comment-cut 3:20", severity: runtime.SeverityWarning,
		why: "YAML cuts the text, so every client sees half of it: say so, and do not pretend otherwise",
	},
	{
		name: "folded >-", head: "name: x\ndescription: >-\n  One line\n  and another.",
		want: runtime.Skill{Description: "One line and another."},
		why:  "line readers show the sign instead of the text",
	},
	{
		name: "literal |", head: "name: x\ndescription: |\n  One line\n  and another.",
		want: runtime.Skill{Description: "One line\nand another."},
		why:  "the line break is the author's; outer white space is not part of a description",
	},
	{
		name: "continued plain", head: "name: x\ndescription:\n  One\n  and two\n  and three.",
		want: runtime.Skill{Description: "One and two and three."},
		why:  "lines of a plain scalar are joined with blanks",
	},
	{
		name: "escapes", head: "name: x\ndescription: \"say \\\"hi\\\" \\u00e9\"",
		want: runtime.Skill{Description: `say "hi" é`},
		why:  "line readers keep the backslashes",
	},
	{
		name: "single quotes", head: "name: x\ndescription: 'it''s'",
		want: runtime.Skill{Description: "it's"},
		why:  "a doubled quote is one",
	},
	{
		name: "nested metadata", head: "name: x\ndescription: Does a thing.\nmetadata:\n  openclaw:\n    emoji: \"🦀\"\n    requires:\n      bins:\n        - rg\n        - jq\n      env: [TOKEN]",
		want: runtime.Skill{
			Description: "Does a thing.",
			Metadata:    `{"openclaw":{"emoji":"🦀","requires":{"bins":["rg","jq"],"env":["TOKEN"]}}}`,
			Requires:    runtime.Requirements{Bins: []string{"rg", "jq"}, Env: []string{"TOKEN"}},
		},
		why: "requirements stand four levels deep in real skills",
	},
	{
		name: "JSON metadata, one line", head: "name: x\ndescription: Does a thing.\nmetadata: {\"openclaw\":{\"requires\":{\"bins\":[\"rg\"]}}}",
		want: runtime.Skill{
			Description: "Does a thing.", Metadata: `{"openclaw":{"requires":{"bins":["rg"]}}}`,
			Requires: runtime.Requirements{Bins: []string{"rg"}},
		},
		why: "JSON is YAML here",
	},
	{
		name: "JSON metadata, many lines, trailing commas",
		head: "name: x\ndescription: Does a thing.\nmetadata:\n  {\n    \"openclaw\":\n      {\n        \"requires\": { \"bins\": [\"rg\"], },\n      },\n  }",
		want: runtime.Skill{
			Description: "Does a thing.", Metadata: `{"openclaw":{"requires":{"bins":["rg"]}}}`,
			Requires: runtime.Requirements{Bins: []string{"rg"}},
		},
		why: "trailing commas are YAML and no JSON: a JSON parser refuses what real skills have",
	},
	{
		name: "JSON metadata, surrogate pair", head: "name: x\ndescription: Does a thing.\nmetadata: {\"openclaw\":{\"emoji\":\"\\ud83e\\udd80\"}}",
		want:  runtime.Skill{Description: "Does a thing.", Metadata: `{"openclaw":{"emoji":"🦀"}}`},
		rules: "json-escape 4:33", severity: runtime.SeverityWarning,
		why: "JSON needs two escapes for one character, and YAML has no such pair",
	},
	{
		name: "JSON metadata in a string", head: "name: x\ndescription: Does a thing.\nmetadata: '{\"openclaw\":{\"requires\":{\"bins\":[\"rg\"]}}}'",
		want: runtime.Skill{
			Description: "Does a thing.", Metadata: `{"openclaw":{"requires":{"bins":["rg"]}}}`,
			Requires: runtime.Requirements{Bins: []string{"rg"}},
		},
		why: "the text of a mapping is the mapping",
	},
	{
		name: "other key", head: "name: x\ndescription: Does a thing.\ncolor: red",
		want: runtime.Skill{Description: "Does a thing.", Extra: `{"color":"red"}`},
		why:  "two thirds of real skills have keys of other clients",
	},
	{
		name: "misspelt key", head: "name: x\ndescription: Does a thing.\ntriger: a word",
		want:  runtime.Skill{Description: "Does a thing.", Extra: `{"triger":"a word"}`},
		rules: "unknown-key 4:1", severity: runtime.SeverityWarning,
		why: "a letter away from a known key that the file lacks",
	},
	{
		name: "TOML", head: "name = \"x\"\ndescription = \"Does a thing.\"\ntrigger = \"browse|web site\"",
		want: runtime.Skill{Description: "Does a thing.", Triggers: []string{"browse", "web site"}, Format: "toml"},
		why:  "the format is decided by the text",
	},
	{
		name: "+++", text: "+++\nname = \"x\"\ndescription = \"Does a thing.\"\n+++\n\nBody.\n",
		want:  runtime.Skill{Description: "Does a thing.", Format: "toml"},
		rules: "fence-style 1:1", severity: runtime.SeverityHint,
		why: "the fence of static site generators",
	},
	{
		name: "trailing blank behind the fence", text: "--- \nname: x\ndescription: Does a thing.\n---\t\n\nBody.\n",
		want:  runtime.Skill{Description: "Does a thing."},
		rules: "fence-style 1:4, fence-style 4:4", severity: runtime.SeverityHint,
		why: "nobody sees it, and it hides the skill from loaders that compare",
	},
	{
		name: "fence at the end of the file", text: "---\nname: x\ndescription: Does a thing.\n---",
		want: runtime.Skill{Description: "Does a thing."}, body: "-", rules: "empty-body 4:1", severity: runtime.SeverityHint,
		why: "no line end behind the fence, and no body",
	},
	{
		name: "blank lines first", text: "\n\n---\nname: x\ndescription: Does a thing.\n---\n\nBody.\n",
		want:  runtime.Skill{Description: "Does a thing."},
		rules: "fence-style 3:1", severity: runtime.SeverityHint,
		why: "the fence is the first thing that stands there",
	},
	{
		name: "indented --- in a block scalar", head: "name: x\ndescription: |\n  above\n  ---\n  below",
		want: runtime.Skill{Description: "above\n---\nbelow"},
		why:  "the closing fence starts in the first column",
	},
	{
		name: "--- in a TOML string", head: "name = \"x\"\ndescription = \"\"\"\nabove\n---\nbelow\"\"\"",
		want: runtime.Skill{Description: "above\n---\nbelow", Format: "toml"},
		why:  "a line of a multi-line string starts in the first column",
	},
	{
		name: "duplicate key", head: "name: x\ndescription: Does a thing.\nname: z",
		refused: true, rules: "duplicate-key 4:1", severity: runtime.SeverityError,
		why: "clients take the first, or the last, or refuse; it is reported at the second",
	},
	{
		name: "name and directory differ", head: "name: y\ndescription: Does a thing.",
		want:  runtime.Skill{Name: "y", Description: "Does a thing."},
		rules: "name-directory 2:7", severity: runtime.SeverityWarning,
		why: "a third of real skills; it is loaded by the name it gives itself",
	},
	{
		name: "list for string", head: "name: x\ndescription: [a, b]",
		refused: true, rules: "wrong-type 3:14", severity: runtime.SeverityError,
		why: "an empty description instead would hide the mistake",
	},
	{
		name: "tab in the body", text: "---\nname: x\ndescription: Does a thing.\n---\n\n\tcode\t# \t\n\n  end\t",
		want: runtime.Skill{Description: "Does a thing."}, body: "\tcode\t# \t\n\n  end\t",
		why: "the body is handed out byte for byte",
	},
	{
		name: "flow list with @", head: "name: x\ndescription: Does a thing.\ntools: [@Cron, x]",
		want:  runtime.Skill{Description: "Does a thing.", Extra: `{"tools":["@Cron","x"]}`},
		rules: "unquoted-indicator 4:9", severity: runtime.SeverityWarning,
		why: "YAML reserves the sign; there is only one thing the author can have meant",
	},
	{
		name: "swallowed key", head: "name: x\ndescription: Does x.license: MIT",
		refused: true, rules: "swallowed-key 3:21", severity: runtime.SeverityError,
		why: "a line end is lost; to quote the text would make the field vanish",
	},
	{
		name: "glued fence", text: "---\nname: x\ndescription: Does a thing.\nversion: 1---\n\nBody.\n",
		refused: true, rules: "unclosed-frontmatter 4:11", severity: runtime.SeverityError,
		why: "the fence stands at the end of a value, and the message says so",
	},
}

func TestTorture(t *testing.T) {
	for _, c := range torture {
		t.Run(c.name, func(t *testing.T) {
			text := c.text
			if text == "" {
				text = "---\n" + c.head + "\n---\n\nBody.\n"
			}
			r := loadText(t, text)
			if got := ruleList(r.Diagnostics); got != c.rules {
				t.Errorf("got  rules %s\nwant rules %s (%s)", got, c.rules, c.why)
			}
			for _, d := range r.Diagnostics {
				if d.Severity != c.severity {
					t.Errorf("%s is %s, want %s", d.Rule, d.Severity, c.severity)
				}
			}
			if c.refused {
				if len(r.Skills) != 0 || len(r.Rejected) != 1 || r.Rejected[0].Reason != r.Diagnostics[0].Message {
					t.Errorf("%d skills, rejected %v, want it refused (%s)", len(r.Skills), r.Rejected, c.why)
				}
				return
			}
			s := only(t, r)
			if diff := cmp.Diff(tortureModel(c.want), model(s.Skill)); diff != "" {
				t.Errorf("model (- want, + got): %s\n%s", c.why, diff)
			}
			body, err := s.Body()
			if c.body == "" {
				c.body = "Body.\n"
			}
			if c.body == "-" {
				c.body = ""
			}
			if err != nil || body != c.body {
				t.Errorf("body %q, %v, want %q (%s)", body, err, c.body, c.why)
			}
		})
	}
}

// model is what the frontmatter says, without where it was found.
func model(s runtime.Skill) runtime.Skill {
	s.Path, s.Dir, s.BodyLine, s.Tokens, s.Storage = "", "", 0, runtime.Tokens{}, runtime.Storage{}
	return s
}

func tortureModel(s runtime.Skill) runtime.Skill {
	if s.Name == "" {
		s.Name = "x"
	}
	if s.Format == "" {
		s.Format = "yaml"
	}
	return s
}

// The fixes of a torture case mend it: what they give is loaded as the same skill, without what was reported.
func TestTortureFixes(t *testing.T) {
	mended := 0
	for _, c := range torture {
		t.Run(c.name, func(t *testing.T) {
			text := c.text
			if text == "" {
				text = "---\n" + c.head + "\n---\n\nBody.\n"
			}
			before := loadText(t, text)
			for _, d := range before.Diagnostics {
				if d.Fix == nil || d.Fix.Unsafe {
					continue
				}
				mended++
				after := loadText(t, repair.Apply(text, 0, d.Fix.Edits))
				if slices.ContainsFunc(after.Diagnostics, func(o runtime.Diagnostic) bool { return o.Rule == d.Rule && o.Line == d.Line && o.Column == d.Column }) {
					t.Errorf("%s is still there", d)
				}
				want := model(only(t, before).Skill)
				if d.Rule == "comment-cut" {
					want.Description = "Use C #1 tool" // the fix gives back what the comment took
				}
				if diff := cmp.Diff(want, model(only(t, after).Skill)); diff != "" {
					t.Errorf("%s: %s", d, diff)
				}
			}
		})
	}
	if mended < 8 {
		t.Errorf("%d fixes", mended)
	}
}

// Line ends change no model and no position.
func TestTortureCRLF(t *testing.T) {
	for _, c := range torture {
		if c.text != "" {
			continue
		}
		text := "---\n" + c.head + "\n---\n\nBody.\n"
		lf, crlf := loadText(t, text), loadText(t, strings.ReplaceAll(text, "\n", "\r\n"))
		if a, b := ruleList(lf.Diagnostics), ruleList(crlf.Diagnostics); a != b {
			t.Errorf("%s: with LF %s, with CRLF %s", c.name, a, b)
		}
		if len(lf.Skills) != len(crlf.Skills) {
			t.Fatalf("%s: %d and %d skills", c.name, len(lf.Skills), len(crlf.Skills))
		}
		for i := range lf.Skills {
			if diff := cmp.Diff(model(lf.Skills[i].Skill), model(crlf.Skills[i].Skill)); diff != "" {
				t.Errorf("%s: %s", c.name, diff)
			}
		}
	}
}
