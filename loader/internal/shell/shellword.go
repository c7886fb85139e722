// This file splits the one-line form of a server into words: text in, words or a problem out. What the words would do is
// said elsewhere.

package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/skillgen/skillgen/runtime/command"
)

// Split splits a line into words by the rules of the shell, with quotes and nothing else: what a shell would
// expand, redirect or run is a problem, and # is a word like any other.
func Split(line string) (words []string, problem string) {
	call, problem := parse(line)
	switch {
	case problem != "":
		return nil, problem
	case len(call.Assigns) > 0:
		return nil, "it sets a variable, which only a shell does"
	}
	words, ok := texts(call.Args, false)
	if !ok {
		return nil, "it has something that a shell would expand"
	}
	return words, ""
}

// Command is a line that a shell takes for one program with its arguments, the variables in front of it as NAME=VALUE each. What a
// shell would fill in stays as ${NAME} or ${NAME:-DEFAULT}. It is not ok for what is more.
func Command(line string) (words []string, ok bool) {
	call, problem := parse(line)
	if problem != "" || len(call.Args) == 0 {
		return nil, false
	}
	for _, a := range call.Assigns {
		value := ""
		if a.Value != nil {
			if value, ok = text(a.Value.Parts, false, true); !ok {
				return nil, false
			}
		}
		words = append(words, a.Name.Value+"="+value)
	}
	rest, ok := texts(call.Args, true)
	return append(words, rest...), ok
}

// parse reads a line as a shell does, if it is one command and nothing around it.
func parse(line string) (call *syntax.CallExpr, problem string) {
	file, err := syntax.NewParser(syntax.Variant(syntax.LangPOSIX)).Parse(strings.NewReader(keepSharp(line)), "")
	if err != nil {
		return nil, "it is no simple command line"
	}
	if n := len(file.Stmts); n != 1 {
		return nil, map[bool]string{true: "it names no program", false: "it is not one command"}[n == 0]
	}
	st := file.Stmts[0]
	call, ok := st.Cmd.(*syntax.CallExpr)
	if !ok || len(st.Redirs) > 0 || st.Negated || st.Background {
		return nil, "it is more than a program with arguments"
	}
	return call, ""
}

// texts are words without their quotes. Those with a variable are none unless these are wanted, as ${NAME}.
func texts(words []*syntax.Word, variables bool) (list []string, ok bool) {
	for _, word := range words {
		w, ok := text(word.Parts, false, variables)
		if !ok {
			return nil, false
		}
		list = append(list, w)
	}
	return list, true
}

func text(parts []syntax.WordPart, quoted, variables bool) (string, bool) {
	var b strings.Builder
	for _, part := range parts {
		switch p := part.(type) {
		case *syntax.Lit:
			b.WriteString(unescape(p.Value, quoted))
		case *syntax.SglQuoted:
			b.WriteString(p.Value)
		case *syntax.DblQuoted:
			inner, ok := text(p.Parts, true, variables)
			if !ok {
				return "", false
			}
			b.WriteString(inner)
		case *syntax.ParamExp:
			if !variables || p.Excl || p.Length || p.Width || p.Index != nil || p.Slice != nil || p.Repl != nil || !command.IsVariableName(p.Param.Value) {
				return "", false
			}
			byDefault, ok := defaultOf(p.Exp)
			if !ok {
				return "", false
			}
			b.WriteString("${" + p.Param.Value + byDefault + "}")
		default:
			return "", false
		}
	}
	return b.String(), true
}

// defaultOf is :-DEFAULT of a variable, "" where it has none. It is not ok for what only a shell does, and for a default that a
// server cannot hold.
func defaultOf(exp *syntax.Expansion) (string, bool) {
	switch {
	case exp == nil:
		return "", true
	case exp.Op != syntax.DefaultUnsetOrNull:
		return "", false
	case exp.Word == nil:
		return ":-", true
	}
	value, ok := text(exp.Word.Parts, false, false)
	return ":-" + value, ok && !strings.ContainsAny(value, "${}")
}

// unescape takes the backslashes out of a word: all of them outside quotes, within double quotes those before a
// character that they keep from its meaning.
func unescape(text string, quoted bool) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '\\' && i+1 < len(text) && (!quoted || strings.IndexByte("\"\\$`", text[i+1]) >= 0) {
			i++
		}
		b.WriteByte(text[i])
	}
	return b.String()
}

// Variable is the name of the environment variable that a text refers to, or is by its looks: capitals and an underscore.
func Variable(text string) string {
	name, dollar := strings.CutPrefix(text, "$")
	if name = strings.TrimSuffix(strings.TrimPrefix(name, "{"), "}"); name == "" || name[0] >= '0' && name[0] <= '9' || strings.Trim(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") != "" || !dollar && (name != text || !strings.Contains(name, "_")) {
		return ""
	}
	return name
}
