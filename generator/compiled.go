package generator

import (
	"bytes"
	"fmt"

	"github.com/dave/jennifer/jen"
)

// compiled adds the variable that holds everything to the source of a file. Each skill and each project is formatted by
// itself: gofmt prints an element once more for each literal that it is nested in, to measure it, and the syntax tree
// of one skill is small.
func (p *plan) compiled(src []byte) ([]byte, error) {
	b := bytes.NewBuffer(src)
	fmt.Fprintf(b, "\nvar %s = runtime.Compiled{\n", compiledVar)
	if p.prompt != "" {
		fmt.Fprintf(b, "\tPrompt: %q,\n", p.prompt)
	}
	if p.embed == EmbedPacked {
		fmt.Fprintf(b, "\tPacked: %q,\n", p.packed[:packedHead])
	}
	if err := elements(p, b, "Skills", "Skill", p.skills, p.skill); err != nil {
		return nil, err
	}
	if err := elements(p, b, "Projects", "Project", p.projects, project); err != nil {
		return nil, err
	}
	if p.triggers != "" {
		fmt.Fprintf(b, "\t// A table of another run does not have this name: run go generate again.\n\tTriggers: %s,\n", p.triggersConst())
	}
	b.WriteString("}\n")
	return b.Bytes(), nil
}

// elements writes a field of that variable: a list of structs of a type of package runtime, nothing for an empty one.
func elements[T any](p *plan, b *bytes.Buffer, name, typ string, list []T, element func(T) *jen.Statement) error {
	if len(list) == 0 {
		return nil
	}
	fmt.Fprintf(b, "\t%s: []runtime.%s{\n", name, typ)
	for _, item := range list {
		if p.stopped() {
			return p.stop
		}
		literal, err := p.element(typ, element(item))
		if err != nil {
			return err
		}
		for line := range bytes.Lines(literal) {
			b.WriteString("\t\t")
			b.Write(line)
		}
		b.WriteString(",\n")
	}
	b.WriteString("\t},\n")
	return nil
}

// element is a literal without its type, as gofmt leaves it at the start of a line.
func (p *plan) element(typ string, literal *jen.Statement) ([]byte, error) {
	f := p.file()
	f.Var().Id("_").Op("=").Qual(runtimePath, typ).Add(literal)
	var b bytes.Buffer
	if err := f.Render(&b); err != nil {
		return nil, err
	}
	_, src, _ := bytes.Cut(b.Bytes(), []byte("\n"))
	made, err := parse(typ, src)
	if err != nil {
		return nil, err
	}
	whole, err := verifyElement(made)
	if err != nil {
		return nil, err
	}
	if text, ok := made.literal(whole, typ); ok {
		return text, nil
	}
	if src, err = made.print(); err != nil {
		return nil, err
	}
	_, src, ok := bytes.Cut(src, []byte("var _ = runtime."+typ))
	if !ok {
		return nil, fmt.Errorf("an element does not begin with its type %s", typ)
	}
	return bytes.TrimSuffix(src, []byte("\n")), nil
}
