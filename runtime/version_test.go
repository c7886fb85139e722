package runtime

import (
	"strings"
	"testing"
)

// TestVersion holds for each text, and each place where its frontmatter may end, which other texts are that version: the same alone;
// and which begin with the same head, up to a whole line.
func TestVersion(t *testing.T) {
	texts := []string{"", "\n", "---\nname: a\n---\nDo.\n", "---\r\nname: a\r\n---\r\nDo.\r\n", "---\nname: a\n---", strings.Repeat("x", 3000) + "\nbody"}
	for _, text := range texts {
		ends := []int{0, len(text)}
		for i := range text {
			if text[i] == '\n' {
				ends = append(ends, i+1)
			}
		}
		others := append([]string{text + "more", text + "\nmore", text + "\r\nmore", strings.ToUpper(text), "\n" + text, strings.TrimSuffix(text, "\n")}, texts...)
		for _, head := range ends {
			v := NewVersion(text, head)
			for _, other := range others {
				if got := v.is([]byte(other)); got != (other == text) {
					t.Errorf("%.40q with a head of %d bytes: %.40q is that version: %v", text, head, other, got)
				}
				want := head > 0 && strings.HasPrefix(other, text[:head])
				if want && text[head-1] != '\n' {
					rest := other[head:]
					want = rest == "" || rest[0] == '\n' || strings.HasPrefix(rest, "\r\n")
				}
				if got := v.isHead([]byte(other)); got != want {
					t.Errorf("%.40q with a head of %d bytes: %.40q has that head: %v", text, head, other, got)
				}
			}
		}
	}
}
