package generator

import (
	"bytes"
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/skillgen/skillgen/runtime"
)

// rows are the fields of a composite literal in the order of the struct; jen.Dict would sort them. Fields with
// their zero value are left out.
type rows []jen.Code

func (r *rows) add(name string, value jen.Code) { *r = append(*r, field(name, value)) }

func (r *rows) text(name, value string) {
	if value != "" {
		r.add(name, lit(value))
	}
}

func (r *rows) number(name string, value int) {
	if value != 0 {
		r.add(name, jen.Lit(value))
	}
}

func (r *rows) flag(name string, value bool) {
	if value {
		r.add(name, jen.True())
	}
}

func (r *rows) list(name string, values []string) {
	if len(values) > 0 {
		r.add(name, jen.Index().String().Add(texts(values)))
	}
}

// texts is a list of strings: on one line when it is short, one to a line otherwise.
func texts(values []string) jen.Code {
	size := 0
	var codes []jen.Code
	for _, v := range values {
		size += len(v) + 4
		codes = append(codes, lit(v))
	}
	if size < 80 {
		return jen.Values(codes...)
	}
	return block(codes)
}

func (r *rows) requirements(name string, q runtime.Requirements) {
	var inner rows
	inner.list("Bins", q.Bins)
	inner.list("AnyBins", q.AnyBins)
	inner.flag("ToolPaths", q.ToolPaths)
	inner.list("Env", q.Env)
	inner.list("Config", q.Config)
	inner.list("OS", q.OS)
	inner.list("MCP", q.MCP)
	inner.list("Skills", q.Skills)
	inner.list("Depends", q.Depends)
	inner.flag("Always", q.Always)
	inner.flag("Unreadable", q.Unreadable)
	if len(inner) > 0 {
		r.add(name, jen.Qual(runtimePath, "Requirements").Add(block(inner)))
	}
}

func (r *rows) servers(name string, list []runtime.MCPServer) {
	if len(list) > 0 {
		r.add(name, jen.Index().Qual(runtimePath, "MCPServer").Add(block(each(list, server))))
	}
}

func server(s runtime.MCPServer) jen.Code {
	var r rows
	r.text("Name", s.Name)
	r.text("Type", string(s.Type))
	r.text("Command", s.Command)
	r.list("Args", s.Args)
	r.variables("Env", s.Env)
	r.text("Cwd", s.Cwd)
	r.text("URL", s.URL)
	r.variables("Headers", s.Headers)
	r.text("Skill", string(s.Skill))
	return block(r)
}

func (r *rows) variables(name string, list []runtime.Variable) {
	if len(list) > 0 {
		r.add(name, jen.Index().Qual(runtimePath, "Variable").Add(block(each(list, func(v runtime.Variable) jen.Code {
			return jen.Values(field("Name", lit(v.Name)), field("Value", lit(v.Value)))
		}))))
	}
}

func each[T any](list []T, code func(T) jen.Code) []jen.Code {
	codes := make([]jen.Code, len(list))
	for i, v := range list {
		codes[i] = code(v)
	}
	return codes
}

// block is { … } with one item to a line.
func block(items []jen.Code) *jen.Statement {
	return jen.Custom(jen.Options{Open: "{", Close: "}", Separator: ",", Multi: true}, items...)
}

// groupImports puts the imports of the standard library in a group of their own, as gofumpt wants them.
func groupImports(src []byte) []byte {
	start := bytes.Index(src, []byte("import (\n"))
	if start < 0 {
		return src
	}
	end := start + bytes.Index(src[start:], []byte("\n)"))
	var std, other []string
	for line := range strings.Lines(string(src[start+len("import (\n") : end+1])) {
		switch line = strings.TrimSpace(line); {
		case line == "":
		case strings.Contains(line, "."):
			other = append(other, line)
		default:
			std = append(std, line)
		}
	}
	slices.Sort(std)
	var b bytes.Buffer
	b.Write(src[:start])
	b.WriteString("import (\n" + strings.Join(std, "\n") + "\n\n" + strings.Join(other, "\n"))
	b.Write(src[end:])
	return b.Bytes()
}
