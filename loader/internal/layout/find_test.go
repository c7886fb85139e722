package layout

import (
	"path"
	"testing"
)

// Two clean paths are joined as package path joins them.
func TestJoin(t *testing.T) {
	for _, dir := range []string{"", ".", "a", "a/b", "/", "/a", "..", "../a", "~"} {
		for _, name := range []string{"", ".", "x", "x/y", ".x", "x y", "..x"} {
			if got, want := join(dir, name), path.Join(dir, name); got != want {
				t.Errorf("join(%q, %q) is %q, want %q", dir, name, got, want)
			}
		}
	}
}
