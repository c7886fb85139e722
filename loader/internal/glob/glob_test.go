package glob

import (
	"regexp"
	"strings"
	"testing"
)

// TestMatch compares, for all short patterns and paths, what matches with a regular expression that says the same.
func TestMatch(t *testing.T) {
	all := func(elements []string, longest int) (paths []string) {
		level := []string{""}
		for range longest {
			var next []string
			for _, path := range level {
				for _, e := range elements {
					next = append(next, strings.TrimPrefix(path+"/"+e, "/"))
				}
			}
			paths, level = append(paths, next...), next
		}
		return paths
	}
	says := strings.NewReplacer("**/", "(?:[^/]+/)*", "*", "[^/]*", "?", "[^/]")
	names := all([]string{"a", "b", "ab"}, 4)
	for _, pattern := range all([]string{"**", "*", "a", "a*", "?"}, 4) {
		re := regexp.MustCompile("^" + says.Replace(pattern+"/") + "$")
		for _, name := range names {
			if got := Match(pattern, name); got != re.MatchString(name+"/") {
				t.Errorf("%s matches %s: %t", pattern, name, got)
			}
		}
	}
}
