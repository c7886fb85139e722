package loader

import (
	"slices"
	"testing"
)

// TestLostAnchor holds which anchors a text has.
func TestLostAnchor(t *testing.T) {
	files := map[string]string{"x/references/guide.md": "---\ntitle: Guide\n---\n\n# Fill a form\n\n## Send it\n", "x/references/plain.md": "No heading.\n", "x/references/empty.md": "", "x/run.py": "# Gone\n"}
	checkRows(t, "broken-link", Options{}, files, []ruleRow{
		{name: "of the text", body: "# Steps\n\n[x](#stepz) [y](#elsewhere)", want: "8:1 8:13", says: `no heading is called as the link to "#`, why: "neither is there"},
		{name: "of a file", body: "[x](references/guide.md#fill-the-form)\n[y](./references/guide.md#sent-it)", want: "6:1 7:1", says: "references/guide.md#", why: "it has others"},
		{name: "of more headings than there are", body: "# Steps\n\n## Steps\n\n## Send\n\n[x](#steps-1) [x](#steps-2) [y](#send-1) [z](#send-07)", want: "12:15 12:29 12:42", says: "no heading is called", why: "the second of two has 1 behind it"},
		{name: "in code", body: "# Steps\n\n```md\n# Gone\n[x](#away)\n```\n\n[x](#gone) `[x](#away)`", want: "13:1", why: "no heading is there"},
		{name: "where there is no heading at all", body: "[x](#gone) [y](references/plain.md#gone) [z](references/empty.md#gone)", want: "6:1 6:12 6:42", why: "the text of the file may be lost"},

		{name: "there", body: "# Fill `a_b` & *send* [it](run.py)\n\nSteps\n-----\n\n## Steps\n\n## Part 7\n\n## 1. First: part (a)\n\n- ### In a list\n\n## ⚠️ Größe &amp; Art\n\n[a](#fill-a_b--send-it) [b](#steps) [c](#1-first-part-a) [d](#in-a-list) [e](#-größe--art) [f](#Steps) [g](#steps-1) [p](#part-7) [q](#part7) [h](#-gr%C3%B6%C3%9Fe--art) [i](references/guide.md#send-it)", why: "as GitHub has them"},
		{name: "of HTML", body: "<a id=\"one\"></a>\n<a name='two'></a>\n\n# Three {#drei}\n\n<h2 align=center>Four &lt;x></h2>\n\n<details><summary>Five</summary></details>\n\n[a](#one) [b](#two) [c](#drei) [d](#three) [e](#four-x) [f](#five)", why: "names of their own"},
		{name: "of others", body: "# Größe & Art\n\n(named)=\n\n[a](#gre-art) [b](#größe-and-art) [c](#named) [d](#user-content-größe--art) [e](#^block)", why: "who shows the text may write them so"},
		{name: "no anchors of a text", body: "# Steps\n\n[a](#) [b](#top) [c](run.py#L10) [d](references/guide.md#L1-L20) [e](#12) [f](#<name>) [g](#:~:text=x) [h](#/route) [i](https://x.example/#gone) [k](run.py#gone)", why: "lines, routes, placeholders, other files"},
	})
}

// TestLostAnchorHint holds that what is near is named, with all of the link as it is to be.
func TestLostAnchorHint(t *testing.T) {
	body := "# Next Steps & more\n\n[x](#next-step--more) [y](#away) [z](./notes.md?a#breaking-changes)"
	r := loadFiles(t, map[string]string{"x/SKILL.md": ruleRow{body: body}.file(), "x/notes.md": "# Breaking change\n"}, Options{})
	want := []string{`write "#next-steps--more"`, "correct the link, or add the heading", `write "./notes.md?a#breaking-change"`}
	var got []string
	for _, d := range r.Diagnostics {
		got = append(got, d.Hint)
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}
