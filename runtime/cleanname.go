package runtime

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"

	"github.com/skillgen/skillgen/runtime/filename"
)

// maxCleanName is the limit of the Agent Skills specification, in characters.
const maxCleanName = 64

// cleanNames gives each skill a name that the specification allows and no other has. A legal name stays with the
// first skill that has it; the others get their slug, with -2, -3 and so on where that is taken.
func cleanNames(skills []*Skill) []string {
	names, taken := make([]string, len(skills)), make(map[string]bool, len(skills))
	for i, s := range skills {
		if name := string(s.Name); slugName(name) == name && !taken[name] {
			names[i], taken[name] = name, true
		}
	}
	last := make(map[string]int) // the last number behind a slug
	for i, s := range skills {
		if names[i] != "" {
			continue
		}
		slug := slugName(string(s.Name))
		name := slug
		for n := max(last[slug]+1, 2); taken[name]; n++ {
			suffix := "-" + strconv.Itoa(n)
			name = strings.TrimRight(slug[:min(len(slug), maxCleanName-len(suffix))], "-") + suffix
			last[slug] = n
		}
		names[i], taken[name] = name, true
	}
	return names
}

// slugName is a name in the alphabet of the specification: lower-case ASCII letters, digits and single hyphens
// between them, at most 64. A name of which nothing is left gets eight digits of its SHA-256, and one that Windows reserves a
// second word.
func slugName(name string) string {
	slug := strings.Map(func(r rune) rune {
		switch {
		case 'a' <= r && r <= 'z' || '0' <= r && r <= '9':
			return r
		case 'A' <= r && r <= 'Z':
			return r - 'A' + 'a'
		}
		return ' '
	}, name)
	slug = strings.Join(strings.Fields(slug), "-")
	if slug == "" {
		sum := sha256.Sum256([]byte(name))
		return "skill-" + hex.EncodeToString(sum[:4])
	}
	slug = strings.TrimRight(slug[:min(len(slug), maxCleanName)], "-")
	if filename.Refused(slug) != "" { // it is that of a directory, also on Windows: nobody can have a skill called con there
		return slug + "-skill"
	}
	return slug
}
