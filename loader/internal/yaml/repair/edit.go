package repair

import (
	"slices"
	"strconv"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// mend is a problem with the edit that makes the text the YAML that its author plainly meant.
func mend(broken *rule.Rule, at source.Span, message, hint string, edit runtime.Edit) source.Problem {
	return source.Problem{Rule: broken, At: at, Message: message, Hint: hint, Fix: &runtime.Fix{Edits: []runtime.Edit{edit}}}
}

// Apply makes the edits, which are sorted and in offsets of the file, in text, which starts at base.
func Apply(text string, base int, edits []runtime.Edit) string {
	if len(edits) == 0 {
		return text
	}
	var b strings.Builder
	at := 0
	for _, e := range edits {
		b.WriteString(text[at : e.Start-base])
		b.WriteString(e.New)
		at = e.End - base
	}
	b.WriteString(text[at:])
	return b.String()
}

// sortRepairs puts repairs in the order of the text. One within another is dropped: what it mends is text by then.
func sortRepairs(list []source.Problem) []source.Problem {
	slices.SortStableFunc(list, func(a, b source.Problem) int { return a.Fix.Edits[0].Start - b.Fix.Edits[0].Start })
	end := 0
	return slices.DeleteFunc(list, func(r source.Problem) bool {
		edit := r.Fix.Edits[0]
		inside := edit.Start < end
		end = max(end, edit.End)
		return inside
	})
}

// Quote writes text as a quoted YAML scalar: in single quotes where that is enough.
func Quote(text string) string {
	for _, c := range text {
		if c < 0x20 || !strconv.IsPrint(c) && c != ' ' {
			return strconv.Quote(text)
		}
	}
	return "'" + strings.ReplaceAll(text, "'", "''") + "'"
}
