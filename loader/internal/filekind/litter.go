// This file tells what systems and programs leave behind in a directory from what somebody has put there.
//
// What comes in is a name, and what goes out is whether it is that of litter. Nothing is opened.

package filekind

import "strings"

// IsLitter reports the names of files and directories that a system, an editor or an interpreter leaves behind while a
// skill is looked at, edited or run. They are no part of it: another machine does not have them, version control mostly
// leaves them out, and a package that embeds one builds nowhere else.
func IsLitter(name string) bool {
	switch strings.ToLower(name) {
	case ".ds_store", "thumbs.db", "desktop.ini", ".directory": // how a folder is shown
		return true
	case "__pycache__", ".pytest_cache", ".mypy_cache", ".ruff_cache", ".ipynb_checkpoints": // what a script's run keeps
		return true
	}
	switch {
	case name[0] == '.':
		return isHidden(name)
	case strings.HasPrefix(name, "~$"), strings.HasPrefix(name, "~WRL") && strings.HasSuffix(name, ".tmp"): // Word's
		return true
	case name[0] == '#': // what Emacs saves by itself
		return len(name) > 2 && strings.HasSuffix(name, "#")
	}
	return len(name) > 1 && strings.HasSuffix(name, "~") // a backup
}

// isHidden is [Is] for names that begin with a dot.
func isHidden(name string) bool {
	for _, prefix := range [...]string{
		"._",           // what macOS keeps of a file where the file system has no place for it
		".#",           // Emacs's lock, a link that leads nowhere
		".~lock.",      // LibreOffice's
		".fuse_hidden", // deleted, and still open
	} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	if number, ok := strings.CutPrefix(name, ".nfs"); ok { // deleted, and still open
		return len(number) >= 16 && strings.Trim(number, "0123456789abcdef") == ""
	}
	at := strings.LastIndex(name, ".sw") // what Vim has not saved: .swp, and for more of one name .swo, .swn …
	return at >= 0 && len(name) == at+4 && (name[at+3] >= 'j' && name[at+3] <= 'p' || name[at+3] == 'x')
}
