package generator

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// plan is what will be generated, as plain data: every decision is taken before a line is written.
type plan struct {
	pkg      string
	skills   []plannedSkill
	projects []plannedProject
	prompt   runtime.PromptStyle // "" for the usual one
	embed    Embed
	// packed is the content of skills_gen.bin.
	packed   []byte
	triggers string
	// assets are the files that the package's embed.FS holds, sorted.
	assets  []string
	adapter Adapter
	// ask is Options.Stop, and stop what it said.
	ask  func() error
	stop error
}

// stopped asks whether to go on. Once stopped, it stays so, and what is made is thrown away.
func (p *plan) stopped() bool {
	if p.ask != nil && p.stop == nil {
		p.stop = p.ask()
	}
	return p.stop != nil
}

type plannedSkill struct {
	*loader.Skill
	ident string
	// dir is the skill's directory relative to the generated package.
	dir string
	// barrier is Skill.Barrier.
	barrier string
	// text names the variable that holds SKILL.md, "" when files are packed or left out.
	text string
	// beside is set for a skill of which the package's embed.FS holds files.
	beside bool
	// listing is the table of its files as the source has it, see runtime.Storage.
	listing []runtime.File
}

// path is the skill's file relative to the generated package.
func (s plannedSkill) path() string { return path.Join(s.dir, path.Base(s.File)) }

type plannedProject struct {
	*loader.Project
	ident string
	path  string
}

// Names of the unexported declarations of a generated package. They are unlikely in code of the user's own, and
// checked against it.
const (
	compiledVar   = "compiled"
	filesVar      = "compiledFiles"
	packedVar     = "compiledPacked"
	textPrefix    = "compiledText"
	triggerPrefix = "compiledTriggers"
	catalogFunc   = "Catalog"
)

// usualMode is that of a file in a table that does not say.
const usualMode = 0o644

// packedMagic starts skills_gen.bin, and a sum of what follows it stands behind it. The NUL makes git take the file for binary.
const packedMagic = "skillgen packed files 1\n\x00"

// packedHead is how many bytes both have.
const packedHead = len(packedMagic) + 2*8

// sealed is a packed file with its sum.
func sealed(packed []byte) []byte {
	sum := sha256.Sum256(packed[packedHead:])
	hex.Encode(packed[len(packedMagic):packedHead], sum[:8])
	return packed
}

func newPlan(in Input, opts Options) (*plan, []runtime.Diagnostic) {
	p := &plan{pkg: in.Package, embed: opts.Embed, adapter: opts.Adapter, ask: opts.Stop}
	if in.Prompt != runtime.StyleXML {
		p.prompt = in.Prompt
	}
	if p.embed == EmbedAuto {
		p.embed = EmbedFiles
		for _, s := range in.Skills {
			if !isBelow(s.Dir) || s.Barrier != "" || slices.ContainsFunc(s.Files, func(f loader.Content) bool { return f.Link }) {
				p.embed = EmbedPacked
			}
		}
	}
	for _, s := range in.Skills {
		p.skills = append(p.skills, plannedSkill{Skill: s.Skill, dir: s.Dir, barrier: s.Barrier, ident: identifier(string(s.Name))})
	}
	for _, pr := range in.Projects {
		p.projects = append(p.projects, plannedProject{Project: pr.Project, ident: projectIdentifier(string(pr.Name)), path: path.Join(pr.Dir, path.Base(pr.File))})
	}
	slices.SortFunc(p.skills, func(a, b plannedSkill) int {
		return cmp.Or(strings.Compare(string(a.Name), string(b.Name)), strings.Compare(a.path(), b.path()))
	})
	slices.SortFunc(p.projects, func(a, b plannedProject) int {
		return cmp.Or(strings.Compare(string(a.Name), string(b.Name)), strings.Compare(a.path, b.path))
	})
	diags := append(p.checkNames(in), p.checkAdapter()...)
	if p.embed == EmbedFiles {
		diags = append(diags, p.notEmbeddable()...)
	}
	return p, diags
}

// checkNames keeps identifiers apart: from one another, and from those of the package's other files.
func (p *plan) checkNames(in Input) []runtime.Diagnostic {
	skills, projects := make([]*loader.Skill, len(p.skills)), make([]*loader.Project, len(p.projects))
	for i, s := range p.skills {
		skills[i] = s.Skill
	}
	for i, pr := range p.projects {
		projects[i] = pr.Project
	}
	diags := CheckNames(skills, projects)
	taken := takenNames(in.Taken)
	for _, s := range p.skills {
		diags = append(diags, checkTaken(taken, describeSkill(s.Skill), s.Report, s.ident, textPrefix+s.ident)...)
	}
	for _, pr := range p.projects {
		diags = append(diags, checkTaken(taken, describeProject(pr.Project), pr.Report, pr.ident)...)
	}
	return diags
}

// isBelow reports whether go:embed can reach a directory: it is at or below the generated package.
func isBelow(dir string) bool {
	return dir != ".." && !strings.HasPrefix(dir, "../") && !path.IsAbs(dir)
}

// store decides where the bytes of each file go. It reads those that are packed, one after the other.
func (p *plan) store() error {
	at := make(map[string]int64) // hash to offset: equal files are packed once
	if p.embed == EmbedPacked {
		p.packed = append(p.packed, packedMagic...)
		p.packed = append(p.packed, make([]byte, packedHead-len(packedMagic))...)
	}
	for i := range p.skills {
		if p.stopped() {
			return nil
		}
		s := &p.skills[i]
		if p.embed == EmbedFiles {
			s.text = textPrefix + s.ident
		}
		for _, f := range s.Files {
			if s.ownSource(f) {
				continue
			}
			file := f.File
			if file.Mode == usualMode {
				file.Mode = 0
			}
			switch {
			case p.embed == EmbedPacked:
				offset, known := at[file.SHA256]
				if !known {
					offset = int64(len(p.packed))
					at[file.SHA256] = offset
					data, err := s.Content(f)
					if err != nil {
						return err
					}
					p.packed = append(p.packed, data...)
				}
				file.Offset, file.SHA256 = offset, ""
			case p.embed == EmbedFiles:
				// The compiler is slow with numbers and sums in source, and the bytes say them.
				file.Size, file.SHA256 = 0, ""
				if file.Path != path.Base(s.File) {
					s.beside = true
					p.assets = append(p.assets, path.Join(s.dir, file.Path))
				}
			}
			s.listing = append(s.listing, file)
		}
		if p.embed == EmbedFiles && len(s.listing) == 1 && s.listing[0].Mode == 0 {
			s.listing = nil // the skill's own file, of which Text is enough
		}
	}
	if p.embed == EmbedPacked {
		p.packed = sealed(p.packed)
	}
	slices.Sort(p.assets)
	p.assets = slices.Compact(p.assets)
	return nil
}

// triggersConst names the table of triggers. The name has a sum of it, so that a package does not build whose files are of two runs, as a merge
// leaves them: numbers in a table count the skills of its own run.
func (p *plan) triggersConst() string {
	return fmt.Sprintf("%s%x", triggerPrefix, sha256.Sum256([]byte(p.triggers)))[:len(triggerPrefix)+8]
}

func (p *plan) runtimeSkills() []*runtime.Skill {
	list := make([]*runtime.Skill, len(p.skills))
	for i := range p.skills {
		list[i] = &p.skills[i].Skill.Skill
	}
	return list
}
