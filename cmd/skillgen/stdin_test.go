package main

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

// endless is a program that never stops writing.
type endless struct{ read int }

func (e *endless) Read(p []byte) (int, error) {
	e.read += len(p)
	return copy(p, bytes.Repeat([]byte("a "), len(p)/2+1)), nil
}

// TestStdinBound holds that standard input is read as far as a file is, and that nothing is printed which was cut there.
func TestStdinBound(t *testing.T) {
	for _, row := range []struct {
		args       string
		out, notes string
	}{
		{"check -", "<stdin>: error[too-large]", ""},
		{"check - --stdin-path x/SKILL.md", "x/SKILL.md: error[too-large]", ""},
		{"check - --diff", "", ""},
		{"check - --fix", "", "more than 1 MiB: it is not mended"},
		{"check - --unsafe-fixes", "", "more than 1 MiB: it is not mended"},
		{"match -", "", "the message on standard input has more than 1 MiB"},
	} {
		t.Chdir(t.TempDir())
		writeTest(t, "s/SKILL.md", "---\nname: s\ndescription: Does it.\n---\n\nBody.\n")
		var stdout, stderr bytes.Buffer
		in := &endless{}
		run(t.Context(), strings.Fields(row.args), ui.Streams{In: in, Out: &stdout, Err: &stderr})
		if in.read > 4<<20 {
			t.Errorf("%s: read %d bytes", row.args, in.read)
		}
		if !strings.HasPrefix(stdout.String(), row.out) || row.out == "" && stdout.Len() > 0 || !strings.Contains(stderr.String(), row.notes) {
			t.Errorf("%s: %.200s\n%s", row.args, stdout.String(), stderr.String())
		}
	}
}

// TestStdinFails holds that what cannot be read is no empty skill.
func TestStdinFails(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, verb := range []string{"check -", "check - --fix", "match -"} {
		writeTest(t, "s/SKILL.md", "---\nname: s\ndescription: Does it.\n---\n\nBody.\n")
		var stdout, stderr bytes.Buffer
		in := io.MultiReader(strings.NewReader("---\n"), iotest.ErrReader(io.ErrUnexpectedEOF))
		status := run(t.Context(), strings.Fields(verb), ui.Streams{In: in, Out: &stdout, Err: &stderr})
		if status != exitUsage || stdout.Len() > 0 || !strings.Contains(stderr.String(), "standard input") {
			t.Errorf("%s: status %d: %s%s", verb, status, stdout.String(), stderr.String())
		}
	}
}

// TestStdinInterrupted holds that nobody waits for a terminal at which nothing is typed.
func TestStdinInterrupted(t *testing.T) {
	t.Chdir(t.TempDir())
	writeTest(t, "s/SKILL.md", "---\nname: s\ndescription: Does it.\n---\n\nBody.\n")
	for _, verb := range []string{"check -", "check - --fix", "match -"} {
		in, typed := io.Pipe()
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		var stdout, stderr bytes.Buffer
		status := run(ctx, strings.Fields(verb), ui.Streams{In: in, Out: &stdout, Err: &stderr})
		typed.Close()
		if status != exitInterrupted || stdout.Len() > 0 || stderr.String() != "skillgen: interrupted\n" {
			t.Errorf("%s: status %d: %s%s", verb, status, stdout.String(), stderr.String())
		}
	}
}
