package loader

import "testing"

func TestEmptyBody(t *testing.T) {
	checkRows(t, "empty-body", Options{}, nil, []ruleRow{
		{name: "nothing", text: "---\nname: x\ndescription: Does a thing.\n---", want: "4:1", why: "at the closing fence"},
		{name: "blank lines", text: "---\nname: x\ndescription: Does a thing.\n---\n\n \t\n\n", want: "4:1", why: "say nothing"},
		{name: "a comment", body: "<!-- a note\nof two lines -->\n", want: "4:1", says: "nothing but a comment", why: "nobody did what it says"},
		{name: "an open comment", body: "# X\n<!-- a note", why: "it goes to the end, and another rule says so"},
		{name: "headings", body: "# Title\n\n## Steps\n<!-- -->\n#\n", want: "4:1", says: "nothing but headings", why: "they say what is to follow"},
		{name: "a comment and more", body: "<!-- a note -->\n# X\nDo it.", why: "is a body"},
		{name: "text of one line with a comment", body: "Do it. <!-- a note -->", why: "is a body"},
		{name: "one heading", body: "# Say hello", why: "may be all that there is to do"},
		{name: "one heading of one word", body: "# Instructions", want: "4:1", says: "nothing but headings", why: "nothing is to be done"},
		{name: "no heading", body: "#1 is the first.", why: "is a body"},
		{name: "code", body: "```\n# x\n```", why: "is a body"},
		{name: "a placeholder", body: "# X\n\n<!-- write instructions here -->", why: "cut-text tells it"},
		{name: "a word", body: "x", why: "is a body"},
	})
}
