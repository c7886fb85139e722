package loader

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/field"
	"github.com/skillgen/skillgen/loader/internal/front"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Skill is a skill with where it was found, and for the generator its bytes.
type Skill struct {
	runtime.Skill
	// File is how diagnostics name its SKILL.md.
	File string
	// Files are the skill's files, sorted by path, with their bytes: only with Options.Contents.
	Files []Content

	nameSpan source.Span
	src      *document
	hasEvals bool // there may be some
	head     int  // bytes of the file that say where the body starts
	dirName  string
	stem     string // of a file that is a skill by itself
	parent   string // the directory that holds the skill's, as diagnostics name it

	triggerSpans []source.Span // of Triggers, at build time
}

// Content is a file of a skill with its bytes.
type Content struct {
	runtime.File
	// Name is how diagnostics name the file.
	Name string
	Data []byte
	// Link is set for a symbolic link.
	Link bool
}

// Options are the choices of a load. nil and the zero value read everything as generate and check do, under AgentSkills.
type Options struct {
	Mode    Mode
	Profile Profile
	// Severities override those of the rules' records, where the rule may be that (Rule.MayBe).
	Severities map[string]runtime.Severity
	// AllowTargets are directories outside of the roots that links may lead to.
	AllowTargets []string
	// MaxDirs bounds the directories without a skill that are searched in a root, and MaxSkills the skills: 0 is no limit
	// for ModeBuild, and 2,000 and 10,000 for ModeUser; less than that is no limit.
	MaxDirs, MaxSkills int
	// Contents reads the files of every skill.
	Contents bool
	// Sweep is a directory in which everything is searched for skills that loading passes over. They are checked
	// as files and reported as unreached.
	Sweep string
	// Portable also reports what other clients reject (not-portable).
	Portable bool
	// Progress is told of each skill's file that was read, when it is not nil.
	Progress func(file string)
	// SeparateCatalogs compares the names of skills only within one directory, as check does: a repository may hold
	// several catalogs.
	SeparateCatalogs bool
}

// Result is what a load found. Skills are sorted by name, then path; projects by name.
type Result struct {
	Skills      []*Skill
	Projects    []*Project
	Rejected    []runtime.Rejected
	Diagnostics []runtime.Diagnostic
}

// Load reads the skills and projects below roots. opts may be nil. What is wrong with a root, a skill or a project is in
// the diagnostics of the result. Load fails when ctx has ended, with the error of ctx.
func Load(ctx context.Context, roots Roots, opts *Options) (*Result, error) {
	l := newLoad(opts)
	for _, root := range roots.Skills {
		if err := l.root(ctx, root); err != nil {
			return nil, err
		}
	}
	for _, root := range roots.Projects {
		if err := l.projectRoot(ctx, root); err != nil {
			return nil, err
		}
	}
	if err := l.sweep(ctx, l.opts.Sweep); err != nil {
		return nil, err
	}
	r := l.finish()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return r, nil
}

// LoadFile reads one skill by its file, as check does for a SKILL.md that is named. A ROLE.md gives a project. opts may
// be nil. LoadFile fails when ctx has ended, with the error of ctx.
func LoadFile(ctx context.Context, file string, opts *Options) (*Result, error) {
	l := newLoad(opts)
	if err := l.file(ctx, file); err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return l.finish(), nil
}

// maxFile bounds a file that is read as text, in bytes.
const maxFile = 1 << 20

// load is one run of the loader.
type load struct {
	opts     Options
	profile  Profile
	rules    *report.Rules
	result   Result
	projects []*Project
	roots    []string        // that were searched, as diagnostics name them
	seen     map[string]bool // files of skills, loaded or refused
	fields   field.Table
	ctx      context.Context // of the search, nil for text that is no file
	stamps   *stamps         // what was looked at, nil when nobody asks
}

func newLoad(given *Options) *load {
	var opts Options
	if given != nil {
		opts = *given
	}
	if opts.Mode == ModeUser && opts.MaxDirs == 0 {
		opts.MaxDirs = 2000
	}
	if opts.Mode == ModeUser && opts.MaxSkills == 0 {
		opts.MaxSkills = 10000
	}
	return &load{opts: opts, profile: opts.Profile.withDefaults(), rules: report.NewRules(opts.Mode, opts.Severities), seen: make(map[string]bool), fields: field.NewTable()}
}

// parse reads the text of a skill's file. It adds the skill or its rejection, and the diagnostics.
func (l *load) parse(s *Skill, data []byte) {
	if l.opts.Progress != nil {
		l.opts.Progress(s.File)
	}
	src := newDocument(l.ctx, s.File, string(data), l.rules)
	s.src = src
	ok := l.read(s)
	if ok && s.Storage.Tree != nil {
		s.Storage.Version = runtime.NewVersion(data, s.head)
	}
	diags := src.Diagnostics()
	if ok && !src.Refused() {
		l.result.Skills = append(l.result.Skills, s)
	} else {
		l.reject(s, runtime.StateRejected, diags)
	}
	l.result.Diagnostics = append(l.result.Diagnostics, diags...)
}

// read fills the skill from its text and reports whether it can be used.
func (l *load) read(s *Skill) bool {
	src := s.src
	yamlOnly := ""
	if l.profile.YAMLOnly {
		yamlOnly = l.profile.Name
	}
	fm, ok := front.Read(src.text, src.Log, front.Options{Optional: l.profile.BodyWithout, YAMLOnly: yamlOnly, Known: field.IsName, Ended: src.ended})
	if !ok {
		s.Name = runtime.SkillName(fm.Name)
		return false
	}
	s.Format = fm.Format
	fields := field.Read(fm.Root, src.text, src.Log, l.fields, l.profile.want(src.ended))
	fields.Fill(&s.Skill)
	s.nameSpan = fields.NameSpan
	l.name(s, fields.Written)
	if s.Description == "" {
		s.Description = l.profile.DefaultDescription
	}
	if !fields.HasMode {
		s.TriggerMode = l.profile.TriggerMode
	}
	for i := range s.Servers {
		s.Servers[i].Skill = s.Name
	}
	s.BodyLine = fm.BodyLine
	s.head = fm.Size(src.text)
	s.Tokens = runtime.Tokens{
		Listing: runtime.EstimateTokens(len(s.Name) + len(s.Description)),
		Body:    runtime.EstimateTokens(textSize(src.text[fm.Body:])),
	}
	l.content(s, fm, &fields)
	return true
}

// textSize is the size in bytes that a text has with LF line ends.
func textSize(text string) int {
	if strings.IndexByte(text, 0) >= 0 {
		return len(text)
	}
	return len(text) - strings.Count(text, "\r\n")
}

// finish checks the skills against one another and sorts everything.
func (l *load) finish() *Result {
	l.duplicates()
	l.checkServers()
	l.checkProjects()
	l.catalogContent()
	r := &l.result
	slices.SortFunc(r.Rejected, func(a, b runtime.Rejected) int {
		return cmp.Or(strings.Compare(a.Name, b.Name), strings.Compare(a.Path, b.Path))
	})
	r.Diagnostics = runtime.SortDiagnostics(r.Diagnostics)
	return r
}

func compareSkills(a, b *Skill) int {
	return cmp.Or(strings.Compare(string(a.Name), string(b.Name)), strings.Compare(a.Path, b.Path))
}

// Report makes a diagnostic for the project's file, with the severity of the rule in this load.
func (p *Project) Report(name RuleName, message, hint string) runtime.Diagnostic {
	return p.src.Rules.Diagnostic(p.File, name, message, hint)
}
