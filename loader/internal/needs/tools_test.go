package needs

import (
	"strings"
	"testing"
)

// TestParentheses: what to do about one that is missing names the pattern that is most likely meant.
func TestParentheses(t *testing.T) {
	for text, want := range map[string]string{
		"Bash(git add *, Read":             "not closed: Bash(git add *)",
		"Read, Bash(git:*":                 "not closed: Bash(git:*)",
		"Bash(git:*, jq":                   "not closed: Bash(git:*, jq)",
		"Bash(git:* Bash(npm:*)":           "not closed: Bash(git:*)",
		"Bash(git add *,Read, Bash(npm:*)": "not closed: Bash(git add *)",
		"Bash(":                            "not closed: Bash()",
		"(":                                "not closed: ()",
		"Read, Bash git:*)":                "not opened: remove",
		"Bash (git:*)":                     "right before: write Bash(git:*)",
		"Bash(git:*, jq), Read":            "",
		"":                                 "",
	} {
		says, does, _ := strings.Cut(want, ": ")
		if what, hint := ToolParentheses(text); !strings.Contains(what, says) || !strings.Contains(hint, does) || (want == "") != (what == "") {
			t.Errorf("%q: %q, %q; want %s", text, what, hint, want)
		}
	}
}

// TestJoinedTools: a word between names makes a sentence of them, and one in parentheses or at an end does not.
func TestJoinedTools(t *testing.T) {
	for text, want := range map[string]string{
		"Read, Write and Bash": "and", "Read, Write, And Bash": "And", "Read & Bash": "&", "Read und Bash": "und", "Read, Bash(git add and *) or Write": "or",
		"Bash(a and b) Read": "", "Read Write": "", "and": "", "Read and": "", "Android, Random": "", "": "",
	} {
		if got := JoinedTools(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
