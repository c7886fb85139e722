package command

import "strings"

// readOption is what one argument that is an option says.
type readOption struct {
	// code is the option when code follows it, or says why it must not be there.
	code string
	// used are the arguments behind it that are its values.
	used int
	// module is the value of an option that names what runs.
	module string
	// file: it says where the code is. behind: the program follows.
	file, behind bool
	// over: what follows is a program's own.
	over bool
	// unknown: nobody knows whether the next argument is its value.
	unknown bool
}

func (f *form) isOption(arg string) bool {
	return len(arg) > 1 && (arg[0] == '-' || arg[0] == '+' && f.next != "")
}

// option reads one option; next are the arguments behind it.
func (f *form) option(arg string, next []string) readOption {
	if f.single || strings.HasPrefix(arg, "--") {
		return f.long(arg, next)
	}
	return f.cluster(arg, next)
}

// long reads an option that has a name.
func (f *form) long(arg string, next []string) readOption {
	name, value, given := strings.Cut(arg, "=")
	bare := strings.ReplaceAll(strings.TrimLeft(name, "-"), "_", "-")
	takes, flag := inList(f.valueLong, bare), inList(f.flagLong, bare)
	var o readOption
	switch {
	case inList(f.evalLong, bare), !takes && !flag && begins(f.evalLong, bare):
		return readOption{code: name}
	case inList(f.behindLong, bare):
		o.behind = true
	case given:
	case takes || inList(f.fileLong, bare) || !flag && begins(f.valueLong, bare):
		o.used = min(1, len(next))
	case flag:
	default:
		o.unknown = len(next) > 0 && !f.isOption(next[0])
	}
	o.file = inList(f.fileLong, bare)
	if f.module != "" && bare == "module" {
		if o.module = strings.ToLower(value); !given && o.used > 0 {
			o.module = strings.ToLower(next[0])
		}
	}
	if f.refuse != nil {
		if !given && (o.used > 0 || o.unknown) {
			value = next[0]
		}
		o.code = f.refuse(name, value)
	}
	return o
}

// cluster reads letters behind one hyphen.
func (f *form) cluster(arg string, next []string) (o readOption) {
	letters := arg[1:]
	for i := range len(letters) {
		c := letters[i]
		if f.apart && c == ' ' && !strings.HasPrefix(strings.TrimLeft(letters[i:], " "), "-") {
			return o
		}
		name := "-" + string(rune(c))
		value := strings.TrimPrefix(letters[i+1:], "=")
		takes := strings.IndexByte(f.value+f.file+f.ends, c) >= 0
		o.file = o.file || strings.IndexByte(f.file, c) >= 0
		o.behind = o.behind || strings.IndexByte(f.behind, c) >= 0
		module := strings.IndexByte(f.module, c) >= 0
		switch {
		case strings.IndexByte(f.eval, c) >= 0:
			if arg[0] == '-' {
				o.code = name
				return o
			}
		case strings.IndexByte(f.next, c) >= 0:
			o.used = min(o.used+1, len(next))
		case takes || module:
			if value == "" && o.used < len(next) {
				value = next[o.used]
				o.used++
			}
			if module {
				o.module = strings.ToLower(value)
			}
		}
		if f.refuse != nil {
			if o.code = f.refuse(name, value); o.code != "" {
				return o
			}
		}
		if o.over = strings.IndexByte(f.ends, c) >= 0; o.over || takes || module || strings.IndexByte(f.rest, c) >= 0 {
			return o
		}
	}
	return o
}

// inList reports whether a list with blanks has a name; "no-*" in it is every name that begins so.
func inList(list, name string) bool {
	for item := range strings.FieldsSeq(list) {
		if prefix, ok := strings.CutSuffix(item, "*"); item == name || ok && strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}

// begins reports whether a name is the beginning of one in a list: many programs take options that are cut short.
func begins(list, name string) bool {
	for item := range strings.FieldsSeq(list) {
		if name != "" && strings.HasPrefix(item, name) {
			return true
		}
	}
	return false
}
