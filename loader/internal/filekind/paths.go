package filekind

import (
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// Word is a path as a word of a command line. A shell expands nothing in it, whoever gave the path its name, and takes it for no flag.
func Word(path string) string {
	if strings.HasPrefix(path, "-") {
		path = "./" + path
	}
	if !strings.ContainsFunc(path, func(r rune) bool {
		return r <= ' ' || r > '~' || strings.ContainsRune("\"'`$&|;<>()*?[]{}!#~\\", r)
	}) {
		return path
	}
	return "'" + strings.ReplaceAll(runtime.Escape(path), "'", `'\''`) + "'"
}

// Before reports that a search in the order of names comes to a directory before it comes to another.
func Before(a, b string) bool {
	return slices.Compare(strings.Split(a, "/"), strings.Split(b, "/")) < 0
}

// Join is path.Join for two clean paths, the second of which is relative and goes down.
func Join(dir, name string) string {
	switch {
	case name == "" || name == "." && dir != "":
		return dir
	case dir == "." || dir == "":
		return name
	case dir[len(dir)-1] == '/':
		return dir + name
	}
	return dir + "/" + name
}

// Below is a path relative to a directory that it is below.
func Below(dir, p string) (rel string, ok bool) {
	if dir == "." {
		return p, true
	}
	return strings.CutPrefix(p, strings.TrimSuffix(dir, "/")+"/")
}

// HasHidden reports a path with a hidden element.
func HasHidden(p string) bool { return p[0] == '.' || strings.Contains(p, "/.") }

// OrNamed is what else can be done about a link that leads out of what was named: one to a directory of skills can be named itself.
func OrNamed(name string) string {
	if path.Base(name) == "skills" {
		return ", or name it by itself: " + Word(name)
	}
	return ", or remove the link"
}
