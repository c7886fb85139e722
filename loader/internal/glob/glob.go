package glob

import (
	"io/fs"
	"path"
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
// not there, or the whole of it is a directory. look says what stands at a path, nil for nothing.
func Idle(pattern string, look func(name string) fs.FileInfo) (message, hint string) {
	elements := strings.Split(pattern, "/")
	for i, element := range elements {
		if strings.ContainsAny(element, "*?[") {
			break
		}
		switch at := strings.Join(elements[:i+1], "/"); {
		case look(at) == nil:
			return "the pattern " + runtime.Quote(pattern) + " matches nothing: there is no " + runtime.Quote(at), "paths are relative to the directory of the skillgen.toml"
		case at == pattern && look(at).IsDir():
			return "the pattern " + runtime.Quote(pattern) + " names a directory, and matches no file", "write glob = " + runtime.Quote(pattern+"/**")
		}
	}
	return "", ""
}
