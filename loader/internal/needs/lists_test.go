package needs

import (
	"fmt"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/yaml"
	"github.com/skillgen/skillgen/runtime"
)

// What is required stands in the list of its key, by whatever name the key goes and however its value is written: words as they
// are, and an ellipsis for what is no word.
func TestLists(t *testing.T) {
	long := strings.Repeat("x", 40)
	values := map[string]string{
		"git": "[git]", "[git]": "[git]", "[git, jq]": "[git, jq]", "[git, git]": "[git]", "[a, b, c, d]": "[a, b, c]", "": "[…]", "a b": "[…]", "[a, a b, [c]]": "[a, …]",
		"{a: b}": "[…]", long: "[…]", "[]": "",
	}
	for meant, names := range map[string]string{
		"bins": "bins tools programs binaries commands executables", "env": "env environment envs variables", "os": "os platform platforms",
		"anyBins": "anyBins", "config": "config", "mcp": "mcp", "skills": "skills", "": "bin name",
	} {
		for _, name := range strings.Fields(names) {
			for value, words := range values {
				for _, shape := range []string{"requires: {%s: %s}", "requires: [{%s: %s}]", "requires: [git, {%s: %s}, sh]"} {
					want := ""
					if meant != "" && words != "" {
						want = meant + ": " + words
					}
					if programs := strings.Count(shape, "git"); programs > 0 {
						switch {
						case meant == "": // no key, and nothing is known of the rest
						case meant != "bins":
							want = strings.TrimSuffix("bins: [git, sh] and "+want, " and ")
						default:
							want = inBetween(words)
						}
					}
					text := fmt.Sprintf(shape, name, value)
					root, problems := yaml.Parse(text, 0, yaml.Options{})
					if len(problems) > 0 {
						t.Fatal(text, problems)
					}
					if got := ListsMeantBy(runtime.FormatYAML, root.Get("requires")); got != want {
						t.Errorf("%s: %q, want %q", text, got, want)
					}
				}
			}
		}
	}
	var b strings.Builder
	for _, key := range []string{"bins", "anyBins", "env", "config", "os", "mcp", "skills"} {
		fmt.Fprintf(&b, "  %s: [%s]\n", key, strings.Join([]string{key + "-" + long[:20], key + "/" + long[:20], key + "." + long[:20]}, ", "))
	}
	root, _ := yaml.Parse("requires:\n"+b.String(), 0, yaml.Options{})
	if got := ListsMeantBy(runtime.FormatYAML, root.Get("requires")); len(got) > 250 || !strings.Contains(got, "skills: […]") {
		t.Errorf("%d bytes: %s", len(got), got)
	}
}

// inBetween is a list of programs with git in front of it and sh behind it, no program twice and not more than three.
func inBetween(list string) string {
	var words []string
	for _, word := range strings.Split("git, "+strings.Trim(list, "[]")+", sh", ", ") {
		if len(words) < 3 && word != "" && !strings.Contains(" "+strings.Join(words, " ")+" ", " "+word+" ") {
			words = append(words, word)
		}
	}
	return "bins: [" + strings.Join(words, ", ") + "]"
}
