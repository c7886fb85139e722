package command

import (
	"slices"
	"strings"
)

// Fetched is the package that a runner fetches and runs, also one that another program starts, such as sudo. It is "" when the command is
// none, and python says whether it is Python's. One that it fetches beside that, with --with, is in its place where it is not pinned: its
// code runs as well.
func Fetched(name string, args []string) (pkg string, python bool) {
	from, values := "", ""
	switch name {
	case "npx", "bunx", "pnpx":
		from, values = " -p --package ", " -w --workspace --registry --cache --userconfig "
	case "npm", "pnpm", "yarn":
		if args = behind(args, "exec", "x", "dlx"); args == nil {
			return "", false
		}
		from, values = " -p --package ", " -w --workspace --registry -c --call "
	case "uv":
		if args = behind(behind(args, "tool"), "run"); args == nil {
			return "", false
		}
		fallthrough
	case "uvx":
		from, python = " --from ", true
		values = " --with-editable --with-requirements -p --python --index --index-url --extra-index-url --default-index -c --constraints --env-file --directory --cache-dir "
	case "pipx":
		if args = behind(args, "run"); args == nil {
			return "", false
		}
		from, python, values = " --spec ", true, " --python --pip-args -i --index-url "
	default:
		if f := formOf(name); f != nil && f.starts && !f.subs {
			r := lineReader{steps: stepBudget(len(args))}
			if code, words := r.read(f, name, args); code == "" && len(words) > 0 {
				return Fetched(Program(words[0]), words[1:])
			}
		}
		return "", false
	}
	for i := 0; i < len(args); i++ {
		option, value, given := strings.Cut(args[i], "=")
		switch {
		case args[i] == "--" && i+1 < len(args):
			return args[i+1], python
		case !strings.HasPrefix(args[i], "-"):
			return args[i], python
		case strings.Contains(from, " "+option+" "):
			if !given && i+1 < len(args) {
				value = args[i+1]
			}
			return value, python
		case option == "--with" && python:
			if !given && i+1 < len(args) {
				i++
				value = args[i]
			}
			for pkg := range strings.SplitSeq(value, ",") {
				if !IsPinned(pkg, python) {
					return pkg, python
				}
			}
		case strings.Contains(values, " "+option+" ") && !given:
			i++
		}
	}
	return "", python
}

// behind returns the arguments behind the first operand when that is one of the commands, and nil otherwise.
func behind(args []string, commands ...string) []string {
	i := slices.IndexFunc(args, func(arg string) bool { return !strings.HasPrefix(arg, "-") })
	if i < 0 || !slices.Contains(commands, args[i]) {
		return nil
	}
	return args[i+1:]
}

// IsPinned reports whether a package names one version, or is none of a registry, as a path is, and the "" of Fetched.
func IsPinned(pkg string, python bool) bool {
	if pkg == "" || pkg[0] >= 0x80 || strings.ContainsAny(pkg[:1], "./~$<{") || strings.ContainsAny(pkg, "${<") {
		return true // a path, a placeholder that someone fills in, or a sign of typography, which is told otherwise
	}
	if IsArchive(pkg) {
		_, address, isRemote := strings.Cut(pkg, "://")
		_, path, _ := strings.Cut(address, "/")
		return !isRemote || strings.HasSuffix(pkg, ".whl") || holdsVersion(path) // the name of a wheel has one
	}
	if i := strings.LastIndexAny(pkg, "#@"); strings.Contains(pkg, ":") || !python && pkg[0] != '@' && strings.Contains(pkg, "/") {
		return i > strings.LastIndexByte(pkg, '/') && !isBranch(pkg[i+1:])
	}
	if _, version, ok := strings.Cut(pkg, "=="); ok && python {
		return isVersion(version, 0)
	}
	i := strings.LastIndexByte(pkg, '@')
	dots := 2
	if python {
		dots = 1
	}
	return i > 0 && isVersion(pkg[i+1:], dots)
}

// IsArchive reports a package that is a file, whether it stands here or at an address.
func IsArchive(pkg string) bool {
	if end := strings.IndexAny(pkg, "#?"); end >= 0 {
		pkg = pkg[:end]
	}
	return slices.ContainsFunc([]string{".tgz", ".tar.gz", ".tar.bz2", ".whl", ".zip"}, func(ending string) bool { return strings.HasSuffix(pkg, ending) })
}

// holdsVersion reports a path with two numbers around a dot in it, as of a version, or with the sum of a commit or a file.
func holdsVersion(path string) bool {
	for _, word := range strings.FieldsFunc(path, func(c rune) bool { return c >= 0x80 || strings.ContainsRune("/-_@=#?&+%", c) }) {
		before, after, _ := strings.Cut(strings.TrimPrefix(word, "v"), ".")
		if before != "" && strings.Trim(before, digits) == "" && after != "" && after[0] >= '0' && after[0] <= '9' {
			return true
		}
		if len(before) >= 7 && strings.Trim(before, digits+"abcdef") == "" && strings.ContainsAny(before, digits) {
			return true
		}
	}
	return false
}

const digits = "0123456789"

func isBranch(ref string) bool {
	switch ref {
	case "", "main", "master", "HEAD", "latest", "develop":
		return true
	}
	return false
}

// isVersion reports one version, no range: numbers with at least so many dots, then whatever a pre-release has.
func isVersion(text string, dots int) bool {
	text = strings.TrimPrefix(strings.TrimPrefix(text, "="), "v")
	if text == "" || text[0] < '0' || text[0] > '9' || strings.ContainsAny(text, "*|<>^~, ") {
		return false
	}
	numbers, _, _ := strings.Cut(text, "-")
	return strings.Count(numbers, ".") >= dots && !strings.Contains(numbers, ".x")
}
