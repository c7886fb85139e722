package mcpfile

import (
	"strings"
	"testing"
)

// TestDecodeDepth holds how deep the values of a TOML file may nest, whatever closes in a text before them.
func TestDecodeDepth(t *testing.T) {
	nested := func(n int) string {
		return "a = \"]}\"\nb = " + strings.Repeat("[", n) + strings.Repeat("]", n) + "\nc = [1, {d = 2}]\n"
	}
	if fields, err := decodeTOML(nested(maxDepth)); err != nil || fields["a"] != "]}" || fields["c"] == nil {
		t.Errorf("%v: %v", fields, err)
	}
	if _, err := decodeTOML(nested(maxDepth + 1)); err == nil || !strings.Contains(err.Error(), "nested more than 100 levels deep") {
		t.Errorf("%v", err)
	}
}
