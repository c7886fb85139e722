package main

import (
	"strings"
	"unicode/utf16"
)

// encodings are mistakes with the bytes of the file, and characters that nobody sees.
func encodings() []kind {
	// inText puts characters into the description, or into the first lines of the body.
	inHead := func(d *doc, what ...string) []mistake {
		var list []mistake
		for _, e := range d.where(func(e entry) bool { return e.key == "description" && e.style != '|' && e.style != '>' }) {
			at := e.valueStart + 1 + strings.IndexAny(d.text[e.valueStart+1:], " 保")
			for _, w := range what {
				list = append(list, d.replace(at, at, w))
			}
		}
		return list
	}
	inBody := func(d *doc, what ...string) []mistake {
		var list []mistake
		last := d.lines[len(d.lines)-1]
		for _, w := range what {
			list = append(list, d.replace(last.end(), last.end(), " "+w))
		}
		return list
	}
	return []kind{
		{name: "UTF-16", rules: "bad-encoding", make: func(d *doc) []mistake {
			var b strings.Builder
			b.WriteString("\xff\xfe")
			for _, u := range utf16.Encode([]rune(d.text)) {
				b.WriteByte(byte(u))
				b.WriteByte(byte(u >> 8))
			}
			return []mistake{mistake{text: b.String()}.at(0)}
		}},
		{name: "Latin-1", rules: "bad-encoding", make: func(d *doc) []mistake { return append(inHead(d, " caf\xe9"), inBody(d, "gr\xfc\xdfe")...) }},
		{name: "a NUL byte", rules: "bad-encoding", make: func(d *doc) []mistake { return append(inHead(d, "\x00"), inBody(d, "\x00")...) }},
		{name: "a carriage return by itself", rules: "bad-encoding", make: func(d *doc) []mistake { return append(inHead(d, "\r"), inBody(d, "\rmore")...) }},
		{name: "UTF-8 that was read as Latin-1", rules: "damaged-text", make: func(d *doc) []mistake {
			return append(inHead(d, " cafÃ© dâ€™or"), inBody(d, "GrÃ¼ÃŸe", "Itâ€™s here â€” now")...)
		}},
		{name: "a character that was lost", rules: "damaged-text", make: func(d *doc) []mistake { return append(inHead(d, " caf\ufffd"), inBody(d, "gr\ufffd\ufffde")...) }},
		{name: "a control character", rules: "control-character", make: func(d *doc) []mistake { return inHead(d, "\x07", "\x1b[1m", "\u0085", "\u2028") }},
		{name: "a control character by an escape", rules: "control-character", make: func(d *doc) []mistake {
			return d.each(func(e entry) bool { return e.top() && e.key == "description" && e.style == '"' && e.oneLine() }, func(e entry) mistake {
				return d.replace(e.valueEnd-1, e.valueEnd-1, `\u0007`)
			})
		}},
		{name: "a character of no width in the frontmatter", rules: "hidden-text", make: func(d *doc) []mistake { return inHead(d, "\u200b", "\u2060", "\u200d", "\ufeff") }},
		{name: "a character of no width in a name or key", rules: "hidden-text name-style missing-field unknown-key toml-syntax", make: func(d *doc) []mistake {
			return d.field("name", func(e entry) []mistake {
				return []mistake{d.replace(e.valueStart+2, e.valueStart+2, "\u200b"), d.replace(e.keyStart+2, e.keyStart+2, "\u200b")}
			})
		}},
		{name: "a character of no width in the body", rules: "damaged-text", make: func(d *doc) []mistake { return inBody(d, "no\u200bwhere", "a\u2060b") }},
		{name: "a direction override", rules: "hidden-text", make: func(d *doc) []mistake { return append(inHead(d, "\u202e"), inBody(d, "\u202edone", "\u2066x")...) }},
		{name: "tag characters", rules: "hidden-text", make: func(d *doc) []mistake {
			return append(inHead(d, "\U000E0068\U000E0069"), inBody(d, "\U000E0068\U000E0069\U000E0021")...)
		}},
		{name: "a secret", rules: "secret", make: func(d *doc) []mistake {
			key := "ghp_" + strings.Repeat("aB3dE6", 6)
			return append(inBody(d, key), d.each(func(e entry) bool { return strings.HasSuffix(parent(e), ".env") && isQuoted(e) }, func(e entry) mistake {
				return d.value(e, `"`+key+`"`)
			})...)
		}},
	}
}
