package generator

import (
	"bytes"

	"github.com/dave/jennifer/jen"

	"github.com/skillgen/skillgen/runtime"
)

const runtimePath = "github.com/skillgen/skillgen/runtime"

// skillsFile renders skills_gen.go.
func (p *plan) skillsFile() ([]byte, error) {
	f := p.file()
	f.Comment("// A runtime that cannot read this file does not have this constant: run go generate again.")
	f.Const().Id("_").Op("=").Qual(runtimePath, "Schema1")
	if len(p.skills) > 0 {
		f.Comment("// Skills compiled into this package.")
		f.Const().DefsFunc(func(g *jen.Group) {
			for _, s := range p.skills {
				g.Add(ident(s.ident)).Qual(runtimePath, "SkillName").Op("=").Add(lit(s.Name)).Add(comment(s.path()))
			}
		})
	}
	if len(p.projects) > 0 {
		f.Comment("// Projects compiled into this package.")
		f.Const().DefsFunc(func(g *jen.Group) {
			for _, pr := range p.projects {
				g.Add(ident(pr.ident)).Qual(runtimePath, "ProjectName").Op("=").Add(lit(pr.Name)).Add(comment(pr.path))
			}
		})
	}
	f.Comment("// Catalog returns the skills and projects compiled into this package.")
	f.Func().Id(catalogFunc).Params().Op("*").Qual(runtimePath, "Catalog").Block(
		jen.Return(jen.Id(compiledVar).Dot("Catalog").Call()),
	)
	p.embedded(f)
	src, err := p.render(SkillsFile, f)
	if err != nil {
		return nil, err
	}
	return p.compiled(src)
}

// embedded declares the variables that hold files.
func (p *plan) embedded(f *jen.File) {
	if p.embed == EmbedPacked {
		f.Add(embedDirective(PackedFile))
		f.Var().Id(packedVar).String()
		f.Anon("embed")
		return
	}
	for _, s := range p.skills {
		if s.text == "" {
			continue
		}
		f.Add(embedDirective(s.path()))
		f.Var().Add(ident(s.text)).String()
		if len(p.assets) == 0 {
			f.Anon("embed")
		}
	}
	if len(p.assets) == 0 {
		return
	}
	for _, name := range p.assets {
		f.Add(embedDirective(name))
	}
	f.Var().Id(filesVar).Qual("embed", "FS")
}

func (p *plan) skill(s plannedSkill) *jen.Statement {
	var r rows
	r.add("Name", ident(s.ident))
	r.text("Folded", s.Folded)
	r.text("Description", s.Description)
	r.text("License", s.License)
	r.text("Compatibility", s.Compatibility)
	r.text("Homepage", s.Homepage)
	r.text("Version", s.Version)
	r.text("Author", s.Author)
	r.text("Metadata", s.Metadata)
	r.list("AllowedTools", s.AllowedTools)
	r.list("DisallowedTools", s.DisallowedTools)
	r.requirements("Requires", s.Requires)
	r.list("Triggers", s.Triggers)
	r.text("TriggerMode", string(s.TriggerMode))
	r.servers("Servers", s.Servers)
	r.flag("DisableModelInvocation", s.DisableModelInvocation)
	r.flag("DisableUserInvocation", s.DisableUserInvocation)
	r.text("WhenToUse", s.WhenToUse)
	r.text("ArgumentHint", s.ArgumentHint)
	r.text("Model", s.Model)
	r.text("Extra", s.Extra)
	r.text("Path", s.path())
	r.text("Format", string(s.Format))
	r.number("BodyLine", s.BodyLine)
	r.add("Tokens", jen.Qual(runtimePath, "Tokens").Values(
		field("Listing", jen.Lit(s.Tokens.Listing)), field("Body", jen.Lit(s.Tokens.Body))))
	r.add("Storage", jen.Qual(runtimePath, "Storage").Add(p.storage(s)))
	return block(r)
}

func (p *plan) storage(s plannedSkill) jen.Code {
	var r rows
	if s.text != "" {
		r.add("Text", jen.Op("&").Add(ident(s.text)))
		r.text("Head", s.Storage.Head)
	}
	if s.beside {
		r.add("Embedded", jen.Op("&").Id(filesVar))
		r.text("Root", s.dir)
	}
	if p.embed == EmbedPacked {
		r.add("Packed", jen.Op("&").Id(packedVar))
	}
	if len(s.listing) > 0 {
		r.add("Listing", jen.Index().Qual(runtimePath, "File").Add(block(each(s.listing, listed))))
	}
	return block(r)
}

// listed is a file on one line. What it leaves out stands for what most files have.
func listed(f runtime.File) jen.Code {
	values := []jen.Code{field("Path", lit(f.Path))}
	if f.Size > 0 {
		values = append(values, field("Size", jen.Lit(int(f.Size))))
	}
	if f.Mode != 0 {
		values = append(values, field("Mode", octal(f.Mode)))
	}
	if f.SHA256 != "" {
		values = append(values, field("SHA256", lit(f.SHA256)))
	}
	if f.Offset > 0 {
		values = append(values, field("Offset", jen.Lit(int(f.Offset))))
	}
	return jen.Values(values...)
}

func project(pr plannedProject) *jen.Statement {
	var r rows
	r.add("Name", ident(pr.ident))
	r.add("Instructions", lines(pr.Instructions))
	if len(pr.Skills) > 0 {
		r.add("Skills", jen.Index().Qual(runtimePath, "SkillName").ValuesFunc(func(g *jen.Group) {
			for _, name := range pr.Skills {
				g.Add(lit(name))
			}
		}))
	}
	r.text("Path", pr.path)
	return block(r)
}

// triggersFile renders triggers_gen.go, nil when no skill has a trigger.
func (p *plan) triggersFile() ([]byte, error) {
	if p.triggers == "" {
		return nil, nil
	}
	f := p.file()
	f.Comment("// The automaton that matches all triggers in one pass over a message: see runtime.BuildTriggers.")
	f.Const().Add(ident(p.triggersConst())).Op("=").Add(chunks(p.triggers, max(64, len(p.triggers)/512)))
	return p.render(TriggersFile, f)
}

func (p *plan) file() *jen.File {
	f := jen.NewFile(p.pkg)
	f.NoFormat = true // it is parsed once, to verify it and to print it
	f.HeaderComment(Header)
	f.ImportName(runtimePath, "runtime")
	f.ImportName("embed", "embed")
	return f
}

// render is the source of a file when it is what was planned, with imports in the groups that gofumpt wants.
func (p *plan) render(name string, f *jen.File) ([]byte, error) {
	var b bytes.Buffer
	if err := f.Render(&b); err != nil {
		return nil, err
	}
	made, err := parse(name, groupImports(b.Bytes()))
	if err != nil {
		return nil, err
	}
	if err := p.verify(name, made); err != nil {
		return nil, err
	}
	return made.print()
}
