package main

import (
	"encoding/json"
	"strings"
	"testing"
)

// triggerHints are entries with the keywords "quarterly report" and "summary", and what they become step by step when the hint that
// stands between is followed.
var triggerHints = [][]string{
	{"trigger: quarterly report, summary", "put | between keywords", "trigger: quarterly report|summary"},
	{"trigger: quarterly report; summary", "put | between keywords", "trigger: quarterly report|summary"},
	{"trigger: quarterly report｜summary", "put | between keywords: ｜ only looks like it", "trigger: quarterly report|summary"},
	{"trigger: quarterly report|summary,", "remove it", "trigger: quarterly report|summary"},
	{`triggers: ["quarterly report, summary"]`, "make each keyword an item", `triggers: ["quarterly report", "summary"]`},
	{"triggers:\n  - quarterly report|summary", "make each keyword an item", "triggers:\n  - quarterly report\n  - summary"},
	{`trigger: '"quarterly report"|"summary"'`, "remove them; quotes belong around all of the keywords", `trigger: 'quarterly report|summary'`},
	{"trigger: “quarterly report”|“summary”", "remove them; quotes belong around all of the keywords", `trigger: "quarterly report|summary"`},
	{`trigger: quarterly report\|summary`, "remove it; | alone parts keywords", "trigger: quarterly report|summary"},
	{"trigger: (quarterly report|summary)", `write the words themselves, with | between: "quarterly report|summary"`, "trigger: quarterly report|summary"},
	{"trigger: ^quarterly report$|summary", "write the words themselves, with | between", "trigger: quarterly report|summary"},
	{`trigger: quarterly.*report|\bsummary\b`, "write the words themselves, with | between", "trigger: quarterly report|summary"},
	{"trigger: |\n  quarterly report\n  summary", "put | between keywords", "trigger: quarterly report|summary"},
	{`triggers: ["quarterly.*report", summary]`, "write the words themselves, an item each", "triggers: [quarterly report, summary]"},
	{"triggers:\n  - quarterly report\n  - summar(y|ies)", `write the words themselves, an item each: "summary", "summaries"`, "triggers:\n  - quarterly report\n  - summary\n  - summaries"},
	{"trigger: quarterly report*|summary", `write "quarterly report", which matches every word that begins with it`, "trigger: quarterly report|summary"},
	{"triggers: ['*quarterly report*', summary]", `write "quarterly report", which matches every word that begins with it`, "triggers: [quarterly report, summary]"},
	{"trigger-mode: substring\ntrigger: quarterly report|*summary*", `write "summary", which matches wherever it stands in a word`, "trigger-mode: substring\ntrigger: quarterly report|summary"},
	{`trigger: "quarterly report"|"summary"`, "write 'quarterly report|summary'", "trigger: 'quarterly report|summary'"},
	{`trigger: "quarterly report", "summary"`, "write 'quarterly report|summary'", "trigger: 'quarterly report|summary'"},
	{`trigger: "quarterly report, summary"`, "put | between keywords", `trigger: "quarterly report|summary"`},
	{"trigger: [quarterly report, summary", "close it", "trigger: [quarterly report, summary]"},
	{`trigger: ["quarterly report" "summary"]`, "put a comma behind it, or a colon and a blank where it is a key", `trigger: ["quarterly report", "summary"]`},
	{`trigger: ["quarterly report", "summary"],`, "remove it", `trigger: ["quarterly report", "summary"]`},
	{"trigger: - quarterly report\n  - summary", "put the first - on a line of its own", "trigger:\n  - quarterly report\n  - summary"},
	{"trigger:\n  -quarterly report\n  -summary", "put a blank behind the dash of each item", "trigger:\n  - quarterly report\n  - summary"},
	{"trigger: |quarterly report|summary", "start it on the next line, indented", "trigger: |\n  quarterly report|summary"},
	{"trigger: {quarterly report, summary}", `write a string such as "browse|website" or a list of strings`, "trigger: quarterly report|summary"},
	{"trigger:\n  one: quarterly report\n  two: summary", `write a string such as "browse|website" or a list of strings`, "trigger:\n  - quarterly report\n  - summary"},
	{"trigger: [quarterly report, [summary]]", "write a string in the list", "trigger: [quarterly report, summary]"},
	{"trigger: [{quarterly: report|summary}]", "write strings in the list, one for each word between the |", "trigger: [quarterly report, summary]"},
	{"trigger: `quarterly report`|summary", "remove them; quotes belong around all of the keywords", "trigger: quarterly report|summary"},
	{"trigger: quarterly report|the|summary", "use words that only a message about the skill has", "trigger: quarterly report|summary"},
	{"trigger: quarterly report|qr|summary", "use words that only a message about the skill has", "trigger: quarterly report|summary"},
	{"trigger: quarterly report|Summary|summary", "keep one of the two; case does not matter", "trigger: quarterly report|Summary"},
	{"trigger-words: [quarterly report, summary]", `did you mean "triggers"?`, "triggers: [quarterly report, summary]"},
	{"triger: quarterly report|summary", `did you mean "trigger"?`, "trigger: quarterly report|summary"},
	{"Trigger: quarterly report|summary", "write it trigger", "trigger: quarterly report|summary"},
	{"trigger:quarterly report|summary", "put a blank behind the colon", "trigger: quarterly report|summary"},
	{"metadata:\n  trigger: quarterly report|summary", "if they are meant, write triggers: {keywords: [quarterly report, summary]}", "metadata:\n  triggers: {keywords: [quarterly report, summary]}"},
	{"trigger: summary|quarterly report #each month", "put the value in quotes, or the comment on a line of its own", "# each month\ntrigger: summary|quarterly report"},
	{"trigger = quarterly report|summary", `put it in double quotes: trigger = "quarterly report|summary"`, `trigger = "quarterly report|summary"`},
	{`trigger = "quarterly report" | "summary"`, "put one pair of quotes around all of it, and none within", `trigger = "quarterly report | summary"`},
	{`trigger = "quarterly report", "summary"`, "several texts are a list: write [ in front of the first and ] behind the last", `trigger = ["quarterly report", "summary"]`},
	{`triggers = ["quarterly report|summary"]`, "make each keyword an item", `triggers = ["quarterly report", "summary"]`},
	{`trigger = "(quarterly report|summary)"`, `write the words themselves, with | between: "quarterly report|summary"`, `trigger = "quarterly report|summary"`},
	{`trigger = "quarterly report|\bsummary"`, "remove it", `trigger = "quarterly report|summary"`},
	{`trigger = {a = "quarterly report|summary"}`, `write a string such as "browse|website" or a list of strings`, `trigger = "quarterly report|summary"`},
	{"trigger: quarterly report OR summary", "put | between keywords", "trigger: quarterly report|summary"},
	{"triggers: [quarterly report OR summary]", "make each keyword an item", "triggers: [quarterly report, summary]"},
	{"triggers: [quarterly AND report, summary]", "write the words as a message has them, or each by itself", "triggers: [quarterly report, summary]"},
	{"trigger: quarterly report|/summary/", `write "summary", which matches with them and without`, "trigger: quarterly report|summary"},
	{"trigger: quarterly report|<overview>|summary", `write "overview", which matches with them and without`, "trigger: quarterly report|overview|summary"},
	{"triggers: [quarterly report, '#summary']", `write "summary", which matches with it and without`, "triggers: [quarterly report, summary]"},
	{"triggers: [quarterly report, summary, 'a {kind} memo']", "write only words that a message has", "triggers: [quarterly report, summary, memo]"},
	{"trigger: when the user asks for a quarterly report|summary", `write "quarterly report"`, "trigger: quarterly report|summary"},
	{"triggers: [User wants to see the summary., quarterly report]", `write "see the summary"`, "triggers: [summary, quarterly report]"},
	{"triggers: ['Use this skill if a message says \"summary\" or so', quarterly report]", `write "summary"`, "triggers: [summary, quarterly report]"},
	{"triggers: [Whenever there is anything to be said of numbers, summary, quarterly report]", "say when to use the skill in its description; here write only words that a message has", "triggers: [summary, quarterly report]"},
	{`trigger: quarterly report|summary#`, `write trigger = "..."`, `trigger = "quarterly report|summary"`},
}

// TestTriggerHints follows each hint about keywords: what it is said for is gone then, and at the end nothing is said, and a message
// with each keyword starts the skill.
func TestTriggerHints(t *testing.T) {
	for _, steps := range triggerHints {
		about := "name: s1\ndescription: Does it. Use when asked.\n"
		if strings.Contains(steps[len(steps)-1], " = ") {
			about = "name = \"s1\"\ndescription = \"Does it. Use when asked.\"\n"
		}
		t.Chdir(t.TempDir())
		for i := 0; i < len(steps); i += 2 {
			writeTest(t, "skills/s1/SKILL.md", "---\n"+about+strings.TrimSuffix(steps[i], "#")+"\n---\n\nDo it.\n")
			_, said, _ := skillgen(t, "check")
			switch {
			case i+1 == len(steps) && said != "":
				t.Errorf("%q is what the hint wants, and it says\n%s", steps[i], said)
			case i+1 < len(steps) && !strings.Contains(said, "\n  hint: "+steps[i+1]+"\n"):
				t.Errorf("%q is not told %q, but\n%s", steps[i], steps[i+1], said)
			}
		}
		for _, message := range []string{"write the Quarterly Report", "a summary, please"} {
			_, out, stderr := skillgen(t, "match", "--json", message)
			var found struct{ Matches []struct{ Skill string } }
			if err := json.Unmarshal([]byte(out), &found); err != nil || len(found.Matches) != 1 {
				t.Errorf("%q does not match %q: %v %s", message, steps[len(steps)-1], err, stderr)
			}
		}
	}
}
