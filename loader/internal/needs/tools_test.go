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
		"Bash(git:*)(npm:*)":               "right before: write Bash(npm:*)",
		"Bash(git:*)Read":                  "right behind: write Bash(git:*) and Read apart",
		"Grep, Bash(a (b))Read(x) Write":   "right behind: write Bash(a (b)) and Read apart",
		"Read Bash(git:*)mcp__x__y":        "right behind: write Bash(git:*) and mcp__x__y apart",
		"Bash(git:*)\nRead\tBash(x),Write": "",
		"Bash(git:*) and":                  "",
		"Bash git:*":                       `hold "git:*" as: write Bash(git:*)`,
		"Read, Bash git log:*, Write":      `hold "log:*" as: write Bash(git log:*)`,
		"Read Bash rm *":                   `hold "*" as: write Bash(rm *)`,
		"Bash *":                           `hold "*" as: write Bash(*)`,
		"Bash(git:*) npm:*":                `hold "npm:*" as: write Bash(npm:*)`,
		"Read, git:*":                      `hold "git:*" as: write Bash(git:*)`,
		"Bash:*":                           `hold "Bash:*" as: write Bash`,
		"Bash（rm:*）":                       `hold "（", a full-width: write "Bash(rm:*)"`,
		"Read, Bash（rm：＊）":                 `hold "（", a full-width: write "Read, Bash(rm:*)"`,
		"Bash(rm:*）":                       `hold "）", a full-width: write "Bash(rm:*)"`,
		"Bash(rm：*)":                       `hold "：", a full-width: write "Bash(rm:*)"`,
		"Bash(echo （x）：y)":                 "",
		"*":                                "",
		"Read, *, mcp__x__*":               "",
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
		"Read, Write and Bash": "and", "Read, Write, And Bash": "And", "Read & Bash": "&", "Read / Write": "/", "Read und Bash": "und", "Read, Bash(git add and *) or Write": "or",
		"Bash(a and b) Read": "", "Read Write": "", "and": "", "Read and": "", "Android, Random": "", "": "",
	} {
		if got := JoinedTools(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestNamesIn: a word that holds known tools with signs between names them all, and a word of which any part may be something else names none.
func TestNamesIn(t *testing.T) {
	for word, want := range map[string]string{
		"Read/Write/Bash": "Read Write Bash", "Read+Write": "Read Write", "Read&Write": "Read Write", "Read.Grep": "Read Grep", "Read": "Read",
		"Read/Edits": "", "Read/": "Read", "Read、Write": "", "mcp__x__y/Read": "", "repo/Read": "", "read/write": "", "search/codebase": "", "/": "", "": "",
	} {
		if got := strings.Join(namesIn(word), " "); got != want {
			t.Errorf("%q: %q, want %q", word, got, want)
		}
	}
}
