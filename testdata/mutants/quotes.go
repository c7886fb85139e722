package main

import (
	"strings"
)

func isQuoted(e entry) bool {
	return (e.style == '"' || e.style == '\'') && e.oneLine() && len(e.value) > 2
}

func isPlain(e entry) bool { return e.style == 'p' && e.oneLine() && e.value != "" }

// isText reports a value on one line that is text and no number or truth value.
func isText(e entry) bool {
	return (isPlain(e) || isQuoted(e) && !strings.HasPrefix(e.value, `"""`)) && len(e.text()) > 4 && !strings.ContainsAny(e.text(), `\"'`) && e.text() != "false"
}

// quotes are mistakes with quotes and with what stands in them.
func quotes() []kind {
	const broken = syntax + " unquoted-indicator"
	return []kind{
		{name: "the closing quote is missing", rules: syntax, make: func(d *doc) []mistake {
			return d.each(isQuoted, func(e entry) mistake { return d.replace(e.valueEnd-1, e.valueEnd, "") })
		}},
		{name: "the opening quote is missing", rules: broken + " unquoted-colon", make: func(d *doc) []mistake {
			return d.each(isQuoted, func(e entry) mistake { return d.replace(e.valueStart, e.valueStart+1, "") })
		}},
		{name: "the closing quote is of the other kind", rules: syntax, make: func(d *doc) []mistake {
			return d.each(isQuoted, func(e entry) mistake {
				return d.replace(e.valueEnd-1, e.valueEnd, map[byte]string{'"': "'", '\'': `"`}[e.style])
			})
		}},
		{name: "smart quotes around a value", rules: "damaged-text toml-syntax entry-skipped", make: func(d *doc) []mistake {
			pairs := []string{"“”", "‘’", "„“", "””"}
			var list []mistake
			for i, e := range spread(d.where(isText)) {
				if q := []rune(pairs[i]); !e.item {
					list = append(list, d.value(e, string(q[0])+e.text()+string(q[1])))
				}
			}
			return list
		}},
		{name: "quotes within quotes of the same kind", rules: broken, make: func(d *doc) []mistake {
			return d.each(func(e entry) bool { return isQuoted(e) && isText(e) && strings.Contains(e.text(), " ") }, func(e entry) mistake {
				first, rest, _ := strings.Cut(e.text(), " ")
				q := e.value[:1]
				return d.value(e, q+first+" "+q+rest+q+" and more"+q)
			})
		}},
		{name: "an apostrophe in single quotes", rules: broken, make: func(d *doc) []mistake {
			return d.each(func(e entry) bool { return isText(e) && e.top() && !e.item }, func(e entry) mistake {
				return d.value(e, "'"+e.text()+" and don't stop'")
			})
		}},
		{name: "quotes twice", rules: broken, make: func(d *doc) []mistake {
			return d.each(func(e entry) bool { return isText(e) && !e.item }, func(e entry) mistake {
				return d.value(e, `""`+e.text()+`""`)
			})
		}},
		{name: "backticks for quotes", rules: broken, make: func(d *doc) []mistake {
			return d.each(func(e entry) bool { return isText(e) && !e.item }, func(e entry) mistake { return d.value(e, "`"+e.text()+"`") })
		}},
		{name: "a comma behind a quoted value", rules: syntax, make: func(d *doc) []mistake {
			return d.each(func(e entry) bool { return isText(e) && !e.item }, func(e entry) mistake { return d.value(e, `"`+e.text()+`",`) })
		}},
		{name: "a Windows path in double quotes", rules: "damaged-text control-character " + syntax, make: func(d *doc) []mistake {
			paths := []string{`C:\temp\new`, `C:\Users\me`, `D:\data`, `.\bin\run`}
			var list []mistake
			for i, e := range spread(d.where(func(e entry) bool { return isText(e) && !e.item && e.key != "name" && e.key != "url" })) {
				list = append(list, d.value(e, `"`+e.text()+" "+paths[i]+`"`))
			}
			return list
		}},
		{name: "an escape of a line end that is none", rules: "damaged-text", make: func(d *doc) []mistake {
			return d.each(func(e entry) bool { return e.top() && (e.key == "description" || e.key == "when_to_use") && isText(e) }, func(e entry) mistake {
				text := e.text() + `\n\nUse it often.`
				if d.toml || strings.Contains(e.text(), ": ") {
					return d.value(e, "'"+text+"'")
				}
				return d.value(e, text)
			})
		}},
	}
}
