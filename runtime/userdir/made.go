package userdir

import (
	"os"
	"path/filepath"
)

// maxBeside bounds the directories beside a target that are asked who made what is above them.
const maxBeside = 1000

// madeBelow is how many directories, from dir upwards, were made to install into other targets: those of two agents may stand in one
// directory, which goes with the last of them, whichever that is.
func (t *target) madeBelow(dir string) (n int) {
	n = t.madeAt(dir) - 1
	f, err := os.Open(dir)
	if err != nil {
		return max(n, 0)
	}
	defer f.Close()
	list, _ := f.ReadDir(maxBeside) // what cannot be listed says nothing
	for _, e := range list {
		if e.IsDir() {
			n = max(n, t.madeAt(filepath.Join(dir, e.Name()))-2)
		}
	}
	return max(n, 0)
}

// madeAt is record.Made of the target in a directory, 0 where there is none.
func (t *target) madeAt(dir string) int {
	opts := Options{}
	if t.real.border != nil {
		opts.Border = t.real.border.Name()
	}
	other, err := openTarget(dir, opts)
	if err != nil {
		return 0
	}
	defer other.close()
	r, _ := other.loadRecord()
	return r.Made
}
