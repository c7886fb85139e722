// This file splits the one-line form of a server into words: text in, words or a problem out. What the words would do is
// said elsewhere.

package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// Split splits a line into words by the rules of the shell, with quotes and nothing else: what a shell would
// expand, redirect or run is a problem, and # is a word like any other.
func Split(line string) (words []string, problem string) {
	file, err := syntax.NewParser(syntax.Variant(syntax.LangPOSIX)).Parse(strings.NewReader(keepSharp(line)), "")
	if err != nil {
		return nil, "it is no simple command line"
	}
	if n := len(file.Stmts); n != 1 {
		return nil, map[bool]string{true: "it names no program", false: "it is not one command"}[n == 0]
	}
	st := file.Stmts[0]
	call, ok := st.Cmd.(*syntax.CallExpr)
	if !ok || len(call.Assigns) > 0 || len(st.Redirs) > 0 || st.Negated || st.Background {
		return nil, "it is more than a program with arguments"
	}
	for _, word := range call.Args {
		text, ok := literal(word.Parts, false)
		if !ok {
			return nil, "it has something that a shell would expand"
		}
		words = append(words, text)
	}
	return words, ""
}

func literal(parts []syntax.WordPart, quoted bool) (string, bool) {
	var b strings.Builder
	for _, part := range parts {
		switch p := part.(type) {
		case *syntax.Lit:
			b.WriteString(unescape(p.Value, quoted))
		case *syntax.SglQuoted:
			b.WriteString(p.Value)
		case *syntax.DblQuoted:
			text, ok := literal(p.Parts, true)
			if !ok {
				return "", false
			}
			b.WriteString(text)
		default:
			return "", false
		}
	}
	return b.String(), true
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
