package ui

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Relative is a path relative to the current directory, slash-separated; the path itself where there is none.
func Relative(file string) string {
	here, err := os.Getwd()
	if err != nil || !filepath.IsAbs(file) {
		return file
	}
	rel, err := filepath.Rel(here, filepath.FromSlash(file))
	if err != nil {
		return file
	}
	return filepath.ToSlash(rel)
}

// Absolute is a path by which two are compared; the path itself where there is no current directory.
func Absolute(path string) string {
	abs, err := filepath.Abs(filepath.FromSlash(path))
	if err != nil {
		return path
	}
	return abs
}

// Near is a path as people want it: relative to the current directory where that is shorter.
func Near(file string) string {
	if rel := Relative(file); len(rel) < len(file) {
		return rel
	}
	return file
}

// NearText is Near for the paths in a text.
func NearText(s string) string {
	here, err := os.Getwd()
	if err != nil {
		return s
	}
	return From(here, s)
}

// From is a text with the paths below a directory as they are relative to it.
func From(dir, s string) string {
	return strings.ReplaceAll(s, strings.TrimSuffix(filepath.ToSlash(dir), "/")+"/", "")
}

// IsIn reports a path that is a directory or stands in it, both in one form: what links lead to is not asked.
func IsIn(dir, path string) bool {
	rel, err := filepath.Rel(dir, path)
	return err == nil && filepath.IsLocal(rel)
}

// Again says of each path whether a later one names the same. real finds the absolute path without links; one that it
// does not find is compared as it stands.
func Again(paths []string, real func(path string) (string, error)) []bool {
	list, seen := make([]bool, len(paths)), make(map[string]bool)
	for i, path := range slices.Backward(paths) {
		if found, err := real(path); err == nil {
			path = found
		}
		list[i] = seen[path]
		seen[path] = true
	}
	return list
}

// Distinct are the paths without those that a later one names again: what is wrong there would count twice. real is that of
// Again.
func Distinct(paths []string, real func(path string) (string, error)) (list []string) {
	named := Again(paths, real)
	for i, path := range paths {
		if !named[i] {
			list = append(list, path)
		}
	}
	return list
}

// NoSuch is the error for a path that is not there: one that begins with ~ still is one of a user without a home.
func NoSuch(path string) error {
	path = filepath.ToSlash(path)
	if path == "~" || strings.HasPrefix(path, "~/") {
		return fmt.Errorf("%s cannot be found: there is no home directory, because HOME is not set; write the whole path", Plain(path))
	}
	return fmt.Errorf("%s does not exist", Plain(path))
}

// Shown is a path as it is typed in the current directory.
func Shown(path string) string {
	if here, err := filepath.Abs("."); err == nil {
		if rel, err := filepath.Rel(here, path); err == nil {
			path = rel
		}
	}
	if strings.HasPrefix(path, "-") {
		path = "." + string(filepath.Separator) + path
	}
	return filepath.ToSlash(path)
}
