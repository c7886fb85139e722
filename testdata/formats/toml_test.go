package formats

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"testing"

	tomltest "github.com/toml-lang/toml-test/v2"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// tomlVersion is the version that is read: all readers of TOML know it. Of 1.1 is read what means one thing alone, since who
// writes it has checked it with another reader.
const tomlVersion = "1.0.0"

// tomlRefused are the valid documents that are refused, and why. There are no others.
var tomlRefused = map[string]string{
	"valid/comment/nonascii.toml":      "it holds the control character U+0080",
	"valid/key/quoted-unicode.toml":    "the same",
	"valid/string/quoted-unicode.toml": "the same",
	"valid/key/start.toml":             "a line starts with ---, as the fence does that was forgotten",
}

// tomlRead are the invalid documents that are read, and why. There are no others.
var tomlRead = map[string]string{
	"invalid/string/basic-byte-escapes.toml": `TOML 1.1: \xHH is a character`,
	"invalid/datetime/no-secs.toml":          "TOML 1.1: a time needs no seconds",
	"invalid/local-datetime/no-secs.toml":    "the same",
	"invalid/local-time/no-secs.toml":        "the same",
	"invalid/control/bare-cr.toml":           "the file ends with a CR: here a fence follows, and it is a line end of Windows",
}

// tomlProfile takes a skill whose frontmatter is any document: what it lacks comes from elsewhere.
var tomlProfile = loader.Profile{Name: "toml", Layouts: loader.LayoutDirectory, NameFrom: loader.NameFromAny, DefaultDescription: "d"}

// tomlDocuments are the documents of the suite, without their file's end.
func tomlDocuments(t *testing.T, dir string) map[string]string {
	t.Helper()
	cases := tomltest.TestCases()
	list, err := fs.ReadFile(cases, "files-toml-"+tomlVersion)
	if err != nil {
		t.Fatal(err)
	}
	all := make(map[string]string)
	for name := range strings.Lines(string(list)) {
		if name = strings.TrimSpace(name); strings.HasPrefix(name, dir+"/") {
			text, err := fs.ReadFile(cases, name)
			if err != nil {
				t.Fatal(err)
			}
			all[name] = string(text)
		}
	}
	if len(all) < 190 {
		t.Fatalf("%d documents", len(all))
	}
	return all
}

// readTOML reads a document as the frontmatter of a skill, and returns its keys that are no fields, or why it is refused.
func readTOML(text string) (extra string, refused []string) {
	result := loader.LoadBytes("x/SKILL.md", []byte("+++\n"+text+"\n+++\n\nBody.\n"), &loader.Options{Profile: tomlProfile})
	for _, d := range result.Diagnostics {
		if d.Severity == runtime.SeverityError && !slices.Contains(ofFields, d.Rule) {
			refused = append(refused, d.String())
		}
	}
	if len(result.Skills) == 1 {
		extra = result.Skills[0].Extra
	}
	return extra, refused
}

// ofFields are the rules about what the fields of a skill may hold: the keys of a document have the names of some.
var ofFields = []string{"wrong-type", "missing-field"}

// TestTOMLSuite reads the official suite of documents.
func TestTOMLSuite(t *testing.T) {
	valid := tomlDocuments(t, "valid")
	read, values := 0, 0
	for name, text := range valid {
		if !strings.HasSuffix(name, ".toml") {
			continue
		}
		extra, refused := readTOML(text)
		if _, known := tomlRefused[name]; known != (len(refused) > 0) {
			t.Errorf("%s: %q", name, refused)
			continue
		}
		if len(refused) > 0 {
			continue
		}
		read++
		var got, want map[string]any
		if err := json.Unmarshal([]byte(valid[strings.TrimSuffix(name, "toml")+"json"]), &want); err != nil {
			t.Fatal(name, err)
		}
		if extra != "" {
			dec := json.NewDecoder(strings.NewReader(extra))
			dec.UseNumber()
			if err := dec.Decode(&got); err != nil {
				t.Fatal(name, err)
			}
		}
		for key, value := range got {
			values++
			if err := sameTOML(value, want[key]); err != nil {
				t.Errorf("%s: %s: %v", name, key, err)
			}
		}
	}
	if values < 450 {
		t.Errorf("%d values are compared", values)
	}
	invalid := tomlDocuments(t, "invalid")
	for name, text := range invalid {
		_, refused := readTOML(text)
		if _, known := tomlRead[name]; known != (len(refused) == 0) {
			t.Errorf("%s: %q", name, refused)
		}
	}
	t.Logf("TOML %s: %d valid documents read with %d values, %d refused; of %d invalid ones %d read", tomlVersion, read, values, len(tomlRefused), len(invalid), len(tomlRead))
}

// sameTOML compares a value with what the suite says, which gives its type too.
func sameTOML(got, want any) error {
	switch w := want.(type) {
	case []any:
		g, ok := got.([]any)
		if !ok || len(g) != len(w) {
			return fmt.Errorf("%v, want %v", got, want)
		}
		for i := range w {
			if err := sameTOML(g[i], w[i]); err != nil {
				return err
			}
		}
		return nil
	case map[string]any:
		if kind, ok := w["type"].(string); ok && len(w) == 2 && w["value"] != nil {
			return sameScalar(fmt.Sprint(got), kind, fmt.Sprint(w["value"]))
		}
		g, ok := got.(map[string]any)
		if !ok || len(g) != len(w) {
			return fmt.Errorf("%v, want %v", got, want)
		}
		for key := range w {
			if err := sameTOML(g[key], w[key]); err != nil {
				return fmt.Errorf("%s: %w", key, err)
			}
		}
		return nil
	}
	return fmt.Errorf("%v, want %v", got, want)
}

func sameScalar(got, kind, want string) error {
	same := got == want
	switch kind {
	case "integer":
		a, okA := new(big.Int).SetString(strings.TrimPrefix(got, "+"), 0)
		b, okB := new(big.Int).SetString(want, 10)
		same = okA && okB && a.Cmp(b) == 0
	case "float":
		a, errA := strconv.ParseFloat(got, 64)
		b, errB := strconv.ParseFloat(want, 64)
		same = errA == nil && errB == nil && a == b || strings.TrimLeft(got, "+-") == "nan" && want == "nan"
	case "datetime", "datetime-local", "date-local", "time-local":
		same = slices.Equal(digits(got), digits(want))
	}
	if !same {
		return fmt.Errorf("%s %q, want %q", kind, got, want)
	}
	return nil
}

// digits are the numbers of a date and a time, between which an author may write several things. A fraction may end
// with zeros.
func digits(text string) []string {
	list := strings.FieldsFunc(text, func(r rune) bool { return r < '0' || r > '9' })
	for i, n := range list {
		if at := strings.IndexByte(text, '.'); at > 0 && strings.HasPrefix(text[at+1:], n) {
			list[i] = strings.TrimRight(n, "0")
		}
	}
	return list
}
