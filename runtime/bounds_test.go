package runtime

import (
	"errors"
	"testing"
	"testing/fstest"
)

// TestBounds holds the limits of files from both sides: the skill's own may have 1 MiB, others 64 MiB.
func TestBounds(t *testing.T) {
	for file, most := range map[string]int{"SKILL.md": 1 << 20, "data.bin": 64 << 20} {
		data := make([]byte, most+1)
		for _, size := range []int{most, most + 1} {
			tree := cleanTree{MapFS: fstest.MapFS{file: {Data: data[:size]}}}
			s := &Skill{Name: "s", Path: "/s/SKILL.md", Dir: "/s", BodyLine: 1, Storage: Storage{Tree: tree}}
			got, err := s.ReadFile(file)
			if beyond := size > most; errors.Is(err, ErrTooLarge) != beyond || !beyond && len(got) != size {
				t.Errorf("%s of %d bytes: %d are read, %v", file, size, len(got), err)
			}
		}
	}
}
