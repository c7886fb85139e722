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

// Why generated code cannot live with a name of the package's own.
const (
	declares    = "declares"
	imports     = "imports"
	predeclared = "uses as Go predeclares it"
)

// checkOwn reports the package's own declarations that generated code cannot live with: what it declares and imports
// itself, and what it takes for the predeclared meaning.
func checkOwn(taken []Taken, adapter Adapter) []runtime.Diagnostic {
	var more map[string]string
	if adapter != AdapterNone {
		more = adapterNames()
	}
	var list []runtime.Diagnostic
	for _, t := range taken {
		why := more[t.Name]
		switch t.Name {
		case compiledVar, filesVar, packedVar, catalogFunc:
			why = declares
		case "runtime", "embed":
			why = imports
		case "string", "true":
			why = predeclared
		}
		if why == "" || t.Import && why != declares {
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
