package field

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// Requirements of any kind in any two places of the frontmatter count both, or it is said that they do not. What
// requires names of a kind is all of that.
func TestRequirementsEverywhere(t *testing.T) {
	places := map[string]string{
		"requires":              "requires: {%s: [%s]}",
		"openclaw":              "openclaw: {requires: {%s: [%s]}}",
		"clawdis":               "clawdis: {requires: {%s: [%s]}}",
		"a wrapper":             "nanobot: {emoji: x, requires: {%s: [%s]}}",
		"a wrapper as JSON":     `other: '{"requires": {"%s": ["%s"]}}'`,
		"metadata":              "requires: {%s: [%s]}",
		"a block without any":   "moltbot: {emoji: x, primaryEnv: %s, skillKey: %s}",
		"a wrapper without any": "another: {homepage: %s, emoji: %s}",
	}
	for first, one := range places {
		for second, two := range places {
			for _, kind := range requirementKeys {
				if first == second {
					continue
				}
				names := []string{"first", "second"}
				if kind == "os" {
					names = []string{"darwin", "darwin"}
				}
				top, meta := "", []string{}
				for i, p := range []struct{ place, text string }{{first, one}, {second, two}} {
					text := fmt.Sprintf(p.text, kind, names[i])
					if p.place == "requires" {
						top = text + "\n"
					} else {
						meta = append(meta, text)
					}
				}
				head := top + "metadata: {" + strings.Join(meta, ", ") + "}"
				fm, rules := readHead(head, Want{})
				if kind == "anyBins" && fm.Requires.AnyBins == nil { // one of one is that one
					kind = "bins"
				}
				got := strings.Fields(asWritten(fm.Requires))
				for i, place := range []string{first, second} {
					if !strings.HasSuffix(place, "without any") && !slices.Contains(got, names[i]) && rules != "bad-requirement" && (top == "" || place == "requires") {
						t.Errorf("%s: %q, %q", head, got, rules)
					}
				}
			}
		}
	}
}
