package runtime

import (
	"fmt"
	"testing"
)

// BenchmarkSkill looks names up in catalogs of several sizes; "times" is how much longer a walk over the skills takes.
func BenchmarkSkill(b *testing.B) {
	for _, n := range []int{5, 100, 1_000, 10_000} {
		skills := make([]Skill, n)
		for i := range skills {
			skills[i] = Skill{Name: SkillName(fmt.Sprintf("skill-%05d", i)), Path: "x"}
		}
		c := (&Compiled{Skills: skills}).Catalog()
		names := make([]SkillName, 64)
		for i := range names {
			names[i] = skills[i*7919%n].Name
		}
		var walk float64
		b.Run(fmt.Sprint(n, "/walk"), func(b *testing.B) {
			found, i := 0, 0
			for b.Loop() {
				for s := range c.All() {
					if s.Name == names[i%len(names)] {
						found++
						break
					}
				}
				i++
			}
			if found != i {
				b.Fatalf("%d of %d found", found, i)
			}
			walk = float64(b.Elapsed()) / float64(b.N)
		})
		b.Run(fmt.Sprint(n, "/skillgen"), func(b *testing.B) {
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				if c.Skill(names[i%len(names)]) == nil {
					b.Fatal("not found")
				}
				i++
			}
			b.ReportMetric(walk/(float64(b.Elapsed())/float64(b.N)), "times")
		})
	}
}
