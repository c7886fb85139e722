package scan

import (
	"fmt"

	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/typeset"
)

// damage keeps the first place of each character: where one was lost, most often many were.
func (t *scan) damage(f finding) {
	for i := range t.damaged {
		if t.damaged[i].first == f.first {
			t.damaged[i].more++
			return
		}
	}
	if len(t.damaged) <= report.Max {
		t.damaged = append(t.damaged, f)
	}
}

func (t *scan) reportDamaged() {
	for _, f := range t.damaged {
		message, hint := "the text holds "+f.name()+", which does not show", "remove it"
		switch {
		case typeset.IsBlank(f.first):
			message, hint = fmt.Sprintf("the command holds %U, which looks like a blank and is none to a shell", f.first), "write an ordinary blank"
		case f.first == '\ufffd':
			message, hint = "the text holds U+FFFD, where a character was lost", "write the character that it was"
		}
		if f.more > 0 {
			message += fmt.Sprintf(" (and %d more)", f.more)
		}
		t.log.Report(rule.DamagedText, f.Span, message, hint)
	}
}
