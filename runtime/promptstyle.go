package runtime

import (
	"strconv"
	"strings"
)

// fill lays out one row in the prompt's style.
func (p *prompt) fill(r *promptRow, at string) {
	name := oneLine(string(r.skill.Name))
	switch p.style {
	case StyleXML:
		r.text = shorten(oneLine(r.skill.Description), maxDescription)
	case StyleCompact:
	default:
		r.text = shorten(oneBreak(r.skill.Description), maxPrinted)
	}
	switch p.style {
	case StyleXML:
		r.head = "  <skill>\n    <name>" + escapeXML(name) + "</name>\n    <description>"
		r.tail = "</description>"
		if at != "" {
			r.tail += "\n    <location>" + escapeXML(at) + "</location>"
		}
		r.tail += "\n  </skill>"
		return
	case StyleOmega:
		r.head = "- " + name + " [installed]"
		if !r.available {
			r.head = "- " + name + " [not installed]"
		}
		if at != "" {
			r.tail = " → Read " + at
		}
	case StyleCompact:
		r.head = "- " + name
		if at != "" {
			r.tail = ": " + at
		}
	default:
		r.head = "- " + name
		if p.style == StyleList && r.skill.DisableModelInvocation {
			r.tail = " [manual-only]"
		}
	}
	if r.text != "" {
		r.head += ": "
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
	var lines []string
	if p.project != nil && room > 0 {
		instructions := shorten(p.instructions, room)
		if p.style == StyleXML {
			lines = p.projectElement(instructions)
		} else {
			lines = p.projectLines(instructions)
		}
	}
	if len(p.rows) == 0 {
		return strings.Join(lines, "\n")
	}
	if len(lines) > 0 && p.style != StyleXML {
		lines = append(lines, "")
	}
	if open := p.opening(); open != "" && (p.style == StyleXML || dropped < len(p.rows)) {
		lines = append(lines, open)
	}
	for i := range p.rows {
		r := &p.rows[i]
		if r.rank < dropped {
			continue
		}
		description := shorten(r.text, limit)
		if p.style == StyleXML {
			description = escapeXML(description)
		}
		lines = append(lines, r.head+description+r.tail)
	}
	if dropped > 0 {
		lines = append(lines, p.omission(dropped))
	}
	if p.style == StyleXML {
		lines = append(lines, "</available_skills>")
	}
	return strings.Join(lines, "\n")
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
