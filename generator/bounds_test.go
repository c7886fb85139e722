package generator

import (
	"fmt"
	"strings"
	"testing"
)

// TestBounds holds the limits from both sides.
func TestBounds(t *testing.T) {
	for n := maxTags; n <= maxTags+1; n++ { // one that nothing meets, of as many tags as are tried and of one more
		never := "!x0"
		for i := range n {
			never += fmt.Sprintf(" && x%d", i)
		}
		if o := ReadOther("a.go", []byte("//go:build "+never+"\n\npackage a\n")); (o != nil) != (n > maxTags) {
			t.Errorf("of %d tags: read %v", n, o != nil)
		}
	}
	last := fmt.Sprintf("//go:build x0%s\n\npackage a\n", strings.Repeat(" && x1 && x2 && x3 && x4 && x5 && x6 && x7 && x8 && x9", 2))
	if ReadOther("a.go", []byte(last)) == nil {
		t.Error("a constraint that all tags meet is taken for one that nothing meets")
	}
}
