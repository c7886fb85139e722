package runtime

import (
	"cmp"
	"math"
)

// PromptStyle is the shape of the text that [Catalog.Prompt] returns.
type PromptStyle string

// The styles. None of them ends with a newline. A name or description is on one line in all of them. "" is the style of
// the layers' profiles, where all that name one name the same, and else StyleXML, as is any other value.
const (
	// StyleXML is the <available_skills> block of the Agent Skills specification: name, description and location of
	// each skill, indented by two blanks.
	StyleXML PromptStyle = "xml"
	// StyleOmega tells to read a skill's file first, and says of each skill whether what it requires is installed.
	StyleOmega PromptStyle = "omega"
	// StyleList is a line for each skill, with [manual-only] where the model may not start it.
	StyleList PromptStyle = "list"
	// StyleCatalogue is a line for each skill, for an agent with a tool called skill; see [Catalog.Activate].
	StyleCatalogue PromptStyle = "catalogue"
	// StyleCompact is name and location alone.
	StyleCompact PromptStyle = "compact"
)

// PromptOptions are the choices for [Catalog.Prompt]. The zero value works.
type PromptOptions struct {
	Style PromptStyle
	// Budget is the most characters (code points) that the text may have; 0 is no limit. Descriptions are shortened
	// first, the longest to a common limit of at least 20 characters. Then skills are left out: manual-only ones,
	// unavailable ones, those of lower layers, and at last by name from the end. The text ends with their number.
	// After all skills the project's instructions are shortened, to at least 20 characters, and then the project is left
	// out too; where nothing fits the text is empty.
	Budget int
	// HideManualOnly leaves out skills that the model may not start, HideUnavailable those that miss something.
	HideManualOnly, HideUnavailable bool
	// Project is the active project: its instructions and the state of its skills come before the listing.
	// A name that the catalog does not have adds nothing; Catalog.Project tells.
	Project ProjectName
	// Location says where the model finds a skill's file, such as a path in a sandbox. Where it is nil or returns
	// "", the location is Skill.Path for a skill on disk, and for a compiled skill that of its copy in a trusted
	// directory, if there is one. A location that holds what does not show, or bytes that are no text, is left out: see
	// [Hidden].
	Location func(*Skill) string
	// Dropped is told of each skill that the budget left out, in the order in which they went.
	Dropped func(*Skill)
}

// Prompt returns the text that tells a model which skills there are, "" when there is nothing to tell.
// opts may be nil. The same catalog, options and state of the machine give the same bytes.
//
// Line breaks and control characters in names and descriptions become single blanks; characters that change the
// direction of text or do not show are dropped (see [Hidden]); what XML 1.0 cannot hold becomes U+FFFD, and in XML all
// five special characters are escaped. StyleXML also makes one blank of all other white space, and cuts a description
// at 1,024 characters, the limit of the specification. StyleOmega, StyleList and StyleCatalogue print it as it is, up to
// 4,096 characters. Where a skill has a when_to_use, it stands behind the description and " - ", as Claude Code lists it: in
// StyleXML both together have at most 1,536 characters, in the others 4,096.
func (c *Catalog) Prompt(opts *PromptOptions) string {
	if opts == nil {
		opts = &PromptOptions{}
	}
	p := &prompt{project: c.Project(opts.Project)}
	switch p.style = cmp.Or(opts.Style, c.promptStyle()); p.style {
	case StyleOmega, StyleList, StyleCatalogue, StyleCompact:
	default:
		p.style = StyleXML
	}
	if p.project != nil {
		p.instructions, p.states = multiLine(p.project.Instructions), c.projectStates(p.project)
	}
	p.rows = make([]promptRow, 0, len(c.skills))
	for i, s := range c.skills {
		if opts.HideManualOnly && s.DisableModelInvocation {
			continue
		}
		// Looking requirements up costs a walk over PATH: only where it shows.
		available := true
		if p.style == StyleOmega || opts.HideUnavailable || opts.Budget > 0 {
			available = len(c.missing(i)) == 0
		}
		if opts.HideUnavailable && !available {
			continue
		}
		row := promptRow{skill: s, available: available, layer: c.origins[i], at: c.location(s, opts)}
		p.fill(&row)
		p.rows = append(p.rows, row)
	}
	if opts.Budget <= 0 {
		return p.text(0, math.MaxInt, math.MaxInt)
	}
	c.rank(p.rows)
	text, dropped := p.fit(opts.Budget)
	if opts.Dropped != nil {
		for _, r := range droppedRows(p.rows, dropped) {
			opts.Dropped(r.skill)
		}
	}
	return text
}

// promptStyle is the style that the profiles of the layers name, "" when none does or two differ. Layers that are not
// trusted have nothing in a prompt, and no say in it.
func (c *Catalog) promptStyle() PromptStyle {
	var style PromptStyle
	for _, l := range c.layers {
		switch {
		case !l.Trusted || l.Prompt == "" || l.Prompt == style:
		case style != "":
			return ""
		default:
			style = l.Prompt
		}
	}
	return style
}

func (c *Catalog) location(s *Skill, opts *PromptOptions) string {
	if opts.Location != nil {
		if at := opts.Location(s); at != "" {
			return onePath(at)
		}
	}
	if s = c.onDisk(s); s.Dir == "" {
		return ""
	}
	return onePath(s.Path)
}

// prompt is a text in the making: everything that can be in it, whatever room there is.
type prompt struct {
	style        PromptStyle
	project      *Project // nil for none
	instructions string   // of the project
	states       []projectState
	rows         []promptRow // in the order of the catalog
}

// promptRow is one skill. Its texts are not escaped; only the description can be shortened.
type promptRow struct {
	skill          *Skill
	layer          *Layer
	available      bool
	name, text, at string // the name, the description, the location
	escapes        bool   // there may be something in them that XML escapes; always false in other styles
	rank           int    // the row of rank 0 is left out first
}

// projectState is a skill that the active project names.
type projectState struct {
	name    string
	state   string // "available", "not installed" or "unknown"
	missing string
}

func (c *Catalog) projectStates(p *Project) []projectState {
	var list []projectState
	for _, name := range p.Skills {
		if c.left[name] {
			continue
		}
		st := projectState{name: oneLine(string(name)), state: "available"}
		if s := c.Skill(name); s == nil {
			st.state = "unknown"
		} else if missing := c.Missing(s); len(missing) > 0 {
			st.state, st.missing = "not installed", oneLine(join(missing))
		}
		list = append(list, st)
	}
	return list
}
