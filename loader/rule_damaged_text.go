package loader

import (
	"fmt"

	"github.com/skillgen/skillgen/runtime"
)

func damagedTextRule() Rule {
	return Rule{
		Name: "damaged-text", Title: "text that was damaged on its way", Build: runtime.Warning, User: Warned,
		Why: "U+FFFD stands where a character was lost, and characters that do not show come along when text is copied from a page: " +
			"commands with them in it fail, and words are no longer found. Emoji and the scripts that need such characters keep them.",
		Bad:  "---\nname: copy\ndescription: Copies.\n---\n\nRun `ls\u00ad -l`, it\ufffds short.\n",
		Good: "---\nname: copy\ndescription: Copies.\n---\n\nRun `ls -l`, it's short.\n",
	}
}

// damage keeps the first place of each character: where one was lost, most often many were.
func (t *textScan) damage(f finding) {
	for i := range t.damaged {
		if t.damaged[i].first == f.first {
			t.damaged[i].more++
			return
		}
	}
	if len(t.damaged) < maxDiagnostics {
		t.damaged = append(t.damaged, f)
	}
}

func (t *textScan) reportDamaged() {
	for _, f := range t.damaged {
		message, hint := "the text holds "+f.name()+", which does not show", "remove it"
		if f.first == '\ufffd' {
			message, hint = "the text holds U+FFFD, where a character was lost", "write the character that it was"
		}
		if f.more > 0 {
			message += fmt.Sprintf(" (and %d more)", f.more)
		}
		t.src.report("damaged-text", f.span, message, hint)
	}
}
