package stdin

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/loader"
)

// Arg is the argument that stands for standard input. A file of that name is ./-.
const Arg = "-"

// maxText is how many bytes a skill may have, and more than any message.
const maxText = 1 << 20

// noPath is how diagnostics call a text without a place.
const noPath = "<stdin>"

// Skill is a skill that is a text.
type Skill struct {
	// Text is what was read: all of it, or one byte more than a skill may have.
	Text string
	path string
}

// ReadSkill reads a skill. path is the file that it would be, "" when nobody says. It fails when ctx ends, whoever still
// types.
func ReadSkill(ctx context.Context, in io.Reader, path string) (*Skill, error) {
	text, err := read(ctx, in)
	return &Skill{Text: text, path: loader.ExpandHome(path)}, err
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
func (s *Skill) Whole() error {
	if len(s.Text) > maxText {
		return errors.New("the skill on standard input has more than 1 MiB: it is not mended")
	}
	return nil
}

// File is how diagnostics call the skill.
func (s *Skill) File() string {
	if s.path == "" {
		return noPath
	}
	return filepath.ToSlash(filepath.Clean(s.path))
}

// Dir is where a configuration is looked for: the first directory on the way up from the path that there is, or the current
// one.
func (s *Skill) Dir() string {
	dir := filepath.Dir(s.path)
	for {
		if _, err := loader.StatNamed(dir); err == nil || dir == filepath.Dir(dir) {
			return dir
		}
		dir = filepath.Dir(dir)
	}
}

// Load checks the skill as if it stood at its path. Without one, nothing is known of its directory and its other files.
func (s *Skill) Load(ctx context.Context, opts loader.Options) (*loader.Result, error) {
	if s.path == "" || len(s.Text) > maxText {
		return loader.LoadBytes(s.File(), []byte(s.Text), &opts), ctx.Err()
	}
	opts.Text = &s.Text
	return loader.LoadFile(ctx, s.path, &opts)
}
