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
}

func main() {
	var c choices
	flag.StringVar(&c.write, "write", "", "directory of speed.md, whose tables are replaced, and of its pictures")
	flag.IntVar(&c.rounds, "rounds", 7, "interleaved rounds, of which the median is taken")
	flag.IntVar(&c.max, "max", 10_000, "the most skills that are loaded, and keywords that are matched")
	flag.StringVar(&c.only, "only", "", "load or match")
	flag.Parse()
	if err := c.run(); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func (c *choices) run() error {
	var p page
	if c.only != "match" {
		if err := c.loading(&p); err != nil {
			return err
		}
	}
	if c.only != "load" {
		if err := c.matching(&p); err != nil {
			return err
		}
	}
	fmt.Print(p.tables())
	if c.write == "" {
		return nil
	}
	if c.only != "" {
		return errors.New("-write needs both tables: leave -only out")
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

func (c *choices) loading(p *page) error {
	root, err := os.MkdirTemp("", "skillgen-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(root)
	for _, n := range sizes(10, c.max) {
		dir := filepath.Join(root, fmt.Sprint(n), "skills")
		if err := makeSkills(dir, n); err != nil {
			return err
		}
		subjects, err := loaders(dir, n)
		if err != nil {
			return err
		}
		fmt.Fprintf(os.Stderr, "bench: loading %d skills\n", n)
		measured, err := measure(subjects, c.rounds, 20*time.Millisecond)
		if err != nil {
			return err
		}
		p.loading = append(p.loading, result{n: n, subjects: subjects, samples: measured})
	}
	return nil
}

func (c *choices) matching(p *page) error {
	for _, m := range messages() {
		for _, n := range []int{50, 500, 5_000, 50_000} {
			// Some libraries take gigabytes for 50,000 keywords; one message of them is enough.
			if n > 5*c.max || n > 5_000 && m.title() != "English" {
				continue
			}
			fmt.Fprintf(os.Stderr, "bench: matching %d keywords, %s\n", n, m.title())
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
