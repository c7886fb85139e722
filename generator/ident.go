package generator

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// initialisms are written in capitals, as golint did. The list is frozen: identifiers are the API of generated
// packages, and a new entry would rename them.
const initialisms = " ACL API ASCII AWS CI CLI CPU CSS CSV DB DNS EOF GUID HTML HTTP HTTPS ID IP JSON JS LLM LSP MCP PDF PR QPS RAM RPC" +
	" SDK SLA SMTP SQL SSH SVG TCP TLS TOML TS TTL UDP UI UID UUID URI URL UTF8 VM XML XMPP XSRF XSS YAML "

// identifier is the exported Go identifier of a skill's name. Words are the runs of letters and digits; each starts
// with a capital. "Catalog" and what begins with "Project" get the suffix Skill, since the package declares those
// itself; what does not start with a capital gets the prefix Skill.
func identifier(name string) string {
	id := words(name)
	switch first, _ := utf8.DecodeRuneInString(id); {
	case id == "" || !unicode.IsUpper(first):
		id = "Skill" + id
	case id == catalogFunc || strings.HasPrefix(id, "Project"):
		id += "Skill"
	}
	return id
}

// projectIdentifier is that of a project.
func projectIdentifier(name string) string { return "Project" + words(name) }

// words joins the words of a name. A name without any letter or digit gives the code points of its characters.
func words(name string) string {
	var b strings.Builder
	name = norm.NFKC.String(name)
	for word := range strings.FieldsFuncSeq(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		if upper := strings.ToUpper(word); strings.Contains(initialisms, " "+upper+" ") {
			b.WriteString(upper)
			continue
		}
		first, size := utf8.DecodeRuneInString(word)
		b.WriteRune(unicode.ToUpper(first))
		b.WriteString(word[size:])
	}
	if b.Len() == 0 {
		for _, r := range name {
			fmt.Fprintf(&b, "U%04X", r)
		}
	}
	return b.String()
}

// identifiers keeps them apart.
type identifiers struct {
	taken map[string]string // to what has it, for a message
	diags []runtime.Diagnostic
}

func newIdentifiers(taken []Taken) *identifiers {
	n := &identifiers{taken: map[string]string{catalogFunc: "the function of the generated package"}}
	for _, t := range taken {
		n.taken[t.Name] = "the package"
		if t.File != "" {
			n.taken[t.Name] = t.line()
		}
	}
	return n
}

func (n *identifiers) add(ident, what string, s *loader.Skill) {
	for _, name := range []string{ident, textPrefix + ident} {
		if other, taken := n.taken[name]; taken {
			n.collide(s.Report, fmt.Sprintf("the skill %s gives the identifier %s, which %s has", runtime.Quote(string(s.Name)), bounded(ident), other))
			return
		}
	}
	n.taken[ident] = what
}

func (n *identifiers) addProject(ident string, p *loader.Project) {
	if other, taken := n.taken[ident]; taken {
		n.collide(p.Report, fmt.Sprintf("the project %s gives the identifier %s, which %s has", runtime.Quote(string(p.Name)), bounded(ident), other))
		return
	}
	n.taken[ident] = fmt.Sprintf("the project %s in %s", runtime.Quote(string(p.Name)), runtime.Quote(p.File))
}

// bounded is an identifier in a message: it is as long as the name that it comes from.
func bounded(ident string) string {
	q := runtime.Quote(ident)
	return q[1 : len(q)-1]
}

// collide reports a collision. It is an error whatever the configuration says: the package would not compile.
func (n *identifiers) collide(report func(name loader.RuleName, message, hint string) runtime.Diagnostic, message string) {
	n.diags = append(n.diags, loader.Refuse(report(loader.IdentifierCollision, message, "rename one of the two")))
}

// checkOwn reports the package's own declarations that generated code cannot live with: what it declares and imports
// itself, and what it takes for the predeclared meaning.
func checkOwn(taken []Taken) []runtime.Diagnostic {
	var list []runtime.Diagnostic
	for _, t := range taken {
		why := ""
		switch t.Name {
		case compiledVar, filesVar, packedVar, triggersConst, catalogFunc:
			why = "declares"
		case "runtime", "embed":
			why = "imports"
		case "string", "true":
			why = "uses as Go predeclares it"
		}
		if why == "" || t.Import && why != "declares" {
			continue
		}
		verb := "declares"
		if t.Import {
			verb = "imports something as"
		}
		list = append(list, loader.Refuse(runtime.Diagnostic{
			File: t.File, Line: t.Line, Column: t.Column, Rule: loader.IdentifierCollision.String(),
			Message: fmt.Sprintf("the package %s %s, which generated code %s", verb, t.Name, why),
			Hint:    "rename it, or generate into a package of its own",
		}))
	}
	return list
}
