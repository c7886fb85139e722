package userdir

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
	goruntime "runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// A user works in target/skills while skillgen does: writes, edits, saves as editors do, deletes and renames, always by
// names, as programs do. What the user wrote last under a name, and did not delete, must be there afterwards, under
// that name or beside it.
type user struct {
	root  string
	names []string // of files
	r     *rand.Rand
	mine  map[string]string // what the user wrote, by its name
	acts  int
}

func (g *ground) user(target string, seed uint64) *user {
	u := &user{root: filepath.Join(target, "skills"), r: rand.New(rand.NewPCG(seed, 2)), mine: make(map[string]string)}
	names := make(map[string]bool)
	for _, t := range []tree{g.before.plain(), g.after.plain()} {
		for name, text := range t {
			if !strings.HasPrefix(text, "-> ") && !inStage(name) {
				names[name] = true
				names[path.Join(path.Dir(name), "mine.txt")] = true
			}
		}
	}
	u.names = slices.Sorted(maps.Keys(names))
	return u
}

func (u *user) at(name string) string { return filepath.Join(u.root, filepath.FromSlash(name)) }

// act does one thing. What cannot be done, because something is not there, is nothing.
func (u *user) act() {
	u.acts++
	name, text := u.names[u.r.IntN(len(u.names))], fmt.Sprintf("the user's %d %08x", u.acts, u.r.Uint32())
	what := u.r.IntN(6)
	if what < 3 && goruntime.GOOS != "linux" && goruntime.GOOS != "windows" {
		what = 3 // where the system does not say who writes to a file, what is written into one that was taken is lost: see doc.go
	}
	switch what {
	case 0, 1: // write
		u.wrote(name, text, os.WriteFile(u.at(name), []byte(text), 0o644))
	case 2: // edit what is there
		f, err := os.OpenFile(u.at(name), os.O_WRONLY|os.O_TRUNC, 0)
		if err == nil {
			_, err = f.WriteString(text)
			f.Close()
		}
		u.wrote(name, text, err)
	case 3: // save under another name, then rename over
		draft := path.Join(path.Dir(name), "draft~")
		err := os.WriteFile(u.at(draft), []byte(text), 0o644)
		if u.wrote(draft, text, err); err == nil {
			u.renamed(draft, name, os.Rename(u.at(draft), u.at(name)))
		}
	case 4: // delete
		if os.Remove(u.at(name)) == nil {
			delete(u.mine, name)
		}
	case 5: // rename a file, or a whole skill away and back
		if to := u.names[u.r.IntN(len(u.names))]; u.mine[name] != "" && name != to {
			u.renamed(name, to, os.Rename(u.at(name), u.at(to)))
		} else if dir, _, ok := strings.Cut(name, "/"); ok && u.r.IntN(3) == 0 {
			u.renamed(dir, "other", os.Rename(u.at(dir), u.at("other")))
			u.renamed("other", dir, os.Rename(u.at("other"), u.at(dir)))
		}
	}
}

func (u *user) wrote(name, text string, err error) {
	if err == nil {
		u.mine[name] = text
	}
}

func (u *user) renamed(from, to string, err error) {
	if err != nil {
		return
	}
	delete(u.mine, to)
	for name, text := range u.mine {
		if name == from || within(name, from) {
			delete(u.mine, name)
			u.mine[to+name[len(from):]] = text
		}
	}
}

// lost are the names whose bytes are nowhere.
func (u *user) lost(now tree) error {
	there := make(map[string]bool)
	for name, text := range now {
		if !inStage(name) {
			there[strings.TrimPrefix(text, "x:")] = true
		}
	}
	var errs []error
	for name, text := range u.mine {
		if !there[text] {
			errs = append(errs, fmt.Errorf("lost: the user's %s is lost: %q", name, text))
		}
	}
	return errors.Join(errs...)
}

// rounds is how often a test with chance in it runs: the number in the environment, or less where time is short.
func rounds(variable string, n int) int {
	if testing.Short() || raceDetector {
		n /= 5
	}
	if set, err := strconv.Atoi(os.Getenv(variable)); err == nil {
		n = set
	}
	return n
}

// settled runs the verbs again without the user: nothing of the user's is lost then, no stage is left, and the run
// after has nothing to do.
func (g *ground) settled(t testing.TB, target string, u *user) error {
	n := new(counted)
	err := g.steps(target, g.order, n.wrap)
	if errors.Is(err, errKept) || errors.Is(err, fs.ErrExist) { // it is said once, and the verbs after that one did not run
		err = g.steps(target, g.order, n.wrap)
	}
	if err != nil && !errors.Is(err, ErrNotOurs) { // which is said each time
		return fmt.Errorf("not repaired: %w", err)
	}
	now := readTree(t, target)
	errs := []error{u.lost(now)}
	for name := range now {
		if inStage(name) {
			errs = append(errs, fmt.Errorf("not repaired: %s was left", name))
		}
	}
	n.n = 0
	if err := g.steps(target, g.order, n.wrap); err != nil && !errors.Is(err, ErrNotOurs) || n.n > 0 && g.order != "install clean" && g.order != "naive" {
		errs = append(errs, fmt.Errorf("not repaired: the run after wrote %d times: %w", n.n, err))
	}
	return errors.Join(errs...)
}

// race runs the verbs while a user works: beside them, or, so that every moment is met, at operations of theirs.
func (g *ground) race(t *testing.T, seed uint64) (acts int, err error) {
	target, beside := scratch(t), seed%2 == 0
	g.scenario.before(t, target)
	u := g.user(target, seed)
	var wg sync.WaitGroup
	done := make(chan struct{})
	if beside {
		wg.Go(func() {
			for {
				select {
				case <-done:
					return
				default:
					u.act()
					time.Sleep(time.Duration(u.r.IntN(40)) * time.Microsecond)
				}
			}
		})
	}
	g.steps(target, g.order, func(ops fsOps) fsOps { // it may fail, when the user takes a directory away
		return hooked{ops: ops, hook: func(string, string) error {
			for !beside && u.r.IntN(6) == 0 {
				u.act()
			}
			return nil
		}}
	})
	close(done)
	wg.Wait()
	err = g.settled(t, target, u)
	os.RemoveAll(target)
	return u.acts, err
}

func allGrounds(t testing.TB) []*ground {
	return groundsOf(t, slices.Concat(scenarios, more, trees))
}

func groundsOf(t testing.TB, of []scenario) []*ground {
	var list []*ground
	for _, s := range of {
		for _, order := range s.orders {
			list = append(list, s.ground(t, order))
		}
	}
	return list
}

// TestUserRaces lets a user work while every verb runs. SKILLGEN_RACES is the number of rounds, 300 by default.
func TestUserRaces(t *testing.T) {
	verbs, n, acts, violations := groundsOf(t, slices.Concat(scenarios, more)), rounds("SKILLGEN_RACES", 300), 0, 0
	exports := groundsOf(t, trees)
	for round := range n + n/4 {
		g := verbs[round/2%len(verbs)]
		if round >= n {
			g = exports[round/2%len(exports)]
		}
		a, err := g.race(t, uint64(round))
		if acts += a; err != nil {
			violations++
			t.Errorf("%s, %s, round %d: %v", g.name, g.order, round, err)
		}
	}
	t.Logf("%d races, %d things that the user did, %d with a violation", n+n/4, acts, violations)
	if acts == 0 {
		t.Error("the user did nothing: the test is blind")
	}
}

// TestUserRacesControl holds that the user's loss is seen where there is one.
func TestUserRacesControl(t *testing.T) {
	violations := 0
	for round := range 40 {
		if _, err := scenarios[round%4].ground(t, "naive").race(t, uint64(round)); err != nil && strings.Contains(err.Error(), "lost: ") {
			violations++
		}
	}
	t.Logf("the naive installer: 40 races, %d with a loss", violations)
	if violations == 0 {
		t.Error("the naive installer lost nothing: the test is blind")
	}
}

// TestUserKills kills processes while a user works beside them. SKILLGEN_KILLS is the number of rounds, 100 by default.
func TestUserKills(t *testing.T) {
	grounds, n, kills, acts, violations := allGrounds(t), rounds("SKILLGEN_KILLS", 100), 0, 0, 0
	for round := range n {
		g, target := grounds[round%len(grounds)], scratch(t)
		g.scenario.before(t, target)
		u := g.user(target, uint64(round))
		cmd := g.child(target, 1+u.r.IntN(g.n))
		must(t, cmd.Start())
		done := make(chan error, 1)
		go func() { done <- cmd.Wait() }()
		for ended := false; !ended; {
			select {
			case <-done:
				ended = true
			default:
				u.act()
				time.Sleep(time.Duration(u.r.IntN(300)) * time.Microsecond)
			}
		}
		if code := cmd.ProcessState.ExitCode(); code < 0 || code == killedExit {
			kills++
		}
		acts += u.acts
		if err := g.settled(t, target, u); err != nil {
			violations++
			t.Errorf("%s, %s, round %d: %v", g.name, g.order, round, err)
		}
		os.RemoveAll(target)
	}
	t.Logf("%d rounds, %d kills, %d things that the user did, %d with a violation", n, kills, acts, violations)
	if kills == 0 || acts == 0 {
		t.Error("no child was killed, or the user did nothing: the test is blind")
	}
}
