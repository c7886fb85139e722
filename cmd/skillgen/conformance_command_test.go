package main

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

// conformanceCommand is the way of somebody at a terminal.
type conformanceCommand struct {
	profile string
	dirs    []string
	edit    func()
}

// commandError is a run that ended with a status that says more than its output.
type commandError struct {
	status int
	text   string
}

func (e *commandError) Error() string { return fmt.Sprintf("status %d: %s", e.status, e.text) }

func (c *conformanceCommand) run(args ...string) (string, error) {
	var out, errs bytes.Buffer
	status := run(context.Background(), append(args, "--profile", c.profile), ui.Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
	if status == exitUsage {
		return "", &commandError{status, errs.String()}
	}
	return out.String(), refusal(args, status, errs.String())
}

// over runs a verb over the directories of the case.
func (c *conformanceCommand) over(args ...string) (string, error) {
	return c.run(append(args, c.dirs...)...)
}

func (c *conformanceCommand) migrate(dir string) (string, error) {
	return c.run("migrate", "--json", dir)
}

func (c *conformanceCommand) install(dir, from string) (string, error) {
	return c.run("install", "--json", "--from", from, dir)
}

// list shows every skill also where nothing would be loaded; then the error is that of a verb that loads.
func (c *conformanceCommand) list() (string, error) {
	list, err := c.over("list", "--json")
	if err == nil {
		_, err = c.prompt("xml")
	}
	return list, err
}

func (c *conformanceCommand) match(message string) (string, error) {
	return c.over("match", "--json", message)
}

func (c *conformanceCommand) prompt(style string) (string, error) {
	return c.over("prompt", "--style", style)
}

// refusal is the error of a verb that answers for an agent which loads nothing.
func refusal(args []string, status int, said string) error {
	if args[0] != "list" && args[0] != "show" && strings.Contains(said, "no skill is loaded while one is rejected") {
		return &commandError{status, said}
	}
	return nil
}

func (c *conformanceCommand) body(skill string) (string, error) {
	c.edit()
	return c.over("show", "--body", skill)
}

func (c *conformanceCommand) check() (string, error) { return c.over("check", "--json") }

func (c *conformanceCommand) invocable() (string, error) {
	text, err := c.over("prompt", "--style", "compact", "--hide-manual-only")
	var names []string
	for line := range strings.Lines(text) {
		name, _, _ := strings.Cut(strings.TrimPrefix(line, "- "), ": ")
		names = append(names, name)
	}
	return lines(names), err
}

// generate writes the package out, and returns the status and what was said.
func (c *conformanceCommand) generate() (int, string) {
	var out, errs bytes.Buffer
	args := append([]string{"generate", "-o", "out", "--package", "out", "--profile", c.profile}, c.dirs...)
	return run(context.Background(), args, ui.Streams{In: strings.NewReader(""), Out: &out, Err: &errs}), errs.String()
}
