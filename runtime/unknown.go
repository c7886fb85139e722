package runtime

// maxSuggested bounds the unknown names of a merge that are compared with those of all skills, to suggest one.
const maxSuggested = 100

// isAbsent is what is wrong with a name that nothing has.
const isAbsent = "does not exist"

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
	return isAbsent, hint
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

// checkNames reports the skills that projects name, or other skills require, and the catalog does not have.
func (c *Catalog) checkNames() {
	u := &unknown{Catalog: c}
	for _, p := range c.projects {
		for _, name := range p.Skills {
			if what, hint := u.lacks(name, p.Dir == ""); what != "" {
				u.report(p.Path, "unknown-skill", "project "+Quote(string(p.Name))+" names the skill "+Quote(string(name))+", which "+what, hint)
			}
		}
	}
	for _, s := range c.skills {
		for _, name := range s.Requires.Skills {
			if what, hint := u.lacks(SkillName(name), s.Dir == ""); what != "" {
				u.report(s.Path, "missing-skill", "skill "+Quote(string(s.Name))+" requires the skill "+Quote(name)+", which "+what, hint)
			}
		}
	}
}

// lacks says why the catalog does not have a name: "" when it has, and for a name of something compiled that nobody
// has switched off, since that was checked when it was generated.
func (u *unknown) lacks(name SkillName, compiled bool) (what, hint string) {
	if _, ok := u.placeOf(name); ok || u.left[name] { // what Only leaves out is no mistake
		return "", ""
	}
	what, hint = u.why(name)
	if compiled && u.listed[name] == "" {
		return "", ""
	}
	return what, hint
}

func (u *unknown) report(file, rule, message, hint string) {
	u.diagnostics = append(u.diagnostics, Diagnostic{File: file, Rule: rule, Severity: SeverityWarning, Message: message, Hint: hint})
}

func didYouMean(name string) string {
	if name == "" {
		return ""
	}
	return "did you mean " + Quote(name) + "?"
}
