// This file reads what another program pipes in: the skill that an editor has not saved, or a message.
//
// In comes a reader, of which no more is taken than of a file, and the place that the text would have on disk. Out go the
// text, and what the loader says of it.

package input

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader"
)

// Stdin is the argument that stands for standard input. A file of that name is ./-.
const Stdin = "-"

// maxText is how many bytes a skill may have, and more than any message.
const maxText = 1 << 20

// noPath is how diagnostics call a text without a place.
const noPath = "<stdin>"

// StdinSkill is a skill that is a text.
type StdinSkill struct {
	// Text is what was read: all of it, or one byte more than a skill may have.
	Text string
	path string
}

// StdinAsked reads the skill that arguments ask for, and is nil where they do not. path is the file that it would be, "" when
// nobody says. It fails when something else is asked for too, and when ctx ends, whoever still types.
func StdinAsked(ctx context.Context, in io.Reader, args []string, path string) (*StdinSkill, error) {
	switch asked := slices.Contains(args, Stdin); {
	case !asked && path != "":
		return nil, errors.New("--stdin-path names what is on standard input, and nothing asks for that: skillgen check - --stdin-path FILE")
	case !asked:
		return nil, nil
	case len(args) > 1:
		return nil, errors.New("standard input is checked alone: skillgen check -")
	}
	text, err := read(ctx, in)
	if err != nil {
		return nil, err
	}
	return &StdinSkill{Text: text, path: path}, nil
}

// ReadMessage reads a message. It fails when there is more than 1 MiB of it, or ctx ends.
func ReadMessage(ctx context.Context, in io.Reader) (string, error) {
	text, err := read(ctx, in)
	if err == nil && len(text) > maxText {
		err = errors.New("the message on standard input has more than 1 MiB")
	}
	return text, err
}

// read takes one byte more than there may be. A terminal does not end when ctx does, so nobody waits for it then.
func read(ctx context.Context, in io.Reader) (string, error) {
	type result struct {
		text string
		err  error
	}
	done := make(chan result, 1)
	go func() {
		var text strings.Builder
		_, err := io.Copy(&text, io.LimitReader(in, maxText+1))
		done <- result{text.String(), err}
	}()
	select {
	case r := <-done:
		if r.err != nil {
			r.err = fmt.Errorf("standard input: %w", r.err)
		}
		return r.text, r.err
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// Whole fails when there was more than is read: what is mended must be all of it.
func (s *StdinSkill) Whole() error {
	if len(s.Text) > maxText {
		return errors.New("the skill on standard input has more than 1 MiB: it is not mended")
	}
	return nil
}

// File is how diagnostics call the skill.
func (s *StdinSkill) File() string {
	if s.path == "" {
		return noPath
	}
	return filepath.ToSlash(filepath.Clean(s.path))
}

// Dir is where a configuration is looked for: the first directory on the way up from the path that there is, or the current
// one.
func (s *StdinSkill) Dir() string {
	dir := filepath.Dir(s.path)
	for {
		if _, err := loader.StatNamed(dir); err == nil || dir == filepath.Dir(dir) {
			return dir
		}
		dir = filepath.Dir(dir)
	}
}

// Load checks the skill as if it stood at its path. Without one, nothing is known of its directory and its other files.
func (s *StdinSkill) Load(ctx context.Context, opts loader.Options) (*loader.Result, error) {
	if s.path == "" || len(s.Text) > maxText {
		return loader.LoadBytes(s.File(), []byte(s.Text), &opts), ctx.Err()
	}
	opts.Text = &s.Text
	return loader.LoadFile(ctx, s.path, &opts)
}
