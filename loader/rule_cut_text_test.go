package loader

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

func TestCutText(t *testing.T) {
	described := func(value string) string { return "---\nname: x\ndescription: " + value + "\n---\n\nBody.\n" }
	checkRows(t, "cut-text", Options{}, nil, []ruleRow{
		{name: "a comma", text: described("Fills forms, merges pages,"), want: "3:14", says: `ends in "forms, merges pages,"`, why: "something was to follow"},
		{name: "a bracket", text: described("Fills forms (for example"), want: "3:14", why: "it is never closed"},
		{name: "an empty bracket", text: described("Fills forms ("), want: "3:14", why: "nothing is in it"},
		{name: "three dots", text: described("Use it when the user ment..."), want: "3:14", why: "a tool cut it"},
		{name: "one character for them", text: described("Use it when the user ment…"), want: "3:14", why: "the same"},
		{name: "another script", text: described("填写表格，"), want: "3:14", why: "commas there too"},
		{name: "a block", text: described("|\n  Fills forms, and\n  merges,\n"), want: "3:14", why: "at its sign"},
		{name: "TOML", text: "---\nname = \"x\"\ndescription = \"Fills, \"\n---\n\nBody.\n", want: "3:15", why: "blanks behind it are nothing"},
		{name: "templates", text: described("'{{description}}'"), want: "3:14", says: "placeholder", why: "nobody filled it in"},
		{name: "templates of a shell", text: described("'${DESCRIPTION}'"), want: "3:14", says: "placeholder", why: "nobody filled it in"},
		{name: "templates with signs", text: described("'%DESCRIPTION%'"), want: "3:14", says: "placeholder", why: "nobody filled it in"},
		{name: "templates with underscores", text: described("__DESCRIPTION__"), want: "3:14", says: "placeholder", why: "nobody filled it in"},
		{name: "templates of a build", text: described("'@description@'"), want: "3:14", says: "placeholder", why: "nobody filled it in"},
		{name: "variables", text: described("$DESCRIPTION"), want: "3:14", says: "placeholder", why: "nobody filled it in"},
		{name: "questions", text: described("'???'"), want: "3:14", says: "placeholder", why: "nobody filled it in"},
		{name: "dots alone", text: described("'...'"), want: "3:14", says: "placeholder", why: "nobody filled it in"},
		{name: "dots around the key", text: described("'...description...'"), want: "3:14", says: "placeholder", why: "nobody filled it in"},
		{name: "brackets around the key", text: described("(description)"), want: "3:14", says: "placeholder", why: "nobody filled it in"},
		{name: "dollars in a text", text: described("$PATH and other variables are explained."), why: "it says something"},
		{name: "one word", text: described("填写表格"), why: "it says something"},
		{name: "that of new", text: described("Say what the skill does, and when to use it. Use when somebody asks for it."), want: "3:14", says: "placeholder", why: "skillgen new wrote it"},
		{name: "instructions of a template", text: described("Describe your skill here"), want: "3:14", says: "placeholder", why: "nobody did"},
		{name: "two names in a text", text: described("'{a} and {b}'"), why: "it says something"},
		{name: "emphasis", text: described("_Fills forms_"), why: "it says something"},
		{name: "TODO", text: described("TODO"), want: "3:14", says: "placeholder", why: "it says nothing"},
		{name: "of a template", text: described("'[TODO: Complete and informative explanation of what the skill does]'"), want: "3:14", why: "as a generator writes it"},
		{name: "TODO and a dash", text: described("TODO - add description"), want: "3:14", why: "it says nothing either"},
		{name: "TODO and words", text: described("TODO add description"), want: "3:14", why: "the same"},
		{name: "TBD", text: described("TBD - later"), want: "3:14", why: "the same"},
		{name: "To do", text: described("To do"), want: "3:14", why: "the same"},
		{name: "what is to do", text: described("To do lists are kept and sorted. Use when asked."), why: "it says something"},
		{name: "FIXME", text: described("'FIXME: later'"), want: "3:14", why: "the same"},
		{name: "of another template", text: described("Replace with description of the skill and when Claude should use it."), want: "3:14", why: "as a template has it"},
		{name: "words", text: described("Your description here"), want: "3:14", why: "the same"},

		{name: "a sentence", text: described("Fills forms (PDF and others), and so on."), why: "is whole"},
		{name: "no full stop", text: described("Fills forms (PDF)"), why: "many end so"},
		{name: "lists of TODOs", text: described("TODO comments are found and sorted by age."), why: "what it is about"},
		{name: "to-do lists", text: described("Todo lists, kept and shown"), why: "the same"},
		{name: "dots within", text: described("Use when users say \"make ... work\" or the like"), why: "something follows"},
		{name: "a smile", text: described("Cheers people up when they send a :( of any kind."), why: "the sentence ends"},
		{name: "steps", text: described("Does a) one thing and b) another"), why: "brackets of a list"},
		{name: "placeholders as a subject", text: described("Fills the placeholders of a template, such as TODO"), why: "it starts otherwise"},
	})
}

// placeholderBodies are instructions which a template has in their place, and others.
func placeholderBodies() []ruleRow {
	return []ruleRow{
		{name: "a heading", body: "# Insert instructions below", want: "6:1", says: "the instructions are a placeholder", why: "of a template"},
		{name: "below a heading", body: "# X\n\nAdd instructions here.", want: "8:1", why: "of another"},
		{name: "in brackets", body: "# X\n\n[Insert instructions]", want: "8:1", why: "of a third"},
		{name: "a comment", body: "<!-- TODO: describe the steps -->", want: "6:1", why: "nobody did"},
		{name: "a comment of another", body: "<!-- write instructions here -->", want: "6:1", why: "nobody did"},
		{name: "a note for a heading", body: "# X\n\n## TODO", want: "8:1", why: "nobody did"},
		{name: "a heading with todos", body: "# TODO comments\n\nSort them.", why: "it says what to do"},
		{name: "an item", body: "1. TODO", want: "6:1", why: "nobody did"},
		{name: "a note with words", body: "TODO write this", want: "6:1", why: "nobody did"},
		{name: "dots", body: "...", want: "6:1", why: "nothing"},
		{name: "that of new", body: "# X\n\nSay what to do, step by step:\n\n1. First …\n2. Then …", want: "8:1", why: "skillgen new wrote it"},
		{name: "that of new, with CRLF", body: "# X\r\n\r\nSay what to do, step by step:\r\n\r\n1. First …\r\n2. Then …", want: "8:1", why: "the same"},
		{name: "that of new for a project", body: "# X\n\nSay who the agent is in this project, what it works on, and what it must not do.", want: "8:1", why: "skillgen new wrote it"},
		{name: "todos as a subject", body: "TODO comments are sorted by age.", why: "it says what to do"},
		{name: "a note", body: "TODO", want: "6:1", why: "of an author"},
		{name: "instructions below", body: "# Insert instructions below\n\nFill the form.", why: "somebody did"},
		{name: "a heading of others", body: "# Instructions\n\nInsert the page.", why: "it says what to do"},
	}
}

// TestPlaceholderBody holds that a placeholder is told in a skill, and nothing else is.
func TestPlaceholderBody(t *testing.T) {
	checkRows(t, "cut-text", Options{}, nil, placeholderBodies())
}

// TestPlaceholderRole holds the same of projects.
func TestPlaceholderRole(t *testing.T) {
	files := make(map[string]string)
	for _, row := range placeholderBodies() {
		files["projects/"+strings.ReplaceAll(row.name, " ", "-")+"/ROLE.md"] = "---\nskills: []\nx: y\n---\n\n" + row.body + "\n"
	}
	said := make(map[string]string)
	result, err := Load(t.Context(), Roots{Projects: []Rooted{{Path: filepath.Join(disk(t, files), "projects")}}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range result.Diagnostics {
		if d.Rule == "cut-text" {
			said[filepath.Base(filepath.Dir(d.File))] = fmt.Sprintf("%d:%d %s", d.Line, d.Column, d.Message)
		}
	}
	for _, row := range placeholderBodies() {
		want := ""
		if row.want != "" {
			want = row.want + " the instructions are a placeholder"
		}
		if said := said[strings.ReplaceAll(row.name, " ", "-")]; said != want {
			t.Errorf("%s: %q, want %q: %s", row.name, said, want, row.why)
		}
	}
}
