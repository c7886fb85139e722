package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// choices are the flags.
type choices struct {
	write       string
	rounds, max int
	only        string
	began       time.Time
}

func main() {
	c := choices{began: time.Now()}
	flag.StringVar(&c.write, "write", "", "directory of speed.md, whose tables are replaced, and of its pictures")
	flag.IntVar(&c.rounds, "rounds", 7, "interleaved rounds, of which the median is taken")
	flag.IntVar(&c.max, "max", 10_000, "the most skills that are loaded, and keywords that are matched")
	flag.StringVar(&c.only, "only", "", "command, build, load, call or match")
	flag.Parse()
	if err := c.run(); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// step measures what some tables show.
type step struct {
	name string
	run  func(root string, p *page) error
}

func (c *choices) run() error {
	root, err := os.MkdirTemp("", "skillgen-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(root)
	var p page
	steps := []step{{"load", c.loading}, {"match", c.matching}, {"command", c.commands}, {"build", c.builds}, {"call", c.calls}}
	known := false
	for _, s := range steps {
		if c.only == "" || c.only == s.name {
			known = true
			if err := s.run(root, &p); err != nil {
				return err
			}
		}
	}
	if !known {
		return fmt.Errorf("-only %q is none of command, build, load, call and match", c.only)
	}
	fmt.Print(p.tables())
	if c.write == "" {
		return nil
	}
	if c.only != "" {
		return errors.New("-write needs all tables: leave -only out")
	}
	return p.write(c.write)
}

// sizes are the powers of ten up to the most, and that itself.
func sizes(from, most int) []int {
	var list []int
	for n := from; n < most; n *= 10 {
		list = append(list, n)
	}
	return append(list, most)
}

// skills is the directory of n skills below root, made when it is asked for.
func skills(root string, n int) (string, error) {
	dir := filepath.Join(root, fmt.Sprint(n), "skills")
	if _, err := os.Stat(dir); err == nil {
		return dir, nil
	}
	return dir, makeSkills(dir, n)
}

// large are the sizes of what takes seconds.
func (c *choices) large() []int {
	if c.max < 1_000 {
		return []int{c.max}
	}
	return sizes(1_000, min(c.max, 10_000))
}

func (c *choices) commands(root string, p *page) error {
	t, err := newTool(root)
	if err != nil {
		return err
	}
	return c.programs(root, "commands", t.commands, &p.commands)
}

func (c *choices) builds(root string, p *page) error {
	t, err := newTool(root)
	if err != nil {
		return err
	}
	return c.programs(root, "go build", t.builds, &p.builds)
}

func (c *choices) programs(root, what string, of func(dir string, n int) ([]program, error), list *[]result) error {
	for _, n := range c.large() {
		dir, err := skills(root, n)
		if err != nil {
			return err
		}
		c.say("%s, %d skills", what, n)
		programs, err := of(dir, n)
		if err != nil {
			return err
		}
		measured, err := measurePrograms(programs, c.rounds)
		if err != nil {
			return err
		}
		*list = append(*list, result{n: n, subjects: subjectsOf(programs), samples: measured})
	}
	return nil
}

func (c *choices) calls(_ string, p *page) error {
	for _, n := range sizes(10, c.max) {
		c.say("calls, %d skills", n)
		subjects := calls(n)
		measured, err := measure(subjects, c.rounds, 10*time.Millisecond)
		if err != nil {
			return err
		}
		p.calls = append(p.calls, result{n: n, subjects: subjects, samples: measured})
	}
	return nil
}

// say tells on standard error what is done now, and after how long.
func (c *choices) say(format string, args ...any) {
	fmt.Fprintf(os.Stderr, "bench: %3.0f s: %s\n", time.Since(c.began).Seconds(), fmt.Sprintf(format, args...))
}

func (c *choices) loading(root string, p *page) error {
	for _, n := range sizes(10, c.max) {
		dir, err := skills(filepath.Join(root, "load"), n) // where nothing was generated
		if err != nil {
			return err
		}
		subjects, err := loaders(dir, n)
		if err != nil {
			return err
		}
		c.say("loading %d skills", n)
		measured, err := measure(subjects, c.rounds, 20*time.Millisecond)
		if err != nil {
			return err
		}
		p.loading = append(p.loading, result{n: n, subjects: subjects, samples: measured})
	}
	return nil
}

func (c *choices) matching(_ string, p *page) error {
	for _, m := range messages() {
		for _, n := range []int{50, 500, 5_000, 50_000} {
			// Some libraries take gigabytes for 50,000 keywords; one message of them is enough.
			if n > 5*c.max || n > 5_000 && m.title() != "English" {
				continue
			}
			c.say("matching %d keywords, %s", n, m.title())
			subjects := matching(m, n)
			measured, err := measure(subjects, c.rounds, 5*time.Millisecond)
			if err != nil {
				return err
			}
			p.matching = append(p.matching, result{title: m.title(), n: n, subjects: subjects, samples: measured})
		}
	}
	return nil
}
