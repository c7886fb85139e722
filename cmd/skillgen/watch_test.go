package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

// log is what a command prints while it runs.
type log struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *log) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// after waits until a text was printed behind the first from bytes, and returns how many there are by then.
func (l *log) after(t *testing.T, from int, text string) int {
	t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if all := l.String(); strings.Contains(all[from:], text) {
			return len(all)
		}
	}
	t.Fatalf("no %q in %q", text, l.String()[from:])
	return 0
}

// TestWatch goes through the life of a skill: it is saved, broken, mended, saved by renaming, joined by another, and
// removed. The output follows, but for the time it is broken.
func TestWatch(t *testing.T) {
	dir := t.TempDir()
	out := filepath.Join(dir, "out")
	write := func(name, text string) {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	generated := func() string {
		t.Helper()
		data, err := os.ReadFile(filepath.Join(out, "skills_gen.go"))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	skill := func(name, description string) string {
		return "---\nname: " + name + "\ndescription: " + description + "\ntrigger: " + name + " page\n---\n\nBody.\n"
	}
	write("skills/one/SKILL.md", skill("one", "Is the first."))

	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var stdout, stderr log
	done := make(chan int, 1)
	go func() {
		done <- run(ctx, []string{"watch", dir, "-o", out}, ui.Streams{In: strings.NewReader(""), Out: &stdout, Err: &stderr})
	}()
	at := stderr.after(t, 0, "1 skill")
	if !strings.Contains(generated(), "Is the first.") {
		t.Fatal("nothing generated")
	}

	write("skills/one/SKILL.md", skill("one", "Is changed."))
	at = stderr.after(t, at, "changed one")
	if !strings.Contains(generated(), "Is changed.") {
		t.Error("a change is not generated")
	}

	good := generated()
	write("skills/one/SKILL.md", "---\nname: one\ndescription: \"Never closed.\n---\n\nBody.\n")
	at = stderr.after(t, at, "[yaml-syntax]")
	if generated() != good {
		t.Error("a broken skill changes the output")
	}

	write("skills/one/.SKILL.md.swp", skill("one", "Is saved by renaming."))
	if err := os.Rename(filepath.Join(dir, "skills/one/.SKILL.md.swp"), filepath.Join(dir, "skills/one/SKILL.md")); err != nil {
		t.Fatal(err)
	}
	at = stderr.after(t, at, "changed one")
	if !strings.Contains(generated(), "Is saved by renaming.") {
		t.Error("a file that is renamed over the old one is not seen")
	}

	write("skills/two/SKILL.md", skill("two", "Is the second."))
	at = stderr.after(t, at, "added two")
	write("skills/two/SKILL.md", skill("two", "Is in a directory that was made meanwhile."))
	at = stderr.after(t, at, "changed two")
	if err := os.RemoveAll(filepath.Join(dir, "skills/two")); err != nil {
		t.Fatal(err)
	}
	at = stderr.after(t, at, "removed two")
	if strings.Contains(generated(), "two") {
		t.Error("a removed skill is still there")
	}
	if !strings.Contains(stderr.String(), "removed two; -1 trigger; ") {
		t.Errorf("it does not say what is different: %s", stderr.String())
	}

	for _, text := range []string{"You help.", "You help well."} { // whatever is written, a line says so
		write("projects/p/ROLE.md", text)
		at = stderr.after(t, at, "skills_gen.go")
		if !strings.Contains(generated(), text) {
			t.Errorf("the project is not generated: %s", text)
		}
	}
	if err := os.RemoveAll(filepath.Join(dir, "projects/p")); err != nil {
		t.Fatal(err)
	}
	at = stderr.after(t, at, "skills_gen.go")

	good = generated()
	if err := os.RemoveAll(filepath.Join(dir, "skills")); err != nil {
		t.Fatal(err)
	}
	at = stderr.after(t, at, "no skill")
	if generated() != good {
		t.Error("without skills the output changes")
	}
	write("skills/three/SKILL.md", skill("three", "Is there after a checkout."))
	stderr.after(t, at, "added three")

	cancel()
	select {
	case code := <-done:
		if code != exitInterrupted {
			t.Errorf("status %d", code)
		}
	case <-time.After(time.Minute):
		t.Fatal("watch does not end with its context")
	}
	if stdout.String() != "" {
		t.Errorf("on standard output: %q", stdout.String())
	}
	t.Logf("%s", stderr.String())
}

// TestWatchOwn holds that a generated file which somebody removes or edits is put right again.
func TestWatchOwn(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "skills")
	writeTest(t, filepath.Join(dir, "one/SKILL.md"), "---\nname: one\ndescription: Is the first.\n---\n\nBody.\n")
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var stdout, stderr log
	done := make(chan int, 1)
	go func() {
		done <- run(ctx, []string{"watch", dir, "-o", dir}, ui.Streams{In: strings.NewReader(""), Out: &stdout, Err: &stderr})
	}()
	at := stderr.after(t, 0, "wrote")
	file := filepath.Join(dir, "skills_gen.go")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, change := range []func() error{
		func() error { return os.Remove(file) },
		func() error { return os.WriteFile(file, append(text, "// Mine.\n"...), 0o666) },
	} {
		if err := change(); err != nil {
			t.Fatal(err)
		}
		at = stderr.after(t, at, "wrote")
		if now, err := os.ReadFile(file); err != nil || !bytes.Equal(now, text) {
			t.Errorf("%v: %s", err, now)
		}
	}
	cancel()
	<-done
}
