package role

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/front"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/scan"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Role is what a ROLE.md says.
type Role struct {
	Instructions string
	Skills       []Name
	// Refused says that the project cannot be loaded, which is reported: its skills may be looked at all the same.
	Refused bool
}

// Names are those of the skills.
func (r *Role) Names() (names []runtime.SkillName) {
	for _, skill := range r.Skills {
		names = append(names, runtime.SkillName(skill.Text))
	}
	return names
}

// Name is the name of a skill, where it stands.
type Name struct {
	Text string
	At   source.Span
}

// Read reads the text of a file; known reports the names of keys. It returns nil for one that is empty or has no frontmatter that
// can be read, which is reported. name is the project's.
func Read(text, name string, log *report.Log, known func(key string) bool, ended func() bool) *Role {
	head, ok := front.Read(text, log, front.Options{Project: true, Known: known, Ended: ended})
	if strings.TrimSpace(text) == "" {
		log.Whole(rule.EmptyProject, "the project "+runtime.Quote(name)+" has an empty ROLE.md", "write what the agent is to do, or remove the file")
		return nil
	}
	if !ok {
		return nil
	}
	r := &Role{Instructions: strings.TrimSpace(strings.ReplaceAll(text[head.Body:], "\r\n", "\n"))}
	scan.Text(text, head.Plain, log, head.Span, head.Root, ended)
	if head.Root != nil {
		r.readSkills(head.Root, head.Format, log)
		tellUnread(log, head.Root, name)
	}
	if at, isLate := LateKey(text, "skills"); isLate && !head.Found {
		log.Report(rule.EmptyProject, at, "the project "+runtime.Quote(name)+" has no skills: what names them is no frontmatter, and is read as instructions",
			"start the file with ---, then skills: [name], then ---")
	}
	r.Refused = log.Refused()
	if r.Instructions == "" && !r.Refused {
		r.Refused = true
		log.Whole(rule.EmptyProject, "the project "+runtime.Quote(name)+" has frontmatter and no instructions", "write below the frontmatter what the agent is to do")
	}
	return r
}

func (r *Role) readSkills(head *node.Node, f runtime.Format, log *report.Log) {
	value := keyValue(head, log)
	if value.IsNull() {
		return
	}
	items := value.Items
	switch value.Kind {
	case node.Scalar:
		items = []*node.Node{value}
	case node.Mapping:
		wrongType(value, f, log, `"skills" is a mapping where a list of names is expected`)
		return
	}
	for _, item := range items {
		if item.Kind != node.Scalar {
			wrongType(item, f, log, "a skill of the project is "+node.KindInWords(item)+" where a name is expected")
			r.Skills = nil
			return
		}
		if names := namesIn(item.Text); len(names) > 1 {
			severalNames(item, names, value.Kind == node.List, f, log)
			r.Skills = nil
			return
		}
		if name := strings.TrimSpace(item.Text); name != "" {
			r.Skills = append(r.Skills, Name{name, item.Span})
		}
	}
}

// severalNames reports a text with several names in it. The fix makes a list of one that is the whole value.
func severalNames(item *node.Node, names []string, isItem bool, f runtime.Format, log *report.Log) {
	p := source.Problem{Rule: rule.WrongType, At: item.Span, Message: runtime.Quote(item.Text) + " is one text where a list of names is expected", Hint: "write " + node.WriteList(f, "skills", "name", "name"), Optional: true}
	switch {
	case isItem:
		p.Message, p.Hint = runtime.Quote(item.Text)+" is several names where an item is one", "make each name an item"
	case item.Style != node.Block:
		p.Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: item.Span.Start, End: item.Span.End, New: `["` + strings.Join(names, `", "`) + `"]`}}}
	}
	log.Add(p)
}

// wrongType reports a value that costs the project its skills, and not its instructions.
func wrongType(value *node.Node, f runtime.Format, log *report.Log, message string) {
	log.Add(source.Problem{Rule: rule.WrongType, At: value.Span, Message: message, Hint: "write " + node.WriteList(f, "skills", "name", "name"), Optional: true})
}
