package runtime

// maxSuggested bounds the unknown names of a merge that are compared with those of all skills, to suggest one.
const maxSuggested = 100

// unknown says why a merged catalog does not have skills that others name.
type unknown struct {
	*Catalog
	listed    map[SkillName]string // what is listed and not offered, once asked: the words behind "which"
	suggested int                  // names that were compared with all others so far
}

// why says what is wrong with a name that the catalog does not have, and what to do.
func (u *unknown) why(name SkillName) (what, hint string) {
	if u.listed == nil {
		u.list()
	}
	if what := u.listed[name]; what != "" {
		return what, ""
	}
	if u.suggested++; u.suggested <= maxSuggested {
		hint = didYouMean(u.Suggest(string(name)))
	}
	return "does not exist", hint
}

func (u *unknown) list() {
	u.listed = make(map[SkillName]string)
	for _, h := range u.hidden {
		u.listed[h.item.Name] = "is " + string(h.state) + ": " + h.reason
	}
	for _, layer := range u.layers {
		for _, bad := range layer.Rejected {
			if name := SkillName(bad.Name); u.listed[name] == "" {
				u.listed[name] = "is " + string(bad.State) + ": " + oneLine(bad.Reason)
			}
		}
	}
}

// checkNames reports the skills that projects name and the catalog does not have.
func (c *Catalog) checkNames() {
	u := &unknown{Catalog: c}
	for _, p := range c.projects {
		u.project(p)
	}
}

// project reports the names of skills that the catalog does not have. A compiled project was checked when it was
// generated, but a user may have disabled what it names.
func (u *unknown) project(p *Project) {
	for _, name := range p.Skills {
		if u.Skill(name) != nil {
			continue
		}
		what, hint := u.why(name)
		if p.Dir == "" && u.listed[name] == "" {
			continue
		}
		u.diagnostics = append(u.diagnostics, Diagnostic{
			File: p.Path, Rule: "unknown-skill", Severity: SeverityWarning,
			Message: "project " + Quote(string(p.Name)) + " names the skill " + Quote(string(name)) + ", which " + what,
			Hint:    hint,
		})
	}
}

func didYouMean(name string) string {
	if name == "" {
		return ""
	}
	return "did you mean " + Quote(name) + "?"
}
