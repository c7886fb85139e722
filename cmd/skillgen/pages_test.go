package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	east "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"
)

// page is what the tests of pages look at in one Markdown file of this repository.
type page struct {
	name   string // relative to the root of the module, as docs/cli.md
	blocks []block
	spans  []span            // code in a line
	links  []span            // targets of links and pictures
	anchor map[string]string // of each heading its text
	calls  []span            // code in the columns of tables that are called "here"
}

// block is a block of code.
type block struct {
	line     int
	language string
	text     string
	before   string   // the paragraph above it
	sections []string // the anchors of the headings that it is below, the page's title first
}

// span is a piece of a line.
type span struct {
	line int
	text string
}

// readPage parses a page of the module that is at root.
func readPage(root, name string) (*page, error) {
	source, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
	if err != nil {
		return nil, err
	}
	p := &page{name: name, anchor: make(map[string]string)}
	var sections []string
	var levels []int
	lineAt := func(offset int) int { return 1 + strings.Count(string(source[:offset]), "\n") }
	line := 1 // of the block that is walked: inlines know no place
	err = ast.Walk(goldmark.New(goldmark.WithExtensions(extension.GFM)).Parser().Parse(text.NewReader(source)), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		if n.Type() == ast.TypeBlock && n.Lines().Len() > 0 {
			line = lineAt(n.Lines().At(0).Start)
		}
		switch n := n.(type) {
		case *ast.Heading:
			for len(levels) > 0 && levels[len(levels)-1] >= n.Level {
				levels, sections = levels[:len(levels)-1], sections[:len(sections)-1]
			}
			title := plainText(n, source)
			anchor := slug(title)
			for i := 1; p.anchor[anchor] != ""; i++ {
				anchor = fmt.Sprintf("%s-%d", slug(title), i)
			}
			p.anchor[anchor] = title
			levels, sections = append(levels, n.Level), append(sections[:len(sections):len(sections)], anchor)
		case *ast.FencedCodeBlock:
			b := block{language: string(n.Language(source)), text: string(n.Lines().Value(source)), sections: sections, line: line}
			if above, ok := n.PreviousSibling().(*ast.Paragraph); ok {
				b.before = string(above.Lines().Value(source))
			}
			p.blocks = append(p.blocks, b)
		case *ast.CodeSpan:
			p.spans = append(p.spans, span{line, plainText(n, source)})
			if cell, ok := n.Parent().(*east.TableCell); ok && columnOf(cell, source) == "here" {
				p.calls = append(p.calls, span{line, plainText(n, source)})
			}
		case *ast.Link:
			p.links = append(p.links, span{line, string(n.Destination)})
		case *ast.Image:
			p.links = append(p.links, span{line, string(n.Destination)})
		}
		return ast.WalkContinue, nil
	})
	return p, err
}

// columnOf is the heading of the column that a cell of a table stands in.
func columnOf(cell *east.TableCell, source []byte) string {
	n := 0
	for before := cell.PreviousSibling(); before != nil; before = before.PreviousSibling() {
		n++
	}
	table := cell.Parent().Parent()
	head := table.FirstChild().FirstChild()
	for ; n > 0 && head != nil; n-- {
		head = head.NextSibling()
	}
	if head == nil {
		return ""
	}
	return plainText(head, source)
}

// plainText is the text of a node without its marks.
func plainText(n ast.Node, source []byte) string {
	var b strings.Builder
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if t, ok := n.(*ast.Text); ok && entering {
			b.Write(t.Segment.Value(source))
			if t.SoftLineBreak() {
				b.WriteByte(' ')
			}
		}
		return ast.WalkContinue, nil
	})
	return b.String()
}

// slug is the anchor that GitHub gives a heading.
func slug(title string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
			return unicode.ToLower(r)
		}
		return -1
	}, title)
}

// in are the blocks of a section, or all of the page where none is named.
func (p *page) in(section string) (list []block) {
	for _, b := range p.blocks {
		for _, s := range append([]string{""}, b.sections...) {
			if s == section {
				list = append(list, b)
				break
			}
		}
	}
	return list
}

// selected are the blocks of PAGE or PAGE:SECTION.
func selected(root, name string) ([]block, error) {
	name, section, _ := strings.Cut(name, ":")
	p, err := readPage(root, name)
	if err != nil {
		return nil, err
	}
	if _, ok := p.anchor[section]; !ok && section != "" {
		return nil, fmt.Errorf("%s has no section %q", name, section)
	}
	return p.in(section), nil
}

// readerPages are the pages that a reader of this repository is led to.
func readerPages(t *testing.T) (pages []*page) {
	t.Helper()
	names := []string{"README.md", "SECURITY.md", "CONTRIBUTING.md", "CHANGELOG.md", "testdata/conformance/README.md"}
	for _, pattern := range []string{"docs/*.md", "examples/*.md", "examples/*/*.md"} {
		found, err := filepath.Glob(filepath.Join(moduleRoot, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range found {
			names = append(names, strings.TrimPrefix(filepath.ToSlash(path), moduleRoot+"/"))
		}
	}
	for _, name := range names {
		p, err := readPage(moduleRoot, name)
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, p)
	}
	return pages
}
