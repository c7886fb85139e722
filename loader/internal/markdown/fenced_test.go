package markdown

import (
	"fmt"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"
)

// TestItemAround holds that a fence in a list ends where a reader of Markdown ends it: with the line that the item does not hold.
func TestItemAround(t *testing.T) {
	for _, marker := range []string{"", "- ", "1. ", "10) ", "-   ", "* - "} {
		for indent := range 5 {
			for below := range 5 {
				wide := strings.Repeat(" ", indent)
				body := marker + "Do\n" + wide + "```\n" + wide + "a\n" + strings.Repeat(" ", below) + "b\n"
				fence := len(marker+"Do\n") + indent
				code := ""
				root := goldmark.DefaultParser().Parse(text.NewReader([]byte(body)))
				_ = ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
					if n.Kind() == ast.KindFencedCodeBlock && entering {
						code = string(n.Lines().Value([]byte(body)))
					}
					return ast.WalkContinue, nil
				})
				if code == "" { // it is a text, or code by its indentation
					continue
				}
				item := ItemAround(body, fence)
				if left := LeavesItem(fmt.Sprintf("%sb\n", strings.Repeat(" ", below)), item); left == strings.Contains(code, "b") {
					t.Errorf("%q: item in column %d, the line leaves it: %t, code %q", body, item, left, code)
				}
			}
		}
	}
}
