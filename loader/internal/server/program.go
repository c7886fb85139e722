package server

import "strings"

// programOnly says how a program is named that is written with its place, and cannot be started so, or "".
func programOnly(written string) string {
	const plainly = "write the name of a program on PATH"
	switch {
	case !strings.ContainsAny(written, `/\`), strings.ContainsAny(written, " \t\n;|&<>"): // no place, or a line for a shell
		return ""
	case strings.HasPrefix(written, "~"):
		return "~ is not expanded: " + plainly + ", or an absolute path"
	case strings.ContainsAny(written, "$%"):
		return "no variable is filled in here: " + plainly + ", or an absolute path"
	case strings.Contains(written, ".."):
		return plainly + ", or an absolute path"
	}
	return plainly
}
