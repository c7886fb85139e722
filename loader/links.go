package loader

import (
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	markdown "github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// The parser takes quadratic time for lines that nobody writes. These bounds, in bytes, keep the worst of them below
// a second; no skill that was measured has a body of 64 KiB.
const (
	maxMarkdown     = 64 << 10
	maxMarkdownLine = 4000
)

// link is a link or an image of a Markdown text, or the definition of a reference.
type link struct {
	to string
	at int // offset of its first bracket
}

// markdownLinks finds the links of a text: none in code, comments or HTML. The parser is touched here only.
func markdownLinks(text string) (list []link) {
	defer func() {
		if recover() != nil {
			list = nil // a text that the parser cannot take is no mistake of the skill
		}
	}()
	// Without emphasis, which changes no link and is what takes longest.
	p := parser.NewParser(
		parser.WithBlockParsers(parser.DefaultBlockParsers()...),
		parser.WithInlineParsers(
			util.Prioritized(parser.NewCodeSpanParser(), 100), util.Prioritized(parser.NewLinkParser(), 200),
			util.Prioritized(parser.NewAutoLinkParser(), 300), util.Prioritized(parser.NewRawHTMLParser(), 400)),
		parser.WithParagraphTransformers(parser.DefaultParagraphTransformers()...))
	doc := p.Parse(markdown.NewReader(bounded(text)))
	add := func(to []byte, at int) {
		if at >= 0 {
			list = append(list, link{string(to), at})
		}
	}
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Link:
			if n.Reference == nil {
				add(n.Destination, n.Pos())
			}
		case *ast.Image:
			if n.Reference == nil {
				add(n.Destination, n.Pos())
			}
		case *ast.LinkReferenceDefinition:
			add(n.Destination, n.Pos())
		}
		return ast.WalkContinue, nil
	})
	return list
}

// bounded cuts a text after the last line that fits, and blanks lines that are too long, so that offsets stay.
func bounded(text string) []byte {
	if len(text) > maxMarkdown {
		text = text[:strings.LastIndexByte(text[:maxMarkdown], '\n')+1]
	}
	out := []byte(text)
	for at := 0; at < len(text); {
		l := source.LineAt(text, at)
		if len(l.Text) > maxMarkdownLine {
			for i := l.Start; i < l.End(); i++ {
				out[i] = ' '
			}
		}
		at = l.Next
	}
	return out
}
