// This file finds what still names a directory, or calls a skill, by the name that it had before fixes. In come changes, and the skills and
// projects as they are now; out goes a line for each such name, with the files that have it.

package mend

import (
	"io"
	"maps"
	"math"
	"net/url"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

const (
	maxStillText = 1 << 20 // of a file that is read, in bytes
	maxFiles     = 10_000  // that are read
	maxBeside    = 2       // directories below one above skills
	maxNamed     = 5       // files in a line

	maxBefore = 1000 // bytes of a path before the element that is looked for
)

// PrintStill says which files of skills, and which of projects, still name what changes have renamed, and which call skills by names that are
// other ones now. A fix writes what a frontmatter and links in instructions say; other text is its author's.
func PrintStill(w io.Writer, before, skills []*loader.Skill, projects []*loader.Project, changes []Change) {
	follow, renamed := Following(changes), Renamed(before, skills, changes)
	var olds []string
	for _, c := range changes {
		if from, to := c.Renamed(); from != to {
			olds = append(olds, from)
		}
	}
	names := slices.Sorted(maps.Keys(renamed))
	if len(olds) == 0 && len(names) == 0 {
		return
	}
	gone, have := newPaths(olds), make([][]string, len(olds))
	called, calling := newCalls(names), make([][]string, len(names))
	for _, file := range filesOf(skills, projects) {
		data, err := loader.ReadNamed(filepath.FromSlash(file), maxStillText)
		if err != nil || !utf8.Valid(data) {
			continue
		}
		shown := ui.Plain(ui.Near(file))
		for _, at := range gone.in(string(data), path.Dir(file)) {
			have[at] = append(have[at], shown)
		}
		for _, at := range called.in(string(data)) {
			calling[at] = append(calling[at], shown)
		}
	}
	for at, files := range have {
		if len(files) > 0 {
			ui.Note(w, "%s is %s now, and still named in %s", ui.Plain(olds[at]), ui.Plain(filepath.ToSlash(follow(olds[at]))), some(files))
		}
	}
	for at, files := range calling {
		if len(files) > 0 {
			ui.Note(w, "the skill %s is called %s now, and still %[1]s in %[3]s", runtime.Quote(names[at]), runtime.Quote(renamed[names[at]]), some(files))
		}
	}
}

// some names files, and says how many there are beside.
func some(files []string) string {
	more := ""
	if n := len(files) - maxNamed; n > 0 {
		files, more = files[:maxNamed], " and "+ui.Plural(n, "other file")
	}
	return strings.Join(files, ", ") + more
}

// filesOf are the files below the directories of skills, those of projects, and the pages and configurations in directories above skills, up
// to the current one, and a little below those, such as a plugin.json and agents/x.md: each once.
func filesOf(skills []*loader.Skill, projects []*loader.Project) (files []string) {
	seen, above := make(map[string]bool), make(map[string]bool)
	add := func(file string) {
		if !seen[file] && len(files) < maxFiles {
			seen[file] = true
			files = append(files, file)
		}
	}
	var walk func(dir string, deep int, is func(name string) bool)
	walk = func(dir string, deep int, is func(name string) bool) {
		entries, _ := loader.ListNamed(filepath.FromSlash(dir)) // what cannot be read names nothing
		for _, e := range entries {
			name := path.Join(dir, e.Name())
			switch {
			case seen[name] || len(seen) > maxFiles || e.Name() == ".git" || e.Name() == "node_modules":
			case e.IsDir() && deep > 0:
				seen[name] = true
				walk(name, deep-1, is)
			case e.Type().IsRegular() && is(e.Name()):
				add(name)
			}
		}
	}
	for _, s := range skills {
		if strings.EqualFold(path.Base(s.File), "SKILL.md") {
			walk(path.Dir(s.File), math.MaxInt, func(string) bool { return true })
		} else { // a file that is a skill by itself
			add(s.File)
		}
	}
	for _, p := range projects {
		add(p.File)
	}
	for _, s := range skills {
		for dir := path.Dir(path.Dir(s.File)); filepath.IsLocal(filepath.FromSlash(dir)) && !above[dir]; dir = path.Dir(dir) {
			above[dir] = true
			walk(dir, maxBeside, namesPaths)
		}
	}
	return files
}

// namesPaths reports the files in which people name a skill by its path.
func namesPaths(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".md", ".mdc", ".markdown", ".txt", ".json", ".yaml", ".yml", ".toml":
		return true
	}
	return false
}

// paths are looked for in a text all at once, however many there are.
type paths struct {
	whole, tails map[string]int  // by the path itself and by its last two elements: which it is, the first of several
	bases        map[string]bool // their last elements
	longest      int             // of those, in bytes, with every byte escaped
}

func newPaths(list []string) *paths {
	p := &paths{make(map[string]int), make(map[string]int), make(map[string]bool), 0}
	for i := len(list) - 1; i >= 0; i-- {
		old := path.Clean(list[i])
		p.whole[old], p.tails[tailOf(old)], p.bases[path.Base(old)] = i, i, true
		p.longest = max(p.longest, 3*len(path.Base(old)))
	}
	return p
}

// tailOf is the last two elements of a path.
func tailOf(name string) string { return path.Join(path.Base(path.Dir(name)), path.Base(name)) }

// in returns which of the paths a text has that stands in a directory: from there, or by their last two elements.
func (p *paths) in(text, dir string) (found []int) {
	seen := make(map[int]bool)
	for from := 0; ; {
		i := strings.IndexByte(text[from:], '/')
		if i < 0 {
			return found
		}
		slash := from + i
		from = slash + 1
		if at, ok := p.at(text, slash, dir); ok && !seen[at] {
			seen[at] = true
			found = append(found, at)
		}
	}
}

// at returns which path ends with the element behind a slash. Where that ends is not known: a name may have blanks.
func (p *paths) at(text string, slash int, dir string) (at int, ok bool) {
	line, _, _ := strings.Cut(text[slash+1:min(len(text), slash+1+p.longest+1)], "\n")
	line, _, _ = strings.Cut(line, "/")
	for end := 1; end <= len(line); end++ {
		next, _ := utf8.DecodeRuneInString(text[slash+1+end:])
		if end < len(line) && !utf8.RuneStart(line[end]) || slash+1+end < len(text) && (unicode.IsLetter(next) || unicode.IsDigit(next) || next == '-' || next == '_') {
			continue // a longer name
		}
		base := unescaped(line[:end])
		if !p.bases[base] {
			continue
		}
		before := text[max(0, slash-maxBefore):slash]
		before = unescaped(before[strings.LastIndexFunc(before, isOutside)+1:])
		if at, ok = p.whole[path.Join(dir, before, base)]; ok {
			return at, true
		}
		if at, ok = p.tails[tailOf(path.Join(before, base))]; ok {
			return at, true
		}
	}
	return 0, false
}

func unescaped(name string) string {
	if plain, err := url.PathUnescape(name); err == nil {
		return plain
	}
	return name
}

// isOutside reports what ends a path in a text.
func isOutside(r rune) bool {
	return unicode.IsSpace(r) || strings.ContainsRune("()[]<>{}\"'`,;=|", r)
}
