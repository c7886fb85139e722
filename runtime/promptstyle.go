package runtime

import (
	"strconv"
	"strings"
)

// fill lays out what a row says in the prompt's style.
func (p *prompt) fill(r *promptRow) {
	r.name = oneLine(string(r.skill.Name))
	switch p.style {
	case StyleXML:
		r.text = listed(r.skill, oneLine, maxDescription, maxListed)
		r.escapes = hasEntity(r.text) || hasEntity(r.at) || hasEntity(r.name)
	case StyleCompact:
	case StyleList, StyleCatalogue:
		r.at = "" // they tell no places
		fallthrough
	default:
		r.text = listed(r.skill, oneBreak, maxPrinted, maxPrinted)
	}
}

// maxListed is how many characters of a description and a when_to_use Claude Code lists.
const maxListed = 1536

// listed is the description of a skill with its when_to_use behind it, as Claude Code lists them, each of at most so many characters.
func listed(s *Skill, fold func(string) string, most, mostWithWhen int) string {
	text, when := shorten(fold(s.Description), most), fold(s.WhenToUse)
	switch "" {
	case when:
		return text
	case text:
		return shorten(when, mostWithWhen)
	}
	return shorten(text+" - "+when, mostWithWhen)
}

// writeRow writes the lines of a row, with at most limit characters of its description.
func (p *prompt) writeRow(b *strings.Builder, r *promptRow, limit int) {
	description, more := cut(r.text, limit)
	if p.style == StyleXML {
		b.WriteString("  <skill>\n    <name>")
		r.write(b, r.name)
		b.WriteString("</name>\n    <description>")
		r.write(b, description)
		b.WriteString(more)
		b.WriteString("</description>\n")
		if r.at != "" {
			b.WriteString("    <location>")
			r.write(b, r.at)
			b.WriteString("</location>\n")
		}
		b.WriteString("  </skill>\n")
		return
	}
	b.WriteString("- ")
	b.WriteString(r.name)
	switch {
	case p.style == StyleOmega && r.available:
		b.WriteString(" [installed]")
	case p.style == StyleOmega:
		b.WriteString(" [not installed]")
	}
	if r.text != "" {
		b.WriteString(": ")
		b.WriteString(description)
		b.WriteString(more)
	}
	switch {
	case p.style == StyleOmega && r.at != "":
		b.WriteString(" → Read ")
		b.WriteString(r.at)
	case p.style == StyleCompact && r.at != "":
		b.WriteString(": ")
		b.WriteString(r.at)
	case p.style == StyleList && r.skill.DisableModelInvocation:
		b.WriteString(" [manual-only]")
	}
	b.WriteByte('\n')
}

// write writes one of the row's texts into XML.
func (r *promptRow) write(b *strings.Builder, text string) {
	if r.escapes {
		writeXML(b, text)
	} else {
		b.WriteString(text)
	}
}

// opening is the line before the rows, "" for none. The words of the line styles are an instruction to the model.
func (p *prompt) opening() string {
	switch p.style {
	case StyleXML:
		return "<available_skills>"
	case StyleOmega:
		return "Skills you can use. When one covers the task at hand, read its file first and do as it says:"
	case StyleCatalogue:
		return "Use the `skill` tool to read the instructions of a skill before you start on a task that it covers:"
	}
	return ""
}

// omission tells how many skills the budget left out of a listing that still shows some, or none.
func (p *prompt) omission(n int) string {
	if p.style == StyleXML {
		return `  <omitted count="` + strconv.Itoa(n) + `"/>`
	}
	text := "(" + strconv.Itoa(n)
	if n < len(p.rows) {
		text += " more"
	}
	if n == 1 {
		return text + " skill not shown)"
	}
	return text + " skills not shown)"
}

// text renders without the rows whose rank is below dropped, with descriptions of at most limit characters and
// instructions of the project of at most room characters; room 0 leaves the project out.
func (p *prompt) text(dropped, limit, room int) string {
	before, after := p.before(dropped, room), p.after(dropped)
	size := len(before) + len(after)
	for i := range p.rows {
		if r := &p.rows[i]; r.rank >= dropped {
			size += rowSize + len(r.name) + min(len(r.text), limit) + len(r.at)
		}
	}
	var b strings.Builder
	b.Grow(size)
	b.WriteString(before)
	for i := range p.rows {
		if r := &p.rows[i]; r.rank >= dropped {
			p.writeRow(&b, r, limit)
		}
	}
	b.WriteString(after)
	return strings.TrimSuffix(b.String(), "\n")
}

// rowSize is about what a row has beside name, description and location.
const rowSize = 120

// before is what stands before the rows: the project, unless room is 0, and the opening. Its lines end with newlines.
func (p *prompt) before(dropped, room int) string {
	var lines []string
	if p.project != nil && room > 0 {
		instructions := shorten(p.instructions, room)
		if p.style == StyleXML {
			lines = p.projectElement(instructions)
		} else {
			lines = p.projectLines(instructions)
		}
	}
	if len(p.rows) > 0 {
		if len(lines) > 0 && p.style != StyleXML {
			lines = append(lines, "")
		}
		if open := p.opening(); open != "" && (p.style == StyleXML || dropped < len(p.rows)) {
			lines = append(lines, open)
		}
	}
	if len(lines) == 0 {
		return ""
	}
	return strings.Join(lines, "\n") + "\n"
}

// after is what stands behind the rows.
func (p *prompt) after(dropped int) string {
	text := ""
	if dropped > 0 {
		text = p.omission(dropped) + "\n"
	}
	if p.style == StyleXML && len(p.rows) > 0 {
		text += "</available_skills>\n"
	}
	return text
}

func (p *prompt) projectElement(instructions string) []string {
	lines := []string{`<active_project name="` + escapeXML(oneLine(string(p.project.Name))) + `">`}
	if instructions != "" {
		lines = append(lines, "  <instructions>"+escapeXML(instructions)+"</instructions>")
	}
	if len(p.states) > 0 {
		lines = append(lines, "  <skills>")
		for _, st := range p.states {
			line := `    <skill name="` + escapeXML(st.name) + `" state="` + st.state + `"`
			if st.missing != "" {
				line += ` missing="` + escapeXML(st.missing) + `"`
			}
			lines = append(lines, line+"/>")
		}
		lines = append(lines, "  </skills>")
	}
	return append(lines, "</active_project>")
}

func (p *prompt) projectLines(instructions string) []string {
	lines := []string{"Active project: " + oneLine(string(p.project.Name))}
	if instructions != "" {
		lines = append(lines, "", instructions)
	}
	if len(p.states) > 0 {
		lines = append(lines, "", "Skills of this project:")
		for _, st := range p.states {
			line := "- " + st.name + " [" + st.state
			if st.missing != "" {
				line += ": " + st.missing
			}
			lines = append(lines, line+"]")
		}
	}
	return lines
}
