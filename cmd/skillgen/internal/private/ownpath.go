// This file finds paths in the texts of a server that no other machine has. In comes a text with its place in the
// server, and directories of this machine; out goes the path.

package private

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/skillgen/skillgen/runtime/command"
)

var (
	// ofSomebody are paths below which everything is of one machine or one person.
	ofSomebody = regexp.MustCompile(`(?i)(?:^|[^A-Za-z0-9_./\\-])((?:/(?:home|Users|root|mnt|media|Volumes|private|workspaces?|snap|nix/store|opt|srv|tmp|var/folders)(?:/|$)|[A-Z]:[\\/]|\\\\[A-Za-z0-9._-]+\\|~[A-Za-z0-9._-]*[\\/])[^\s"',;:]*)`)
	fileURL    = regexp.MustCompile(`(?i)\bfile:/+[^\s"',;]*`)
	// system are the first parts of paths that each system has.
	system = regexp.MustCompile(`^/(?:usr|bin|sbin|lib|lib64|etc|dev|proc|sys|run|var)(?:/|$)`)
)

// Here are directories that no other machine has: that of the user and the current one, as far as they are known.
func Here() []string {
	var list []string
	for _, find := range []func() (string, error){os.UserHomeDir, os.Getwd} {
		if dir, err := find(); err == nil {
			list = append(list, dir, filepath.ToSlash(dir))
		}
	}
	return list
}

// pathIn is a path in a text that another machine does not have, or "". here are directories of this one.
func pathIn(where, text string, here []string) string {
	plain := command.Fill(text, func(r command.Reference) string {
		if r.HasDefault {
			return r.Default
		}
		return "_" // whatever it is, the path is another one elsewhere
	})
	for _, dir := range here {
		// A directory near the root, as containers have it, says nothing.
		if dir = strings.TrimRight(dir, `/\`); strings.Count(dir, "/")+strings.Count(dir, `\`) >= 2 && strings.Contains(plain, dir) {
			return dir
		}
	}
	if found := fileURL.FindString(plain); found != "" {
		return found
	}
	if m := ofSomebody.FindStringSubmatch(plain); m != nil {
		return m[1]
	}
	if where == "url" {
		return ""
	}
	value := plain
	if strings.HasPrefix(value, "-") {
		_, value, _ = strings.Cut(value, "=")
	}
	switch absolute := path.IsAbs(value); {
	case !absolute:
	// A program is found on PATH, and a directory lies beside the file.
	case where == "command" || where == "cwd":
		return value
	case strings.HasPrefix(where, "args[") && strings.Count(strings.TrimSuffix(value, "/"), "/") > 1 && !system.MatchString(value):
		return value
	}
	return ""
}
