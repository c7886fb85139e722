package loader

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestTriggerMiss(t *testing.T) {
	for _, row := range []struct{ name, evals, want, says, why string }{
		{"passes", `[{"query": "fill a pdf", "should_trigger": true}, {"query": "bake", "should_trigger": false}]`, "", "", "as they say"},
		{"misses", "[\n  {\"query\": \"bake bread\", \"should_trigger\": true}\n]", "2:13", `no keyword of "x" matches`, "at the query"},
		{"another skill", "[{\"query\": \"Bake bread\", \"should_trigger\": true}]", "1:12", `"bake" of the skill "y" does`, "who matched instead"},
		{"fires", "[\n{\"should_trigger\": false,\n\"query\": \"my PDF\"}]", "3:10", `the keyword "pdf" of "x" matches`, "which keyword"},
		{"only another fires", `[{"query": "bake", "should_trigger": false}]`, "", "", "it is about this skill"},
		{"unknown keys", `[{"id": 1, "query": "pdf", "tags": ["a", {"b": []}], "should_trigger": true, "note": null}]`, "", "", "are for others"},
		{"two", "[{\"query\": \"a\", \"should_trigger\": true},\n{\"query\": \"b\", \"should_trigger\": true}]", "1:12 2:11", "", "each"},
		{"CRLF", "[\r\n{\"query\": \"b\", \"should_trigger\": true}\r\n]\r\n", "2:11", "", "lines are lines"},
		{"BOM", "\ufeff[{\"query\": \"b\", \"should_trigger\": true}]", "1:12", "", "is no character of the line"},
		{"broken", "[\n  {\"query\": \"pdf\", \"should_trigger\": true},\n  {\"query\" \"b\"}\n]", "3:12", "not valid JSON", "at its line"},
		{"trailing comma", "[\n  {\"query\": \"pdf\", \"should_trigger\": true},\n]", "2:43", "ends in a comma", "at its line"},
		{"unclosed", "[\n  {\"query\": \"pdf\", \"should_trigger\": true}\n", "3:1", "unexpected end", "at the end"},
		{"typographic quotes", "[{“query”: “aword”}]", "1:3", `invalid character '“' (U+201C) looking for`, "the sign that is there, whole"},
		{"a wide colon", "[{\"query\"：\"aword\"}]", "1:10", `invalid character '：' (U+FF1A) after`, "as people type it"},
		{"a no-break space", "[{\u00a0\"query\": 1}]", "1:3", "invalid character U+00A0, a no-break space, looking for", "which nobody sees"},
		{"a sign that nobody sees", "[{\u200b\"query\": 1}]", "1:3", "invalid character U+200B looking for", "nor this"},
		{"UTF-16", "\xff\xfe[\x00]\x00", "1:1", "the file is UTF-16", "as of a SKILL.md"},
		{"Windows-1252", "[{\x93query\x94: 1}]", "1:3", "the file is not UTF-8: byte 0x93", "as of a SKILL.md"},
		{"more behind", "[] []", "1:4", "after top-level", "one list"},
		{"no list", "{\"query\": \"pdf\"}", "1:1", "no list", "the shape"},
		{"empty", "", "1:1", "empty", "the shape"},
		{"no object", "[\"pdf\"]", "1:2", "no object", "the shape"},
		{"no query", "[{\"should_trigger\": true}]", "1:2", `no "query"`, "the shape"},
		{"no answer", "[{\"query\": \"pdf\"}]", "1:12", `no "should_trigger"`, "the shape"},
		{"wrong type", "[{\"query\": \"pdf\", \"should_trigger\": \"yes\"}]", "1:37", "wrong type", "at the value"},
		{"query of another type", "[{\"should_trigger\": true,\n\"query\": 3}]", "2:10", "wrong type", "at the value"},
	} {
		t.Run(row.name, func(t *testing.T) {
			r := loadFiles(t, map[string]string{
				"x/SKILL.md":            "---\nname: x\ndescription: Does a thing.\ntrigger: pdf|form\n---\n\nBody.\n",
				"y/SKILL.md":            "---\nname: y\ndescription: Does a thing.\ntrigger: bake\n---\n\nBody.\n",
				"x/evals/triggers.json": row.evals,
			}, Options{})
			var got, messages []string
			for _, d := range r.Diagnostics {
				if d.Rule != "trigger-miss" || d.File != "skills/x/evals/triggers.json" {
					t.Errorf("%s", d)
				}
				got = append(got, fmt.Sprintf("%d:%d", d.Line, d.Column))
				messages = append(messages, d.Message)
			}
			if strings.Join(got, " ") != row.want || !strings.Contains(strings.Join(messages, "\n"), row.says) {
				t.Errorf("got %v %q, want %s %q: %s", got, messages, row.want, row.says, row.why)
			}
		})
	}
}

func TestTriggerMissApplies(t *testing.T) {
	evals := `[{"query": "bake", "should_trigger": true}]`
	keywords := "---\nname: x\ndescription: Does a thing.\ntrigger: pdf\n---\n\nBody.\n"
	if r := loadFiles(t, map[string]string{"x/SKILL.md": good("x"), "x/evals/triggers.json": evals}, Options{}); len(r.Diagnostics) > 0 {
		t.Errorf("evals of a skill without keywords are for a model: %v", r.Diagnostics)
	}
	if r := loadFiles(t, map[string]string{"x/SKILL.md": keywords, "x/evals/triggers.json": evals}, Options{Mode: ModeUser}); len(r.Diagnostics) > 0 {
		t.Errorf("a user has no evals: %v", r.Diagnostics)
	}
	// Each name that evals have counts, and all of them together; no other does.
	files, want := map[string]string{"x/SKILL.md": keywords}, []string{}
	said := func(files map[string]string) (list []string) {
		for _, d := range loadFiles(t, files, Options{}).Diagnostics {
			list = append(list, d.Rule+" "+d.File)
		}
		return list
	}
	for _, name := range []string{"evals/trigger_evals.json", "evals/triggers.json", "trigger-eval.json"} {
		files["x/"+name] = evals
		want = append(want, "trigger-miss skills/x/"+name)
		if got := said(map[string]string{"x/SKILL.md": keywords, "x/" + name: evals}); !slices.Equal(got, want[len(want)-1:]) {
			t.Errorf("%s alone: %q", name, got)
		}
		if got := said(files); !slices.Equal(got, want) {
			t.Errorf("with %s: %q, want %q", name, got, want)
		}
	}
	if got := said(map[string]string{"x/SKILL.md": keywords, "x/trigger_evals.json": evals}); !slices.Equal(got, []string{"file-name skills/x/trigger_evals.json"}) {
		t.Errorf("a name that is nearly one of them: %q", got)
	}
	for _, name := range []string{"evals.json", "evals/evals.json", "evals/x/triggers.json"} {
		if r := loadFiles(t, map[string]string{"x/SKILL.md": keywords, "x/" + name: evals}, Options{}); len(r.Diagnostics) > 0 {
			t.Errorf("%s: %v", name, r.Diagnostics)
		}
	}
}
