package still

import (
	"io"
	"net/url"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/patch"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
)

const (
	maxText  = 1 << 20 // of a file that is read, in bytes
	maxFiles = 10_000  // that are read
	maxNamed = 5       // files in a line
)

// Print says which files of skills still name what changes have renamed. A fix writes what a frontmatter and links in instructions say;
// other files are their author's.
func Print(w io.Writer, skills []*loader.Skill, changes []patch.Change) {
	follow := patch.Following(changes)
	var files []string
	for _, c := range changes {
		from, to := c.Renamed()
		if from == to {
			continue
		}
		if files == nil {
			files = filesOf(skills)
		}
		var have []string
		for _, file := range files {
			data, err := loader.ReadNamed(filepath.FromSlash(file), maxText)
			if err == nil && utf8.Valid(data) && names(string(data), path.Dir(file), from) {
				have = append(have, ui.Plain(ui.Near(file)))
			}
		}
		more := ""
		if n := len(have) - maxNamed; n > 0 {
			have, more = have[:maxNamed], " and "+ui.Plural(n, "other file")
		}
		if len(have) > 0 {
			ui.Note(w, "%s is %s now, and still named in %s%s", ui.Plain(from), ui.Plain(filepath.ToSlash(follow(from))), strings.Join(have, ", "), more)
		}
	}
}

// filesOf are the files below the directories of skills, each once.
func filesOf(skills []*loader.Skill) (files []string) {
	seen := make(map[string]bool)
	var below func(dir string)
	below = func(dir string) {
		entries, _ := loader.ListNamed(filepath.FromSlash(dir)) // what cannot be read names nothing
		for _, e := range entries {
			name := path.Join(dir, e.Name())
			switch {
			case seen[name] || len(files) == maxFiles || e.Name() == ".git" || e.Name() == "node_modules":
			case e.IsDir():
				seen[name] = true
				below(name)
			case e.Type().IsRegular():
				seen[name] = true
				files = append(files, name)
			}
		}
	}
	for _, s := range skills {
		if strings.EqualFold(path.Base(s.File), "SKILL.md") {
			below(path.Dir(s.File))
		} else if !seen[s.File] { // a file that is a skill by itself
			seen[s.File] = true
			files = append(files, s.File)
		}
	}
	return files
}

// names reports whether a text that stands in a directory has a path to another: from there, or by its last two elements.
func names(text, dir, old string) bool {
	base := path.Base(old)
	tail := "/" + path.Join(path.Base(path.Dir(old)), base)
	for _, spelt := range slices.Compact([]string{base, url.PathEscape(base)}) {
		for from := 0; ; {
			i := strings.Index(text[from:], "/"+spelt)
			if i < 0 {
				break
			}
			start, end := from+i, from+i+1+len(spelt)
			from = end
			next, _ := utf8.DecodeRuneInString(text[end:])
			if end < len(text) && (unicode.IsLetter(next) || unicode.IsDigit(next) || next == '-' || next == '_') {
				continue // a longer name
			}
			before := text[:start]
			before = before[strings.LastIndexFunc(before, isOutside)+1:]
			if plain, err := url.PathUnescape(before); err == nil {
				before = plain
			}
			if path.Join(dir, before, base) == path.Clean(old) || strings.HasSuffix("/"+path.Join(before, base), tail) {
				return true
			}
		}
	}
	return false
}

// isOutside reports what ends a path in a text.
func isOutside(r rune) bool {
	return unicode.IsSpace(r) || strings.ContainsRune("()[]<>{}\"'`,;=|", r)
}
