package front

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml"
	"github.com/skillgen/skillgen/runtime"
)

// split finds the fences. When they are missing or broken the whole file is the body, and it reports why, unless it is
// optional to have any.
func (r *reader) split() Head {
	start := 0
	if strings.HasPrefix(r.text, source.BOM) {
		start = len(source.BOM)
		r.Add(source.Problem{Rule: rule.FenceStyle, At: source.Span{Start: 0, End: start}, Message: "the file starts with a byte order mark", Hint: "save it as UTF-8 without BOM",
			Fix: &runtime.Fix{Edits: []runtime.Edit{{Start: 0, End: start}}}})
	}
	open, isFence := opening(r.text, start)
	fence := strings.TrimRight(open.Text, " \t")
	if !isFence {
		if !r.opts.Optional {
			r.noFrontmatter(open)
		}
		return r.whole(start)
	}
	if open.Start > start {
		r.Add(source.Problem{Rule: rule.FenceStyle, At: source.Span{Start: open.Start, End: open.End()}, Message: "blank lines stand before the frontmatter", Hint: "start the file with the fence",
			Fix: &runtime.Fix{Edits: []runtime.Edit{{Start: start, End: open.Start}}}})
	}
	r.trailingBlanks(open, fence)
	fm := Head{Found: true, Format: formatOf(r.text[open.Next:]), Span: source.Span{Start: open.Next, End: open.Next}}
	if fence == "+++" {
		fm.Format = runtime.FormatTOML
	}
	closing, ok := findClosing(r.text, open.Next, fence, fm.Format)
	if fence == "+++" {
		r.plusFence(open, closing, ok)
	}
	if !ok {
		if len(r.text)-open.Next > MaxHead {
			r.Report(rule.TooLarge, source.Span{Start: open.Start, End: open.End()}, "no closing fence within the 64 KiB that a frontmatter may have",
				"close the frontmatter with a line that is exactly "+fence)
		} else if !r.opts.Optional {
			r.unclosed(open, fence)
		}
		return r.whole(start)
	}
	head := source.Span{Start: open.Next, End: closing.Start}
	if first := firstLine(r.text, head.Start); source.IsBraced(first.Text) { // the blank lines above it begin nothing
		head.Start = min(first.Start, head.End)
	}
	if l, ok := runsOn(r, head, fm.Format); ok {
		r.reportRunOn(head, l, fence)
		return r.whole(start)
	}
	r.trailingBlanks(closing, strings.TrimRight(closing.Text, " \t"))
	fm.Span.End = closing.Start
	fm.Body, fm.BodyLine = r.bodyFrom(closing.Next)
	return fm
}

// runsOn finds the line where the body begins in a head that was closed too late.
func runsOn(r *reader, head source.Span, format runtime.Format) (source.Line, bool) {
	if format == runtime.FormatTOML {
		return runsOnTOML(r.text, head)
	}
	l, ok := runsOnYAML(r.text, head, r.opts.Known, r.opts.Required)
	return l, ok && !continuesValue(r.text, head, l, r.opts.Known)
}

// plusFence reports the other fence, which can be mended where both of them are there and nothing between them gets wrong.
func (r *reader) plusFence(open, closing source.Line, closed bool) {
	p := source.Wrong(rule.FenceStyle, source.Span{Start: open.Start, End: open.Start + 3}, "the fence is +++", "write --- above and below the frontmatter; it may hold TOML")
	if closed && readsInHyphens(r, source.Span{Start: open.Next, End: closing.Start}) {
		p.Fix = &runtime.Fix{Edits: []runtime.Edit{
			{Start: open.Start, End: open.Start + 3, New: "---"}, {Start: closing.Start, End: closing.Start + 3, New: "---"}}}
	}
	r.Add(p)
}

// readsInHyphens reports a head between +++ that is the same one between ---: it is TOML there too, or YAML of which every entry can be
// read, and no line of it closes it.
func readsInHyphens(r *reader, head source.Span) bool {
	format, text := formatOf(r.text[head.Start:]), r.text[head.Start:head.End]
	if closing, _ := findClosing(text+"---", 0, "---", format); closing.Start != len(text) {
		return false
	}
	if format == runtime.FormatTOML {
		return true
	}
	if _, ok := runsOn(r, head, format); ok {
		return false
	}
	root, problems := yaml.Parse(text, 0, yaml.Options{Known: r.opts.Known, Ended: r.opts.Ended})
	return root != nil && !slices.ContainsFunc(problems, func(p source.Problem) bool { return p.Breaks || p.Rule.User == rule.Skipped })
}

// whole is a file without frontmatter: all of it is the body, unless one is supposed.
func (r *reader) whole(start int) Head {
	if r.supposed != nil {
		return *r.supposed
	}
	fm := Head{Root: &node.Node{Kind: node.Mapping}}
	fm.Body, fm.BodyLine = r.bodyFrom(start)
	return fm
}

func (r *reader) bodyFrom(start int) (offset, lineNumber int) {
	for start < len(r.text) {
		l := source.LineAt(r.text, start)
		if strings.TrimSpace(l.Text) != "" {
			lineNumber = r.line(l.Start)
			return l.Start, lineNumber
		}
		start = l.Next
	}
	return len(r.text), 0
}

func (r *reader) trailingBlanks(l source.Line, fence string) {
	if len(l.Text) > len(fence) {
		at := source.Span{Start: l.Start + len(fence), End: l.End()}
		r.Add(source.Problem{Rule: rule.FenceStyle, At: at, Message: "blanks stand behind the fence", Hint: "remove them",
			Fix: &runtime.Fix{Edits: []runtime.Edit{{Start: at.Start, End: at.End}}}})
	}
}
