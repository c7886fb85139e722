// Answers writes down what the command says of the skills of this repository: of the bundled ones, the examples and the
// test data, by each verb that only reads, and what it generates of them. On every system that is the same text, byte for
// byte, which the workflow "ci" compares between Linux and Windows:
//
//	go run ./.ci/answers -o linux.txt
//
// With -exec it asks the program of another system, which something on this one runs; with -read that one writes nothing, and is
// asked about what the program of this system has written:
//
//	go run ./.ci/answers -goos windows -exec wine -read -o windows.txt
//
// Wine starts anew for each call unless its server stays: wineserver -p before. A Go program needs a bcryptprimitives.dll with
// ProcessPrng, which Wine has from version 9 on.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
)

// scratch is where generated packages go, and copies of skills. It is in the repository, so that no message about it
// names a place that every system calls otherwise.
const scratch = ".skillgen-answers"

func main() {
	goos := flag.String("goos", runtime.GOOS, "the system of the program")
	through := flag.String("exec", "", "what runs the program, such as wine")
	out := flag.String("o", "answers.txt", "the file to write")
	reads := flag.Bool("read", false, "let the program of this system write, for a Wine that cannot delete")
	every := flag.Int("every", 1, "ask about one of so many directories alone")
	flag.Parse()
	a := asker{through: *through, reads: *reads, windows: *goos == "windows"}
	err := a.all(*goos, *every)
	if err = errors.Join(err, os.RemoveAll(scratch)); err == nil {
		err = os.WriteFile(*out, a.text.Bytes(), 0o666)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "answers:", err)
		os.Exit(1)
	}
}

type asker struct {
	program, through string
	writer           string // the program of this system, where it writes for the other one
	windows, reads   bool
	here             string // the current directory, with slashes
	text             bytes.Buffer
}

func (a *asker) all(goos string, every int) error {
	here, err := os.Getwd()
	if err := errors.Join(err, os.RemoveAll(scratch)); err != nil {
		return err
	}
	a.here = filepath.ToSlash(here)
	work, err := os.MkdirTemp("", "skillgen-answers-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	a.program, a.writer = filepath.Join(work, "skillgen.exe"), filepath.Join(work, "writer.exe")
	for program, goos := range map[string]string{a.program: goos, a.writer: runtime.GOOS} {
		build := exec.Command("go", "build", "-o", program, "./cmd/skillgen")
		build.Env = append(os.Environ(), "GOOS="+goos, "CGO_ENABLED=0")
		if out, err := build.CombinedOutput(); err != nil {
			return fmt.Errorf("%w\n%s", err, out)
		}
	}
	dirs, err := directories()
	if err != nil {
		return err
	}
	for i, dir := range dirs {
		if i%every != 0 {
			continue
		}
		if err := a.about(dir); err != nil {
			return err
		}
	}
	return nil
}

// directories are the examples and the test data that hold skills, in the order of their names.
func directories() ([]string, error) {
	dirs := []string{"skills", "examples/agent", "examples/cli", "examples/mcp-agent"}
	for _, above := range []string{"testdata/ok", "testdata/err", "testdata/golden"} {
		entries, err := os.ReadDir(above)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			if e.IsDir() {
				dirs = append(dirs, path.Join(above, e.Name()))
			}
		}
	}
	return dirs, nil
}

// about asks every verb about a directory: named with slashes, as the system names it, and by its whole path; and
// generates from it, and from a copy with the other ends of lines.
func (a *asker) about(dir string) error {
	whole, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	backslashed := dir
	if a.windows {
		backslashed = strings.ReplaceAll(dir, "/", `\`)
	}
	if a.through != "" {
		whole = dir // of this system, which that one knows by another name
	}
	for _, format := range []string{"text", "json", "github", "sarif", "rdjson"} {
		said, err := a.ask("check", "--format", format, dir)
		if err != nil {
			return err
		}
		a.write(said)
		for _, name := range []string{backslashed, whole} {
			if format != "text" && format != "json" {
				break // they get their paths as these do
			}
			again, err := a.ask("check", "--format", format, name)
			if err != nil {
				return err
			}
			plain := strings.NewReplacer(filepath.ToSlash(whole), dir, "file://"+filepath.ToSlash(whole), dir)
			if out, errOut := plain.Replace(again.out), plain.Replace(again.errOut); out != said.out || errOut != said.errOut {
				return fmt.Errorf("check --format %s says of %q what it does not say of %q:\n%s%s", format, name, dir, out, errOut)
			}
		}
	}
	questions := [][]string{
		{"list", "--json"}, {"list", "--projects"}, {"prompt", "--style", "compact"}, {"prompt", "--style", "xml"}, {"match", "--json", "open the web page and write a report"},
	}
	for i := 0; i < len(questions); i++ {
		said, err := a.ask(append(questions[i], dir)...)
		if err != nil {
			return err
		}
		a.write(said)
		if i == 0 {
			questions = append(questions, shown(said.out)...)
		}
	}
	other := path.Join(scratch, "crlf", path.Base(dir))
	if err := copied(other, dir); err != nil {
		return err
	}
	for _, from := range []string{dir, other} {
		out := path.Join(scratch, "out")
		for i, args := range [][]string{{"generate", "--check"}, {"generate"}, {"generate", "--check"}} {
			args = append(args, "--package", "made", "-o", out, from)
			if i == 1 && a.reads {
				if err := exec.Command(a.writer, args...).Run(); err != nil && !errors.As(err, new(*exec.ExitError)) {
					return err
				}
				continue
			}
			said, err := a.ask(args...)
			if err != nil {
				return err
			}
			a.write(said)
		}
		if err := a.files(out); err != nil {
			return err
		}
		if err := os.RemoveAll(out); err != nil {
			return err
		}
	}
	return nil
}

// shown are questions about the first and the last skill of a list in JSON.
func shown(list string) (questions [][]string) {
	var names struct{ Skills []struct{ Name string } }
	if json.Unmarshal([]byte(list), &names) != nil || len(names.Skills) == 0 {
		return nil
	}
	for _, i := range slices.Compact([]int{0, len(names.Skills) - 1}) {
		name := names.Skills[i].Name
		questions = append(questions, []string{"show", "--", name}, []string{"show", "--json", "--", name})
	}
	return questions
}

// said is what one call of the program said.
type said struct {
	args        []string
	code        int
	out, errOut string
}

func (a *asker) ask(args ...string) (said, error) {
	name, all := a.program, args
	if a.through != "" {
		name, all = a.through, append([]string{a.program}, args...)
	}
	var out, errOut bytes.Buffer
	cmd := exec.Command(name, all...)
	cmd.Stdout, cmd.Stderr = &out, &errOut
	// Nothing that a skill requires is there, and what the working place and its user have does not count.
	cmd.Env = append(os.Environ(), "NO_COLOR=1", "PATH=", "GITHUB_WORKSPACE=", "HOME="+a.here)
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		return said{}, err
	}
	return said{args, cmd.ProcessState.ExitCode(), out.String(), errOut.String()}, nil
}

// digest is that of a server's command line, which counts where the skill stands.
var digest = regexp.MustCompile(`"digest": *"[0-9a-f]*"`)

func (a *asker) write(s said) {
	here := strings.NewReplacer(a.here, "HERE", "Z:"+a.here, "HERE") // Wine calls the root Z:
	out := digest.ReplaceAllString(here.Replace(s.out), "")
	fmt.Fprintf(&a.text, "== skillgen %s\nexit status %d\n%s-- and on standard error\n%s", strings.Join(s.args, " "), s.code, out, here.Replace(s.errOut))
}

// files writes what stands in a directory.
func (a *asker) files(dir string) error {
	return filepath.WalkDir(dir, func(name string, e fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil // nothing was generated
		}
		if err != nil || e.IsDir() {
			return err
		}
		text, err := os.ReadFile(name)
		fmt.Fprintf(&a.text, "-- %s\n%s\n", filepath.ToSlash(name), text)
		return err
	})
}

// copied copies the files of a directory; those with text that has no carriage return get one in each line.
func copied(to, from string) error {
	return filepath.WalkDir(from, func(name string, e fs.DirEntry, err error) error {
		if err != nil || !e.Type().IsRegular() {
			return err
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if path.Ext(name) == ".md" && !slices.Contains(text, '\r') && !slices.Contains(text, 0) {
			text = bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n"))
		}
		rel, err := filepath.Rel(from, name)
		if err != nil {
			return err
		}
		at := filepath.Join(to, rel)
		return errors.Join(os.MkdirAll(filepath.Dir(at), 0o777), os.WriteFile(at, text, 0o666))
	})
}
