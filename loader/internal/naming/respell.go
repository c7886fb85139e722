package naming

import (
	"cmp"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Respell is the edit that writes a name of the specification over another, in the quotes that it has. It is nil where something else than
// the old name stands at the place, such as one with escapes, or one that only stands for it.
func Respell(text string, at source.Span, old, name string) []runtime.Edit {
	if at.Start < 0 || at.End > len(text) || at.Start >= at.End || name == "" {
		return nil
	}
	switch written := text[at.Start:at.End]; {
	case written == old:
		if isOther(name) && !strings.HasSuffix(text[:at.Start], "/") {
			name = `"` + name + `"`
		}
	case written == `"`+old+`"` || written == "'"+strings.ReplaceAll(old, "'", "''")+"'":
		at.Start++
		at.End--
	default:
		return nil
	}
	return []runtime.Edit{{Start: at.Start, End: at.End, New: name}}
}

// Respelt is the fix of a name that no skill has, where it was renamed to one that is known, or what is nearest to it by the
// specification is one: the skill was renamed before, or is meant. It is nil where there is none.
func Respelt(text string, at source.Span, name string, known func(name string) bool, renamed map[string]string) *runtime.Fix {
	good := cmp.Or(renamed[name], Good(name))
	if good == name || !known(good) {
		return nil
	}
	if edits := Respell(text, at, name, good); edits != nil {
		return &runtime.Fix{Edits: edits, Unsafe: true}
	}
	return nil
}

// isOther reports a name that YAML does not take for a text when it stands without quotes.
func isOther(name string) bool {
	switch name {
	case "true", "false", "yes", "no", "on", "off", "y", "n", "null":
		return true
	}
	return strings.Trim(name, "0123456789abcdefox-") == "" && strings.ContainsAny(name[:1], "0123456789")
}
