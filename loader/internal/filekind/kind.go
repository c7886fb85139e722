// This file says how a directory is written in messages, whether a name is written as the file on the disk is,
// and what kind of path a link is.
//
// What comes in are paths as users and the texts of skills write them, and an open directory. What goes out are the paths
// that everybody can type: the same on a system for which case is nothing as on one where it counts.

package filekind

import (
	"path"
	"slices"
	"strings"
)

// IsOfMachine reports a path into somebody's home, from the root of a drive or of a disk, and no placeholder of one.
func IsOfMachine(to string) bool {
	if isPlaceholderPath(to) {
		return false
	}
	for _, start := range []string{"/home/", "/Users/", "/root/", "file:"} {
		if below, ok := strings.CutPrefix(to, start); ok {
			name, _, _ := strings.Cut(below, "/")
			return !slices.Contains([]string{"user", "username", "you", "your-name", "yourname", "name"}, name)
		}
	}
	return len(to) > 3 && to[1] == ':' && (to[2] == '\\' || to[2] == '/') && 'a' <= to[0]|0x20 && to[0]|0x20 <= 'z'
}

// IsAbsolute reports a path from the root of a disk or a site, or a home. A single word behind a slash may be a command.
func IsAbsolute(to string) bool {
	switch {
	case isPlaceholderPath(to) || strings.HasPrefix(to, "//") || strings.HasPrefix(to, "/home/") || strings.HasPrefix(to, "/Users/"): // of nobody
		return false
	case strings.HasPrefix(to, "/"):
		return strings.Count(to, "/") > 1 || path.Ext(to) != ""
	}
	return strings.HasPrefix(to, "~/") || strings.HasPrefix(to, `~\`) || strings.HasPrefix(to, `\\`)
}

func isPlaceholderPath(to string) bool {
	slashed := "/" + to + "/"
	return isPattern(to) || to == "./path.md" || slices.ContainsFunc(examplePaths, func(of string) bool { return strings.Contains(slashed, of) })
}

// examplePaths are parts of paths that stand for any.
var examplePaths = []string{"/path/to/", "/relative/path", "/some/path/", "/your/path/"}

// isPattern reports a path with a part that a reader is to fill in.
func isPattern(to string) bool {
	return strings.ContainsAny(to, "<>{}[]$*|…") || strings.Contains(to, "...")
}

// IsRelative reports a destination that is meant to be a file beside the skill: not a URL, an anchor, an absolute
// path or a placeholder.
func IsRelative(to string) bool {
	if to == "" || strings.IndexByte("#/\\?~@%", to[0]) >= 0 || isPlaceholderPath(to) || !strings.ContainsAny(to, "./") {
		return false
	}
	scheme, _, ok := strings.Cut(to, ":")
	return !ok || strings.Contains(scheme, "/")
}

// InSkill is a path in a skill's directory without what clients fill in for that: its name in braces, or a variable.
func InSkill(to string) string {
	for _, dir := range [...]string{"{baseDir}/", "${baseDir}/", "$SKILL_DIR/", "${SKILL_DIR}/", "$CLAUDE_SKILL_DIR/", "${CLAUDE_SKILL_DIR}/"} {
		if rest, ok := strings.CutPrefix(to, dir); ok {
			return rest
		}
	}
	return to
}

// InSkillCalled is InSkill, and of a path also without where clients or somebody's home have the directory of a skill, by its name: "" where
// that is not known.
func InSkillCalled(dir, to string) string {
	to = InSkill(to)
	if dir == "" {
		return to
	}
	for _, root := range [...]string{"${CLAUDE_PROJECT_DIR}/", "$CLAUDE_PROJECT_DIR/", "${HOME}/", "$HOME/", "~/"} {
		if rest, ok := strings.CutPrefix(to, root+"."); ok {
			to = "." + rest
		}
	}
	for _, place := range [...]string{"${CLAUDE_PLUGIN_ROOT}/", "$CLAUDE_PLUGIN_ROOT/", ".claude/", ".agents/", ""} {
		if rest, ok := strings.CutPrefix(to, place+"skills/"+dir+"/"); ok {
			return rest
		}
	}
	if _, rest, ok := strings.Cut(to, "/skills/"+dir+"/"); ok && IsOfMachine(to) {
		return rest
	}
	return to
}

// Slashed is a path that was written with backslashes, as it is written everywhere, "" where it has none.
func Slashed(name string) string {
	if !strings.Contains(name, `\`) {
		return ""
	}
	return path.Clean(strings.ReplaceAll(name, `\`, "/"))
}
