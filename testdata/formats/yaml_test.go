package formats

import (
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/goccy/go-yaml"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// frontmatters are the YAML of the test data, what its fuzz targets found, and the tables of the plain reader.
func frontmatters(t testing.TB) (list []string) {
	t.Helper()
	root := filepath.Join("..", "..")
	err := filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		fuzz := strings.Contains(filepath.ToSlash(path), "/yaml/testdata/fuzz/")
		if e.Name() != "SKILL.md" && !fuzz || !e.Type().IsRegular() {
			return nil
		}
		data, err := os.ReadFile(path)
		if text, found := strings.CutPrefix(string(data), "---\n"); found {
			head, _, _ := strings.Cut(text, "\n---")
			list = append(list, head+"\n")
		}
		if _, quoted, found := strings.Cut(string(data), "string("); fuzz && found {
			if head, err := strconv.Unquote(strings.TrimSuffix(strings.TrimSpace(quoted), ")")); err == nil {
				list = append(list, head)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"plain.txt", "notplain.txt"} {
		data, err := os.ReadFile(filepath.Join(root, "loader", "internal", "yaml", "testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, strings.Split(strings.TrimSuffix(string(data), "----\n"), "----\n")...)
	}
	return list
}

// FuzzYAML holds that frontmatter about which nothing is said means what a parser of other people makes of it, which shares
// no line with ours nor with the one that ours is made of.
func FuzzYAML(f *testing.F) {
	searches := flag.Lookup("test.fuzz").Value.String() != "" // from some of them: all seeds are tried before it begins
	for i, head := range frontmatters(f) {
		if !searches || i%8 == 0 {
			f.Add(head)
		}
	}
	f.Fuzz(func(t *testing.T, head string) {
		if _, err := compareYAML(head); err != nil {
			t.Fatalf("%v\n%s", err, head)
		}
	})
}

// TestYAML compares all frontmatter at once, so that a comparison which compares nothing is found.
func TestYAML(t *testing.T) {
	list, values := frontmatters(t), 0
	for _, head := range list {
		n, err := compareYAML(head)
		if err != nil {
			t.Errorf("%v\n%s", err, head)
		}
		values += n
	}
	t.Logf("%d values of %d frontmatters", values, len(list))
	if values < 300 {
		t.Errorf("%d values are compared", values)
	}
}

// compareYAML compares the values that both parsers have, and returns how many those are.
func compareYAML(head string) (values int, err error) {
	if len(head) > 10_000 || !utf8.ValidString(head) || strings.ContainsAny(head, "\r\t\u0085\u2028\u2029\ufeff") || strings.Contains("\n"+head, "\n---") {
		return 0, nil
	}
	if notOthers.MatchString(head) {
		return 0, nil
	}
	result := loader.LoadBytes("x/SKILL.md", []byte("---\n"+strings.TrimSuffix(head, "\n")+"\n---\n\nBody.\n"), &loader.Options{Profile: anyName})
	if len(result.Skills) != 1 || slices.ContainsFunc(result.Diagnostics, isMend) || result.Skills[0].Format != runtime.FormatYAML {
		return 0, nil // what is mended means something else on purpose
	}
	skill := result.Skills[0]
	if skill.Name == "x" && skill.Description == "d" && skill.Extra == "" && skill.Metadata == "" {
		return 0, nil // no entry at all may be blanks, which are a text to a parser
	}
	var other map[string]any
	if err := yaml.Unmarshal([]byte(strings.TrimSuffix(head, "\n")+"\n"), &other); err != nil {
		return 0, fmt.Errorf("we read it without a word, the other parser: %w", err)
	}
	for key, value := range map[string]string{"name": string(skill.Name), "description": skill.Description, "license": skill.License} {
		if text, ok := other[key].(string); ok {
			if values++; strings.TrimSpace(text) != strings.TrimSpace(value) {
				return values, fmt.Errorf("%s: %q, the other parser has %q", key, value, text)
			}
		}
	}
	for _, object := range []string{skill.Extra, strings.TrimSuffix(`{"metadata":`+skill.Metadata+"}", `{"metadata":}`)} {
		var ours map[string]any
		if object == "" {
			continue
		}
		dec := json.NewDecoder(strings.NewReader(object))
		dec.UseNumber()
		if err := dec.Decode(&ours); err != nil {
			return values, err
		}
		for key, value := range ours {
			if _, ok := other[key]; !ok {
				if notText.MatchString(key) {
					continue // a key is text to us
				}
				return values, fmt.Errorf("the other parser has no key %q", key)
			}
			if values++; !sameYAML(value, other[key]) {
				return values, fmt.Errorf("%s: %#v, the other parser has %#v", key, value, other[key])
			}
		}
	}
	return values, nil
}

// notOthers is what the other parser refuses or reads otherwise, though the specification has it as we read it: the sign of a key that
// may be anything, brackets that go on in a line with a dash or without an indentation, and within braces a colon without a blank.
var notOthers = regexp.MustCompile(`(?m)(^|[ \[{,])\?($|[ \]},])|[\[{][^\]}\n]*\n([^\]}]* - |[^ \n])|[{,][^ ,{}\[\]"':]+:[^ \n]`)

// notText is a key that the other parser takes for a number or nothing, and writes in its own way.
var notText = regexp.MustCompile(`^(null|~|[-+.]*[0-9].*)$`)

// anyName is a profile under which fewer heads are refused for what they lack.
var anyName = loader.Profile{Name: "any", Layouts: loader.LayoutDirectory, NameFrom: loader.NameFromAny, DefaultDescription: "d"}

// isMend reports a diagnostic about how something is read. What is said about its meaning changes no value.
func isMend(d runtime.Diagnostic) bool {
	return !slices.Contains([]string{"name-directory", "name-style", "description-long", "unknown-key", "trigger-overlap", "weak-trigger",
		"broken-link", "missing-script", "unpinned-runner", "listing-budget", "cut-text", "foreign-tools", "bad-requirement"}, d.Rule)
}

// sameYAML compares two values. What a parser makes of 1.10, yes or a date is its affair; text is text.
func sameYAML(ours, other any) bool {
	switch o := other.(type) {
	case map[string]any:
		u, ok := ours.(map[string]any)
		if !ok || len(u) != len(o) {
			return false
		}
		for key := range o {
			if !sameYAML(u[key], o[key]) {
				return false
			}
		}
		return true
	case []any:
		u, ok := ours.([]any)
		if !ok || len(u) != len(o) {
			return false
		}
		for i := range o {
			if !sameYAML(u[i], o[i]) {
				return false
			}
		}
		return true
	case string:
		u, ok := ours.(string)
		return ok && u == o || !ok && ours != nil && fmt.Sprint(ours) == o
	}
	_, isMap := ours.(map[string]any)
	_, isList := ours.([]any)
	return !isMap && !isList
}
