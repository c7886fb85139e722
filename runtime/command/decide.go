package command

import "strings"

// decider is told of the words of a line that decide what runs.
type decider struct {
	// reference is the first word that decides and holds a reference, script the file of an interpreter whose directory
	// alone does.
	reference, script string
}

// program is told of what a line starts, or what the program before it starts: of an interpreter that is a file, and of
// uv run and its like it may be.
func (d *decider) program(word string, isFile bool) {
	switch word[strings.LastIndexByte(word, '.')+1:] {
	case "py", "js", "mjs", "cjs", "ts":
		isFile = true
	}
	if isFile {
		d.file(word)
	} else {
		d.word(word)
	}
}

// word is told of a package, an image, a sub command, an option.
func (d *decider) word(word string) {
	if d != nil && d.reference == "" && strings.Contains(word, "${") {
		d.reference = word
	}
}

// file is told of the file that an interpreter runs.
func (d *decider) file(word string) {
	switch {
	case d == nil || !strings.Contains(word, "${"):
	case strings.Contains(word[strings.LastIndexAny(word, `/\`)+1:], "${") || !strings.ContainsAny(word, `/\`) || strings.Contains(word, "://") || d.script != "":
		d.word(word)
	default:
		d.script = word
	}
}

// option is told of an option before the program, with its values. A reference may only stand in the values of those
// that say where a program works and what it is handed.
func (d *decider) option(f *form, arg string, values []string, isFile bool) {
	if d == nil {
		return
	}
	name, value, given := strings.Cut(arg, "=")
	free := false
	if f.single || strings.HasPrefix(arg, "--") {
		free = inList(f.freeLong, strings.TrimLeft(name, "-"))
		isFile = isFile || f.isCode(arg)
	} else if letters, _, _ := strings.Cut(arg[1:], "${"); strings.ContainsAny(letters, f.value) {
		at := strings.IndexAny(letters, f.value)
		name, value, given = arg[:at+2], arg[at+2:], true
		free = strings.IndexByte(f.free, arg[at+1]) >= 0
	}
	d.word(name)
	if given {
		values = append([]string{value}, values...)
	}
	for _, value := range values {
		switch {
		case free:
		case isFile:
			d.file(value)
		default:
			d.word(value)
		}
	}
}

// isCode reports an option whose value is the file that runs.
func (f *form) isCode(arg string) bool {
	name, _, _ := strings.Cut(arg, "=")
	return f.codeLong != "" && inList(f.codeLong, strings.TrimLeft(name, "-"))
}

// IsLocalDirectory reports a text that can be the directory of a local file to every interpreter: none of them takes it
// for an address or a package.
func IsLocalDirectory(text string) bool {
	colon := strings.IndexByte(text, ':')
	drive := colon == 1 && 'a' <= text[0]|0x20 && text[0]|0x20 <= 'z' && strings.IndexByte(text[2:], ':') < 0
	return colon < 0 || drive
}

// HostOf is what of an address says where it leads: scheme, user, host and port. It ends where the first "/" or "?"
// stands behind the "//".
func HostOf(url string) string {
	_, rest, found := strings.Cut(url, "://")
	if !found {
		return url
	}
	end := strings.IndexAny(rest, "/?")
	if end < 0 {
		return url
	}
	return url[:len(url)-len(rest)+end]
}

// UnsafeInURL says what a value may not hold that is filled into an address, or "": nothing that ends the part in which
// it stands, and nothing that leads out of its path.
func UnsafeInURL(value string) string {
	for _, c := range value {
		if c <= ' ' || isControl(c) || strings.ContainsRune("\\?#&\"<>^`{|}", c) {
			return "a character that has to be percent-encoded"
		}
	}
	plain := strings.NewReplacer("%2e", ".", "%2E", ".", "%2f", "/", "%2F", "/", "%5c", "/", "%5C", "/").Replace(value)
	for part := range strings.SplitSeq(plain, "/") {
		if part == "." || part == ".." {
			return "a step to another directory"
		}
	}
	return ""
}
