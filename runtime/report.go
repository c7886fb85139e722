package runtime

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"
)

// Report is what a catalog holds and what it passed over, in the shape of skillgen list --json.
type Report struct {
	Version     int             `json:"version"` // of the shape: 1
	Skills      []SkillReport   `json:"skills"`
	Projects    []ProjectReport `json:"projects"`
	Diagnostics []Diagnostic    `json:"diagnostics"`
}

// SkillReport is a skill with its state, and why it has that state. Dir is, for a compiled skill, the directory of its
// copy. Path and Dir have slashes on every system.
type SkillReport struct {
	Name        string             `json:"name"`
	Description string             `json:"description"`
	State       SkillState         `json:"state"`
	Reason      string             `json:"why"`
	Available   bool               `json:"available"`
	Path        string             `json:"path"`
	Dir         string             `json:"dir"`
	Layer       string             `json:"layer"`
	Precedence  int                `json:"precedence"`
	Format      Format             `json:"format"`
	Requires    RequirementsReport `json:"requires"`
	Missing     []string           `json:"missing"`
	Triggers    []string           `json:"triggers"`
	TriggerMode TriggerMode        `json:"triggerMode"`
	Servers     []ServerReport     `json:"servers"`
	// Pending are the names of servers that Options.Approve has not approved. A report asks nobody: what was not asked about
	// yet is not among them, unless there is no Approve.
	Pending                []string     `json:"pending"`
	AllowedTools           []string     `json:"allowedTools"`
	DisallowedTools        []string     `json:"disallowedTools"`
	Version                string       `json:"version"`
	Author                 string       `json:"author"`
	Compatibility          string       `json:"compatibility"`
	Homepage               string       `json:"homepage"`
	License                string       `json:"license"`
	DisableModelInvocation bool         `json:"disableModelInvocation"`
	UserInvocable          bool         `json:"userInvocable"`
	WhenToUse              string       `json:"whenToUse"`
	ArgumentHint           string       `json:"argumentHint"`
	Model                  string       `json:"model"`
	Files                  []FileReport `json:"files"`
	Tokens                 TokensReport `json:"tokens"`
	Diagnostics            []Diagnostic `json:"diagnostics"`
}

// RequirementsReport is [Requirements] in JSON.
type RequirementsReport struct {
	Bins    []string `json:"bins"`
	AnyBins []string `json:"anyBins"`
	Env     []string `json:"env"`
	Config  []string `json:"config"`
	OS      []string `json:"os"`
	MCP     []string `json:"mcp"`
	Skills  []string `json:"skills"`
}

// ServerReport is [MCPServer] in JSON.
type ServerReport struct {
	Name    string            `json:"name"`
	Type    ServerType        `json:"type"` // never ""
	Command string            `json:"command"`
	Args    []string          `json:"args"`
	Env     map[string]string `json:"env"`
	Cwd     string            `json:"cwd"`
	URL     string            `json:"url"`
	// Headers have their names, and "***" for each value: most of them are keys.
	Headers map[string]string `json:"headers"`
	// Variables are what the server asks for as ${NAME}: MCPServer.Variables.
	Variables []string `json:"variables"`
	Digest    string   `json:"digest"` // MCPServer.Digest
}

// FileReport is [File] in JSON.
type FileReport struct {
	Path   string `json:"path"`
	Size   int64  `json:"size"`
	Mode   string `json:"mode"` // octal, such as "0644": what it is installed with, by what it holds, whatever it has on disk
	SHA256 string `json:"sha256"`
}

// TokensReport is [Tokens] in JSON.
type TokensReport struct {
	Listing int `json:"listing"`
	Body    int `json:"body"`
}

// ProjectReport is a project and its state, with the reason why it is not loaded.
type ProjectReport struct {
	Name         string     `json:"name"`
	State        SkillState `json:"state"`
	Reason       string     `json:"why,omitempty"` // why it is not loaded
	Path         string     `json:"path"`
	Skills       []string   `json:"skills"`
	Instructions string     `json:"instructions"`
}

// Report returns what the catalog holds: every skill that was found, with its state, sorted by name, then path. It reads
// every file of the skills on disk, for the size and the hash; Overview reads less.
func (c *Catalog) Report() Report { return c.report(func(string) bool { return true }) }

// Overview returns a Report that lists files only for the skills with one of the names. It reads no other files.
func (c *Catalog) Overview(names ...string) Report {
	return c.report(func(name string) bool { return slices.Contains(names, name) })
}

// report lists the files of the skills with a name for which withFiles is true.
func (c *Catalog) report(withFiles func(name string) bool) Report {
	r := Report{Version: 1, Skills: []SkillReport{}, Projects: []ProjectReport{}, Diagnostics: list(slices.Clone(c.diagnostics))}
	row := func(s *Skill, layer *Layer, state SkillState) SkillReport {
		sr := c.skillReport(s, layer, state)
		if withFiles(sr.Name) {
			sr.Files = fileReports(s)
		}
		return sr
	}
	for i, s := range c.skills {
		sr := row(s, c.origins[i], StateOK)
		sr.Missing = list(c.missing(i))
		sr.Available = len(sr.Missing) == 0
		sr.Pending = append(sr.Pending, c.pending(i)...)
		if !sr.Available {
			sr.State, sr.Reason = StateUnavailable, "missing: "+missingText(sr.Missing)
		}
		r.Skills = append(r.Skills, sr)
	}
	for _, h := range c.hidden {
		sr := row(h.item, h.layer, h.state)
		sr.Reason = h.reason
		r.Skills = append(r.Skills, sr)
	}
	for _, layer := range c.layers {
		for _, bad := range layer.Rejected {
			sr := c.skillReport(&Skill{Name: SkillName(bad.Name), Path: bad.Path, Servers: bad.Servers}, layer, bad.State)
			sr.Layer, sr.Reason = layer.labelAt(bad.Path), bad.Reason
			r.Skills = append(r.Skills, sr)
		}
	}
	slices.SortStableFunc(r.Skills, func(a, b SkillReport) int {
		return cmp.Or(strings.Compare(a.Name, b.Name), strings.Compare(a.Path, b.Path))
	})
	for _, p := range c.projects {
		r.Projects = append(r.Projects, projectReport(p, StateOK, ""))
	}
	for _, h := range c.hiddenProjects {
		r.Projects = append(r.Projects, projectReport(h.item, h.state, h.reason))
	}
	for _, layer := range c.layers {
		for _, bad := range layer.RejectedProjects {
			r.Projects = append(r.Projects, projectReport(&Project{Name: ProjectName(bad.Name), Path: bad.Path}, bad.State, bad.Reason))
		}
	}
	slices.SortStableFunc(r.Projects, func(a, b ProjectReport) int { return strings.Compare(a.Name, b.Name) })
	return r
}

// missingText lists what is missing for people to read.
func missingText(missing []string) string {
	words := make([]string, len(missing))
	for i, m := range missing {
		words[i] = bare(m)
	}
	return join(words)
}

func projectReport(p *Project, state SkillState, reason string) ProjectReport {
	pr := ProjectReport{Name: string(p.Name), State: state, Reason: reason, Path: p.Path, Skills: []string{}, Instructions: p.Instructions}
	for _, name := range p.Skills {
		pr.Skills = append(pr.Skills, string(name))
	}
	return pr
}

func (c *Catalog) skillReport(s *Skill, layer *Layer, state SkillState) SkillReport {
	sr := SkillReport{
		Name: string(s.Name), Description: s.Description, State: state,
		Path: s.Path, Dir: filepath.ToSlash(c.onDisk(s).Dir), Layer: layer.of(s).Label, Precedence: layer.Precedence, Format: s.Format,
		Requires: RequirementsReport{
			Bins: list(s.Requires.Bins), AnyBins: list(s.Requires.AnyBins), Env: list(s.Requires.Env),
			Config: list(s.Requires.Config), OS: list(s.Requires.OS),
			MCP: list(s.Requires.MCP), Skills: list(c.required(&s.Requires)),
		},
		Missing: []string{}, Triggers: list(s.Triggers), Servers: ReportServers(s.Servers), Pending: []string{}, AllowedTools: list(s.AllowedTools),
		DisallowedTools: list(s.DisallowedTools), Homepage: s.Homepage, License: s.License,
		Version: s.Version, Author: s.Author, Compatibility: s.Compatibility,
		WhenToUse: s.WhenToUse, ArgumentHint: s.ArgumentHint, Model: s.Model, TriggerMode: s.TriggerMode,
		DisableModelInvocation: s.DisableModelInvocation, UserInvocable: !s.DisableUserInvocation,
		Files: []FileReport{}, Tokens: TokensReport(s.Tokens), Diagnostics: []Diagnostic{},
	}
	first, _ := slices.BinarySearchFunc(c.diagnostics, s.Path, func(d Diagnostic, path string) int { return strings.Compare(d.File, path) })
	for _, d := range c.diagnostics[first:] { // they are sorted by their files
		if d.File != s.Path {
			break
		}
		sr.Diagnostics = append(sr.Diagnostics, d)
	}
	return sr
}

func fileReports(s *Skill) []FileReport {
	reports := []FileReport{}
	files, _ := s.Files() // a directory that cannot be read has its diagnostic
	for _, f := range files {
		reports = append(reports, FileReport{f.Path, f.Size, octal(f), f.SHA256})
	}
	return reports
}

func octal(f File) string {
	if f.Mode&0o111 != 0 {
		return "0755"
	}
	return "0644"
}

// ReportServers returns servers in the shape of a [SkillReport]. The command prints the matches of a message with it.
func ReportServers(servers []MCPServer) []ServerReport {
	reports := []ServerReport{}
	for _, s := range servers {
		sr := ServerReport{
			Name: s.Name, Type: cmp.Or(s.Type, ServerStdio), Command: s.Command, Args: list(s.Args), Env: map[string]string{},
			Cwd: s.Cwd, URL: s.URL, Headers: map[string]string{},
			Variables: list(s.Variables()), Digest: s.Digest(),
		}
		for _, v := range s.Env {
			sr.Env[v.Name] = v.Value
		}
		for _, v := range s.Headers {
			sr.Headers[v.Name] = "***"
		}
		reports = append(reports, sr)
	}
	return reports
}

// list makes a slice that is [] and not null in JSON.
func list[T any](s []T) []T {
	if s == nil {
		return []T{}
	}
	return s
}
