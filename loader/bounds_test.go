package loader

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/layout"
)

// TestTextBound holds the limit of a SKILL.md from both sides where its bytes come from no disk: that is another way in.
func TestTextBound(t *testing.T) {
	for _, size := range []int{layout.MaxText, layout.MaxText + 1} {
		text := good("s")
		text += strings.Repeat("x", size-len(text))
		r, err := Load(context.Background(), Roots{Skills: []Rooted{memory(map[string]string{"s/SKILL.md": text})}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if beyond := size > layout.MaxText; slices.ContainsFunc(r.Diagnostics, isRule("too-large")) != beyond || (len(r.Skills) == 0) != beyond {
			t.Errorf("%d bytes: %d skills, %v", size, len(r.Skills), r.Diagnostics)
		}
	}
}
