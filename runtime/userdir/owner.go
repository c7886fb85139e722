package userdir

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// mainModule is the owner where the caller names none: the path of the module that the program is built from, or the
// name of the program where it was built from none.
func mainModule() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		if module := moduleOf(info); module != "" {
			return module
		}
	}
	name := os.Args[0]
	if file, err := os.Executable(); err == nil {
		name = file
	}
	return strings.TrimSuffix(filepath.Base(name), ".exe")
}

// moduleOf is the module that a program is built from, "" for none. A program built from files, as by go run main.go, says nothing of
// its main module but that packages of it are in there: that module alone has no version.
func moduleOf(info *debug.BuildInfo) string {
	module := info.Main.Path
	for _, dep := range info.Deps {
		switch {
		case info.Main.Path != "" || dep.Version != "(devel)":
		case module != "":
			return "" // which of a workspace it is nobody knows
		default:
			module = dep.Path
		}
	}
	return module
}

// owns reports whether what an owner installed is this one's: its own, or that of one whose place it takes.
func (s *session) owns(owner string) bool { return owner == s.opts.Owner || s.former[owner] }

// isAlias reports another name of Owner: one that the caller gives, or the path of the same module in another major version.
func (o *Options) isAlias(owner string) bool {
	return slices.Contains(o.Aliases, owner) || isModule(owner) && isModule(o.Owner) && unversioned(owner) == unversioned(o.Owner)
}

// isModule reports the path of a module that can be downloaded, whose first element is the name of a host.
func isModule(owner string) bool {
	host, _, _ := strings.Cut(owner, "/")
	return strings.Contains(host, ".")
}

// major is how the path of a module ends that has a major version above 1 (https://go.dev/ref/mod#major-version-suffixes).
var major = regexp.MustCompile(`/v([2-9]|[1-9][0-9]+)$`)

// unversioned is the path of a module without its major version.
func unversioned(module string) string { return major.ReplaceAllString(module, "") }

// inherit finds the owners that are this one by another name, and those that are no more, and whose skills are this one's by what the
// record says.
func (s *session) inherit() {
	s.former = nil
	asked := make(map[string]bool)
	for _, e := range s.record.Skills {
		if e.Owner == "" || e.Owner == s.opts.Owner || asked[e.Owner] {
			continue
		}
		asked[e.Owner] = true
		if s.opts.isAlias(e.Owner) || s.opts.Formerly != nil && s.opts.Formerly(e.Owner) && s.hasSkillsOf(e.Owner) {
			if s.former == nil {
				s.former = make(map[string]bool)
			}
			s.former[e.Owner] = true
		}
	}
}

// hasSkillsOf reports whether the catalog is the one that an owner installed: at least half of the skills that are recorded as that
// owner's are in the catalog as they are recorded. What is on the disk may be the user's, and proves nothing; nor does one skill that
// two catalogs share, of many.
func (s *session) hasSkillsOf(owner string) bool {
	view := s.record.views(func(other string) bool { return other == owner })
	clean := func(name runtime.SkillName) bool {
		clean, _ := view(string(name))
		return clean
	}
	same, all := 0, 0
	for _, e := range s.record.Skills {
		if e.Owner == owner {
			all++
		}
	}
	for _, w := range want(s.cat, clean, func(string) runtime.SkillName { return "" }) {
		if e := s.record.Skills[w.dir]; w.unusable == nil && e.Owner == owner && e.Name == string(w.skill.Name) && maps.Equal(e.had(), w.contents()) {
			same++
		}
	}
	return same > 0 && 2*same >= all
}
