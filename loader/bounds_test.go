package loader

import (
	"context"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/layout"
)

// TestTextBound holds the limit of a SKILL.md from both sides where its bytes come from no disk, all at once or by and by: these are
// other ways in.
func TestTextBound(t *testing.T) {
	for _, size := range []int{layout.MaxText, layout.MaxText + 1} {
		text := good("s")
		text += strings.Repeat("x", size-len(text))
		atOnce := memory(map[string]string{"s/SKILL.md": text})
		byAndBy := atOnce
		byAndBy.FS = struct{ fs.FS }{atOnce.FS} // it has no ReadFile
		for _, root := range []Rooted{atOnce, byAndBy} {
			r, err := Load(context.Background(), Roots{Skills: []Rooted{root}}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if beyond := size > layout.MaxText; slices.ContainsFunc(r.Diagnostics, isRule("too-large")) != beyond || (len(r.Skills) == 0) != beyond {
				t.Errorf("%d bytes of %T: %d skills, %v", size, root.FS, len(r.Skills), r.Diagnostics)
			}
		}
	}
}
