package loader

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillgen/skillgen/runtime"
)

// entries is a mapping in an order.
type entries []entry

type entry struct {
	key   string
	value any // a string, a bool, []any or entries
}

// soundSkills are frontmatters of skills that have no mistake, whatever style they are written in.
var soundSkills = []entries{
	{
		{"name", "x"},
		{"description", "Reads PDF files, and fills in their forms. Use when somebody asks for a form to be filled in or says what is in it."},
		{"license", "Apache-2.0"},
		{"version", "1.0.2"},
		{"allowed-tools", []any{"Read", "Bash(git log:*)", "Bash(npm run test:*)", "WebFetch"}},
		{"triggers", []any{"fill in a form", "read the pdf", "formular"}},
		{"requires", entries{{"bins", []any{"git", "node"}}, {"env", []any{"FORMS_TOKEN"}}, {"os", []any{"linux", "darwin"}}}},
		{"mcp", entries{
			{"forms", entries{
				{"command", "npx"},
				{"args", []any{"-y", "@example/forms@1.4.0", "--stdio", "--level=3", "-v"}},
				{"env", entries{{"FORMS_TOKEN", "${FORMS_TOKEN}"}, {"LOG_LEVEL", "debug"}}},
			}},
			{"remote", entries{
				{"type", "http"},
				{"url", "https://forms.example/mcp?version=2"},
				{"headers", entries{{"Authorization", "Bearer ${FORMS_TOKEN}"}}},
			}},
		}},
		{"metadata", entries{{"team", "desk"}, {"tags", []any{"pdf", "forms"}}, {"review", entries{{"by", "anna"}, {"on", "monday"}}}}},
	},
	{
		{"name", "x"},
		{"description", "Writes the weekly report: what was done, what is next, and who waits for whom. Use it on Fridays."},
		{"when_to_use", "somebody asks for a summary of the week"},
		{"argument-hint", "[week]"},
		{"model", "sonnet"},
		{"user-invocable", true},
		{"trigger", "weekly report|summary of the week"},
		{"allowed-tools", "Read, Grep, Bash(jq:*)"},
		{"hooks", entries{
			{"PostToolUse", []any{entries{{"matcher", "Write|Edit"}, {"hooks", []any{entries{{"type", "command"}, {"command", "gofmt -l ."}}}}}}},
			{"Stop", []any{entries{{"hooks", []any{entries{{"type", "command"}, {"command", "git status --short"}}}}}}},
		}},
		{"metadata", entries{{"openclaw", entries{{"requires", entries{{"bins", []any{"jq"}}, {"anyBins", []any{"git", "hg"}}}}, {"homepage", "https://report.example"}}}}},
	},
	{
		{"name", "x"},
		{"description", "日本語の文書を要約します。Use when a text in Japanese is to be summarized, or someone asks “what does it say?”"},
		{"compatibility", "Needs git 2.40 and network access"},
		{"paths", []any{"docs/**/*.md", "*.txt"}},
		{"triggers", []any{"要約", "summarize", "what does it say"}},
		{"mcp-clock", "go run example.com/clock@v1.2.0 --zone UTC"},
		{"metadata", entries{{"author", "Ana María"}, {"draft", false}}},
	},
	{
		{"name", "x"},
		{"description", "Reviews Go code - naming, errors, tests - the way the team's guide (v2) says; e.g. \"is this idiomatic?\" Don't use it for C# or C++."},
		{"homepage", "https://review.example/docs#start"},
		{"author", "Jürgen O'Neill <j@review.example>"},
		{"version", "0.3.0-beta.1"},
		{"allowed-tools", []any{"Bash(go test ./...)", "Bash(git diff:*)", "mcp__github__get_issue", "Edit(src/**)"}},
		{"disallowed-tools", []any{"Bash(rm:*)"}},
		{"triggers", []any{"is this idiomatic", "c++ review", "don't", "go 1.26", "review: code", "e-mail"}},
		{"disable-model-invocation", false},
		{"arguments", []any{"file", "depth"}},
		{"effort", "high"},
		{"context", "fork"},
		{"agent", "reviewer"},
		{"requires", entries{{"anyBins", []any{"rg", "ag", "clang++"}}, {"config", []any{"review.level"}}}},
		{"mcpServers", entries{
			{"lint-go", entries{{"command", "uvx"}, {"args", []any{"--from", "lint==2.1.0", "lint-server", "-p", "8080", "a b", "{}", "[x]", "*.go", "mode=fast", "a:b", "true", "10"}}, {"cwd", "/srv/lint"}}},
			{"docs.v2", entries{{"type", "sse"}, {"url", "http://localhost:8931/sse#x"}}},
		}},
		{"metadata", entries{{"emoji", "🔍"}, {"note", "a, b & c: {d} [e] - f"}, {"empty", ""}, {"yes", "no"}, {"1", "2"}, {"path", "C:\\tools\\x"}, {"list", []any{"- a", "# b", "c: d", "* e", "!f", "%g", "@h", "`i`", "&j", "? k", "| l", "> m"}}}},
	},
}

// styles writes a mapping as YAML, each value in a style of its own that YAML has for it.
type styles struct {
	*rand.Rand
	b strings.Builder
}

func (s *styles) one(list ...string) string { return list[s.IntN(len(list))] }

// between writes what may stand between two entries.
func (s *styles) between(indent int) {
	switch s.IntN(12) {
	case 0:
		s.b.WriteString("\n")
	case 1:
		fmt.Fprintf(&s.b, "%s# a note of the author\n", strings.Repeat(" ", indent))
	}
}

func (s *styles) mapping(m entries, indent int) {
	for _, e := range m {
		s.between(indent)
		key := e.key
		if s.IntN(12) == 0 || key == "yes" || key == "1" {
			key = s.one(`"`+key+`"`, "'"+key+"'")
		}
		fmt.Fprintf(&s.b, "%s%s:", strings.Repeat(" ", indent), key)
		s.value(e.value, indent)
	}
}

// value writes what stands behind a key, or the dash of an item, at an indentation.
func (s *styles) value(v any, indent int) {
	flow := s.IntN(3) == 0
	switch v := v.(type) {
	case string:
		s.text(v, indent)
	case bool:
		fmt.Fprintf(&s.b, " %v%s\n", v, s.one("", "", "  # a note"))
	case []any:
		if flow {
			s.b.WriteString(s.one(" ", "  ", "\n"+strings.Repeat(" ", indent+2)))
			s.flow(v, indent)
			s.b.WriteString(s.one("", "", " # a note") + "\n")
			return
		}
		s.b.WriteString(s.one("", "", "  # a note") + "\n")
		deep := indent + s.IntN(3)
		for _, item := range v {
			s.between(deep)
			s.b.WriteString(strings.Repeat(" ", deep) + "-")
			if m, ok := item.(entries); ok && s.IntN(4) > 0 {
				s.b.WriteString(" " + m[0].key + ":")
				s.value(m[0].value, deep+2)
				s.mapping(m[1:], deep+2)
				continue
			}
			s.value(item, deep)
		}
	case entries:
		if flow {
			s.b.WriteString(s.one(" ", "\n"+strings.Repeat(" ", indent+2)))
			s.flow(v, indent)
			s.b.WriteString(s.one("", "", " # a note") + "\n")
			return
		}
		s.b.WriteString(s.one("", "", "  # a note") + "\n")
		s.mapping(v, indent+1+s.IntN(4))
	}
}

// text writes a text behind a key or dash.
func (s *styles) text(v string, indent int) {
	deep := strings.Repeat(" ", indent+1+s.IntN(3))
	folds := strings.Count(v, " ") > 5
	switch n := s.IntN(8); {
	case n == 0:
		s.b.WriteString(" '" + strings.ReplaceAll(v, "'", "''") + "'" + s.one("", "  # a note") + "\n")
	case n == 1 || !isPlain(v, false) && n > 3:
		s.b.WriteString(" " + strconv.Quote(v) + s.one("", "  # a note") + "\n")
	case n == 2 && folds:
		s.b.WriteString(" " + s.one(">-", ">- # a note") + "\n" + s.lines(v, deep))
	case n == 3 && folds || !isPlain(v, false):
		s.b.WriteString(" " + s.one("|-", "|- # a note") + "\n" + deep + v + "\n")
	case n == 4 && folds:
		s.b.WriteString(s.one("\n"+deep, " ") + strings.TrimLeft(s.lines(v, deep), " "))
	case n == 5 && v[0] != '-': // which is more likely to be an item without its blank
		s.b.WriteString("\n" + deep + v + "\n")
	default:
		s.b.WriteString(s.one(" ", "   ") + v + "\n")
	}
}

// lines breaks a text into lines.
func (s *styles) lines(v, deep string) string {
	var b strings.Builder
	for words := strings.Fields(v); len(words) > 0; {
		n := min(len(words), 2+s.IntN(8))
		for n < len(words) && (strings.HasSuffix(words[n-1], ":") || words[n] == "-") {
			n++
		}
		b.WriteString(deep + strings.Join(words[:n], " ") + "\n")
		words = words[n:]
	}
	return b.String()
}

// flow writes a list or a mapping in brackets or braces, on one line or several.
func (s *styles) flow(v any, indent int) {
	var items []string
	open, end := "[", "]"
	sub := func(v any) string {
		inner := &styles{Rand: s.Rand}
		switch v := v.(type) {
		case string:
			inner.b.WriteString(s.flowText(v))
		case bool:
			fmt.Fprint(&inner.b, v)
		default:
			inner.flow(v, indent+2)
		}
		return inner.b.String()
	}
	switch v := v.(type) {
	case []any:
		for _, item := range v {
			items = append(items, sub(item))
		}
	case entries:
		open, end = "{", "}"
		json := s.IntN(2) == 0
		for _, e := range v {
			key := e.key
			if json || key == "yes" || key == "1" {
				key = `"` + key + `"`
			}
			items = append(items, key+": "+sub(e.value))
		}
	}
	if s.IntN(2) == 0 {
		pad := s.one("", " ")
		s.b.WriteString(open + pad + strings.Join(items, s.one(", ", ",  ")) + s.one("", "", ",") + pad + end)
		return
	}
	line := "\n" + strings.Repeat(" ", indent+1+s.IntN(4))
	s.b.WriteString(open)
	for i, item := range items {
		if s.IntN(10) == 0 {
			s.b.WriteString(line + "# a note")
		}
		s.b.WriteString(line + item)
		if i+1 < len(items) || s.IntN(3) == 0 {
			s.b.WriteString(",")
		}
		s.b.WriteString(s.one("", "", "", "  # a note", "\n"))
	}
	s.b.WriteString(s.one(line, "\n"+strings.Repeat(" ", max(indent, 0))) + end)
}

func (s *styles) flowText(v string) string {
	if n := s.IntN(3); n == 0 && isPlain(v, true) {
		return v
	} else if n == 1 {
		return "'" + strings.ReplaceAll(v, "'", "''") + "'"
	}
	return strconv.Quote(v)
}

// isPlain reports whether a text needs no quotes, in brackets or out of them.
func isPlain(v string, inFlow bool) bool {
	return v != "" && v != "true" && v != "no" && !strings.ContainsAny(v[:1], "?[]{}*&!|>'\"%@`#") && !strings.HasPrefix(v, "- ") && !strings.Contains(v, ": ") && !strings.Contains(v, " #") && (v[0] < '0' || v[0] > '9') && !(inFlow && strings.ContainsAny(v, ",[]{}?:"))
}

// writeYAML is a skill with a frontmatter in YAML.
func writeYAML(m entries, rng *rand.Rand) string {
	s := &styles{Rand: rng}
	s.mapping(m, 0)
	return "---\n" + s.b.String() + "---\n\nDo it, and say so.\n"
}

// TestStyles: a sound skill is silent, and the same, in whatever style it is written.
func TestStyles(t *testing.T) {
	rounds := 300
	if os.Getenv("SKILLGEN_WHOLE") != "" {
		rounds = 30000
	}
	for format, write := range map[runtime.Format]func(entries, *rand.Rand) string{runtime.FormatYAML: writeYAML, runtime.FormatTOML: writeTOML} {
		told := make(map[string]bool)
		for i, m := range soundSkills {
			var want *Skill
			for seed := range rounds {
				text := write(m, rand.New(rand.NewPCG(uint64(i), uint64(seed))))
				r := loadText(t, text)
				for _, d := range r.Diagnostics {
					if what := d.Rule + d.Message; d.Rule != "plain-variable" && !told[what] { // which is true of each server with one
						told[what] = true
						t.Errorf("%d/%d: %v\n%s", i, seed, d, text)
					}
				}
				if len(r.Skills) != 1 {
					continue
				}
				if want == nil {
					want = r.Skills[0]
				}
				if diff := cmp.Diff(unordered(t, want.Skill), unordered(t, r.Skills[0].Skill)); diff != "" && !told["diff"] || want.Format != format {
					told["diff"] = true
					t.Errorf("%d/%d: %s\n%s", i, seed, diff, text)
				}
			}
		}
	}
}

// unordered is a skill without the order that its mappings are written in: TOML has tables behind everything else.
func unordered(t *testing.T, s runtime.Skill) runtime.Skill {
	t.Helper()
	s = model(s)
	s.Servers = slices.SortedFunc(slices.Values(s.Servers), func(a, b runtime.MCPServer) int { return strings.Compare(string(a.Name), string(b.Name)) })
	for _, text := range []*string{&s.Extra, &s.Metadata} {
		var value any
		if *text == "" {
			continue
		}
		if err := json.Unmarshal([]byte(*text), &value); err != nil {
			t.Fatal(err)
		}
		sorted, err := json.Marshal(value)
		if err != nil {
			t.Fatal(err)
		}
		*text = string(sorted)
	}
	return s
}
