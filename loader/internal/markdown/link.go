// This file finds the links of a Markdown text.
//
// What comes in is a text. What goes out are the destinations of its links and of its definitions, each with its place, and
// which files of a directory belong to a skill by them. Markdown is parsed here, and nowhere else.

package markdown

import (
	"sort"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	markdown "github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// The parser takes quadratic time for lines and paragraphs that nobody writes. These bounds, in bytes and lines, keep it
// linear; no skill that was measured has a body of 64 KiB.
const (
	maxMarkdown     = 64 << 10
	maxMarkdownLine = 4000
	maxParagraph    = 100
	maxIndent       = 100
)

// UnreadLink says why no link at an offset of a text is looked at, "" where one is, and what to do.
func UnreadLink(text string, at int) (why, hint string) {
	switch start := strings.LastIndexByte(text[:at], '\n') + 1; {
	case at >= maxMarkdown:
		return "the instructions have more than 64 KiB", "move a part into a file of the skill"
	case len(source.LineAt(text, start).Text) > maxMarkdownLine:
		return "the line has more than 4,000 bytes", "break the line"
	}
	return "", ""
}

// Link is a link or an image of a Markdown text, or the definition of a reference.
type Link struct {
	To, Written string // where it leads, and that as it stands, with escapes and character references
	At          int    // offset of its first bracket
}

// Links finds links. The zero value is ready. It makes a parser for the first text and keeps it: that
// takes as long as most texts do.
type Links struct{ parser parser.Parser }

// Links finds the links of a text: none in code, comments or HTML. The parser is touched here only.
func (m *Links) Links(text string) (list []Link) {
	defer func() {
		if recover() != nil {
			list = nil // a text that the parser cannot take is no mistake of the skill
		}
	}()
	if m.parser == nil {
		m.parser = newParser()
	}
	short, breaks := bounded(text)
	doc := m.parser.Parse(markdown.NewReader(short))
	add := func(to []byte, at int) {
		if at >= 0 {
			plain := util.ResolveEntityNames(util.ResolveNumericReferences(util.UnescapePunctuations(to)))
			list = append(list, Link{string(plain), string(to), at - sort.SearchInts(breaks, at)})
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

// newParser makes one without emphasis, which changes no link and is what takes longest.
func newParser() parser.Parser {
	return parser.NewParser(
		parser.WithBlockParsers(parser.DefaultBlockParsers()...),
		parser.WithInlineParsers(
			util.Prioritized(parser.NewCodeSpanParser(), 100), util.Prioritized(parser.NewLinkParser(), 200),
			util.Prioritized(parser.NewAutoLinkParser(), 300), util.Prioritized(parser.NewRawHTMLParser(), 400)),
		parser.WithParagraphTransformers(parser.DefaultParagraphTransformers()...))
}

// bounded cuts a text after the last line that fits, blanks lines that are too long or too deep, and breaks paragraphs that are.
// breaks are the offsets of the line ends that it added.
func bounded(text string) (short []byte, breaks []int) {
	if len(text) > maxMarkdown {
		text = text[:strings.LastIndexByte(text[:maxMarkdown], '\n')+1]
	}
	lines := 0 // of the paragraph so far
	for at := 0; at < len(text); {
		l := source.LineAt(text, at)
		at = l.Next
		if lines++; strings.TrimSpace(l.Text) == "" {
			lines = 0
		}
		if lines > maxParagraph {
			breaks = append(breaks, len(short))
			short = append(short, '\n')
			lines = 1
		}
		if len(l.Text) > maxMarkdownLine || len(l.Text)-len(strings.TrimLeft(l.Text, " \t")) > maxIndent {
			short = append(short, strings.Repeat(" ", len(l.Text))...)
			short = append(short, text[l.End():l.Next]...)
			continue
		}
		short = append(short, text[l.Start:l.Next]...)
	}
	return short, breaks
}
