package mcpfile

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"

	"github.com/skillgen/skillgen/runtime"
)

// tomlQuote is a text in TOML, in which nothing works on a terminal.
func tomlQuote(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range text {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r > 0xffff && (!strconv.IsPrint(r) || runtime.Hidden(0, r)):
			fmt.Fprintf(&b, `\U%08X`, r)
		case !strconv.IsPrint(r) || runtime.Hidden(0, r):
			fmt.Fprintf(&b, `\u%04X`, r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String() + `"`
}

func tomlKey(key string) string {
	if bareID.MatchString(key) {
		return key
	}
	return tomlQuote(key)
}

func tomlValue(value any) string {
	switch v := value.(type) {
	case object:
		var parts []string
		for _, m := range v {
			parts = append(parts, tomlKey(m.key)+" = "+tomlValue(m.value))
		}
		return "{ " + strings.Join(parts, ", ") + " }"
	case []string:
		var parts []string
		for _, item := range v {
			parts = append(parts, tomlQuote(item))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	}
	return tomlQuote(value.(string))
}

// newTOML is one table for each server, with a blank line between two.
func newTOML(key string, entries []Entry, eol string) string {
	var tables []string
	for _, e := range entries {
		lines := "[" + key + "." + tomlKey(e.Name) + "]" + eol
		for _, m := range e.fields {
			lines += tomlKey(m.key) + " = " + tomlValue(m.value) + eol
		}
		tables = append(tables, lines)
	}
	return strings.Join(tables, eol)
}

// mergeTOML adds the tables that a file lacks at its end, where no other table is taken apart. differs are the names of
// those that are there and say something else.
func mergeTOML(key, text string, entries []Entry) (want string, differs []string, err error) {
	old, err := decodeTOML(text)
	if err != nil {
		return "", nil, err
	}
	there, isTable := old[key].(map[string]any)
	if old[key] != nil && !isTable {
		return "", nil, lossy(text, lineOf(valueLine, text), "%s is no table there", runtime.Quote(key))
	}
	wanted := make(map[string]any)
	var lacking []Entry
	for _, e := range entries {
		fields, err := decodeTOML(newTOML(key, []Entry{e}, "\n"))
		if err != nil {
			return "", nil, err
		}
		mine := fields[key].(map[string]any)[e.Name]
		switch has, known := there[e.Name]; {
		case !known:
			lacking = append(lacking, e)
			wanted[e.Name] = mine
		case !reflect.DeepEqual(normal(plain(has)), normal(plain(mine))):
			differs = append(differs, e.Name)
		}
	}
	if len(lacking) == 0 {
		return text, differs, nil
	}
	if isTable && !isOpen(text) {
		return "", nil, lossy(text, lineOf(valueLine, text), "%s is written as one value, to which no table can be added; write it as [%s.NAME] tables", key, key)
	}
	eol := "\n"
	if strings.Contains(text, "\r\n") {
		eol = "\r\n"
	}
	want = text
	if want != "" && !strings.HasSuffix(want, "\n") {
		want += eol
	}
	if strings.TrimSpace(want) != "" && !strings.HasSuffix(want, eol+eol) {
		want += eol
	}
	want += newTOML(key, lacking, eol)
	got, err := decodeTOML(want)
	if err != nil {
		return "", nil, err
	}
	if there == nil {
		there = make(map[string]any)
	}
	for name, fields := range wanted {
		there[name] = fields
	}
	old[key] = there
	if !reflect.DeepEqual(old, got) {
		return "", nil, &Lossy{Why: "what it says would change"}
	}
	return want, differs, nil
}

var (
	tableLine = regexp.MustCompile(`(?m)^[ \t]*(?:\[[ \t]*)?["']?mcp_servers["']?[ \t]*[.\]]`)
	valueLine = regexp.MustCompile(`(?m)^[ \t]*["']?mcp_servers["']?[ \t]*=`)
)

// isOpen reports that the servers of a file are tables. The library adds to one that is a value too, and other parsers do
// not. A line in a text of several lines may look like either, and then a file is refused that need not be.
func isOpen(text string) bool { return tableLine.MatchString(text) && !valueLine.MatchString(text) }

// lineOf is where a line begins in a text, -1 where there is none.
func lineOf(line *regexp.Regexp, text string) int {
	if found := line.FindStringIndex(text); found != nil {
		return found[0]
	}
	return -1
}

// plain is a value as JSON has it, for a comparison.
func plain(value any) (out any) {
	data, err := json.Marshal(value)
	if err != nil || json.Unmarshal(data, &out) != nil {
		return value
	}
	return out
}

// decodeTOML reads a file. The library's own words never reach a user, and neither does what it panics about.
func decodeTOML(text string) (fields map[string]any, err error) {
	defer func() {
		if recover() != nil {
			err = &Lossy{Why: "it cannot be read"}
		}
	}()
	// The library recurses on what nests, and a stack that is full ends the program. Brackets in texts count too: to
	// refuse one file too many costs nobody anything.
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '[', '{':
			depth++
		case ']', '}':
			depth = max(0, depth-1)
		}
		if depth > maxDepth {
			return nil, lossy(text, i, "nested more than %d levels deep", maxDepth)
		}
	}
	for line := range strings.Lines(text) {
		if key, _, _ := strings.Cut(line, "="); strings.Count(key, ".") > maxDepth && strings.Count(line, ".") > 4<<10 {
			return nil, &Lossy{Why: "a key has too many parts"}
		}
	}
	_, err = toml.Decode(text, &fields)
	var syntax toml.ParseError
	switch {
	case errors.As(err, &syntax):
		return nil, &Lossy{Line: syntax.Position.Line, Why: "the line is no TOML"}
	case err != nil:
		return nil, &Lossy{Why: "it is no TOML"}
	}
	return fields, nil
}
