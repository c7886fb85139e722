// Release builds the command of a tagged checkout for each platform, and packs it: an archive for each, their SHA-256 sums
// in the form that sha256sum -c reads, and what CHANGELOG.md says of the version, as notes.md. It publishes nothing.
//
//	go run ./.ci/release -version v0.1.0 -o dist
//
// The same commit and the same Go give the same bytes on every machine: no path, no clock and no name of a user gets in.
// It refuses what would be wrong for ever once it is published: a version that is not what the command then says of
// itself (no tag, or a change that is not committed), that CHANGELOG.md does not know, that a module below this one, which
// users get by itself, does not ask for, or that the page about CI and the action do not name.
package main

import (
	"cmp"
	"crypto/sha256"
	"debug/buildinfo"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// platforms are those that the command is built for. Everywhere else go install builds it.
var platforms = []string{
	"darwin/amd64", "darwin/arm64", "freebsd/amd64", "linux/386", "linux/amd64", "linux/arm", "linux/arm64", "linux/ppc64le",
	"linux/riscv64", "linux/s390x", "windows/386", "windows/amd64", "windows/arm64",
}

func main() {
	version := flag.String("version", "", "the tag, v1.2.3")
	out := flag.String("o", "dist", "the directory to write into; it must not exist")
	only := flag.String("platform", "", "build this one alone, as linux/amd64")
	flag.Parse()
	list := platforms
	if *only != "" {
		list = []string{*only}
	}
	if err := release(*version, *out, list); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

func release(version, out string, platforms []string) error {
	changes, err := os.ReadFile("CHANGELOG.md")
	if err != nil {
		return err
	}
	text, err := notes(string(changes), version)
	if err := errors.Join(err, asksFor(pluginMod, version), tells(pinned, 2, version), tells(action, 1, version)); err != nil {
		return err
	}
	if _, err := os.Lstat(out); err == nil {
		return fmt.Errorf("%s exists", out)
	}
	work, err := os.MkdirTemp("", "skillgen-release-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	// All is built before anything is written: a file in the checkout would be a change to git, and in the next program.
	files := map[string][]byte{"notes.md": []byte(text)}
	var sums strings.Builder
	for _, platform := range platforms {
		name, archive, err := build(work, version, platform)
		if err != nil {
			return fmt.Errorf("%s: %w", platform, err)
		}
		files[name] = archive
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(archive), name)
		fmt.Println(name)
	}
	files["SHA256SUMS"] = []byte(sums.String())
	if err := os.Mkdir(out, 0o777); err != nil {
		return err
	}
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(out, name), data, 0o666); err != nil {
			return err
		}
	}
	return nil
}

// build returns the archive of a platform and how it is called. The build records version and time of the commit in
// the program; the archive takes both from there.
func build(work, version, platform string) (name string, archive []byte, err error) {
	system, processor, ok := strings.Cut(platform, "/")
	if !ok {
		return "", nil, errors.New("a platform is SYSTEM/PROCESSOR")
	}
	program := filepath.Join(work, "skillgen")
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=true", "-ldflags=-s -w", "-o", program, "./cmd/skillgen")
	cmd.Env = append(os.Environ(), "GOOS="+system, "GOARCH="+processor, "CGO_ENABLED=0", "GOFLAGS=", "GOWORK=off")
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", nil, fmt.Errorf("%w\n%s", err, out)
	}
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return "", nil, err
	}
	if info.Main.Version != version {
		return "", nil, fmt.Errorf("the program says that it is %q and not %q: check the tag out, with nothing changed and no new file", cmp.Or(info.Main.Version, "(devel)"), version)
	}
	var when time.Time
	for _, s := range info.Settings {
		if s.Key == "vcs.time" {
			when, err = time.Parse(time.RFC3339, s.Value)
		}
	}
	if err != nil || when.IsZero() {
		return "", nil, fmt.Errorf("the program does not say when it was committed: %w", err)
	}
	base := "skillgen_" + strings.TrimPrefix(version, "v") + "_" + system + "_" + processor
	files, err := contents(program, system)
	if err != nil {
		return "", nil, err
	}
	if system == "windows" {
		archive, err = zipped(base, files, when)
		return base + ".zip", archive, err
	}
	archive, err = tarred(base, files, when)
	return base + ".tar.gz", archive, err
}
