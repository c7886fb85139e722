package userdir

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path"
	"slices"
	"strings"
)

// stagePrefix starts the name of the directory that a run works in: beside the skills, since nothing can be renamed
// across file systems, and hidden, since a loader passes over what starts with a dot.
const stagePrefix = ".skillgen-stage-"

// keptPrefix starts the name that a stage gets when it holds what cannot go back to its place. Nothing sweeps it.
const keptPrefix = ".skillgen-kept-"

// A stage is the directory that one run works in. What is new is made in it, and what is replaced or removed is taken
// into it, so that it can be looked at once more where nobody changes it by its name:
//
//	.skillgen-stage-PID-RANDOM-SUM/
//		plan.json       the files that the run is about, and the contents of each that are skillgen's
//		new/pdf/x.md    made here; it may be half of it
//		old/pdf/x.md    taken from pdf/x.md, or about to change places with it; always whole
//		record          the record, before it gets its name
//
// A killed process leaves its stage, and the next run clears it: it removes what the plan says is skillgen's and gives
// back everything else. That the directory is a stage is seen by its name, which is complete from the first moment:
// the sum at its end is that of the rest, so that nobody else's directory is taken for one. The plan is on disk before
// anything else is in the stage, and is removed when nothing else is.
type stage struct {
	*target
	name string
	ours ours
	dirs map[string]bool // those of ours, once somebody asked
	made map[string]bool // the directories of the stage, itself included
	err  error           // of making it
	room bool            // whether a file keeps room for the last record: see saveAhead
	// left is set when another process made it, and was killed.
	left bool
	// inUse is a file that was taken while a program writes to it, until that was said.
	inUse string
	// stuck is set when something in the stage can neither go nor go back.
	stuck bool
}

// ours are the contents that a file may have and be skillgen's, by its path below the target.
type ours map[string][]content

func (o ours) has(name string, c content) bool { return slices.Contains(o[name], c) }

// add adds the files of a directory.
func (o ours) add(dir string, files map[string]content) {
	for name, c := range files {
		if at := path.Join(dir, name); !o.has(at, c) {
			o[at] = append(o[at], c)
		}
	}
}

// dirs are the directories of the files.
func (o ours) dirs() map[string]bool {
	dirs := make(map[string]bool)
	for name := range o {
		for d := path.Dir(name); d != "." && !dirs[d]; d = path.Dir(d) {
			dirs[d] = true
		}
	}
	return dirs
}

// oursDirs are the directories of the files that the stage is about, which do not change.
func (st *stage) oursDirs() map[string]bool {
	if st.dirs == nil {
		st.dirs = st.ours.dirs()
	}
	return st.dirs
}

const (
	planFile   = "plan.json"
	stagedFile = "record"
	newDir     = "new"
	oldDir     = "old"
)

// stagePlan is the content of plan.json.
type stagePlan struct {
	About string `json:"about"`
	// Said is set where the record says by itself what is about to be removed: earlier versions did not write that.
	Said  bool `json:"said,omitempty"`
	Files ours `json:"files"`
}

const planAbout = "skillgen is at work here; the next run removes what is left, and gives back what these contents are not"

// newStage names a stage and makes nothing.
func (t *target) newStage(o ours) *stage {
	name := fmt.Sprintf("%s%d-%08x", stagePrefix, os.Getpid(), rand.Uint32())
	return &stage{target: t, name: name + "-" + stageSum(name), ours: o, made: make(map[string]bool)}
}

func stageSum(name string) string {
	sum := sha256.Sum256([]byte("a stage of skillgen: " + name))
	return fmt.Sprintf("%x", sum[:6])
}

// isStage reports whether a name is that of a stage.
func isStage(name string) bool {
	i := strings.LastIndexByte(name, '-')
	return strings.HasPrefix(name, stagePrefix) && i >= 0 && name[i+1:] == stageSum(name[:i])
}

// mkdir makes the stage itself. It is all that the record needs.
func (st *stage) mkdir() error {
	if st.made[st.name] {
		return nil
	}
	if err := st.ops.mkdir(st.name); err != nil {
		return err
	}
	st.made[st.name] = true
	return nil
}

// open makes the stage ready to take things in: what will be in it can be told, and it outlasts a loss of power.
func (st *stage) open() error {
	if st.err != nil || st.made[st.in(oldDir, ".")] {
		return st.err
	}
	st.err = func() error {
		if err := st.mkdir(); err != nil {
			return err
		}
		plan, err := json.MarshalIndent(stagePlan{planAbout, true, st.ours}, "", "  ")
		if err != nil {
			return err
		}
		if err := st.writeFile(path.Join(st.name, planFile), append(plan, '\n'), 0o644, nil); err != nil {
			return err
		}
		for _, dir := range []string{newDir, oldDir} {
			if err := st.ops.mkdir(st.in(dir, ".")); err != nil {
				return err
			}
			st.made[st.in(dir, ".")] = true
		}
		return errors.Join(st.ops.syncDir(st.name), st.ops.syncDir("."))
	}()
	return st.err
}

// in is the path of something in the stage.
func (st *stage) in(dir, name string) string { return path.Join(st.name, dir, name) }

// write makes a file in new and brings it to disk.
func (st *stage) write(name string, data []byte, perm fs.FileMode) (string, error) {
	return st.writeAs(name, data, perm, nil)
}

// writeAs is write; like is the file that the new one stands for: see writeFile.
func (st *stage) writeAs(name string, data []byte, perm fs.FileMode, like fs.FileInfo) (string, error) {
	if err := st.open(); err != nil {
		return "", err
	}
	at := st.in(newDir, name)
	if err := st.mkdirs(path.Dir(at)); err != nil {
		return "", err
	}
	return at, st.writeFile(at, data, perm, like)
}

// hold is where something is to be that is taken from a place: its directory is there, and stays so when the power
// is lost.
func (st *stage) hold(name string) (string, error) {
	if err := st.open(); err != nil {
		return "", err
	}
	at := st.in(oldDir, name)
	return at, st.mkdirs(path.Dir(at))
}

// mkdirs makes a directory of the stage. Those of old are synced, since what is taken into them may be a user's.
func (st *stage) mkdirs(dir string) error {
	if st.made[dir] {
		return nil
	}
	above := path.Dir(dir)
	if err := st.mkdirs(above); err != nil {
		return err
	}
	if err := st.ops.mkdir(dir); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	st.made[dir] = true
	if strings.HasPrefix(dir, st.in(oldDir, ".")) {
		return st.ops.syncDir(above)
	}
	return nil
}

// writeFile makes a new file and brings it to disk. The umask takes from its permissions, unless it stands for another: then they
// are exact, and it gets the owner and the group of that one.
func (t *target) writeFile(name string, data []byte, perm fs.FileMode, like fs.FileInfo) error {
	f, err := t.ops.create(name, perm)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err == nil && like != nil {
		belong(f, like)
		err = f.Chmod(perm)
	}
	if err == nil {
		err = f.Sync()
	}
	return errors.Join(err, f.Close())
}
