// Readme goes the path of README.md as a stranger does, in an empty module and with the module as a proxy serves it:
// an archive made of this checkout. The commands and files are taken from README, so that it cannot drift.
//
// It is no test of a package because it fetches what is missing in the cache of the go command, and compiles every
// module anew: half a minute. After that it asks no network, so it works where the module is not published.
package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/module"
	modzip "golang.org/x/mod/zip"
)

var skillgen = module.Version{Path: "github.com/skillgen/skillgen", Version: "v0.1.0"}

func main() {
	work, err := os.MkdirTemp("", "skillgen-readme-")
	if err == nil {
		err = errors.Join(walk(work), os.RemoveAll(work))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "readme:", err)
		os.Exit(1)
	}
}

// walk goes README's path below work: the proxy, the module cache and the agent have a directory each.
func walk(work string) error {
	text, err := os.ReadFile("README.md")
	if err != nil {
		return err
	}
	path, err := parse(string(text))
	if err != nil {
		return err
	}
	proxy := filepath.Join(work, "proxy")
	if err := serve(proxy); err != nil {
		return fmt.Errorf("the module archive: %w", err)
	}
	// The graph too: go get reads the go.mod of modules that this checkout needs nothing of.
	for _, args := range [][]string{{"mod", "download"}, {"mod", "graph"}} {
		if out, err := exec.Command("go", args...).CombinedOutput(); err != nil {
			return fmt.Errorf("go %q: %w\n%s", args, err, out)
		}
	}
	cache, err := exec.Command("go", "env", "GOMODCACHE").Output()
	if err != nil {
		return err
	}
	a := agent{dir: filepath.Join(work, "agent"), env: append(os.Environ(),
		"GOPROXY="+fileURL(proxy)+","+fileURL(filepath.Join(strings.TrimSpace(string(cache)), "cache", "download")),
		"GOSUMDB=off", // what is in the cache was verified with the go.sum of this checkout
		"GOMODCACHE="+filepath.Join(work, "modcache"),
		"GOFLAGS=-modcacherw",
		"GOWORK=off",
		"SKILLGEN_CHECK=",
	)}
	return errors.Join(a.follow(path), a.install(filepath.Join(work, "bin")))
}

// install fetches the command alone, as the pages for those who have no Go program say.
func (a agent) install(bin string) error {
	text, err := os.ReadFile("docs/skills.md")
	if err != nil {
		return err
	}
	const line = "go install github.com/skillgen/skillgen/cmd/skillgen@latest"
	if !strings.Contains(string(text), "\n"+line+"\n") {
		return fmt.Errorf("docs/skills.md does not say %q", line)
	}
	a.env = append(a.env, "GOBIN="+bin)
	return errors.Join(a.run(line), a.run(filepath.Join(bin, "skillgen")+" version"))
}

// serve writes what a proxy answers for the one version: the list, its description, its go.mod and its archive.
func serve(dir string) error {
	at := filepath.Join(dir, filepath.FromSlash(skillgen.Path), "@v")
	if err := os.MkdirAll(at, 0o777); err != nil {
		return err
	}
	mod, err := os.ReadFile("go.mod")
	if err != nil {
		return err
	}
	archive, err := os.Create(filepath.Join(at, skillgen.Version+".zip"))
	if err != nil {
		return err
	}
	return errors.Join(
		modzip.CreateFromDir(archive, skillgen, "."),
		archive.Close(),
		os.WriteFile(filepath.Join(at, skillgen.Version+".mod"), mod, 0o666),
		os.WriteFile(filepath.Join(at, skillgen.Version+".info"), []byte(`{"Version":"`+skillgen.Version+`"}`), 0o666),
		os.WriteFile(filepath.Join(at, "list"), []byte(skillgen.Version+"\n"), 0o666),
	)
}

func fileURL(path string) string {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	return "file://" + path
}

// agent is the module of a stranger.
type agent struct {
	dir string
	env []string
}

func (a agent) follow(path path) error {
	for name, text := range path.files {
		file := filepath.Join(a.dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o777), os.WriteFile(file, []byte(text), 0o666)); err != nil {
			return err
		}
	}
	commands := slices.Concat([]string{"go mod init " + agentPath}, path.commands, []string{"go vet ./...", "go build ./...", "go mod verify"})
	for _, command := range commands {
		if err := a.run(command); err != nil {
			return err
		}
	}
	// What guards against drift must see one.
	skill := filepath.Join(a.dir, filepath.FromSlash(path.skill))
	if err := os.WriteFile(skill, []byte(path.files[path.skill]+"More.\n"), 0o666); err != nil {
		return err
	}
	const drift = "SKILLGEN_CHECK=1 go generate ./..."
	if err := a.run(drift); err == nil {
		return fmt.Errorf("%s saw no drift", drift)
	}
	return nil
}

func (a agent) run(command string) error {
	fmt.Println("$", command)
	cmd := exec.Command("sh", "-c", command)
	cmd.Dir, cmd.Env = a.dir, a.env
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stdout
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s: %w", command, err)
	}
	return nil
}
