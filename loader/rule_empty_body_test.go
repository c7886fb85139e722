package loader

import "testing"

func TestEmptyBody(t *testing.T) {
	checkRows(t, "empty-body", Options{}, nil, []ruleRow{
		{name: "nothing", text: "---\nname: x\ndescription: Does a thing.\n---", want: "4:1", why: "at the closing fence"},
		{name: "blank lines", text: "---\nname: x\ndescription: Does a thing.\n---\n\n \t\n\n", want: "4:1", why: "say nothing"},
		{name: "a word", body: "x", why: "is a body"},
	})
}
