package loader

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/front"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Project is a project with where it was found.
type Project struct {
	runtime.Project
	// File is how diagnostics name its ROLE.md.
	File string
	// places are the spans of the names in Skills, and src the text that they are in.
	places []source.Span
	src    *document
}

// parseProject reads a ROLE.md; known reports the names of keys. It returns nil for one that says nothing or is broken, which is reported.
func parseProject(src *document, name string, known func(key string) bool) *Project {
	head, ok := front.Read(src.text, src.Log, front.Options{Project: true, Known: known, Ended: src.ended})
	if !ok || strings.TrimSpace(src.text) == "" {
		return nil
	}
	p := &Project{Project: runtime.Project{Name: runtime.ProjectName(name), Path: src.Name()}, File: src.Name(), src: src}
	p.Instructions = strings.TrimSpace(strings.ReplaceAll(src.text[head.Body:], "\r\n", "\n"))
	if head.Root != nil {
		p.readSkills(head.Root)
	}
	if src.Refused() {
		return nil
	}
	if p.Instructions == "" {
		src.Whole(rule.EmptyProject, "the project "+runtime.Quote(name)+" has frontmatter and no instructions", "write below the frontmatter what the agent is to do")
		return nil
	}
	return p
}

func (p *Project) readSkills(head *node.Node) {
	value := head.Get("skills")
	if value.IsNull() {
		return
	}
	items := value.Items
	switch value.Kind {
	case node.Scalar:
		items = []*node.Node{value}
	case node.Mapping:
		p.wrongType(value, `"skills" is a mapping where a list of names is expected`)
		return
	}
	for _, item := range items {
		if item.Kind != node.Scalar {
			p.wrongType(item, "a skill of the project is "+item.Kind.String()+" where a name is expected")
			p.Skills, p.places = nil, nil
			return
		}
		if name := strings.TrimSpace(item.Text); name != "" {
			p.Skills = append(p.Skills, runtime.SkillName(name))
			p.places = append(p.places, item.Span)
		}
	}
}

// wrongType reports a value that costs the project its skills, and not its instructions.
func (p *Project) wrongType(value *node.Node, message string) {
	p.src.Add(source.Problem{Rule: rule.WrongType, At: value.Span, Message: message, Hint: "write skills: [name, name]", Optional: true})
}

// Report makes a diagnostic for the project's file, with the severity of the rule in this load.
func (p *Project) Report(name RuleName, message, hint string) runtime.Diagnostic {
	return p.src.Rules.Diagnostic(p.File, name.rule, message, hint)
}
