// This file says where a link out of a skill's directory leads. In come the link, the directory that it starts from, and the skills of
// a catalog: their directories, and the files that are skills by themselves.

package catalog

import (
	"net/url"
	"path"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/loader/internal/markdown"
)

// leadsToSkill reports a link from a directory that leads to a skill, or to a file below its directory.
func leadsToSkill(skills map[string]string, from, to string) bool {
	to = markdown.PathOf(to)
	if plain, err := url.PathUnescape(to); err == nil {
		to = plain
	}
	for at := path.Join(from, to); at != "." && at != "/"; at = path.Dir(at) {
		if skills[at] != "" || skills[at+".md"] != "" {
			return true
		}
	}
	return false
}

// leadsNowhere reports a link to a file that the directory of a skill does not have, on the disk where dir is from.
func leadsNowhere(skills map[string]string, from, to, dir string) bool {
	raw := markdown.PathOf(to)
	plain, err := url.PathUnescape(raw)
	if err != nil || !filekind.IsRelative(to) {
		return false
	}
	at := path.Join(from, plain)
	for at != "." && at != "/" && skills[at] == "" {
		at = path.Dir(at)
	}
	if skills[at] == "" || strings.EqualFold(path.Ext(at), ".md") { // a file that is a skill by itself
		return false
	}
	for _, name := range []string{plain, raw, plain + ".md"} {
		if door.IsThere(path.Join(filepath.ToSlash(dir), name)) {
			return false
		}
	}
	return true
}
