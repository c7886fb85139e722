package command

import (
	"cmp"
	"strings"
	"unicode"
)

// Placeholder is what stands in a text for a variable in the notation of another program. Nobody fills it in.
type Placeholder struct {
	Start, End int // in bytes
	// Name is the environment variable that it names, or "" where it names none, or one that is too long for a message.
	Name string
}

const longestName = 100

// Placeholders are those of a text, in order: $NAME, $env:NAME and $(…) of a shell, %NAME% of Windows, ${env:NAME},
// ${input:name} and every other ${…} that is no reference, {env:NAME}, {{NAME}} and <name> of a template. Where the sign
// is as likely meant as it is, as in 5$, pa$word, $ref, {{.ID}} and 100%, there is none.
func Placeholders(text string) (list []Placeholder) {
	references, ends := References(text), [len(notations)]int{}
	for at := 0; at < len(text); {
		for len(references) > 0 && references[0].Start < at { // within a placeholder
			references = references[1:]
		}
		if len(references) > 0 && references[0].Start == at {
			at = references[0].End
			continue
		}
		length, name := inSigns(text, at, &ends)
		if length == 0 {
			length, name = behindSign(text, at)
		}
		if len(name) > longestName {
			name = ""
		}
		if length > 0 {
			list = append(list, Placeholder{at, at + length, name})
		}
		at += max(length, 1)
	}
	return list
}

// AsReferences is a text with a reference in the place of each placeholder. A default stays.
func AsReferences(text string) string {
	var b strings.Builder
	at := 0
	for _, p := range Placeholders(text) {
		b.WriteString(text[at:p.Start] + "${" + cmp.Or(p.Name, "_"))
		if _, byDefault, has := strings.Cut(text[p.Start:p.End], ":-"); has {
			b.WriteString(":-" + strings.TrimSuffix(byDefault, "}"))
		}
		b.WriteString("}")
		at = p.End
	}
	return b.String() + text[at:]
}

// notations are those of placeholders from one sign to another.
var notations = [...]struct{ begins, ends string }{{"${{", "}}"}, {"${", "}"}, {"$(", ")"}, {"{{", "}}"}, {"{env:", "}"}, {"<", ">"}}

// inSigns is how long the placeholder of a form is that starts in a text, and which variable it names. Where the sign stands that ends
// a form, or -1, is found once: a text may have thousands that begin.
func inSigns(text string, at int, ends *[len(notations)]int) (length int, name string) {
	for i, form := range notations {
		behind, begins := strings.CutPrefix(text[at:], form.begins)
		if !begins {
			continue
		}
		from, inner := at+len(form.begins), behind
		if ends[i] >= 0 && ends[i] < from {
			if ends[i] = strings.Index(behind, form.ends); ends[i] >= 0 {
				ends[i] += from
			}
		}
		if ends[i] >= 0 {
			inner = text[from:ends[i]]
		}
		name = named(inner)
		switch {
		case ends[i] < 0 && form.begins == "${" && name != "": // the end was forgotten
			return len(text) - at, name
		case ends[i] < 0, form.begins == "<" && !isSlot(inner), form.begins[0] == '{' && name == "":
			return 0, ""
		case form.begins == "<" || form.begins == "$(":
			name = ""
		}
		return len(form.begins) + len(inner) + len(form.ends), name
	}
	return 0, ""
}

// behindSign is the same of a name behind a single sign, which no letter stands before.
func behindSign(text string, at int) (length int, name string) {
	if text[at] != '$' && text[at] != '%' || at > 0 && (isWord(text[at-1]) || strings.IndexByte(`$\%`, text[at-1]) >= 0) {
		return 0, ""
	}
	sign, shortest := text[at:at+1], 2
	if strings.HasPrefix(text[at:], "$env:") {
		sign, shortest = "$env:", 1
	}
	rest := text[at+len(sign):]
	for len(name) < len(rest) && isWord(rest[len(name)]) {
		name = rest[:len(name)+1]
	}
	length = len(sign) + len(name)
	if sign == "%" {
		shortest = 3 // %AB% may be a part of an address
		length++
	}
	switch {
	case len(name) < shortest || !IsVariableName(name), sign != "$env:" && name != strings.ToUpper(name), sign == "%" && !strings.HasPrefix(rest[len(name):], "%"):
		return 0, ""
	}
	return length, name
}

// named is the environment variable that a placeholder names between its signs, or "". It looks no further than that.
func named(inner string) string {
	inner = strings.TrimLeftFunc(inner, unicode.IsSpace)
	for _, prefix := range []string{"env:", "env.", "secrets.", "vars."} {
		inner = strings.TrimPrefix(inner, prefix)
	}
	rest := strings.TrimLeftFunc(inner, func(c rune) bool { return c < 0x80 && isWord(byte(c)) })
	name := inner[:len(inner)-len(rest)]
	if !IsVariableName(name) || !strings.HasPrefix(rest, ":-") && strings.TrimLeftFunc(rest, unicode.IsSpace) != "" {
		return ""
	}
	return name
}

// isSlot reports what a person is to replace between < and >: a word of letters and digits, with - and blanks in it.
func isSlot(inner string) bool {
	for i := range len(inner) {
		if c := inner[i]; !isWord(c) && (i == 0 || c != '-' && c != ' ') {
			return false
		}
	}
	return len(inner) > 2
}

func isWord(c byte) bool { return c == '_' || 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' }
