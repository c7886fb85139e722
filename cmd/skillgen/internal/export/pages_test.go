package export

import (
	"bytes"
	"context"
	"regexp"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/text"

	"github.com/skillgen/skillgen/runtime"
)

// source is a layer in memory.
type source struct{ layer *runtime.Layer }

func (s source) LoadLayer(context.Context, *runtime.Layer) (*runtime.Layer, error) {
	return s.layer, nil
}

// catalogOf is a catalog in which a text stands wherever a skill may have one.
func catalogOf(t testing.TB, hostile string) *runtime.Catalog {
	t.Helper()
	name := runtime.SkillName(hostile)
	s := &runtime.Skill{
		Name: name, Description: hostile, License: hostile, Compatibility: hostile, Homepage: hostile, Version: hostile, Author: hostile, WhenToUse: hostile,
		AllowedTools: []string{hostile}, Triggers: []string{hostile}, Path: "x/SKILL.md", Dir: "x", BodyLine: 1,
		Requires: runtime.Requirements{Bins: []string{hostile}, Env: []string{hostile}, MCP: []string{hostile}, Skills: []string{hostile, "other"}},
		Servers: []runtime.MCPServer{
			{Name: hostile, Command: hostile, Args: []string{hostile}, Env: []runtime.Variable{{Name: hostile, Value: "hidden-value"}}},
			{Name: hostile + "2", Type: runtime.ServerHTTP, URL: hostile, Headers: []runtime.Variable{{Name: hostile, Value: "hidden-value"}}},
		},
	}
	other := &runtime.Skill{Name: "other", Description: "Does a thing.", Path: "other/SKILL.md", Dir: "other", BodyLine: 1}
	layer := &runtime.Layer{Label: "x", Trusted: true, Skills: []*runtime.Skill{s, other}}
	layer.Projects = []*runtime.Project{{Name: runtime.ProjectName(hostile), Instructions: "x", Skills: []runtime.SkillName{name, "other", "none"}, Path: "p/ROLE.md"}}
	cat, err := runtime.Load(context.Background(), nil, source{layer})
	if err != nil {
		t.Fatal(err)
	}
	return cat
}

var (
	node = regexp.MustCompile(`^  (s\d+\["[^"\\<>` + "`" + `]*"\]|p\d+\(\["[^"\\<>` + "`" + `]*"\]\)|m\d+\[\("[^"\\<>` + "`" + `]*"\)\])$`)
	edge = regexp.MustCompile(`^  [sp]\d+ (-->|-\. needs \.->) [sm]\d+$`)
)

// held reads a page as GitHub does, with links made of addresses, and reports what the page did not mean to say.
func held(t *testing.T, name string, page []byte, pages map[string][]byte) {
	t.Helper()
	if strings.Contains(string(page), "hidden-value") {
		t.Errorf("%s: a value is shown", name)
	}
	root := goldmark.New(goldmark.WithExtensions(extension.GFM)).Parser().Parse(text.NewReader(page))
	titles, comments, graphs := 0, 0, 0
	err := ast.Walk(root, func(n ast.Node, enter bool) (ast.WalkStatus, error) {
		if !enter {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Heading:
			if n.Level == 1 {
				titles++
			} else if first, ok := n.FirstChild().(*ast.Text); n.Level != 2 || !ok || !strings.Contains(" All skills Projects Servers Triggers Requirements Files ", " "+string(first.Segment.Value(page))+" ") {
				t.Errorf("%s: a heading is not ours", name)
			}
		case *ast.HTMLBlock:
			comments++
		case *ast.Link:
			if pages[string(n.Destination)] == nil {
				t.Errorf("%s: a link leads to %q", name, n.Destination)
			}
		case *ast.FencedCodeBlock:
			graphs++
			lines := n.Lines()
			for i := 1; i < lines.Len(); i++ {
				at := lines.At(i)
				if l := strings.TrimSuffix(string(at.Value(page)), "\n"); !node.MatchString(l) && !edge.MatchString(l) {
					t.Errorf("%s: the graph has %q", name, l)
				}
			}
		case *ast.RawHTML, *ast.AutoLink, *ast.Image, *ast.Emphasis, *ast.ThematicBreak, *ast.Blockquote, *ast.CodeBlock:
			t.Errorf("%s: there is a %s", name, n.Kind())
		default:
			if kind := n.Kind().String(); strings.Contains("Table TableRow TaskCheckBox Strikethrough", kind) {
				t.Errorf("%s: there is a %s", name, kind)
			}
		}
		return ast.WalkContinue, nil
	})
	if err != nil || titles != 1 || comments != 1 || graphs > 1 || name != pagesIndex && graphs > 0 {
		t.Errorf("%s: %d titles, %d comments, %d graphs, %v\n%s", name, titles, comments, graphs, err, page)
	}
	if t.Failed() {
		t.Logf("%s", page)
	}
}

// FuzzPages puts a text of anybody's wherever a skill may have one: it stays text.
func FuzzPages(f *testing.F) {
	for _, seed := range []string{
		"plain text", "`<b>`", "``<b>`", "x` <b> `", "# title", "- item", "1. item", "1) item", "> quote", "```\nx", "~~~", "---", "===", "***", "<b>x</b>", "<!-- x", "<script>alert(1)</script>", "&lt;b&gt;",
		"[a](javascript:x)", "![a](b)", "[a]: b", "https://evil.example", "www.evil.example", "me@evil.example", "a | b\n--|--", "~~x~~", "- [ ] task", "`code`", "``", "` `", "\\", "a\\",
		"x\"] --> y", "%%{init: {}}%%", "end", "#quot;", "a\n\nb", "\n# x", "    code", "\tx", "::set-output x", "##[x", "\u202e", "\x1b[31m", "*a*_b_", "$x$", ":smile:", "+ x", "a--b", "_", "é 😀",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, hostile string) {
		if strings.TrimSpace(hostile) == "" {
			return
		}
		cat := catalogOf(t, hostile)
		pages := makePages(cat)
		for name, page := range pages {
			ours, changed := isOurPage(name, page)
			checkout, inCheckout := isOurPage(name, bytes.ReplaceAll(page, []byte("\n"), []byte("\r\n")))
			if _, edited := isOurPage(name, append(page[:len(page):len(page)], "x\n"...)); !ours || changed || !checkout || inCheckout || !edited {
				t.Errorf("%s: ours %t, changed %t; in a checkout %t, %t; edited %t", name, ours, changed, checkout, inCheckout, edited)
			}
			held(t, name, page, pages)
		}
		for name, page := range makePages(cat) {
			if !bytes.Equal(page, pages[name]) {
				t.Errorf("%s differs the second time", name)
			}
		}
	})
}

// TestServers holds what a page says of a server: how it is reached, and what it gets, by name.
func TestServers(t *testing.T) {
	key := []runtime.Variable{{Name: "KEY", Value: "x"}, {Name: "MODE"}}
	for _, row := range []struct {
		server runtime.MCPServer
		want   string
	}{
		{runtime.MCPServer{Name: "a", Command: "npx"}, "`a`: `npx`"},
		{runtime.MCPServer{Name: "a", Command: "npx", Args: []string{"-y", "b"}, Env: key}, "`a`: `npx -y b`; environment `KEY`, `MODE`"},
		{runtime.MCPServer{Name: "b", URL: "https://example.com/mcp"}, "`b`: `https://example.com/mcp`"},
		{runtime.MCPServer{Name: "b", URL: "https://example.com/mcp", Headers: key[:1]}, "`b`: `https://example.com/mcp`; headers `KEY`"},
	} {
		if got := server(row.server); got != row.want {
			t.Errorf("%s, want %s", got, row.want)
		}
	}
}

// TestFileNames gives names that any system takes, and no two skills one.
func TestFileNames(t *testing.T) {
	plain := regexp.MustCompile(`^[a-z0-9-]+\.md$`)
	seen := make(map[string]string)
	for _, name := range []string{"pdf", "Pdf", "PDF", "a/b", "../x", "con", "index", "é", "a b", strings.Repeat("a", 64), strings.Repeat("a", 65), "lpt1", ".", "-a", "a.b", "skill"} {
		file := fileOf(runtime.SkillName(name))
		if other := seen[file]; !plain.MatchString(file) || other != "" || file == pagesIndex || file == "con.md" {
			t.Errorf("%q is in %q, as %q is", name, file, other)
		}
		seen[file] = name
	}
}

// TestLargeGraph leaves out what Mermaid would refuse to draw.
func TestLargeGraph(t *testing.T) {
	layer := &runtime.Layer{Label: "x", Trusted: true}
	s := &runtime.Skill{Name: "x", Description: "Does a thing.", Path: "x/SKILL.md", Dir: "x", BodyLine: 1}
	for i := range maxEdges {
		s.Servers = append(s.Servers, runtime.MCPServer{Name: strings.Repeat("n", i%7) + string(rune('a'+i%26)) + strings.Repeat("m", i), Command: "c"})
	}
	layer.Skills = []*runtime.Skill{s}
	cat, err := runtime.Load(t.Context(), nil, source{layer})
	if err != nil {
		t.Fatal(err)
	}
	if graph(cat) == "" {
		t.Error("500 edges are not drawn")
	}
	s.Servers = append(s.Servers, runtime.MCPServer{Name: "more", Command: "c"})
	if graph(cat) != "" {
		t.Error("501 edges are drawn")
	}
}

// TestStartedBy holds who a page says may start the skill: it is silent where everybody may.
func TestStartedBy(t *testing.T) {
	for _, row := range []struct {
		model, person bool
		want          string
	}{{true, true, ""}, {false, true, "- started by: a person only\n"}, {true, false, "- started by: a model only\n"}, {false, false, "- started by: nobody\n"}} {
		s := &runtime.Skill{Name: "a", Description: "Is one.", DisableModelInvocation: !row.model, DisableUserInvocation: !row.person, Path: "a/SKILL.md"}
		got := page((&runtime.Compiled{Skills: []runtime.Skill{*s}}).Catalog(), s, nil)
		if strings.Contains(got, "started by") != (row.want != "") || !strings.Contains(got, row.want) {
			t.Errorf("%+v:\n%s", row, got)
		}
	}
}
