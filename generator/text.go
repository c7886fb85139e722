package generator

import (
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/dave/jennifer/jen"
)

// This file is the only way of text from skills into Go source. Text becomes a quoted literal, never a raw string;
// a comment, always behind "// " and never in a form that a tool obeys; or a checked identifier. A test holds that
// no other file calls jen.Comment, jen.Id or jen.Op with something that is not a constant.

// lit is a quoted string literal.
func lit[S ~string](s S) *jen.Statement { return jen.Lit(string(s)) }

// gofmt takes time with the square of the operands of an expression, seconds for 10,000, and go/parser gives up at
// 100,000. So an expression has at most maxTerms, others stand in parentheses, and a text of more than maxLines is one
// literal.
const (
	maxTerms = 32
	maxLines = 1000
)

// lines is a string literal that is cut at its line ends, one literal to a line of source, so that a change of the
// text is a change of one line.
func lines(s string) *jen.Statement {
	if strings.Count(s, "\n") > maxLines {
		return jen.Lit(s)
	}
	parts := strings.SplitAfter(s, "\n")
	if parts[len(parts)-1] == "" && len(parts) > 1 {
		parts = parts[:len(parts)-1]
	}
	if len(parts) == 1 {
		return jen.Lit(s)
	}
	st := jen.Lit("").Op("+").Line()
	if len(parts) <= maxTerms {
		return st.Add(sum(parts))
	}
	for len(parts) > 0 {
		n := min(len(parts), maxTerms)
		st.Parens(sum(parts[:n]))
		if parts = parts[n:]; len(parts) > 0 {
			st.Op("+").Line()
		}
	}
	return st
}

// sum adds up literals, one to a line.
func sum(parts []string) *jen.Statement {
	st := jen.Lit(parts[0])
	for _, part := range parts[1:] {
		st.Op("+").Line().Lit(part)
	}
	return st
}

// chunks is a string literal cut into pieces of n bytes, for data.
func chunks(s string, n int) *jen.Statement {
	st := jen.Lit("")
	for len(s) > 0 {
		size := min(n, len(s))
		st.Op("+").Line().Lit(s[:size])
		s = s[size:]
	}
	return st
}

// ident is an identifier that the plan made.
func ident(name string) *jen.Statement { return jen.Id(name) }

// field is a field of a composite literal. The name is skillgen's own, always a constant.
func field(name string, value jen.Code) *jen.Statement { return jen.Id(name).Op(":").Add(value) }

// octal is a file mode as people write it.
func octal(mode fs.FileMode) *jen.Statement { return jen.Op(fmt.Sprintf("0o%o", mode.Perm())) }

// comment is a line comment. Text that is not plain comes out quoted, so that it can neither end the comment nor
// be a directive, a build constraint or a cgo line.
func comment(text string) *jen.Statement {
	return jen.Comment("// " + commentText(text))
}

func commentText(text string) string {
	plain := text != "" && utf8.ValidString(text)
	for i, r := range text {
		word := r == '_' || r == '.' || '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
		if !word && (i == 0 || r != '/' && r != '-' && r != ' ' && (r < 0x80 || !strconv.IsPrint(r))) {
			plain = false
		}
	}
	if plain {
		return text
	}
	return strconv.Quote(text)
}

// embedDirective is the go:embed comment for one file. Names with other than plain characters are quoted, and
// characters that mean something in a pattern put in brackets: a backslash escapes nothing on Windows.
func embedDirective(name string) *jen.Statement { return jen.Comment(embedLine(name)) }

func embedLine(name string) string {
	plain := func(r rune) bool {
		return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || strings.ContainsRune("._-/", r)
	}
	if strings.ContainsFunc(name, func(r rune) bool { return !plain(r) }) {
		name = strconv.Quote(strings.NewReplacer("[", "[[]", "*", "[*]", "?", "[?]").Replace(name))
	}
	return "//go:embed " + name
}
