package field

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/misplaced"
	"github.com/skillgen/skillgen/loader/internal/misspelt"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/openclaw"
)

// cleanPrefix marks the metadata keys in which the clean view keeps what the specification has no place for.
const cleanPrefix = "skillgen-"

// setMetadata takes a mapping of any depth, or the same as JSON text.
func (r *reader) setMetadata(key, value *node.Node) {
	meta := node.AsMapping(value)
	if meta == nil {
		if p := node.BadJSON(r.text, key, value); p.Rule != nil {
			r.wrong(p.Rule, p.At, p.Message, p.Hint)
			return
		}
		r.wrongType(key, value, "a mapping (or one as JSON text)")
		return
	}
	var rest []node.Pair
	for _, p := range meta.Pairs {
		name, ok := strings.CutPrefix(p.Key.Text, cleanPrefix)
		switch {
		case !ok || p.Value.Kind != node.Scalar:
			rest = append(rest, p)
		case name != "metadata":
			r.clean(name, p)
		}
	}
	if original := node.AsMapping(meta.Get(cleanPrefix + "metadata")); original != nil {
		meta, rest = original, original.Pairs
	}
	r.fm.Metadata, r.table.json = node.JSON(r.table.json, rest)
	meta, broken, lost := openclaw.Readable(r.text, meta)
	r.lost = append(r.lost, lost...)
	r.openclaw = openclaw.Blocks(meta, requirementKeys[:])
	found, advice := misplaced.InMetadata(r.format, meta, r.spelling.Present)
	r.log.Add(slices.Concat(broken, found, misspelt.InsteadOfMetadata(r.text, meta))...)
	for _, p := range advice {
		r.log.Hint(p)
	}
	r.spelling.Within(meta, "openclaw", "triggers")
	if slices.Contains(r.cleaned, "trigger") || slices.Contains(r.cleaned, "triggers") {
		return
	}
	if t := node.AsMapping(meta.Get("triggers")); t != nil {
		r.spelling.Within(t, "keywords")
	}
	if words := node.AsMapping(meta.Get("triggers")).Get("keywords"); words != nil {
		r.keywords.setList(&node.Node{Text: "metadata.triggers.keywords", Span: words.Span}, words)
	}
}

// clean reads back what the clean view wrote for a key: text, or JSON for what is not a string. It is the whole
// value of the key: nothing that metadata says otherwise is added to it.
func (r *reader) clean(name string, p node.Pair) {
	value := p.Value
	f, known := r.table.lookup(name)
	if text := value.Text; text != "" && (strings.IndexByte("{[", text[0]) >= 0 || !known && (text[0] == '"' || text == "null" || node.IsLiteral(text))) {
		if n := node.FromJSON(text, value.Span); n != nil {
			value = n
		}
	}
	if known && f.set != nil {
		r.cleaned = append(r.cleaned, name)
		r.cleaning = true
		r.set(f, p.Key, value)
		r.cleaning = false
		return
	}
	r.extra = append(r.extra, node.Pair{Key: &node.Node{Text: name, Span: p.Key.Span}, Value: value})
}
