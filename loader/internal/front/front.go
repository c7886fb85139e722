package front

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/remark"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/toml"
	"github.com/skillgen/skillgen/loader/internal/yaml"
	"github.com/skillgen/skillgen/loader/internal/yaml/misread"
	"github.com/skillgen/skillgen/loader/internal/yaml/plain"
	"github.com/skillgen/skillgen/runtime"
)

// MaxHead is how many bytes a frontmatter may have; what is larger is refused.
const MaxHead = 64 << 10

// Options are what a profile accepts, and what the text does not say itself. The zero value reads a SKILL.md that must
// have frontmatter, of either format.
type Options struct {
	// Optional is set where a file may do without: all of it is the body then, and nobody is told.
	Optional bool
	// Project is set for a ROLE.md. Its frontmatter is optional too, and a Markdown rule at its start is none.
	Project bool
	// YAMLOnly is the name of the profile that reads no TOML, "" where both are read.
	YAMLOnly string
	// Known reports the keys that are fields. It may be nil.
	Known func(key string) bool
	// Required reports the keys of entries that must be readable; nil for none. Any other entry is dropped alone.
	Required func(key string) bool
	// Ended reports that nobody waits for the answer any more. It may be nil.
	Ended func() bool
	// Memory is what the trees of plain YAML are made of, each of which is good until the next Read. It may be nil.
	Memory *plain.Memory
}

// Head is the front of a file.
type Head struct {
	// Found is set when there is frontmatter. Without it the tree is empty and the body is the whole file.
	Found  bool
	Format runtime.Format
	Span   source.Span // the text between the fences
	Root   *node.Node  // what could be read of it, nil when that is nothing
	// Name is the name in frontmatter of which not all can be used, for reports.
	Name string
	// Body is the offset where the body starts, leading blank lines dropped, and BodyLine its line, 0 when there is none.
	Body, BodyLine int
	// Plain is how much of the file is plain, as source.Plain says: what is odd about the text stands behind it.
	Plain int
}

// Read reads the front of a text. It reports to log what is wrong, and returns false when the file cannot be used.
func Read(text string, log *report.Log, opts Options) (Head, bool) {
	if opts.Known == nil {
		opts.Known = func(string) bool { return false }
	}
	r := &reader{Log: log, text: text, plain: source.Plain(text), opts: opts}
	if !r.checkEncoding() {
		return Head{}, false
	}
	head, ok := r.read()
	head.Plain = r.plain
	return head, ok
}

// read reads the front of a text that is one.
func (r *reader) read() (Head, bool) {
	text, opts := r.text, r.opts
	start := len(text) - len(strings.TrimPrefix(text, source.BOM))
	if open, isFence := opening(r.text, start); opts.Project && !isFence && !isLFSPointer(text) || (opts.Project || opts.Optional) && isFence && opensRule(text, open, opts.Known) {
		return r.whole(start), true
	}
	head := r.split()
	if !head.Found {
		return head, opts.Optional
	}
	head.Root = r.parse(head)
	r.Add(SecondBlock(text, head.Body, opts.Known)...)
	if p := slidDown(text, head.Body, opts.Known); p.Rule != nil {
		r.Hint(p)
	}
	r.Add(anotherSkills(text, head.Body)...)
	node.PlaceServers(head.Root, text[:head.Span.End])
	if head.Root != nil {
		r.Add(goesOn(head.Root, head.Format, opts.Known)...)
	}
	if r.Refused() {
		head.Name = nameIn(text, head.Span)
	}
	return head, head.Root != nil || opts.Project
}

// reader reads one file.
type reader struct {
	*report.Log
	text  string
	plain int // as much of it is plain
	opts  Options
	// supposed is the head between fences that are wrong, where nobody can doubt which lines are meant: all else that is wrong is told too.
	supposed *Head
}

// parse reads the text between the fences. What could be read is returned whatever is wrong with the rest, which is
// reported, and nil when that is nothing.
func (r *reader) parse(head Head) *node.Node {
	if r.opts.YAMLOnly != "" && head.Format == runtime.FormatTOML {
		r.Report(rule.FormatRefused, source.Span{Start: head.Span.Start, End: source.LineAt(r.text, head.Span.Start).End()},
			"TOML frontmatter is not read under the profile "+r.opts.YAMLOnly, "write the frontmatter as YAML")
	}
	if p, ok := merged(r.text, head.Span, head.Format); ok {
		r.Add(p)
		return nil
	}
	text := report.Keep(r.Log, r.text[:head.Size(r.text)])[head.Span.Start:head.Span.End]
	if head.Format == runtime.FormatTOML {
		root, problems := toml.Parse(text, head.Span.Start)
		r.found(problems)
		return root
	}
	root, problems := yaml.Parse(text, head.Span.Start, yaml.Options{Line: r.line(head.Span.Start), Known: r.opts.Known, Ended: r.opts.Ended, Memory: r.opts.Memory})
	problems = misread.MendUnindented(root, problems, text, head.Span.Start, r.opts.Known)
	texts := misread.Bulleted{Text: text, Base: head.Span.Start, Known: r.opts.Known}
	for i, p := range problems {
		p = texts.Explain(misread.ExplainTemplate(p, text, head.Span.Start))
		p = misread.MendIndented(p, root, text, head.Span.Start, r.opts.Known)
		problems[i] = misread.MendStrayed(p, text, head.Span.Start, r.opts.Known)
	}
	if r.plain < head.Span.End {
		problems = append(problems, misread.WideKeys(r.text, root, r.opts.Known)...)
	}
	swallowed, likely := misread.SwallowedFields(r.text, root, r.opts.Known)
	r.Add(swallowed...)
	for _, p := range likely {
		r.Hint(p)
	}
	r.Add(remark.Values(text, head.Span.Start, root)...)
	r.Add(misread.CommentedValues(r.text, root, r.opts.Known, r.opts.Required)...)
	r.found(remark.Mend(misread.MendGlued(problems, root, text, head.Span.Start, r.opts.Known), root, text, head.Span.Start))
	return root
}

// found reports what is wrong with the entries. One that the file can do without costs only itself, and a mistake in its
// syntax is that of an entry.
func (r *reader) found(problems []source.Problem) {
	for _, p := range problems {
		p.Optional = p.Entry != "" && (r.opts.Required == nil || !r.opts.Required(p.Entry))
		if p.Optional && (p.Breaks || p.Rule == rule.YAMLSyntax || p.Rule == rule.TOMLSyntax) {
			p.Rule, p.Message = rule.EntrySkipped, "the entry "+runtime.Quote(p.Entry)+" cannot be read: "+p.Message
		}
		if p.Rule != rule.EntrySkipped && p.Rule.User != rule.Skipped {
			p.Entry = "" // it is read all the same
		}
		if server, isLine := strings.CutPrefix(p.Entry, "mcp-"); isLine {
			r.Server = server
		}
		r.Add(p)
		r.Server = ""
	}
}

// line is the number of the line that holds an offset.
func (r *reader) line(offset int) int { return source.File{Text: r.text}.LineAt(offset) }

// maxName bounds the name that is taken out of frontmatter which cannot be parsed, in bytes.
const maxName = 256

// nameIn finds the name in frontmatter that cannot be parsed. A value that begins as a list, or with another sign of YAML, is none.
func nameIn(text string, head source.Span) string {
	for at := head.Start; at < head.End; {
		l := source.LineAt(text, at)
		at = l.Next
		for _, sep := range []string{"name:", "name ="} {
			rest, ok := strings.CutPrefix(l.Text, sep)
			if rest = strings.TrimSpace(strings.Trim(rest, ` "'`)); ok && len(rest) < maxName && strings.IndexAny(rest, "[]{}&*!|>%@`#") != 0 {
				return rest
			}
		}
	}
	return ""
}

// opening is the first line that is not blank, and whether it is a fence.
func opening(text string, start int) (open source.Line, isFence bool) {
	open = firstLine(text, start)
	fence := strings.TrimRight(open.Text, " \t")
	return open, fence == "---" || fence == "+++"
}

// opensRule reports an opening fence that is a Markdown rule: no entry stands before the next one. A file that may do
// without frontmatter has none then, and loses nothing.
func opensRule(text string, open source.Line, known func(key string) bool) bool {
	fence := strings.TrimRight(open.Text, " \t")
	if source.IsBraced(firstLine(text, open.Next).Text) {
		return false
	}
	for at := open.Next; at < len(text); {
		l := source.LineAt(text, at)
		at = l.Next
		switch {
		case strings.TrimRight(l.Text, " \t") == fence: // right behind this one, where there is no other
			return strings.TrimSpace(text[at:]) != ""
		case source.IsYAMLEntry(l.Text) || source.IsTOMLEntry(l.Text) || isGlued(l.Text, known):
			return false
		}
	}
	return true
}

// isGlued reports a known key whose colon has no blank behind it: that is no YAML, and was meant to be.
func isGlued(text string, known func(key string) bool) bool {
	key, _, ok := strings.Cut(text, ":")
	return ok && known != nil && known(key)
}

// firstLine is the first line that is not blank.
func firstLine(text string, start int) source.Line {
	l := source.LineAt(text, start)
	for strings.TrimSpace(l.Text) == "" && l.Next < len(text) {
		l = source.LineAt(text, l.Next)
	}
	return l
}

// Size is how much of a file must stay as it is for the body to be found behind it: up to the line of the closing
// fence, or up to the first line of a file without frontmatter, which gets none as long as that line stands. Where the
// line could become a fence, that is the whole file, which is 0.
func (h Head) Size(text string) int {
	if h.Found {
		return source.LineAt(text, h.Span.End).Next
	}
	for at := len(text) - len(strings.TrimPrefix(text, source.BOM)); at < len(text); {
		l := source.LineAt(text, at)
		at = l.Next
		if line := strings.TrimSpace(l.Text); line == "---" || line == "+++" {
			return 0
		} else if line != "" {
			return at
		}
	}
	return 0
}
