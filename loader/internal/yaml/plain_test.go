package yaml

import (
	"fmt"
	"math/rand"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/yaml/plain"
)

// samePlain holds that the reader of plain YAML declines a text, or makes of it what the parser makes of it, without a
// problem. It reports whether the text was taken.
func samePlain(t *testing.T, head string) bool {
	t.Helper()
	sameEntries(t, head)
	const base = 7
	got := new(plain.Memory).Read(head, base)
	if got == nil {
		return false
	}
	want, problems := parse(head, base, Options{})
	switch {
	case len(problems) > 0:
		t.Fatalf("%q is taken as %s, and has the problems %v", head, places(got), problems)
	case !reflect.DeepEqual(got, want):
		t.Fatalf("%q is taken as\n%s, and is\n%s", head, places(got), places(want))
	}
	return true
}

// sameEntries holds that an entry that is taken as plain is what the parser makes of it by itself, and leaves as many
// values behind for the limit.
func sameEntries(t *testing.T, head string) {
	t.Helper()
	for _, e := range entriesOf(head) {
		quick, thorough := &parser{text: head}, &parser{text: head}
		got := plainEntry(quick, e)
		if got == nil {
			if !reflect.DeepEqual(quick.findings, findings{}) {
				t.Fatalf("%q is declined, and leaves %+v", head, quick.findings)
			}
			continue
		}
		want, ok := thorough.decodeEntry(e, nil)
		if !ok || !reflect.DeepEqual(got.Pairs, want.Pairs) || !reflect.DeepEqual(quick.findings, thorough.findings) {
			t.Fatalf("%q, entry %q is taken as\n%s %+v, and is\n%s %+v", head, e.key, places(got), quick.findings, places(want), thorough.findings)
		}
	}
}

// places writes a tree with its places.
func places(n *node.Node) string {
	if n == nil {
		return "nothing"
	}
	s := fmt.Sprintf("%s %d %q@%d-%d", n.Kind, n.Style, n.Text, n.Span.Start, n.Span.End)
	for _, p := range n.Pairs {
		s += " {" + places(p.Key) + ": " + places(p.Value) + "}"
	}
	for _, item := range n.Items {
		s += " [" + places(item) + "]"
	}
	return s
}

// plainHeads are the frontmatters of a file in testdata, between lines of four dashes.
func plainHeads(t testing.TB, file string) []string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(data), "----\n"), "----\n")
}

// TestPlainTaken holds that what real frontmatter is made of is taken, with both line ends and below other entries.
func TestPlainTaken(t *testing.T) {
	heads := plainHeads(t, "plain.txt")
	for _, head := range heads {
		for _, text := range []string{head, strings.TrimSuffix(head, "\n"), strings.ReplaceAll(head, "\n", "\r\n"), "# comment\n\nbefore: x\n" + head + "  \n\n# comment\nafter:\n", nested(head), nested(nested(head))} {
			if !samePlain(t, text) {
				t.Errorf("declined: %q", text)
			}
		}
	}
	if len(heads) < 20 {
		t.Errorf("%d heads", len(heads))
	}
}

// nested puts a frontmatter below a key.
func nested(head string) string {
	return "outer:\n  " + strings.ReplaceAll(strings.TrimSuffix(head, "\n"), "\n", "\n  ") + "\n"
}

// TestPlainDeclined holds that what draws a warning, is no part of plain YAML, or is broken, is left to the parser.
func TestPlainDeclined(t *testing.T) {
	for _, head := range plainHeads(t, "notplain.txt") {
		if new(plain.Memory).Read(head, 0) != nil {
			t.Errorf("taken: %q", head)
		}
	}
}

// TestPlainEnumerated tries every text of three pieces below some beginnings, and a third of those of four, or all of them
// for SKILLGEN_WHOLE.
func TestPlainEnumerated(t *testing.T) {
	pieces := []string{"a", ":", " ", "\n", "-", "#", "'", `"`, "|", ">", "[", "]", "{", "}", ",", "\t", "\r\n", `\`, "é"}
	length, starts := 4, []string{
		"", "a: ", "a:\n ", "a: b\n", "a:\n - ", "a:\n- ", "a: [", "a: [b, ", "a: {", `a: {"b": `, "a: |\n ", "a: >\n  b\n", "a: b\n c\n",
		`a: "b`, "a: 'b", "a: |-\n  b\n", "a: >+\n  b\n", "a:\n  b:\n", "a:\n - b: c\n", "a: # c\n", "\"a\": ",
	}
	if testing.Short() {
		length = 3
	}
	taken, longest := 0, 0
	var try func(head string, left int)
	try = func(head string, left int) {
		if samePlain(t, head) {
			taken++
		}
		if left == 1 {
			longest++
		}
		if left > 1 || left == 1 && (longest%3 == 0 || length < 4 || os.Getenv("SKILLGEN_WHOLE") != "") {
			for _, piece := range pieces {
				try(head+piece, left-1)
			}
		}
	}
	for _, start := range starts {
		try(start, length)
	}
	if taken < 1000 {
		t.Errorf("%d texts are taken: the test looks at nothing", taken)
	}
	t.Log(taken)
}

// FuzzPlain: what the reader of plain YAML takes is what the parser makes of it, node for node and place for place.
func FuzzPlain(f *testing.F) {
	for _, file := range []string{"plain.txt", "notplain.txt"} {
		for _, head := range plainHeads(f, file) {
			f.Add(head)
		}
	}
	f.Fuzz(func(t *testing.T, head string) { samePlain(t, head) })
}

// TestPlainMixed tries texts that are put together from lines and parts of lines, most of which fit to one another.
func TestPlainMixed(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	keys := []string{"a: ", "b: ", "c:", "d:   ", `"e": `, "'f': ", "a b: ", "- ", "- g: ", "-   h: ", "# c", "", "text", "é: "}
	values := []string{
		"", "x", "x y", "x  # c", "x y # c", "'x'", `"x" # c`, "'it''s'", `"\n\""`, "|", ">", "|-", ">-", "|+", ">+ ", "> # c", "[]", "{}", "[x, 'y']", "[x,", "x]", "{x: y}", `{"x":1,`, "}", ",",
		`"x`, `x"`, "'x", "x:y", "x: y", "-x", "- x", "x'", "&x", "~", "日本", "x\ty", " ", "#c", "x#c",
	}
	rounds, taken := 100000, 0
	if testing.Short() {
		rounds = 10000
	}
	for range rounds {
		var b strings.Builder
		end, indent := "\n", 0
		if rng.Intn(8) == 0 {
			end = "\r\n"
		}
		for range 1 + rng.Intn(7) {
			b.WriteString(strings.Repeat(" ", indent))
			b.WriteString(keys[rng.Intn(len(keys))])
			b.WriteString(values[rng.Intn(len(values))])
			if rng.Intn(16) > 0 {
				b.WriteString(end)
			}
			indent = max(0, indent+[]int{0, 0, 0, 2, 2, -2, 1, -1}[rng.Intn(8)])
		}
		if samePlain(t, b.String()) {
			taken++
		}
	}
	if taken < rounds/100 {
		t.Errorf("%d of %d texts are taken: the test looks at nothing", taken, rounds)
	}
	t.Log(taken)
}
