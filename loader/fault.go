package loader

// fault is something wrong with the text of the frontmatter.
type fault struct {
	rule    string // "toml-syntax", "duplicate-key", "too-deep", ...
	span    span   // bytes of the file (see node.go)
	message string
	hint    string
}
