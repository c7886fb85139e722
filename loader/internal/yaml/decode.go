package yaml

import (
	"fmt"
	"io"
	"strings"

	"gopkg.in/yaml.v3"
)

// parserNode is a node of the parser, for the files that only pass it on: this one alone imports the parser.
type parserNode = yaml.Node

// mappingOf is the mapping that a document holds; nil for a document that holds something else.
func mappingOf(doc *parserNode) *parserNode {
	if len(doc.Content) == 0 || doc.Content[0].Kind != yaml.MappingNode {
		return nil
	}
	return doc.Content[0]
}

// isMapping reports a text that the parser reads as a mapping.
func isMapping(text string, ended func() bool) bool {
	doc, _, err := decode(text, ended)
	return err == nil && mappingOf(doc) != nil
}

// untilEnded is a text that breaks off when nobody waits for it any more: the parser reads it piece by piece.
type untilEnded struct {
	io.Reader
	ended func() bool
}

func (r untilEnded) Read(b []byte) (int, error) {
	if r.ended != nil && r.ended() {
		return 0, io.ErrUnexpectedEOF
	}
	return r.Reader.Read(b)
}

// decode is the one door to the YAML parser. It decodes to nodes only - decoding to structs can panic - and
// a panic of the parser counts as an error, whose text never reaches a user. line is where the parser stopped,
// from 1, 0 when it does not say; it is often the line before the mistake.
func decode(text string, ended func() bool) (doc *yaml.Node, line int, err error) {
	defer func() {
		if p := recover(); p != nil {
			doc, err = nil, fmt.Errorf("yaml: parser panic: %v", p)
		}
	}()
	dec := yaml.NewDecoder(untilEnded{strings.NewReader(text), ended})
	doc = &yaml.Node{}
	if err := dec.Decode(doc); err != nil {
		fmt.Sscanf(err.Error(), "yaml: line %d:", &line)
		return nil, line, err
	}
	second := &yaml.Node{}
	switch err := dec.Decode(second); err {
	case io.EOF:
		return doc, 0, nil
	case nil:
		return doc, second.Line, errSecondDocument
	default: // a second document that is broken is no reason to take the first
		fmt.Sscanf(err.Error(), "yaml: line %d:", &line)
		return nil, line, err
	}
}

var errSecondDocument = fmt.Errorf("a second document")

// What the nodes of the parser are, for the files that only look at them.
const (
	aliasNode    = yaml.AliasNode
	scalarNode   = yaml.ScalarNode
	sequenceNode = yaml.SequenceNode
	mappingNode  = yaml.MappingNode

	taggedStyle  = yaml.TaggedStyle
	flowStyle    = yaml.FlowStyle
	quotedStyles = yaml.DoubleQuotedStyle | yaml.SingleQuotedStyle
	blockStyles  = yaml.LiteralStyle | yaml.FoldedStyle
)
