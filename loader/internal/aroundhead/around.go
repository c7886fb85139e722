package aroundhead

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/front"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Wrong is what is wrong where a name and a description stand below a key that is no field, and the first level lacks some of the
// two: all of lacks. Other problems have no rule.
func Wrong(text string, root *node.Node, f runtime.Format, lacks []string, isField func(key string) bool) source.Problem {
	if len(root.Pairs) == 0 && len(lacks) > 1 {
		return above(text, root.Span.End, isField)
	}
	at := slices.IndexFunc(root.Pairs, func(p node.Pair) bool {
		return !isField(p.Key.Text) && p.Value.Get("name").IsText() && p.Value.Get("description").IsText()
	})
	if at < 0 || len(lacks) == 0 {
		return source.Problem{}
	}
	h := head{text: text, root: root, key: root.Pairs[at].Key, inner: root.Pairs[at].Value}
	message := `no "` + strings.Join(lacks, `" and no "`) + `" in the first level: ` + map[bool]string{true: "it stands", false: "they stand"}[len(lacks) == 1] + " below " + runtime.Quote(h.key.Text)
	hint, fix := "write all that stands below it in the first level", (*runtime.Fix)(nil)
	switch line := source.LineAt(text, h.start()); {
	case f == runtime.FormatTOML && line.Text == "["+h.key.Text+"]":
		if hint, fix = "remove the header "+line.Text, h.header(line); len(h.key.Items) > 0 {
			hint += ", and " + h.key.Text + ". in those below it"
		}
	case f != runtime.FormatTOML && strings.TrimRight(line.Text, " ") == h.key.Text+":":
		hint, fix = "remove the line "+h.key.Text+":, and start those below it in the first column", h.block(line)
	}
	if h.isTwice() {
		hint += ", each once"
	}
	return source.Problem{Rule: rule.MissingField, At: h.key.Span, Message: message, Hint: hint, Fix: fix}
}

// above is what is wrong where a second fence stands above all that a frontmatter has.
func above(text string, end int, isField func(key string) bool) source.Problem {
	fence := source.LineAt(text, end)
	body := fence.Next + len(text[fence.Next:]) - len(strings.TrimLeft(text[fence.Next:], "\r\n"))
	for _, p := range front.SecondBlock(text, body, isField) {
		if p.At.Start == body { // and not in a second block, with fences of its own
			p.Rule, p.Message = rule.MissingField, `no "name" and no "description" in the frontmatter: the key `+runtime.Quote(text[p.At.Start:p.At.End])+" stands below its closing fence"
			p.Fix = &runtime.Fix{Unsafe: true, Edits: []runtime.Edit{{Start: fence.Start, End: fence.Next}}}
			return p
		}
	}
	return source.Problem{}
}

// head is a frontmatter below a key.
type head struct {
	text             string
	root, key, inner *node.Node
}

// start is where the line of the key starts.
func (h head) start() int { return strings.LastIndexByte(h.text[:h.key.Span.Start], '\n') + 1 }

// header is the fix for TOML, where nothing stands above the header but entries of other names.
func (h head) header(line source.Line) *runtime.Fix {
	if strings.Contains("\n"+h.text[h.root.Span.Start:line.Start], "\n[") || len(h.root.Pairs) > 1 && h.isTwice() {
		return nil
	}
	fix := &runtime.Fix{Unsafe: true, Edits: []runtime.Edit{{Start: line.Start, End: line.Next}}}
	for _, again := range h.key.Items {
		at := again.Span
		if at.Start < 1 || h.text[at.Start-1] != '[' || !strings.HasPrefix(h.text[at.Start:], h.key.Text+".") {
			return nil
		}
		fix.Edits = append(fix.Edits, runtime.Edit{Start: at.Start, End: at.Start + len(h.key.Text) + 1})
	}
	return fix
}

// block is the fix for YAML, where the key stands alone and everything below it is indented as far as the first line, or further.
func (h head) block(line source.Line) *runtime.Fix {
	fix := &runtime.Fix{Unsafe: true, Edits: []runtime.Edit{{Start: line.Start, End: line.Next}}}
	if len(h.root.Pairs) > 1 || len(h.inner.Pairs) == 0 {
		return nil
	}
	first := h.inner.Pairs[0].Key.Span.Start
	column := first - (strings.LastIndexByte(h.text[:first], '\n') + 1)
	for at := line.Next; at < h.root.Span.End; {
		l := source.LineAt(h.text[:h.root.Span.End], at)
		switch {
		case strings.TrimSpace(l.Text) == "":
		case !strings.HasPrefix(l.Text, strings.Repeat(" ", column)):
			return nil
		default:
			fix.Edits = append(fix.Edits, runtime.Edit{Start: at, End: at + column})
		}
		at = l.Next
	}
	return fix
}

// isTwice reports that a key below the header is one of the first level too.
func (h head) isTwice() bool {
	return slices.ContainsFunc(h.inner.Pairs, func(p node.Pair) bool { return h.root.Get(p.Key.Text) != nil })
}
