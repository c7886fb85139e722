package main

import (
	"strings"
)

// indents are mistakes with the column in which a line starts.
func indents() []kind {
	nested := func(e entry) bool { return e.indent > 0 && !e.item }
	isItem := func(e entry) bool { return e.item && e.style != 0 }
	yaml := func(d *doc, list func() []mistake) []mistake {
		if d.toml {
			return nil
		}
		return list()
	}
	// indent gives the line of an entry another indentation.
	indent := func(d *doc, e entry, with string) mistake {
		l := d.lines[e.line]
		return d.replace(l.start, l.start+indentOf(l), with)
	}
	const broken = syntax + " swallowed-key wrong-type unquoted-indicator"
	return []kind{
		{name: "a tab for the indentation", rules: syntax, make: func(d *doc) []mistake {
			return yaml(d, func() []mistake {
				return d.each(func(e entry) bool { return e.indent > 0 }, func(e entry) mistake { return indent(d, e, "\t") })
			})
		}},
		{name: "a no-break space in the indentation", rules: syntax, make: func(d *doc) []mistake {
			return yaml(d, func() []mistake {
				return d.each(nested, func(e entry) mistake { return indent(d, e, strings.Repeat("\u00a0", e.indent)) })
			})
		}},
		{name: "a nested key one blank too deep", rules: broken, make: func(d *doc) []mistake {
			return yaml(d, func() []mistake {
				return d.each(func(e entry) bool { return nested(e) && d.hasSibling(e) }, func(e entry) mistake {
					return indent(d, e, strings.Repeat(" ", e.indent+1))
				})
			})
		}},
		{name: "a nested key one blank too shallow", rules: broken, make: func(d *doc) []mistake {
			return yaml(d, func() []mistake {
				return d.each(func(e entry) bool { return nested(e) && d.hasSibling(e) }, func(e entry) mistake {
					return indent(d, e, strings.Repeat(" ", e.indent-1))
				})
			})
		}},
		{name: "a nested key in the first column", rules: broken + " unknown-key duplicate-key", make: func(d *doc) []mistake {
			return yaml(d, func() []mistake {
				return d.each(func(e entry) bool {
					return nested(e) && (strings.HasPrefix(e.path, "requires.") || strings.HasPrefix(e.path, "mcp"))
				}, func(e entry) mistake { return indent(d, e, "") })
			})
		}},
		{name: "a field of the first level is indented", rules: broken + " unknown-key duplicate-key", make: func(d *doc) []mistake {
			return yaml(d, func() []mistake {
				var list []mistake
				for i, e := range spread(d.tops()) {
					m := indent(d, e, []string{" ", "  "}[i%2])
					if e.line == 1 { // then the ones below stand in another column
						m = m.orNext(1)
					}
					list = append(list, m)
				}
				return list
			})
		}},
		{name: "a list item too deep or too shallow", rules: broken, make: func(d *doc) []mistake {
			return yaml(d, func() []mistake {
				return d.each(func(e entry) bool { return isItem(e) && d.hasSibling(e) && e.indent > 1 }, func(e entry) mistake {
					return indent(d, e, strings.Repeat(" ", e.indent-1))
				})
			})
		}},
		{name: "no blank behind a dash", rules: broken, make: func(d *doc) []mistake {
			return yaml(d, func() []mistake {
				return d.each(isItem, func(e entry) mistake {
					l := d.lines[e.line]
					return d.replace(l.start+e.indent+1, e.valueStart, "")
				})
			})
		}},
		{name: "another bullet for a dash", rules: broken, make: func(d *doc) []mistake {
			return yaml(d, func() []mistake {
				var list []mistake
				for i, e := range spread(d.where(isItem)) {
					at := d.lines[e.line].start + e.indent
					list = append(list, d.replace(at, at+1, []string{"*", "•", "–", "+"}[i]))
				}
				return list
			})
		}},
		{name: "text that goes on in the first column", rules: syntax + " unclosed-frontmatter", make: func(d *doc) []mistake {
			return yaml(d, func() []mistake {
				var list []mistake
				for _, e := range d.entries {
					for i := e.line + 1; i < e.end && strings.ContainsRune("p|>", rune(e.style)); i++ {
						if l := d.lines[i]; strings.TrimSpace(l.text) != "" {
							list = append(list, d.replace(l.start, l.start+indentOf(l), ""))
						}
					}
				}
				return list
			})
		}},
		{name: "a list that starts on the line of its key", rules: syntax, make: func(d *doc) []mistake {
			return yaml(d, func() []mistake {
				var list []mistake
				for i, e := range d.entries[1:] {
					if above := d.entries[i]; e.item && !above.item && above.value == "" {
						list = append(list, d.replace(above.keyEnd+1, d.lines[e.line].start+e.indent, " "))
					}
				}
				return list
			})
		}},
		{name: "text behind the sign of a block", rules: syntax, make: func(d *doc) []mistake {
			return yaml(d, func() []mistake {
				return d.each(func(e entry) bool { return e.style == '|' || e.style == '>' }, func(e entry) mistake {
					return d.replace(e.valueEnd, e.valueEnd, " Starts here")
				})
			})
		}},
		{name: "two fields on one line", rules: "swallowed-key " + syntax, make: func(d *doc) []mistake {
			var list []mistake
			tops := d.tops()
			for i := 1; i < len(tops); i++ {
				if e, next := tops[i-1], tops[i]; e.oneLine() && e.value != "" && next.line == e.line+1 {
					list = append(list, d.replace(d.lines[e.line].end(), next.keyStart, " "))
				}
			}
			return list
		}},
	}
}

// hasSibling reports another entry beside this one.
func (d *doc) hasSibling(e entry) bool {
	return len(d.where(func(o entry) bool {
		return o.line != e.line && o.indent == e.indent && o.item == e.item && parent(o) == parent(e)
	})) > 0
}

func parent(e entry) string {
	if e.item {
		return e.path
	}
	i := strings.LastIndexByte(e.path, '.')
	return e.path[:max(i, 0)]
}
