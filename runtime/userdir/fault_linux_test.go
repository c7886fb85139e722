package userdir

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// becomeNobody gives up the rights of root.
func becomeNobody() error {
	const nobody = 65534
	return errors.Join(syscall.Setgroups(nil), syscall.Setgid(nobody), syscall.Setuid(nobody))
}

// asNobody runs the test anew in a process that has no rights, which finds its job in SKILLGEN_NOBODY, and returns what that says. What
// a test program writes by itself, such as its coverage, has a place where it may.
func asNobody(t *testing.T, job string) (string, error) {
	t.Helper()
	dir := scratch(t)
	must(t, os.Chmod(dir, 0o777))
	cmd := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
	cmd.Env = append(os.Environ(), "SKILLGEN_NOBODY="+job, "GOCOVERDIR="+dir, "TMPDIR="+dir)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// mount mounts a tmpfs on a new directory, or skips the test.
func mount(t *testing.T, options string) string {
	t.Helper()
	if os.Getuid() != 0 {
		t.Skip("only root can mount")
	}
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, options); err != nil {
		t.Skip("cannot mount here: ", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(dir, 0); err != nil {
			t.Error(err)
		}
	})
	return dir
}

// TestDiskFull installs on a file system of 48 KiB: what is there is complete, and the next run completes it
// once there is space.
func TestDiskFull(t *testing.T) {
	target := mount(t, "size=48k")
	s := make(skills)
	for _, name := range []string{"a", "b", "c", "d"} {
		s[name] = map[string]string{"SKILL.md": strings.Repeat(name, 9000), "x": strings.Repeat(name, 3000)}
	}
	states, err := Install(t.Context(), target, s.catalog(), nil)
	if !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("error %v", err)
	}
	for name, text := range readTree(t, target).plain() {
		skill, file, _ := strings.Cut(name, "/")
		if text != s[skill][file] {
			t.Errorf("%s has %d bytes", name, len(text))
		}
	}
	installed := strings.Count(brief(states), "installed")
	if installed == 0 || installed == len(s) {
		t.Errorf("the disk was not filled at a telling place: %s", brief(states))
	}
	must(t, syscall.Mount("tmpfs", target, "tmpfs", syscall.MS_REMOUNT, "size=1m"))
	mustInstall(t, target, s, nil)
	if got := len(readTree(t, target).plain()); got != 8 {
		t.Errorf("%d files after there was space", got)
	}
}

// TestDiskFullRecorded installs on file systems of all small sizes: what is there is recorded as installed, also where a skill
// before it or after it fills the disk, and so what the user then removes stays removed.
func TestDiskFullRecorded(t *testing.T) {
	partly := 0
	s := skills{
		"a": {skillFile: "a"},
		"b": {skillFile: "b", "big": strings.Repeat("b", 40_000)},
		"c": {skillFile: "c", "x": strings.Repeat("c", 9_000)},
	}
	for pages := 1; pages < 24; pages++ {
		target := mount(t, fmt.Sprintf("size=%dk", 4*pages))
		states, err := Install(t.Context(), target, s.catalog(), nil)
		if list := unrecorded(t, target, states, s); list != nil || strings.Contains(brief(states), "installed") && strings.Contains(fmt.Sprint(err), "the record") {
			t.Errorf("%d pages: %q are not recorded: %v", pages, list, err)
		}
		if !strings.Contains(brief(states), "installed") || err == nil {
			continue
		}
		partly++
		must(t, os.RemoveAll(filepath.Join(target, "skills", "a")))
		if states, err = Install(t.Context(), target, s.catalog(), nil); !strings.HasPrefix(brief(states), "a removed skipped") {
			t.Errorf("%d pages: what the user removed is %s: %v", pages, brief(states), err)
		}
	}
	if partly < 3 {
		t.Errorf("%d disks were filled at a telling place", partly)
	}
}

// TestDiskFullAway takes skills away from a file system without any space: nothing goes, and the error says that it takes some;
// with a page of it all goes.
func TestDiskFullAway(t *testing.T) {
	target := mount(t, "size=64k")
	mustInstall(t, target, version1, nil)
	before := readTree(t, filepath.Join(target, "skills")).String()
	filler := filepath.Join(target, "filler")
	if err := os.WriteFile(filler, make([]byte, 1<<20), 0o644); !errors.Is(err, syscall.ENOSPC) {
		t.Fatal(err)
	}
	_, err := Uninstall(t.Context(), target, version1.catalog(), nil)
	if !errors.Is(err, syscall.ENOSPC) || !strings.Contains(err.Error(), "no space left on device; free some KiB elsewhere first") || strings.Count(err.Error(), "no space") != 1 {
		t.Errorf("error %v", err)
	}
	if after := readTree(t, filepath.Join(target, "skills")).String(); after != before {
		t.Errorf("changed:\n%s", after)
	}
	info, err := os.Stat(filler)
	must(t, err)
	must(t, os.Truncate(filler, info.Size()-8<<10))
	if _, err := Uninstall(t.Context(), target, version1.catalog(), nil); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(filepath.Join(target, "skills")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("something is left: %v", err)
	}
}

// TestReadOnly installs on a file system that cannot be written.
func TestReadOnly(t *testing.T) {
	target := mount(t, "size=1m")
	mustInstall(t, target, version1, nil)
	before := readTree(t, target)
	must(t, syscall.Mount("tmpfs", target, "tmpfs", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""))
	states, err := Install(t.Context(), target, version2.catalog(), nil)
	if !errors.Is(err, syscall.EROFS) || brief(states) != "pdf outdated skipped; web outdated skipped" {
		t.Errorf("%v, %s", err, brief(states))
	}
	mustInstall(t, target, version1, nil) // nothing to do is no error
	for _, c := range []struct {
		call func(context.Context, string, *runtime.Catalog, *Options) ([]State, error)
		from skills
	}{{Install, version2}, {Uninstall, version1}, {Install, version1}} { // a dry run says what the run after it says
		_, real := c.call(t.Context(), target, c.from.catalog(), nil)
		states, dry := c.call(t.Context(), target, c.from.catalog(), &Options{DryRun: true})
		if fmt.Sprint(dry) != fmt.Sprint(real) || dry != nil && strings.Contains(brief(states), "would") {
			t.Errorf("dry: %v, %s; then %v", dry, brief(states), real)
		}
	}
	_, err = Install(t.Context(), filepath.Join(target, "new", "below"), version1.catalog(), &Options{DryRun: true})
	if !errors.Is(err, syscall.EROFS) || !strings.HasSuffix(err.Error(), "below/skills\": it cannot be made: read-only file system") {
		t.Errorf("dry, into what is not there: %v", err)
	}
	if after := readTree(t, target); after.String() != before.String() {
		t.Errorf("changed:\n%s", diff(after, before))
	}
}

// TestNoPermission installs as a user who may write neither the target nor the lock.
func TestNoPermission(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("only root can become another user")
	}
	start, update := scenarios[0].ground(t, "install"), scenarios[1].ground(t, "install")
	for _, test := range []struct {
		why     string
		g       *ground
		prepare func(target, root string) error
		want    string // "" is success
	}{
		{"the target cannot be made", start, func(target, root string) error { return os.RemoveAll(root) }, "permission denied"},
		{"the directory cannot be written to", start, nil, "permission denied"},
		{"the skills cannot be written to", update, nil, "permission denied"},
		{"the directory cannot be read", update, func(target, root string) error { return os.Chmod(root, 0o700) }, "permission denied"},
		{"the lock cannot be opened", start, func(target, root string) error {
			return errors.Join(os.WriteFile(filepath.Join(root, lockFile), nil, 0o600), os.Chmod(root, 0o777))
		}, ""},
	} {
		target := scratch(t)
		must(t, os.Chmod(target, 0o755))
		test.g.scenario.before(t, target)
		if test.prepare != nil {
			must(t, test.prepare(target, filepath.Join(target, "skills")))
		}
		before := readTree(t, target)
		cmd := test.g.child(target, 0)
		cmd.Env[len(cmd.Env)-1] = strings.TrimSuffix(cmd.Env[len(cmd.Env)-1], "0") + "nobody"
		out, err := cmd.CombinedOutput()
		after := readTree(t, target)
		switch {
		case test.want != "" && (cmd.ProcessState.ExitCode() != 3 || !strings.Contains(string(out), test.want)):
			t.Errorf("%s: %v: %s", test.why, err, out)
		case test.want != "" && after.String() != before.String():
			t.Errorf("%s: changed:\n%s", test.why, diff(after, before))
		case test.want == "" && (err != nil || after.String() != test.g.after.String()):
			t.Errorf("%s: %v: %s\n%s", test.why, err, out, diff(after, test.g.after))
		}
	}
}

// TestPlanNoPermission installs, updates and takes away where one directory of an installed skill cannot be written: each directory in
// turn. A dry run fails of the same skills as the run after it, says no other reason, and nothing stays in a stage.
func TestPlanNoPermission(t *testing.T) {
	type call struct {
		name string
		do   func(context.Context, string, *runtime.Catalog, *Options) ([]State, error)
		next skills
		own  bool // whether the user has a file in each skill
	}
	forced := func(ctx context.Context, target string, cat *runtime.Catalog, opts *Options) ([]State, error) {
		return Install(ctx, target, cat, &Options{Force: true, DryRun: opts != nil && opts.DryRun})
	}
	calls := []call{{"update", Install, version2, false}, {"uninstall", Uninstall, version1, false}, {"uninstall beside the user's", Uninstall, version1, true}, {"force", forced, version2, true}}
	if job, ok := os.LookupEnv("SKILLGEN_NOBODY"); ok {
		must(t, becomeNobody())
		i, target, _ := strings.Cut(job, "|")
		c := calls[int(i[0]-'0')]
		planned, plannedErr := c.do(t.Context(), target, c.next.catalog(), &Options{DryRun: true})
		done, err := c.do(t.Context(), target, c.next.catalog(), nil)
		same := func(a Action) Action { return a }
		for _, line := range strings.Split(fmt.Sprint(plannedErr), "\n") {
			if !strings.Contains(fmt.Sprint(err), line) {
				t.Errorf("planned: %s", line)
			}
		}
		if left, _ := ReadRecord(target, nil); len(left.Leftovers) > 0 || actions(planned, same) != actions(done, would) {
			t.Errorf("planned %v\n%sdone %v\n%s", plannedErr, actions(planned, same), err, actions(done, would))
		}
		return
	}
	if os.Getuid() != 0 {
		t.Skip("only root can become another user")
	}
	for i, c := range calls {
		for _, dir := range []string{"pdf", "pdf/old", "web", keptDir, "nowhere"} {
			target := scratch(t)
			mustInstall(t, target, version1, nil)
			if c.own {
				tree{"pdf/mine.md": "mine", "web/mine.md": "mine"}.write(t, target)
			}
			if c.name == "force" {
				tree{"pdf/SKILL.md": "edited", keptDir + "/web/x": "kept"}.write(t, target)
			}
			must(t, filepath.WalkDir(target, func(name string, _ fs.DirEntry, err error) error {
				return errors.Join(err, os.Chown(name, 65534, 65534))
			}))
			if dir != "nowhere" && (dir != keptDir || c.name == "force") {
				must(t, os.Chmod(filepath.Join(target, "skills", dir), 0o555))
			}
			if out, err := asNobody(t, fmt.Sprintf("%d|%s", i, target)); err != nil {
				t.Errorf("%s, %s cannot be written: %v\n%s", c.name, dir, err, out)
			}
		}
	}
}
