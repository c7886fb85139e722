package format

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// TestRange holds that rdjson says where a problem ends only where that is in its line, which alone is at hand to count bytes in.
func TestRange(t *testing.T) {
	for _, row := range []struct {
		d    runtime.Diagnostic
		want string
	}{
		{runtime.Diagnostic{}, "null"},
		{runtime.Diagnostic{Line: 2, Column: 3, EndLine: 2, EndColumn: 5, Excerpt: "é: é"}, `{"start":{"line":2,"column":4},"end":{"line":2,"column":7}}`},
		{runtime.Diagnostic{Line: 2, Column: 3, EndLine: 2, EndColumn: 3, Excerpt: "é: é"}, `{"start":{"line":2,"column":4}}`},
		{runtime.Diagnostic{Line: 2, Column: 3, EndLine: 4, EndColumn: 5, Excerpt: "é: é"}, `{"start":{"line":2,"column":4}}`},
		{runtime.Diagnostic{Line: 2, Column: 3, EndLine: 4, EndColumn: 1, Excerpt: "é: é"}, `{"start":{"line":2,"column":4}}`},
	} {
		out, err := Named("rdjson")
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := out.Print(&b, Findings{Diagnostics: []runtime.Diagnostic{row.d}}); err != nil {
			t.Fatal(err)
		}
		var doc struct {
			Diagnostics []struct {
				Location struct {
					Range json.RawMessage
				}
			}
		}
		if err := json.Unmarshal(b.Bytes(), &doc); err != nil {
			t.Fatal(err)
		}
		var got bytes.Buffer
		if raw := doc.Diagnostics[0].Location.Range; raw == nil {
			got.WriteString("null")
		} else if err := json.Compact(&got, raw); err != nil {
			t.Fatal(err)
		}
		if got.String() != row.want {
			t.Errorf("%+v: %s, want %s", row.d, &got, row.want)
		}
	}
}
