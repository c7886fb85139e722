package naming

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Good is the name of the specification that is nearest to a text: "my-skill" for "My Skill" and "cafe" for "Café". It is "" for one with a
// letter that no letter of the specification stands for. One that is too long ends behind a word, unless half of it is one word.
func Good(text string) string {
	var b strings.Builder
	for _, r := range norm.NFKD.String(text) {
		switch r = unicode.ToLower(r); {
		case 'a' <= r && r <= 'z' || '0' <= r && r <= '9':
			b.WriteRune(r)
		case unicode.Is(unicode.Mn, r) || r == '\'' || r == '’': // the accent of the letter before; what's is whats
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			return ""
		default:
			b.WriteByte('-')
		}
	}
	name := strings.Join(strings.FieldsFunc(b.String(), func(r rune) bool { return r == '-' }), "-")
	end := min(len(name), maxName)
	if word := strings.LastIndexByte((name + "-")[:end+1], '-'); word > maxName/2 {
		end = word
	}
	return strings.TrimRight(name[:end], "-")
}

// Wants are the names that a skill and its directory may both have, the best first: one that either has, the directory's
// before the other unless it says nothing of the skill, or else what is nearest to one. dir is "" where the directory was not named for
// the skill.
func Wants(name, dir string) (list []string) {
	both := []string{dir, name}
	switch {
	case isPlace(dir):
		both = []string{name, Good(name), dir}
	case isNamed(name, dir):
		slices.Reverse(both)
	}
	for _, have := range both {
		if have != "" && Style(have) == "" && !slices.Contains(list, have) {
			list = append(list, have)
		}
	}
	for _, have := range []string{name, dir} {
		if good := Good(have); good != "" && !slices.Contains(list, good) {
			list = append(list, good)
		}
	}
	return list
}

// OfDir is the name that a skill without one has by its directory, or "" where that is none.
func OfDir(dir string) string {
	if dir == "" || isPlace(dir) || Style(dir) != "" {
		return ""
	}
	return dir
}

// isPlace reports the name of a directory that says what kind of thing is in it, as many have.
func isPlace(dir string) bool {
	switch dir {
	case "app", "build", "code", "dist", "lib", "main", "master", "out", "package", "pkg", "repo", "skill", "skills", "source", "src", "trunk":
		return true
	}
	return false
}

// isNamed reports the directory of a skill as a repository is called, or an archive of one: with a word behind the name that says what it is,
// or a branch.
func isNamed(name, dir string) bool {
	switch word, ok := strings.CutPrefix(dir, name+"-"); word {
	case "develop", "head", "latest", "main", "master", "skill", "skills", "trunk":
		return ok
	}
	return false
}
