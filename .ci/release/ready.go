package main

import (
	"fmt"
	"os"
	"regexp"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/semver"
)

const (
	modulePath = "github.com/skillgen/skillgen"
	// pinned is the page that tells readers which tag of the action and of the hooks to take.
	pinned = "docs/ci.md"
	// action is what runs the command in a workflow, of the version that it names where the workflow names none.
	action = ".github/actions/check/action.yml"
	// pluginMod is the go.mod of the module that a user gets by itself. A replace directive there counts for nobody but us.
	pluginMod = "generator/skillvet/golangci/go.mod"
)

// heading is that of a version: ## [0.1.0] - 2026-01-31.
var heading = regexp.MustCompile(`(?m)^## \[([^\]\n]+)\] - \d{4}-\d{2}-\d{2}$`)

// notes is what a changelog says of a version, without the heading. It fails where that is nothing, and where something
// is still called unreleased.
func notes(changelog, version string) (string, error) {
	if !semver.IsValid(version) || semver.Canonical(version) != version {
		return "", fmt.Errorf("%q is no version; one is v1.2.3", version)
	}
	_, rest, _ := strings.Cut(changelog, "\n## [Unreleased]\n")
	unreleased, _, _ := strings.Cut(rest, "\n## ")
	if strings.TrimSpace(unreleased) != "" {
		return "", fmt.Errorf("CHANGELOG.md has unreleased changes; put them below ## [%s] - DATE", version[1:])
	}
	for _, at := range heading.FindAllStringSubmatchIndex(changelog, -1) {
		if changelog[at[2]:at[3]] != version[1:] {
			continue
		}
		text, _, _ := strings.Cut(changelog[at[1]:], "\n## ")
		text, _, _ = strings.Cut(text, "\n[Unreleased]: ") // the links at the end
		if text = strings.TrimSpace(text); text != "" {
			return text + "\n", nil
		}
	}
	return "", fmt.Errorf("CHANGELOG.md says nothing of %s; it needs a section ## [%s] - DATE", version, version[1:])
}

// tells fails when a file names another tag of this repository than that, or fewer than so many.
func tells(path string, least int, version string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	tags := pin.FindAllStringSubmatch(string(text), -1)
	for _, tag := range tags {
		if tag[1] != version {
			return fmt.Errorf("%s names %q where it should name %s", path, tag[0], version)
		}
	}
	if len(tags) < least {
		return fmt.Errorf("%s names %d tags, not %d", path, len(tags), least)
	}
	return nil
}

// pin is how a workflow, a configuration of pre-commit and the input of an action name a tag of this repository.
var pin = regexp.MustCompile(`(?:skillgen/\.github/actions/check@|rev: |  version:\n +description: .*\n +default: )(\S+)`)

// asksFor fails when a go.mod needs another version of this module than that.
func asksFor(path, version string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	mod, err := modfile.Parse(path, text, nil)
	if err != nil {
		return err
	}
	for _, r := range mod.Require {
		if r.Mod.Path == modulePath && r.Mod.Version == version {
			return nil
		}
	}
	return fmt.Errorf("%s does not require %s %s", path, modulePath, version)
}
