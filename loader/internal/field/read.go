package field

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/misplaced"
	"github.com/skillgen/skillgen/loader/internal/misspelt"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/server"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// reading is one piece of memory for what every skill takes.
type reading struct {
	values   values
	spelling misspelt.Keys
	reader   reader
}

// Read turns root, the tree of the frontmatter of a text, into values of a skill. It reports to log what is wrong. The table may
// be used by many reads, one after the other: what it returns has nothing of the memory that the next one uses again.
func Read(into *runtime.Skill, root *node.Node, text string, log *report.Log, table *Table, want Want) Frontmatter {
	v, s, r := &table.reading.values, &table.reading.spelling, &table.reading.reader
	present := s.Present
	if clear(present); len(root.Pairs) > 64 { // else all that follow would clear as much
		present = make(map[string]bool, len(root.Pairs))
	}
	*v = values{log: log, text: text, format: want.Format}
	*s = misspelt.Keys{Log: log, Format: want.Format, Root: root, Names: table.names, Present: present}
	*r = reader{
		values: v, spelling: s, table: table, want: want, fm: Frontmatter{Skill: into},
		keywords: keywords{values: v}, requires: requirements{values: v, spelling: s, paths: want.ToolPaths}, servers: servers{values: v, spelling: s, isField: table.isField},
	}
	r.read(root)
	r.fm.Skills, r.fm.Tools = r.requires.skills, r.requires.tools
	r.fm.Requires, r.fm.Servers, r.fm.ServerSpans = r.requires.found, r.servers.list, r.servers.spans
	r.fm.Triggers, r.fm.TriggerMode, r.fm.HasMode = r.keywords.list, r.keywords.mode, r.keywords.hasMode
	for _, name := range r.lost {
		r.fm.unreadable(name)
	}
	return r.fm
}

// read reads the entries of root into the skill.
func (r *reader) read(root *node.Node) {
	r.optional = true
	for _, p := range root.Pairs {
		r.spelling.Present[p.Key.Text] = true
		if _, known := r.table.named[p.Key.Text]; known {
			continue
		}
		if i, known := r.table.folded[misspelt.Fold(p.Key.Text)]; known {
			if r.spelling.Spelt == nil {
				r.spelling.Spelt = make(map[string][]*node.Node)
			}
			r.spelling.Spelt[r.table.fields[i].Name] = append(r.spelling.Spelt[r.table.fields[i].Name], p.Key)
		}
	}
	for i, p := range root.Pairs {
		if i%64 == 0 && r.want.ended() {
			return
		}
		r.entry(p)
	}
	blocks := misplaced.Blocks{
		Requirements: requirementKeys[:], Metadata: r.table.openclaw,
		Format: r.format, IsField: r.table.isField, IsForeign: misspelt.IsForeign,
	}
	wrong := blocks.Check(root)
	r.log.Add(wrong...)
	if r.log.Rules.Mode() == report.Build && !report.Tells(r.log, root.Span, rule.YAMLSyntax, rule.TOMLSyntax, rule.EntrySkipped) { // what belongs to one may be there
		for _, p := range blocks.Empty(root, wrong) {
			r.log.Hint(p)
		}
	}
	r.log.Add(misplaced.WrappedServers(root, r.table.isField)...)
	if end := min(root.Span.End, len(r.text)); root.Span.Start < end && strings.IndexByte(r.text[root.Span.Start:end], '{') >= 0 {
		r.log.Add(misplaced.GluedKeys(r.text, root, r.isKey)...)
	}
	r.fm.Extra, r.table.json = node.JSON(r.table.json, r.extra)
	r.fromOpenclaw()
	r.spelling.Tell(func(name string) bool { return r.servers.seen[name] })
	absence{r}.required(root)
	if !report.Tells(r.log, root.Span, rule.UnknownKey, rule.WrongType, rule.UnsafeCommand, rule.EntrySkipped) { // what a server lacks may be there
		server.ReportAlone(r.log, r.servers.list, r.servers.spans)
	}
}

// isKey reports the keys of a frontmatter, of its servers, its requirements and its hooks.
func (r *reader) isKey(key string) bool {
	return r.table.isField(key) || slices.Contains(misplaced.ServerKeys(), key) || slices.Contains(requirementKeys[:], key) || slices.Contains([]string{"matcher", "timeout", "prompt"}, key)
}

func (r *reader) entry(p node.Pair) {
	f, known := r.table.lookup(p.Key.Text)
	if !known {
		i, spelt := r.table.folded[misspelt.Fold(p.Key.Text)]
		if !spelt {
			r.other(p)
			return
		}
		f = r.table.fields[i]
	}
	r.optional, r.key = !f.isRequired(), f.Name
	if known || r.variant(f, p) {
		r.set(f, p.Key, p.Value)
	}
	r.optional, r.key = true, ""
}

// variant reports a key that is another spelling of a known one: Name, allowedTools, allowed_tools. It returns whether
// that is read: a key that is there in its own spelling counts, and of two others neither.
func (r *reader) variant(f Field, p node.Pair) bool {
	spelt := r.spelling.Spelt[f.Name]
	switch {
	case r.spelling.Present[f.Name]:
		r.log.Report(rule.KeyCase, p.Key.Span, fmt.Sprintf("the key %s is another spelling of %s, which the file has too; it is not read", runtime.Quote(p.Key.Text), runtime.Quote(f.Name)), "keep one of the two")
		if p.Value != nil {
			r.extra = append(r.extra, p)
		}
		return false
	case p.Key != spelt[0]:
		r.wrong(rule.DuplicateKey, p.Key.Span, fmt.Sprintf("the key %s is %s again", runtime.Quote(p.Key.Text), runtime.Quote(spelt[0].Text)), "keep one of the two")
		r.lost = append(r.lost, f.Name)
		return false
	case len(spelt) > 1:
		return false
	}
	startsEntry := r.format == runtime.FormatTOML && p.Value == nil // one that nobody could read before
	r.log.Add(source.Problem{
		Rule: rule.KeyCase, At: p.Key.Span, Message: fmt.Sprintf("the key %s is read as %s", runtime.Quote(p.Key.Text), runtime.Quote(f.Name)), Hint: "write it " + f.Name,
		Fix: node.RenameKey(p.Key, f.Name, startsEntry),
	})
	return true
}

// other keeps a key that skillgen does not know, and says so when it is most likely a misspelling.
func (r *reader) other(p node.Pair) {
	key := p.Key.Text
	if name, ok := strings.CutPrefix(key, "mcp-"); ok && p.Value != nil {
		r.log.Server = name
		defer func() { r.log.Server = "" }()
		if p.Value.Kind != node.Scalar {
			r.wrong(rule.WrongType, p.Value.Span, runtime.Quote(key)+" is "+node.KindInWords(p.Value)+` where a command line such as "npx server" is expected`, misplaced.InsteadOfLine(r.format, name, p.Value))
			return
		}
		if trimmed := strings.TrimLeft(name, "-"); trimmed != name {
			r.log.Report(rule.UnknownKey, p.Key.Span, "the server of "+runtime.Quote(key)+" is called "+runtime.Quote(name), source.Meant("mcp-"+trimmed))
		}
		r.servers.line(name, p)
		return
	}
	if p.Value != nil {
		r.extra = append(r.extra, p)
		r.fm.depends(p)
	}
	if source.IsWide(key) { // it is told where YAML is read
		return
	}
	near := cmp.Or(r.spelling.Needed(key), r.spelling.Of(key), misspelt.KeyOfShape(r.spelling.Root, p, r.spelling.Has))
	if near == "name" && !r.want.NameOptional || near == "description" && !r.want.DescriptionOptional {
		return // required says that one of these is missing
	}
	r.spelling.Unknown(p, near)
}
