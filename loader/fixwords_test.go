package loader

import (
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/skillgen/skillgen/loader/internal/yaml/repair"
	"github.com/skillgen/skillgen/runtime"
)

// shapes are the values that a sign, a colon, a quote or a comment spoils, on one line and over several: each start with each
// middle, each end, and each line that goes on.
func shapes() (list []string) {
	for _, start := range []string{"alpha", "alpha: beta", "@alpha", "`alpha` beta", "%alpha", ", alpha", "'alpha", `"alpha" beta`, `'it's alpha'`, "alpha's", "[alpha] [beta]", "“alpha”", "C:\\alpha: beta", "? alpha", "- alpha", "!alpha", "&alpha", "*alpha"} {
		for _, middle := range []string{"", " #12", " # gamma", " #12 # gamma", "\t# gamma", "\t#12", " #", " #12: gamma", "#12"} {
			for _, below := range []string{"", "\n  delta", "\n  delta: epsilon", "\n  delta #34", "\n  delta # zeta", "\n  # zeta", "\n  #34 zeta\n  delta", "\n  delta: eta # zeta\n\n  theta #56", "\n\n  delta: @epsilon"} {
				list = append(list, start+middle+below)
			}
		}
	}
	return list
}

// slots are where a value stands: what is in a skill's frontmatter, with the value for %s.
var slots = []string{
	"name: x\ndescription: %s\n",
	"name: x\ndescription:\n  %s\n",
	"name: x\ndescription: D.\nlicense: %s\nversion: 1\n",
	"name: x\ndescription: D.\nargument-hint: %s\n",
	"name: x\ndescription: D.\nmetadata:\n  note: %s\n",
	"name: x\ndescription: D.\ntriggers:\n- %s\n- iota\n",
	"name: x\ndescription: D.\nnotes: [iota, %s, kappa]\n",
}

// wordsOf counts the words of a text: letters and digits, with the sign of a number in front.
func wordsOf(text string) map[string]int {
	count := map[string]int{}
	for _, word := range strings.FieldsFunc(strings.NewReplacer(`\n`, " ", `\t`, " ").Replace(text), func(r rune) bool {
		return r != '#' && r != '@' && r != '%' && !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}) {
		count[word]++
	}
	return count
}

// lost are the words that an edit took.
func lost(before, after string) (words []string) {
	left := wordsOf(after)
	for word, n := range wordsOf(before) {
		if left[word] < n {
			words = append(words, word)
		}
	}
	return words
}

// TestFixKeepsWords holds that no fix, safe or unsafe, costs a word of a value or hides a comment that cuts one, and that what a
// message says a value is read as is what the model has, before the fix and after it.
func TestFixKeepsWords(t *testing.T) {
	mended, said := 0, 0
	for i, place := range slots {
		for j, shape := range shapes() {
			if (i+j)%9 != 0 && os.Getenv("SKILLGEN_WHOLE") == "" {
				continue // another ninth of them in each place
			}
			if strings.Contains(place, "\n  note:") || strings.Contains(place, "- %s") {
				shape = strings.ReplaceAll(shape, "\n  ", "\n    ")
			}
			text := "---\n" + strings.Replace(place, "%s", shape, 1) + "---\n\nBody.\n"
			r := loadText(t, text)
			for _, d := range r.Diagnostics {
				if len(r.Skills) == 1 && checkSaid(t, text, r.Skills[0], d, strings.Contains(ruleList(r.Diagnostics), "wrong-type") || strings.Contains(ruleList(r.Diagnostics), "control-character")) {
					said++
				}
				if d.Fix == nil || len(d.Fix.Edits) == 0 {
					continue
				}
				mended++
				fixed := repair.Apply(text, 0, d.Fix.Edits)
				if words := lost(text, fixed); len(words) > 0 {
					t.Errorf("%s: the fix costs %q:\n%s\n%s", d, words, text, fixed)
				}
				after := loadText(t, fixed)
				if len(r.Skills) == 1 && d.Rule != "comment-cut" && d.Rule != "damaged-text" && d.Rule != "weak-trigger" && fmt.Sprint(values(r.Skills[0])) != fmt.Sprint(values(only(t, after))) {
					t.Errorf("%s: the fix changes the skill:\n%s\n%s\n%q\n%q", d, text, fixed, values(r.Skills[0]), values(after.Skills[0]))
				}
				for _, other := range r.Diagnostics {
					if other.Rule == "comment-cut" && d.Rule != "comment-cut" && !strings.Contains(ruleList(after.Diagnostics), "comment-cut") {
						t.Errorf("%s: the fix hides %s:\n%s\n%s", d, other, text, fixed)
					}
				}
			}
		}
	}
	if mended < 250 || said < 400 {
		t.Errorf("%d fixes and %d messages", mended, said)
	}
}

// values are the texts of a skill that its author wrote.
func values(s *Skill) []string {
	return append([]string{s.Description, s.License, s.Version, s.ArgumentHint, s.Metadata, s.Extra}, s.Triggers...)
}

// checkSaid holds a message against the model; it reports whether it says what a value is. The entry
// may have been dropped for another reason.
func checkSaid(t *testing.T, text string, s *Skill, d runtime.Diagnostic, dropped bool) bool {
	t.Helper()
	_, quoted, ok := strings.Cut(d.Message, "it is read as ")
	if !ok {
		if _, quoted, ok = strings.Cut(d.Message, "the value is read as "); !ok {
			if _, quoted, ok = strings.Cut(d.Message, "the value is "); !ok || quoted[0] != '"' {
				return false
			}
		}
	}
	quoted, err := strconv.QuotedPrefix(quoted)
	if err != nil {
		t.Fatal(d, err)
	}
	value, _ := strconv.Unquote(quoted)
	for _, have := range values(s) {
		if have == value {
			return true
		}
		if escaped, err := json.Marshal(value); err != nil || strings.Contains(have, string(escaped)) {
			return err == nil
		}
	}
	if !dropped {
		t.Errorf("%s:\n%s\nthe model has %q", d, text, values(s))
	}
	return !dropped
}

// TestRenameKeepsWords holds that the right name for a key costs no word that stands in front of its colon.
func TestRenameKeepsWords(t *testing.T) {
	for head, want := range map[string]string{
		"name: x\ndescription \"Reads forms: all of them.\"\n":  "name: x\ndescription: \"Reads forms: all of them.\"\n",
		"name: x\ndescription Reads forms: all of them.\n":      "name: x\ndescription: Reads forms: all of them.\n",
		"name {a: b}\ndescription: D.\n":                        "name: {a: b}\ndescription: D.\n",
		"name: x\ndescript Reads forms: all of them.\n":         "",
		"name: x\ndescription: D.\nallowed tools: Read\n":       "name: x\ndescription: D.\nallowed-tools: Read\n",
		"name: x\ndescription: D.\nallowed-tolls Read: Write\n": "",
	} {
		text, got := "---\n"+head+"---\n\nBody.\n", ""
		for _, d := range loadText(t, text).Diagnostics {
			if d.Fix == nil || d.Rule != "missing-field" && d.Rule != "unknown-key" && d.Rule != "key-case" {
				continue
			}
			got = strings.TrimSuffix(strings.TrimPrefix(repair.Apply(text, 0, d.Fix.Edits), "---\n"), "---\n\nBody.\n")
		}
		if got != want {
			t.Errorf("%s:\n%s\nwant\n%s", head, got, want)
		}
	}
}
