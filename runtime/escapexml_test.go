package runtime

import (
	"html"
	"strings"
	"testing"
)

// TestEscapeXML holds that each sign of XML is written as an entity wherever it stands, and that a text is read back from them.
func TestEscapeXML(t *testing.T) {
	for _, sign := range []string{"&", "<", ">", `"`, "'"} {
		for _, text := range []string{sign, sign + "a", "a" + sign, "a" + sign + "b", sign + sign, sign + "&lt;", "é" + sign + "日"} {
			got := escapeXML(text)
			var b strings.Builder
			writeXML(&b, text)
			signs := 0
			for _, s := range []string{"&", "<", ">", `"`, "'"} {
				signs += strings.Count(text, s)
			}
			if html.UnescapeString(got) != text || b.String() != got || strings.ContainsAny(got, `<>"'`) || strings.Count(got, "&") != signs || len(got) < len(text)+3*signs {
				t.Errorf("%q becomes %q, and %q in a builder", text, got, b.String())
			}
		}
	}
	for _, text := range []string{"", "a", "é;#"} {
		if got := escapeXML(text); got != text {
			t.Errorf("%q becomes %q", text, got)
		}
	}
}
