package scan

import (
	"fmt"

	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// DamagedText is about text that is not what was written.
var DamagedText = &rule.Rule{
	Name: "damaged-text", Title: "text that was damaged on its way", Build: runtime.SeverityWarning, User: rule.Warned,
	Why: "U+FFFD stands where a character was lost, and characters that do not show come along when text is copied from a page: " +
		"commands with them in it fail, and words are no longer found. Emoji and the scripts that need such characters keep them. " +
		"A program that reads UTF-8 as Windows-1252 makes two or three letters of one. Typographic quotes around a value become part of it, " +
		"\\n ends a line in double quotes only, and there the backslashes of a path are control characters. " +
		"The marks of a merge leave two versions of a text.",
	Bad:  "---\nname: copy\ndescription: Copies.\n---\n\nRun `ls\u00ad -l`, it\ufffds short.\n",
	Good: "---\nname: copy\ndescription: Copies.\n---\n\nRun `ls -l`, it's short.\n",
}

// damage keeps the first place of each character: where one was lost, most often many were.
func (t *scan) damage(f finding) {
	for i := range t.damaged {
		if t.damaged[i].first == f.first {
			t.damaged[i].more++
			return
		}
	}
	if len(t.damaged) < report.Max {
		t.damaged = append(t.damaged, f)
	}
}

func (t *scan) reportDamaged() {
	for _, f := range t.damaged {
		message, hint := "the text holds "+f.name()+", which does not show", "remove it"
		if f.first == '\ufffd' {
			message, hint = "the text holds U+FFFD, where a character was lost", "write the character that it was"
		}
		if f.more > 0 {
			message += fmt.Sprintf(" (and %d more)", f.more)
		}
		t.log.Report(DamagedText, f.Span, message, hint)
	}
}
