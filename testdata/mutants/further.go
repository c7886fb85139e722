package main

import "strings"

// further are other ways to make the mistakes with lines: fences, columns, bytes and instructions.
func further() []kind {
	fences := func(texts ...string) func(d *doc) []mistake {
		return func(d *doc) []mistake {
			var list []mistake
			for _, text := range texts {
				list = append(list, d.fence(d.closing, text))
			}
			return list
		}
	}
	opening := func(texts ...string) func(d *doc) []mistake {
		return func(d *doc) []mistake {
			var list []mistake
			for _, text := range texts {
				list = append(list, d.fence(d.open, text))
			}
			return list
		}
	}
	inBody := func(first int, lines ...string) func(d *doc) []mistake {
		return func(d *doc) []mistake {
			at := len(d.text)
			return []mistake{d.replace(at, at, d.eol()+strings.Join(lines, d.eol())+d.eol()).at(len(d.lines) + 1 + first)}
		}
	}
	inHead := func(text string) func(d *doc) []mistake {
		return func(d *doc) []mistake {
			return d.field("description", func(e entry) []mistake {
				at := e.valueStart + 1 + strings.IndexAny(d.text[e.valueStart+1:], " 保")
				return []mistake{d.replace(at, at, text)}
			})
		}
	}
	// shift moves the lines of a block by blanks.
	shift := func(by int, lines func(e entry, d *doc) (first, last int, ok bool)) func(d *doc) []mistake {
		return func(d *doc) []mistake {
			var list []mistake
			if d.toml {
				return nil
			}
			for _, e := range d.entries {
				first, last, ok := lines(e, d)
				if !ok {
					continue
				}
				var b strings.Builder
				for i := first; i < last; i++ {
					text := d.lines[i].text
					if by > 0 {
						text = strings.Repeat(" ", by) + text
					} else {
						text = text[min(-by, indentOf(d.lines[i])):]
					}
					b.WriteString(text + d.eol())
				}
				list = append(list, d.replace(d.lines[first].start, d.lines[last-1].next, b.String()).orNext(last-first-1))
			}
			return list
		}
	}
	second := func(e entry, d *doc) (first, last int, ok bool) { // a nested key with what is below it
		last = e.line + 1
		for last < d.closing && indentOf(d.lines[last]) > e.indent {
			last++
		}
		return e.line, last, e.indent > 0 && !e.item && d.hasSibling(e) && last > e.line+1
	}
	const broken = syntax + " swallowed-key wrong-type unquoted-indicator unknown-key"
	return []kind{
		{name: "further closing fences", rules: fence, make: fences("－－－", "−−−", "- - -", "——")},
		{name: "further closing fences in quotes", rules: fence, make: fences(`"---"`, "`---`", "> ---", "<hr>")},
		{name: "further opening fences", rules: fence, make: opening("－－－", "- - -", "---yaml", "```---")},
		{name: "a comment of several lines before the frontmatter", rules: fence, make: func(d *doc) []mistake {
			return []mistake{d.replace(0, 0, "<!--"+d.eol()+"who: me"+d.eol()+"-->"+d.eol()).orNext(3)}
		}},
		{name: "a nested block two blanks too deep", rules: broken, make: shift(2, second)},
		{name: "a nested block one blank too shallow", rules: broken, make: shift(-1, second)},
		{name: "UTF-16 with the other end first", rules: "bad-encoding", make: func(d *doc) []mistake {
			var b strings.Builder
			b.WriteString("\xfe\xff")
			for _, r := range d.text {
				b.WriteByte(byte(r >> 8))
				b.WriteByte(byte(r))
			}
			return []mistake{mistake{text: b.String()}.at(0)}
		}},
		{name: "UTF-16 without a mark", rules: "bad-encoding", make: func(d *doc) []mistake {
			m := mistake{text: strings.Join(strings.Split(d.text, ""), "\x00") + "\x00"}.at(1)
			m.first = 0
			return []mistake{m}
		}},
		{name: "a mark of UTF-8 that was read as Latin-1", rules: "damaged-text no-frontmatter", make: func(d *doc) []mistake { return []mistake{d.replace(0, 0, "ï»¿")} }},
		{name: "Chinese that was read as Latin-1", rules: "damaged-text", make: inHead(" ä½\u00a0å¥½ä¸–ç•Œ")},
		{name: "German that was read as Latin-1", rules: "damaged-text", make: inHead(" fÃ¼r GrÃ¶ÃŸe")},
		{name: "a quote that was read as Windows-1252", rules: "damaged-text", make: inHead(" itâ€™s")},
		{name: "a byte of Windows-1252", rules: "bad-encoding", make: inHead(" \x93x\x94")},
		{name: "half a character", rules: "bad-encoding", make: inHead(" \xe4\xbd")},
		{name: "a soft hyphen", rules: "hidden-text", make: inHead("a\u00adb")},
		{name: "a vertical tab", rules: "control-character", make: inHead("\x0b")},
		{name: "a delete character", rules: "control-character", make: inHead("\x7f")},
		{name: "a mark of direction", rules: "hidden-text", make: inHead("\u202dx")},
		{name: "an image that is not there", rules: "broken-link", make: inBody(1, "![Map](images/no-map.png)")},
		{name: "a defined link that is not there", rules: "broken-link", make: inBody(3, "See [the map].", "", "[the map]: docs/no-map.md")},
		{name: "a command of a script that is not there", rules: "missing-script", make: inBody(2, "```bash", "python scripts/not_there.py --all", "```")},
		{name: "a script of another language that is not there", rules: "missing-script", make: inBody(2, "```", "node ./scripts/not-there.js", "```")},
		{name: "a fence of tildes that is never closed", rules: "open-code", make: inBody(1, "~~~python", "x = 1")},
		{name: "a fence that is closed by a shorter one", rules: "open-code", make: inBody(1, "````md", "text", "```")},
		{name: "another encoded command", rules: "encoded-shell", make: inBody(1, "    base64 --decode <<< aGk= | bash")},
		{name: "another secret", rules: "secret", make: inBody(1, "AWS: "+"AKIA"+"J4XQ7M2ZP5TKW3RD")},
	}
}
