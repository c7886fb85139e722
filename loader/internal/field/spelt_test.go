package field

import (
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/keys"
	"github.com/skillgen/skillgen/loader/internal/misspelt"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml"
	"github.com/skillgen/skillgen/loader/internal/yaml/misread"
)

// spellings are those of a field of several words that are read as it, with blanks between them and without.
func spellings(name string) (blank, other []string) {
	words := strings.FieldsFunc(strings.ReplaceAll(name, "S", "-s"), func(r rune) bool { return r == '-' || r == '_' })
	if len(words) < 2 {
		return nil, nil
	}
	spaced := strings.Join(words, " ")
	title := strings.ToUpper(spaced[:1]) + spaced[1:]
	blank = []string{spaced, title, strings.ToUpper(spaced), strings.Join(words, "  "), `"` + spaced + `"`}
	if len(words) > 2 {
		blank = append(blank, words[0]+"-"+words[1]+" "+words[2])
	}
	return blank, []string{strings.Join(words, "_"), strings.Join(words, "-"), strings.Join(words, "")}
}

// Every field of several words is known in every spelling, and nothing else is.
func TestSpelt(t *testing.T) {
	for _, f := range All() {
		blank, other := spellings(f.Name)
		for _, key := range slices.Concat(blank, other) {
			if key = strings.Trim(key, `"`); keys.Spelt(key) != f.Name || misspelt.Fold(key) != misspelt.Fold(f.Name) {
				t.Errorf("%q is %q, want %q", key, keys.Spelt(key), f.Name)
			}
		}
		if len(blank) == 0 && keys.Spelt(f.Name) != "" {
			t.Errorf("%q has several words", f.Name)
		}
	}
}

// A field whose words have blanks between them is one below every value that is mended, and its own value is mended as that of
// the field in its own spelling.
func TestSpacedBelowRepairs(t *testing.T) {
	table, tried := NewTable(), 0
	values := []string{
		"One. Use when: two", "@one two", "`one` two", "%one two", ", one", `"One "two" three"`, "'One 'two' three'", "One\n  two: three",
		"\n  One\n  Two: three", "\"a\\ud83d\\ude00b\"", "One #two: three",
	}
	said := func(head string) (rules []string, root *node.Node) {
		root, problems := yaml.Parse(head, 0, yaml.Options{Known: table.IsName})
		for _, p := range problems {
			rules = append(rules, p.Rule.Name)
		}
		return rules, root
	}
	for _, f := range All() {
		blank, _ := spellings(f.Name)
		for _, key := range blank {
			for _, value := range values {
				tried++
				want, plain := said("name: x\ndescription: " + value + "\n" + f.Name + ": one\neffort: high\n")
				got, root := said("name: x\ndescription: " + value + "\n" + key + ": one\neffort: high\n")
				field := root.Get(strings.Trim(key, `"`))
				if !slices.Equal(got, want) || field == nil || field.Text != "one" || plain.Get("description") == nil != (root.Get("description") == nil) {
					t.Errorf("%q below %q: %q, want %q; read as %s", key, value, got, want, root)
				}
				want, plain = said("name: x\n" + f.Name + ": " + value + "\neffort: high\n")
				got, root = said("name: x\n" + key + ": " + value + "\neffort: high\n")
				if a, b := plain.Get(f.Name), root.Get(strings.Trim(key, `"`)); !slices.Equal(got, want) || (a == nil) != (b == nil) || a != nil && a.Text != b.Text {
					t.Errorf("%q with %q: %q as %s, want %q as %s", key, value, got, b, want, a)
				}
			}
		}
	}
	if tried < 300 {
		t.Errorf("only %d texts", tried)
	}
}

// A field that is indented below a text is swallowed in every spelling in small letters, whatever the text is written as. A line of
// prose is none.
func TestSpacedSwallowed(t *testing.T) {
	table := NewTable()
	swallows := func(head string) bool {
		root, problems := yaml.Parse(head, 0, yaml.Options{Known: table.IsName})
		found, _ := misread.SwallowedFields(head, root, table.IsName)
		return slices.ContainsFunc(slices.Concat(problems, found), func(p source.Problem) bool { return p.Rule == rule.SwallowedKey })
	}
	for _, f := range All() {
		blank, other := spellings(f.Name)
		for _, key := range slices.Concat(blank, other) {
			want := key == f.Name || strings.ToLower(key) == key && key[0] != '"' && (f.Name != "when_to_use" || !strings.Contains(key, " "))
			value := map[Kind]string{KindTruth: "true", KindTriggerMode: "any", KindServers: "{}", KindHint: "[file]"}[f.Accepts]
			if value == "" {
				value = "Read, Grep"
			}
			for _, text := range []string{"One. Use when: two.\n", "One two.\n", "|\n  One two.\n", "\"One two.\n"} {
				end := strings.Repeat(`"`, strings.Count(text, `"`))
				if got := swallows("name: x\ndescription: " + text + "  " + key + ": " + value + end + "\n"); got != want {
					t.Errorf("%q below %q: swallowed %t, want %t", key, text, got, want)
				}
			}
		}
	}
	for _, head := range []string{
		"description: Lists what a run may do: its\n  allowed tools: by name.\n", "description: One. Use when: two.\n  Allowed tools: those of git.\n",
		"description: One. Use when: two.\n  when to use: three.\n", "description: |\n  One two.\n  Argument hint: say what to do.\n",
		"metadata:\n  note: One. Two: three.\n  allowed tools: Read\n",
	} {
		if swallows("name: x\n" + head) {
			t.Errorf("%q has a line of prose", head)
		}
	}
}
