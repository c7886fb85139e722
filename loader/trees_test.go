package loader

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"
)

// The trees of a load's files are made of the same memory, one after the other. Nobody keeps a part of one: many files in one
// load are read as each is by itself.
func TestTreesOfOneLoad(t *testing.T) {
	files, err := filepath.Glob("../testdata/*/*/SKILL.md")
	more, err2 := filepath.Glob("../skills/*/SKILL.md")
	if files = append(files, more...); err != nil || err2 != nil || len(files) < 20 {
		t.Fatal(len(files), err, err2)
	}
	for _, mode := range []Mode{ModeBuild, ModeUser} {
		newOne := func() *reader {
			l := newLoad(&Options{Mode: mode})
			r := newReader(&l.choices, 0, nil)
			r.partial = &l.partial
			return r
		}
		together := newOne()
		var alone []*reader
		var texts []string
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			l := newOne()
			texts, alone = append(texts, string(text)), append(alone, l)
			l.parse(&Skill{File: file, dirName: filepath.Base(filepath.Dir(file))}, string(text))
		}
		for i, file := range files {
			together.parse(&Skill{File: file, dirName: filepath.Base(filepath.Dir(file))}, texts[i])
		}
		var want Result
		for _, l := range alone {
			want.Skills, want.Rejected = append(want.Skills, l.skills...), append(want.Rejected, l.Rejected...)
			want.Diagnostics = append(want.Diagnostics, l.Diagnostics...)
		}
		got := Result{Skills: together.skills, Rejected: together.Rejected, Diagnostics: together.Diagnostics}
		for _, r := range []*Result{&got, &want} {
			for _, s := range r.Skills {
				s.src, s.Storage.Version = nil, nil // they have functions and numbers of their own
			}
		}
		if !reflect.DeepEqual(got, want) || len(got.Skills) < 10 {
			t.Errorf("%d skills of one load are other ones than %d that were read one by one", len(got.Skills), len(want.Skills))
		}
	}
}
