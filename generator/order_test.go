package generator

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/skillgen/skillgen/loader"
)

// TestAnyOrder holds that the order in which a caller gives skills, projects and names of the package changes neither a byte nor
// a diagnostic: also where several have one identifier.
func TestAnyOrder(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 9))
	files := fstest.MapFS{}
	for _, name := range []string{"b", "c-d", "c_d", "C D", "z"} {
		files[name+"/SKILL.md"] = &fstest.MapFile{Data: skillText(name)}
	}
	for _, keep := range []int{2, len(files)} { // without a collision, and with several
		in, _ := embeddable(t, files)
		in.Skills = in.Skills[:keep]
		for _, other := range []string{"var B, Other int", "func C() {}"} {
			in.Taken = append(in.Taken, ReadOther("own.go", []byte("package skills\n\n"+other+"\n")).Taken...)
		}
		out, diags, err := Generate(in, nil)
		if err != nil || len(out) == 0 && len(diags) == 0 {
			t.Fatal(len(out), diags, err)
		}
		var loaded []*loader.Skill
		for _, s := range in.Skills {
			loaded = append(loaded, s.Skill)
		}
		named := fmt.Sprint(CheckNames(loaded, nil))
		for range 30 {
			random.Shuffle(len(loaded), func(i, j int) { loaded[i], loaded[j] = loaded[j], loaded[i] })
			theirs := slices.Clone(loaded)
			if said := fmt.Sprint(CheckNames(loaded, nil)); said != named || !slices.Equal(loaded, theirs) {
				t.Fatalf("%d skills in another order: %s; before %s; the order of the caller's is kept: %v", keep, said, named, slices.Equal(loaded, theirs))
			}
			shuffled := in
			shuffled.Skills, shuffled.Taken = slices.Clone(in.Skills), slices.Clone(in.Taken)
			random.Shuffle(len(shuffled.Skills), func(i, j int) { shuffled.Skills[i], shuffled.Skills[j] = shuffled.Skills[j], shuffled.Skills[i] })
			random.Shuffle(len(shuffled.Taken), func(i, j int) { shuffled.Taken[i], shuffled.Taken[j] = shuffled.Taken[j], shuffled.Taken[i] })
			again, said, err := Generate(shuffled, nil)
			if err != nil || !maps.EqualFunc(out, again, func(a, b []byte) bool { return string(a) == string(b) }) || fmt.Sprint(diags) != fmt.Sprint(said) {
				t.Fatalf("%d skills in another order: %d files, %v; before %d files, %v: %v", keep, len(again), said, len(out), diags, err)
			}
		}
	}
}
