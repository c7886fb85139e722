package loader

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// TestLinkedFiles holds that broken links and missing scripts are reported in the Markdown files that a SKILL.md links to, at the place
// where they stand, and nowhere else.
func TestLinkedFiles(t *testing.T) {
	for _, c := range []struct{ name, own, at, text, want string }{
		{"both", "[f](references/forms.md)", "references/forms.md", "# F\n\n[t](table.md) ![l](../assets/no.png)\n\n```sh\npython scripts/fill.py in\n```\n", "broken-link 3:1, broken-link 3:15, missing-script 6:8"},
		{"with a fragment", "[f](./references/forms.md#a)", "references/forms.md", "# A\n\n[t](t.md)\n", "broken-link 3:1"},
		{"by its definition", "See [f].\n\n[f]: references/forms.md", "references/forms.md", "[t](t.md)\n", "broken-link 1:1"},
		{"with a blank", "[f](references/my%20forms.md)", "references/my forms.md", "[t](t.md)\n", "broken-link 1:1"},
		{"by the skill's directory", "[f](${CLAUDE_SKILL_DIR}/FORMS.MD)", "FORMS.MD", "[t](t.md)\r\n\r\n[u](u.md)\r\n", "broken-link 1:1, broken-link 3:1"},
		{"with a head", "[f](f.md)", "f.md", "---\ntitle: \"[a](LICENSE)\"\nmcp-servers:\n  s:\n    command: scripts/gone.sh\n---\n\n[t](t.md)\n", "broken-link 8:1"},
		{"a key", "[f](f.md)", "f.md", "[t](t.md) ghp_" + "R7v2Kq9Lw4Tz8Xb3Nc6Md1Pf5Gh0Js2YuEaQ\n", "broken-link 1:1, secret 1:11"},

		{"not linked", "See `references/forms.md`.", "references/forms.md", "[t](t.md) `sh scripts/a.sh`\n", ""},
		{"linked in code", "`[f](references/forms.md)`", "references/forms.md", "[t](t.md)\n", ""},
		{"no Markdown", "[f](references/forms.txt)", "references/forms.txt", "[t](t.md)\n", ""},
		{"there from either", "[f](references/forms.md)", "references/forms.md", "[t](tables.md) [t](references/tables.md) [l](../LICENSE) [l](LICENSE) [s](../SKILL.md) [x]({baseDir}/LICENSE) [d](.) [w](/docs/a.md)\n\n`sh scripts/there.sh` `sh scripts/near.sh`\n", ""},
		{"beside the skill", "[f](references/forms.md)", "references/forms.md", "[t](../../notes.md) [u](../../../README.md)\n", ""},
		{"made", "Create `scripts/new.sh`, see [f](f.md).", "f.md", "`sh scripts/new.sh`\n", ""},
		{"too large", "[f](f.md)", "f.md", "[t](t.md)\n" + strings.Repeat("a line\n", 10000), ""},
		{"data", "[f](f.md)", "f.md", "[t](t.md)\n\xff\n", ""},
		{"a skill", "[f](sub/SKILL.md)", "sub/SKILL.md", "[t](t.md)\n", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			files := map[string]string{"x/SKILL.md": ruleRow{body: c.own}.file(), "x/references/tables.md": "[not](looked-at.md)\n", "x/LICENSE": "", "x/scripts/there.sh": "#!/bin/sh\n", "x/references/scripts/near.sh": ""}
			files["x/"+c.at] = c.text
			for _, contents := range []bool{false, true} {
				var got []string
				for _, d := range loadFiles(t, files, Options{Contents: contents}).Diagnostics {
					if d.File != "skills/x/"+c.at && d.Rule != "unreached" || d.Fix != nil {
						t.Errorf("%s at %s", d.Message, d.File)
					} else if d.Rule != "unreached" && d.Rule != "no-frontmatter" {
						got = append(got, fmt.Sprintf("%s %d:%d", d.Rule, d.Line, d.Column))
					}
					if strings.Contains(d.Excerpt, "R7v2Kq9L") {
						t.Errorf("%s shows a key", d.Excerpt)
					}
				}
				slices.Sort(got)
				want := slices.Sorted(strings.SplitSeq(c.want, ", "))
				if c.want == "" {
					want = nil
				}
				if !slices.Equal(got, want) {
					t.Errorf("%q, want %q", got, want)
				}
			}
		})
	}
}

// TestLinkedFilesBounded holds that a file is looked at once however often it is linked to, and no more files than anybody reads.
func TestLinkedFilesBounded(t *testing.T) {
	files := make(map[string]string)
	var body strings.Builder
	for i := range 150 {
		fmt.Fprintf(&body, "[a](r/%d.md) [b](./r/%d.md#b)\n", i, i)
		files[fmt.Sprintf("x/r/%d.md", i)] = "# B\n\n" + strings.Repeat("[t](t.md)\n\n", 200)
	}
	files["x/SKILL.md"] = ruleRow{body: body.String()}.file()
	found := make(map[string]int)
	for _, d := range loadFiles(t, files, Options{}).Diagnostics {
		found[d.File]++
	}
	if each := slices.Compact(slices.Sorted(maps.Values(found))); len(found) != 100 || !slices.Equal(each, []int{100}) {
		t.Errorf("%d files with %v each", len(found), each)
	}
}
