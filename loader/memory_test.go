package loader

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
)

// TestKeepsNoText holds that the result of a build does not keep the instructions in memory, whatever was said of them.
// The rules that compare skills still find their places in what is kept.
func TestKeepsNoText(t *testing.T) {
	const skills, size = 64, 256 << 10
	files := make(map[string]string)
	for i := range skills {
		files[fmt.Sprintf("s%02d/SKILL.md", i)] = fmt.Sprintf("---\nname: s%02d\ndescription: Does a thing.\ntrigger: thing\n---\n%s", i, strings.Repeat("Do it well.\n", size/12))
		files[fmt.Sprintf("s%02d/notes.txt", i)] = strings.Repeat("Noted.\n", size/7)
	}
	dir := disk(t, files)
	for _, opts := range []Options{{}, {Contents: true}} {
		before := inUse()
		r, err := Load(t.Context(), Roots{Skills: []Rooted{{Path: dir}}}, &opts)
		if err != nil || len(r.Skills) != skills {
			t.Fatal(err, len(r.Skills))
		}
		if more := inUse() - before; more > skills*size/8 {
			t.Errorf("a load with contents %t keeps %d KiB of %d KiB", opts.Contents, more>>10, skills*size>>10)
		}
		said := make(map[string]int)
		for _, d := range r.Diagnostics {
			said[fmt.Sprintf("%s %d %s", d.Rule, d.Line, d.Excerpt)]++
		}
		if said["trigger-overlap 4 trigger: thing"] == 0 || said["long-body 6 Do it well."] != skills {
			t.Errorf("said is %v", said)
		}
	}
}

// inUse is the memory that is reachable, in bytes.
func inUse() int {
	runtime.GC()
	runtime.GC() // a second time for what finalizers and pools kept
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}
