package loader

import (
	"fmt"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/runtime"
)

// ruleRow is a skill and where one rule reports it.
type ruleRow struct {
	name string
	// head is frontmatter below name and description, and body what follows; text is the whole file instead.
	head, body, text string
	want             string // "line:column" of each diagnostic, separated by blanks
	says             string // part of the first message
	why              string
}

func (r ruleRow) file() string {
	if r.text != "" {
		return r.text
	}
	head := r.head
	if head != "" {
		head += "\n"
	}
	body := r.body
	if body == "" {
		body = "Body."
	}
	return "---\nname: x\ndescription: Does a thing.\n" + head + "---\n\n" + body + "\n"
}

// checkRows loads each row, beside files, and compares what one rule says.
func checkRows(t *testing.T, rule string, opts Options, files map[string]string, rows []ruleRow) {
	t.Helper()
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			all := map[string]string{"x/SKILL.md": row.file()}
			for name, text := range files {
				all[name] = text
			}
			r := loadFiles(t, all, opts)
			var places, messages []string
			for _, d := range r.Diagnostics {
				if d.Rule == rule {
					places = append(places, fmt.Sprintf("%d:%d", d.Line, d.Column))
					messages = append(messages, d.Message)
					if marked, behind := markedIn(all["x/SKILL.md"], d); strings.Count(marked, "(") > strings.Count(marked, ")") && strings.HasPrefix(behind, ")") {
						t.Errorf("%q is marked, without the parenthesis behind it", marked)
					}
				}
			}
			if got := strings.Join(places, " "); got != row.want {
				t.Errorf("got %q, want %q: %s\n%s\n%v", got, row.want, row.why, strings.Join(messages, "\n"), r.Diagnostics)
			}
			if len(messages) > 0 && !strings.Contains(messages[0], row.says) {
				t.Errorf("%q does not say %q", messages[0], row.says)
			}
		})
	}
}

// markedIn is the text that a diagnostic marks in a file, and what stands behind it.
func markedIn(text string, d runtime.Diagnostic) (marked, behind string) {
	lines := strings.SplitAfter(text, "\n")
	at := func(line, column int) int {
		return len(strings.Join(lines[:line-1], "")) + len(string([]rune(lines[line-1])[:column-1]))
	}
	start, end := at(d.Line, d.Column), at(d.EndLine, d.EndColumn)
	return text[start:end], text[end:]
}

// TestContentMany holds that no text makes the rules say too much: one line of a file's size, full of what they look for.
// What that takes is counted in testdata/cost.
func TestContentMany(t *testing.T) {
	repeat := func(s string) string { return strings.Repeat(s, (layout.MaxText-1000)/len(s)) }
	for _, part := range []string{
		"xoxb-", "sk-ant-", "pypi-AgEI", "AKIA", "SG.a.", "-----BEGIN " + "PRIVATE KEY-----", "base64 -d ", "base64 -d | x ", "\\\n base64 -d",
		"\u202e", "\u202ea\n", "\U000E0041", "\U000E0041a", "\u200b", "\u200ba", "\ufffd", "\u0600\u200c", "[a](b.md)", "](", "[", "![", "[a]: b.md\n", "[a](<",
		"ghp_" + fakeKey(36) + " ", "\x1b",
	} {
		r := loadText(t, "---\nname: x\ndescription: Does a thing.\n---\n\n"+repeat(part)+"\n")
		if n := len(r.Diagnostics); n > 100 {
			t.Errorf("%q: %d diagnostics", part, n)
		}
	}
}

// TestUserCost holds that rules for authors do nothing where a user's directory is loaded.
func TestUserCost(t *testing.T) {
	r := loadFiles(t, map[string]string{"x/SKILL.md": "---\nname: x\ndescription: Does a thing.\ntrigger: a|the\nmcp: {s: {command: npx, args: [p]}}\nodd: 1\n---\n\n[a](b.md)\n" + strings.Repeat("line\n", 600)},
		Options{Mode: ModeUser, Portable: true})
	if len(r.Diagnostics) > 0 || len(only(t, r).Servers) != 1 {
		t.Errorf("%v", r.Diagnostics)
	}
	if spans := only(t, r).triggerSpans; spans != nil {
		t.Errorf("places of keywords that nobody asks for: %v", spans)
	}
}

// TestContentSeverity holds that rules which are off say nothing, but for those that leave something out.
func TestContentSeverity(t *testing.T) {
	text := "---\nname: x\ndescription: Does a thing.\nmcp: {s: {command: sh, args: [-c, x], env: {PATH: x}}}\n---\n\n\u202e [a](b.md)\n"
	set := map[string]runtime.Severity{}
	for _, rule := range Rules() {
		set[rule.Name] = runtime.SeverityOff
	}
	s := loadFiles(t, map[string]string{"x/SKILL.md": text}, Options{Severities: set})
	if len(s.Diagnostics) != 2 || s.Diagnostics[0].Rule != "eval-command" || s.Diagnostics[1].Rule != "unsafe-env" || len(only(t, s).Servers) != 0 {
		t.Errorf("%v", s.Diagnostics)
	}
}
