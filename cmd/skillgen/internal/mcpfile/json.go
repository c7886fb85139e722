package mcpfile

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
)

// layout is how a file is indented.
type layout struct {
	eol, indent, unit string // unit is "" where everything stands on one line
}

// quote is a text in JSON, in which nothing works on a terminal.
func quote(text string) string {
	var b bytes.Buffer
	_ = ui.PrintJSON(&b, text) // a string into memory
	return strings.TrimSuffix(b.String(), "\n")
}

// inner is the layout of what a value holds.
func (l layout) inner() layout {
	l.indent += l.unit
	return l
}

// next begins a line, or is a blank where there is one line only.
func (l layout) next() string {
	if l.unit == "" {
		return " "
	}
	return l.eol + l.indent
}

// json writes a value.
func (l layout) json(value any) string {
	switch v := value.(type) {
	case object:
		if len(v) == 0 {
			return "{}"
		}
		return "{" + l.inner().members(v) + l.next() + "}"
	case []string:
		var parts []string
		for _, item := range v {
			parts = append(parts, quote(item))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	}
	return quote(value.(string))
}

func (l layout) members(o object) string {
	var parts []string
	for _, m := range o {
		parts = append(parts, l.next()+quote(m.key)+": "+l.json(m.value))
	}
	return strings.Join(parts, ",")
}

// newJSON is a file with nothing but the servers.
func newJSON(key string, entries []Entry) string {
	return layout{eol: "\n", unit: "  "}.json(object{{key, ours(entries)}}) + "\n"
}

func ours(entries []Entry) object {
	servers := object{}
	for _, e := range entries {
		servers = append(servers, member{e.Name, e.fields})
	}
	return servers
}

// mergeJSON adds the entries that a file lacks. differs are the names of those that are there and say something else.
func mergeJSON(key, text string, entries []Entry) (want string, differs []string, err error) {
	root, s, err := document(text)
	if err != nil {
		return "", nil, err
	}
	at, err := root.find(text, key)
	if err != nil {
		return "", nil, err
	}
	l := layout{eol: "\n", unit: "  "}
	if strings.Contains(text, "\r\n") {
		l.eol = "\r\n"
	}
	if first := root.firstIndent(text); first != "" {
		l.unit = first
	}
	if at == nil {
		if len(entries) == 0 {
			return text, nil, nil
		}
		want = root.insert(text, object{{key, ours(entries)}}, l)
		return want, nil, verify(text, want, key, entries)
	}
	if at.table == nil {
		return "", nil, lossy(text, at.start, "%s is no object there", runtime.Quote(key))
	}
	var lacking []Entry
	for _, e := range entries {
		there, err := at.table.find(text, e.Name)
		switch {
		case err != nil:
			return "", nil, err
		case there == nil:
			lacking = append(lacking, e)
		case !equal(s.strict(there.value, there.stop), e.fields):
			differs = append(differs, e.Name)
		}
	}
	if len(lacking) == 0 {
		return text, differs, nil
	}
	want = at.table.insert(text, ours(lacking), l)
	return want, differs, verify(text, want, key, lacking)
}

// find returns the entry of a key, nil where there is none. Of a key that stands twice, programs read either.
func (t *table) find(text, key string) (*entry, error) {
	var found *entry
	for i := range t.list {
		if t.list[i].key != key {
			continue
		}
		if found != nil {
			return nil, lossy(text, t.list[i].start, "the key %s is there twice; remove one", runtime.Quote(key))
		}
		found = &t.list[i]
	}
	return found, nil
}

// before is what stands between the start of a line and an offset, if that is nothing but white space.
func before(text string, at int) (indent string, alone bool) {
	indent = text[strings.LastIndexByte(text[:at], '\n')+1 : at]
	return indent, strings.Trim(indent, " \t") == ""
}

func (t *table) firstIndent(text string) string {
	if len(t.list) > 0 && strings.Contains(text[t.open:t.list[0].start], "\n") {
		if indent, alone := before(text, t.list[0].start); alone {
			return indent
		}
	}
	return ""
}

// insert is the text with members behind the last one of the table, and behind the comments that follow it.
func (t *table) insert(text string, members object, l layout) string {
	tail := t.open + 1 + len(strings.TrimRight(text[t.open+1:t.close], " \t\r\n"))
	base := text[strings.LastIndexByte(text[:t.open], '\n')+1:]
	l.indent = base[:len(base)-len(strings.TrimLeft(base, " \t"))] + l.unit
	rest := text[tail:t.close]
	switch {
	case len(t.list) == 0:
	case !strings.Contains(text[t.open:t.close], "\n"):
		l = layout{} // all of it is on one line, and stays so
	default:
		if indent, alone := before(text, t.list[len(t.list)-1].start); alone {
			l.indent = indent
		}
	}
	added := l.members(members)
	if t.comma {
		added += ","
	}
	if l.unit != "" && !strings.Contains(rest, "\n") {
		added += l.eol + strings.TrimSuffix(l.indent, l.unit)
	}
	comma := ""
	last := tail
	if len(t.list) > 0 {
		if last = t.last; !t.comma {
			comma = ","
		}
	}
	return text[:last] + comma + text[last:tail] + added + text[tail:]
}

// equal compares an entry of a file with ours. What says nothing may be there or not: an empty list, and the type of a server with a command.
func equal(have []byte, fields object) bool {
	var a, b any
	if json.Unmarshal(have, &a) != nil || json.Unmarshal([]byte(layout{}.json(fields)), &b) != nil {
		return false
	}
	return reflect.DeepEqual(normal(a), normal(b))
}

func normal(value any) any {
	m, ok := value.(map[string]any)
	if !ok {
		return value
	}
	for key, v := range m {
		switch v := v.(type) {
		case []any:
			if len(v) == 0 {
				delete(m, key)
			}
		case map[string]any:
			if len(v) == 0 {
				delete(m, key)
			}
		}
	}
	if _, has := m["command"]; has && m["type"] == "stdio" {
		delete(m, "type")
	}
	return m
}

// verify reads both files as another program would: the new one is the old one with the entries.
func verify(text, want, key string, added []Entry) error {
	old, err := decode(text)
	if err != nil {
		return err
	}
	got, err := decode(want)
	if err != nil {
		return err
	}
	servers, _ := old[key].(map[string]any)
	if servers == nil {
		servers = make(map[string]any)
	}
	for _, e := range added {
		var fields any
		if err := json.Unmarshal([]byte(layout{}.json(e.fields)), &fields); err != nil {
			return err
		}
		servers[e.Name] = fields
	}
	old[key] = servers
	if !reflect.DeepEqual(old, got) {
		return &Lossy{Why: "what it says would change"}
	}
	return nil
}

func decode(text string) (fields map[string]any, err error) {
	root, s, err := document(text)
	if err != nil {
		return nil, err
	}
	dec := json.NewDecoder(bytes.NewReader(s.strict(root.open, root.close+1)))
	dec.UseNumber() // as they are written
	err = dec.Decode(&fields)
	return fields, err
}
