// This file reads what a skill has run although a load refuses it: a client that minds less may run it. In comes the file of a skill;
// out goes the skill of as much of it as can be read.

package facts

import (
	"context"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/loader"
)

// most is how many bytes a file has that a load reads.
const most = 1 << 20

// generously is byFile for a skill that needs no name, no description and no frontmatter. Where that cannot be read, its hooks by
// themselves may be, and else the text behind it is all there is.
func generously(ctx context.Context, opts loader.Options, file string) *loader.Skill {
	opts.Profile = lenient(opts.Profile)
	if s := byFile(ctx, &opts, file); s != nil {
		return s
	}
	at := filepath.FromSlash(file)
	if isLink(at) {
		return nil // which may lead anywhere
	}
	data, err := loader.ReadNamed(at, most)
	if err != nil {
		return nil
	}
	hooks, body := apart(string(data), "hooks")
	above := strings.Repeat("\n", strings.Count(strings.TrimSuffix(string(data), body), "\n")) // so that each line keeps its number
	for _, text := range []string{"---\n" + hooks + "---\n" + body, above + body} {
		opts.Text = &text
		if s := byFile(ctx, &opts, file); s != nil {
			return s
		}
	}
	return nil
}

// lenient is a profile with which a skill needs nothing.
func lenient(p loader.Profile) loader.Profile {
	return loader.Profile{Layouts: p.Layouts, NameFrom: loader.NameFromAny, DefaultDescription: "none", BodyWithout: true}
}

// isLink reports a file that is a link, or that is not there.
func isLink(file string) bool {
	dir, _ := loader.RealNamed(filepath.Dir(file))
	real, err := loader.RealNamed(file)
	return err != nil || real != filepath.Join(dir, filepath.Base(file))
}

// apart returns the lines of an entry in the frontmatter of a text, with empty ones for the others, and what stands behind that: all where there
// is none.
func apart(text, entry string) (lines, body string) {
	fence, isEntry, at := "", false, 0
	for line := range strings.Lines(text) {
		at += len(line)
		switch plain := strings.TrimRight(strings.TrimPrefix(line, "\ufeff"), " \t\r\n"); {
		case fence == "" && plain == "":
			lines += "\n"
		case fence == "" && (plain == "---" || plain == "+++"):
			fence = plain
		case fence == "":
			return "", text
		case plain == fence:
			return lines, text[at:]
		case plain != "" && !strings.ContainsAny(plain[:1], " \t-#"):
			key, _, _ := strings.Cut(plain, ":")
			isEntry = strings.Trim(key, ` "'`) == entry
			fallthrough
		default:
			if !isEntry {
				line = "\n"
			}
			lines += line
		}
	}
	return "", text
}
