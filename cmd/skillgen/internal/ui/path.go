package ui

import (
	"os"
	"path/filepath"
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
