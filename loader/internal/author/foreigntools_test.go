package author

import (
	"strings"
	"testing"
)

// A key spells a word in whatever case and with whatever signs between.
func TestSpells(t *testing.T) {
	for _, key := range []string{"", "-", "tools", "Tools", "to-ols", "_tools_", "TOOLS", "tool", "toolset", "t00ls", "tööls", "allowed-tools", "allowedTools", "Allowed_Tools", "allowed tools", "allowed", "4oo,3"} {
		for _, word := range []string{"tools", "allowedtools"} {
			want := strings.ToLower(strings.NewReplacer("-", "", "_", "").Replace(key)) == word
			if got := spells(key, word); got != want {
				t.Errorf("%q spells %q: %v", key, word, got)
			}
		}
	}
}
