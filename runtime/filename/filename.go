package filename

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxName is what common file systems allow, in bytes.
const maxName = 255

// Refused says why no file and no directory can have a name on Linux, macOS and Windows alike, or "".
func Refused(name string) string {
	switch {
	case name == "":
		return "it is empty"
	case len(name) > maxName:
		return "it has more than " + strconv.Itoa(maxName) + " bytes"
	case name == "." || name == "..":
		return "it leads elsewhere"
	case strings.HasSuffix(name, ".") || strings.HasSuffix(name, " "):
		return "Windows takes no name that ends with a dot or a blank"
	case !utf8.ValidString(name) || strings.ContainsFunc(name, unicode.IsControl):
		return "it holds characters that cannot be printed"
	case strings.ContainsAny(name, `/\`):
		return "it holds a path separator"
	case strings.ContainsAny(name, `<>:"|?*`):
		return `Windows takes none of < > : " | ? * in a name`
	case isReserved(name):
		return "Windows reserves it for a device"
	}
	return ""
}

// RefusedPath is the first element of a path with slashes that is [Refused], and why; two times "" when there is none.
func RefusedPath(path string) (element, why string) {
	for element = range strings.SplitSeq(path, "/") {
		if why = Refused(element); why != "" {
			return element, why
		}
	}
	return "", ""
}

// IsDocument reports names, in any case, of files that stand in directories of skills and are none: they are about the directory, or
// are a skill's or a project's in one of its own.
func IsDocument(name string) bool {
	first, _, _ := strings.Cut(strings.ToLower(name), ".") // readme.de.md
	switch first {
	case "readme", "license", "licence", "copying", "notice", "changelog", "contributing", "contributors", "authors",
		"maintainers", "code_of_conduct", "code-of-conduct", "index", "security", "agents", "claude", "gemini", "skill", "skills", "role":
		return true
	}
	return false
}

// isReserved reports the names of devices, which Windows takes with any extension, and with blanks before it.
func isReserved(name string) bool {
	base, _, _ := strings.Cut(name, ".")
	base = strings.ToUpper(strings.TrimRight(base, " "))
	switch base {
	case "CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$":
		return true
	}
	for _, port := range []string{"COM", "LPT"} {
		if n, ok := strings.CutPrefix(base, port); ok && utf8.RuneCountInString(n) == 1 && strings.ContainsAny(n, "0123456789¹²³") {
			return true
		}
	}
	return false
}
