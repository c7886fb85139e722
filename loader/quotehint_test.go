package loader

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// TestQuoteHints does what the hint about a broken quote says, to the letter, and holds that the text is whole then and nothing is
// said of it any more.
func TestQuoteHints(t *testing.T) {
	single := func(value string) string { return "'" + strings.ReplaceAll(value, "'", "''") + "'" }
	other := func(value string) string {
		if value[0] == '\'' {
			return `"` + value + `"`
		}
		return single(value)
	}
	ways := map[string]func(written string) (text, mended string){
		"put the whole value in single quotes, and double the single quotes in it": func(w string) (string, string) { return w, single(w) },
		"put it in single quotes, and double the single quotes in it": func(w string) (string, string) {
			return w[1 : len(w)-1], single(w[1 : len(w)-1])
		},
		"close it, or put the whole value in the other kind of quote": func(w string) (string, string) { return w, other(w) },
	}
	seen := make(map[string]bool)
	for _, written := range []string{
		`"Turns "big" cogs. Use when a machine stops."`, `"Turns" big cogs. Use when a machine stops.`, `'Turns' big cogs. Use it when it's cold.`,
		`'Turns 'big' cogs. Use when a machine stops.'`, `"Turns" it's "cogs". Use when a machine stops.`, `"Turns big cogs. Use when a machine stops.`,
		`'Turns big cogs. Use when a machine stops.`, `""Turns" big cogs. Use when a machine stops.`, `"Turns ""big"" cogs. Use when a machine stops."`,
	} {
		for _, key := range []string{"description", "license"} {
			load := func(value string) *Result {
				text := "---\nname: cog\ndescription: Turns cogs. Use when a machine stops.\nlicense: MIT\n---\n\nTurn.\n"
				old := map[string]string{"description": "Turns cogs. Use when a machine stops.", "license": "MIT"}[key]
				return LoadBytes("cog/SKILL.md", []byte(strings.Replace(text, key+": "+old, key+": "+value, 1)), nil)
			}
			hints := 0
			for _, d := range load(written).Diagnostics {
				if d.Severity == runtime.SeverityHint || !strings.Contains(d.Hint, "quote") {
					continue
				}
				hints++
				way := ways[d.Hint]
				if way == nil {
					t.Errorf("%s: %s: nobody can follow the hint %q", key, written, d.Hint)
					continue
				}
				seen[d.Hint] = true
				text, mended := way(written)
				after := load(mended)
				if len(after.Diagnostics) > 0 || len(after.Skills) != 1 {
					t.Errorf("%s: %s: %q gives %s: %v", key, written, d.Hint, mended, after.Diagnostics)
					continue
				}
				if got := map[string]string{"description": after.Skills[0].Description, "license": after.Skills[0].License}[key]; got != text {
					t.Errorf("%s: %s: %q gives %q, want %q", key, written, d.Hint, got, text)
				}
			}
			if hints == 0 {
				t.Errorf("%s: %s: no hint about quotes", key, written)
			}
		}
	}
	if len(seen) != len(ways) {
		t.Errorf("hints seen: %v", seen)
	}
}

// TestDoubledQuotes holds how a text in quotes is read that has its own quotes in it, doubled or not: what is doubled is one.
func TestDoubledQuotes(t *testing.T) {
	for written, want := range map[string]string{
		`'It''s for PDFs: don't use it for images'`:    "It's for PDFs: don't use it for images",
		`'It's for PDFs: don''t use it for images'`:    "It's for PDFs: don't use it for images",
		`'It's for PDFs: don't use it for images'`:     "It's for PDFs: don't use it for images",
		`'It''s for PDFs: don''t use it for images'`:   "It's for PDFs: don't use it for images",
		`'''Form's'' are: PDFs'`:                       "'Form's' are: PDFs",
		`'an empty '''', and it's "two" quotes'`:       `an empty '', and it's "two" quotes`,
		`"Reads "forms": don''t use it for images"`:    `Reads "forms": don''t use it for images`,
		`"Reads "forms": and "tables" when it's told"`: `Reads "forms": and "tables" when it's told`,
	} {
		text := "---\nname: x\ndescription: " + written + "\n---\n\nDo it.\n"
		r := loadText(t, text)
		if got := only(t, r).Description; got != want {
			t.Errorf("%s is read as %q, want %q", written, got, want)
		}
		for _, d := range r.Diagnostics {
			if d.Fix == nil || d.Fix.Unsafe {
				continue
			}
			e := d.Fix.Edits[0]
			if got := only(t, loadText(t, text[:e.Start]+e.New+text[e.End:])).Description; got != want {
				t.Errorf("%s is mended as %s, which is %q", written, e.New, got)
			}
		}
	}
}
