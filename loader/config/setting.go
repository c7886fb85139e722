// This file knows which values the defaults of flags may have that stand in a skillgen.toml.
//
// What comes in is the name of a flag and its values, as trees. What goes out is what is wrong with them.

package config

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// isPathFlag reports the flags whose values are paths. They alone may have several.
func isPathFlag(flag string) bool {
	return slices.Contains([]string{"skills", "projects", "allow-link-target"}, flag)
}

// allowedValues are the values that a flag may have, nil for one that takes any text. profiles are the names of profiles.
func allowedValues(flag string, profiles []string) []string {
	switch flag {
	case "strict", "portable":
		return []string{"true", "false"}
	case "profile":
		return profiles
	case "trigger-mode":
		return []string{"prefix", "word", "substring"}
	case "embed":
		return []string{"auto", "files", "packed", "none"}
	case "adapter":
		return []string{"cobra"}
	case "style":
		return []string{"xml", "omega", "list", "catalogue", "compact"}
	case "format":
		return []string{"text", "json", "github", "sarif", "rdjson"}
	}
	return nil
}

// wrongValue says what is wrong with the value of a flag, and where; nil for nothing.
func wrongValue(flag string, value *node.Node, profiles []string) (at *node.Node, message, hint string) {
	items := []*node.Node{value}
	if value.Kind == node.List {
		items = value.Items
	}
	if value.Kind == node.Mapping || value.Kind == node.List && !isPathFlag(flag) {
		accepts := " where one value is expected"
		if isPathFlag(flag) {
			accepts = " where a string or a list of strings is expected"
		}
		return value, runtime.Quote(flag) + " is " + node.KindInWords(value) + accepts, "write " + exampleLine(flag, profiles)
	}
	allowed := allowedValues(flag, profiles)
	for _, item := range items {
		switch text := item.Text; {
		case item.Kind != node.Scalar:
			return item, "an item of " + runtime.Quote(flag) + " is " + node.KindInWords(item) + " where a string is expected", "write " + exampleLine(flag, profiles)
		case isPathFlag(flag) && strings.TrimSpace(text) == "":
			return item, runtime.Quote(flag) + " has an empty path", "write " + exampleLine(flag, profiles) + ", or remove the line"
		case flag == "budget" && (text == "" || len(text) > 9 || strings.Trim(text, "0123456789") != ""):
			return item, runtime.Quote(flag) + " is " + runtime.Quote(text) + " where a number of characters is expected", "write " + exampleLine(flag, profiles) + "; 0 is no limit"
		case allowed != nil && !slices.Contains(allowed, text):
			return item, runtime.Quote(flag) + " is " + runtime.Quote(text) + ": it is one of " + strings.Join(allowed, ", "), hintFor(flag, text, allowed)
		}
	}
	return nil, "", ""
}

func hintFor(flag, text string, allowed []string) string {
	lower := strings.ToLower(strings.TrimSpace(text))
	if i := slices.Index(allowed, lower); i >= 0 {
		return "write " + line(flag, allowed[i])
	}
	if near := runtime.Nearest(lower, slices.Values(allowed)); near != "" && len(allowed) > 2 {
		return source.Meant(near)
	}
	return "write " + line(flag, allowed[0]) + ", or remove the line"
}

// exampleLine is a line that gives a flag a value.
func exampleLine(flag string, profiles []string) string {
	if allowed := allowedValues(flag, profiles); allowed != nil {
		return line(flag, allowed[0])
	}
	switch flag {
	case "budget":
		return "budget = 8000"
	case "skills", "projects":
		return line(flag, flag)
	}
	return line(flag, "...")
}

func line(flag, value string) string {
	if value == "true" || value == "false" {
		return flag + " = " + value
	}
	return flag + " = " + runtime.Quote(value)
}
