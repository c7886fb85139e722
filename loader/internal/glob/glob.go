package glob

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// Match reports whether a slash-separated path matches the pattern.
func Match(pattern, name string) bool {
	return matchElements(strings.Split(pattern, "/"), strings.Split(name, "/"))
}

// matchElements goes back to the last ** only: what an earlier one could take, that one can take too.
func matchElements(pattern, name []string) bool {
	at, back, from := 0, 0, 0 // in pattern; behind the last **, 0 without one, and where in name it was tried
	for i := 0; i < len(name) || at < len(pattern); {
		if at < len(pattern) && pattern[at] == "**" {
			at++
			back, from = at, i
			continue
		}
		if at < len(pattern) && i < len(name) {
			if ok, _ := path.Match(pattern[at], name[i]); ok {
				at++
				i++
				continue
			}
		}
		if back == 0 || from >= len(name) {
			return false
		}
		from++
		at, i = back, from
	}
	return true
}

// Flaw says why a pattern matches no path whatever there is, and which one is most likely meant; "" where it may match.
func Flaw(pattern string) (flaw, meant string) {
	clean := strings.TrimPrefix(path.Clean("/"+strings.TrimSpace(strings.ReplaceAll(pattern, `\`, "/"))), "/")
	if _, err := path.Match(clean, ""); err != nil || clean == "" {
		clean = "vendor/**"
	}
	_, err := path.Match(pattern, "")
	switch {
	case err != nil && !strings.HasSuffix(pattern, `\`):
		return "cannot be used: a bracket is open in it", clean
	case strings.Contains(pattern, `\`):
		return "has backslashes: elements are parted by /", clean
	case strings.TrimSpace(pattern) != pattern:
		return "starts or ends with a blank", clean
	case strings.HasPrefix(pattern, "/"):
		return "starts with /: paths are relative to the directory of the skillgen.toml", clean
	case strings.HasPrefix(pattern, "!"):
		return "starts with !: no pattern takes files away", strings.TrimPrefix(clean, "!")
	case strings.HasSuffix(pattern, "/"):
		return "ends with /, and names no file", clean + "/**"
	case pattern != clean:
		return "has elements that no path has: . and .. or nothing between two /", clean
	case strings.Contains(pattern, "{") && strings.Contains(pattern, "}"):
		first, rest, _ := strings.Cut(pattern, "{")
		inner, last, _ := strings.Cut(rest, "}")
		inner, _, _ = strings.Cut(inner, ",")
		return "has braces, which stand for themselves", first + inner + last
	}
	return "", ""
}

// Idle says why a pattern matches nothing that is there, "" where that cannot be told without a search: what it begins with is
// not there, or all that it names are directories. look says what stands at a path, nil for nothing, and list what is in a directory.
func Idle(pattern string, look func(name string) fs.FileInfo, list func(dir string) ([]fs.DirEntry, error)) (message, hint string) {
	elements := strings.Split(pattern, "/")
	for i, element := range elements {
		at := strings.Join(elements[:i+1], "/")
		switch {
		case strings.ContainsAny(element, "*?["):
			return idleAmong(pattern, elements[i:], path.Join(elements[:i]...), list)
		case look(at) == nil:
			return "the pattern " + runtime.Quote(pattern) + " matches nothing: there is no " + runtime.Quote(at), "paths are relative to the directory of the skillgen.toml"
		case at == pattern && look(at).IsDir():
			return "the pattern " + runtime.Quote(pattern) + " names a directory, and matches no file", "write glob = " + runtime.Quote(pattern+"/**")
		}
	}
	return "", ""
}

// idleAmong is Idle of the elements from the first with wildcards on. What that names may come and go, and stand a directory further down.
func idleAmong(pattern string, elements []string, in string, list func(dir string) ([]fs.DirEntry, error)) (message, hint string) {
	element, isLast := elements[0], len(elements) == 1
	if element == "**" || element == "*" && !isLast {
		return "", ""
	}
	named := func(entries []fs.DirEntry, isDir bool) bool {
		return slices.ContainsFunc(entries, func(e fs.DirEntry) bool {
			return e.IsDir() == isDir && Match(element, e.Name())
		})
	}
	entries, _ := list(in)
	switch isThere := named(entries, true); {
	case isThere && isLast && !named(entries, false):
		return "the pattern " + runtime.Quote(pattern) + " names directories, and matches no file", "write glob = " + runtime.Quote(pattern+"/**")
	case isThere || isLast || named(entries, false):
		return "", ""
	}
	for _, e := range entries {
		if at := path.Join(in, e.Name()); e.IsDir() && e.Name()[0] != '.' {
			if below, _ := list(at); named(below, true) {
				return "the pattern " + runtime.Quote(pattern) + " matches nothing: " + runtime.Quote(element) + " stands in " + runtime.Quote(at), "write glob = " + runtime.Quote(path.Join(at, strings.Join(elements, "/")))
			}
		}
	}
	return "", ""
}
