package loader

import "github.com/skillgen/skillgen/loader/internal/rule"

// fault is something wrong with the text of the frontmatter.
type fault struct {
	rule    rule.Name // "toml-syntax", "duplicate-key", "too-deep", ...
	span    span      // bytes of the file (see node.go)
	message string
	hint    string
}
