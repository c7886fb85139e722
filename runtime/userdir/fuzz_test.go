package userdir

import (
	"errors"
	"math/rand/v2"
	"path"
	"strings"
	"testing"
)

// FuzzInstall installs into random targets, lets everything fail from a random operation on, as a kill would, and
// runs again. The bytes are: for each file what is there, for each what the record says, and where it stops.
func FuzzInstall(f *testing.F) {
	for seed := range uint64(60) {
		data, r := make([]byte, 16), rand.New(rand.NewPCG(seed, 1))
		for i := range data {
			data[i] = byte(r.UintN(256))
		}
		f.Add(data)
	}
	files := []string{"pdf/SKILL.md", "pdf/run.sh", "pdf/new/x.md", "pdf/old/gone.md", "pdf/mine", "web/SKILL.md"}
	old, next := tree1, tree2
	killed := errors.New("killed")
	f.Fuzz(func(t *testing.T, data []byte) {
		at := func(i int) int {
			if i < len(data) {
				return int(data[i])
			}
			return 0
		}
		before, rec := make(tree), &record{Version: recordVersion, Skills: make(map[string]entry)}
		for i, name := range files {
			switch at(i) % 8 {
			case 0, 1:
				before[name] = old[name]
			case 2, 3:
				before[name] = next[name]
			case 4:
				before[name] = "edited"
			case 5:
				before[name] = "-> ../web/SKILL.md"
			case 6:
				before[path.Dir(name)] = "dir/"
			}
			if before[name] == "" {
				delete(before, name)
			}
			dir, file, _ := strings.Cut(name, "/")
			recorded := []string{old[name], old[name], next[name], ""}[at(i+len(files))%4]
			if recorded = strings.TrimPrefix(recorded, "x:"); recorded != "" && at(13)%4 > 0 {
				if rec.Skills[dir].Files == nil {
					rec.Skills[dir] = entry{Owner: mainModule(), Name: dir, Files: make(map[string]content)}
				}
				rec.Skills[dir].Files[file] = contentOf([]byte(recorded))
			}
		}
		if bytes, err := rec.bytes(); err == nil && bytes != nil {
			before[recordFile] = string(bytes[:len(bytes)-at(14)%8/7]) // one of eight is damaged
			if at(14)%8 == 7 {
				before[recordFile] = before[recordFile][:at(15)%len(before[recordFile])]
			}
		}

		calm, torn, n := scratch(t), scratch(t), 0
		before.write(t, calm)
		before.write(t, torn)
		mustInstall(t, calm, version2, &Options{wrap: new(counted).wrap})
		want := readTree(t, calm)
		Install(t.Context(), torn, version2.catalog(), &Options{wrap: func(ops fsOps) fsOps {
			return hooked{ops: ops, hook: func(string, string) error {
				if n++; n > at(12)%50 {
					return killed
				}
				return nil
			}}
		}})
		mustInstall(t, torn, version2, &Options{wrap: new(counted).wrap})
		got := readTree(t, torn)
		if got.String() != want.String() {
			t.Errorf("not repaired: killed at operation %d:\n%sbefore\n%s", at(12)%50, diff(got, want), before)
		}
		for name, text := range before {
			ours := text == old[name] || text == next[name] || text == "dir/" || name == recordFile
			if !ours && got[name] != text {
				t.Errorf("lost: the user's %s is %q, was %q", name, got[name], text)
			}
		}
		again := new(counted)
		mustInstall(t, torn, version2, &Options{wrap: again.wrap})
		if again.n > 0 || readTree(t, torn).String() != got.String() {
			t.Errorf("the run after wrote %d times:\n%s", again.n, diff(readTree(t, torn), got))
		}
	})
}
