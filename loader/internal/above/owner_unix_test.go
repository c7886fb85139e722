//go:build unix

package above

import (
	"io/fs"
	"os"
	"syscall"
	"testing"
)

// owned is a file of a user.
type owned struct {
	fs.FileInfo
	uid uint32
}

func (o owned) Sys() any          { return &syscall.Stat_t{Uid: o.uid} }
func (o owned) IsDir() bool       { return true }
func (o owned) Mode() fs.FileMode { return fs.ModeDir }

// A .git says that a project belongs to a repository only where its owner may say so: anybody can make one in /tmp.
func TestOwner(t *testing.T) {
	me := uint32(os.Geteuid())
	for _, c := range []struct {
		why          string
		git, project uint32
		want         bool
	}{
		{"mine, in mine", me, me, true},
		{"the project's owner's, whoever that is", 4711, 4711, true},
		{"mine, above what another has made in it", me, 4711, true},
		{"root's", 0, 4711, true},
		{"another's above mine", 4711, me, false},
		{"another's above a third's", 4711, 4712, false},
	} {
		if got := startsRepository(owned{uid: c.git}, owned{uid: c.project}); got != c.want {
			t.Errorf("%s: %v", c.why, got)
		}
	}
}
