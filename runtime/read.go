package runtime

import (
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode/utf8"
)

// maxRead bounds a file that a model reads, in bytes: about 65,000 tokens.
const maxRead = 256 << 10

// ErrNotText is returned by [Catalog.Read] for a file that is not UTF-8 text, or holds a NUL.
var ErrNotText = errors.New("the file is not UTF-8 text")

// Read returns the text of a file of a skill, for a second tool beside [Catalog.Activate], which lists the files. The path is
// one of those, relative to the skill's directory; ./x and x\y are taken for x and x/y. For the skill's own file Read returns
// the instructions, as [Skill.Body] does. The bytes are those of now.
//
// The file may have 256 KiB; the error for a larger one wraps [ErrTooLarge], and that for what is no text [ErrNotText]. A
// name that the catalog does not have gives the error of Activate, and a path that is none of the skill's files one that
// suggests a path, where one is near. A file whose path holds what does not show (see [Hidden]) is
// none, since no listing shows it. Nothing outside of the skill's directory is opened.
func (c *Catalog) Read(name, file string) (string, error) {
	s, err := c.find(name)
	if err != nil {
		return "", err
	}
	names, err := s.Names()
	if err != nil {
		return "", fmt.Errorf("list the files of skill %s: %w", Quote(name), escapedError{err})
	}
	names = slices.DeleteFunc(slices.Clone(names), func(name string) bool { return onePath(name) == "" })
	listed := file
	if !slices.Contains(names, listed) {
		listed = path.Clean(strings.ReplaceAll(file, `\`, "/"))
	}
	if !slices.Contains(names, listed) {
		err := "skill " + Quote(name) + " has no file " + Quote(file)
		if near := didYouMean(nearestFile(listed, names)); near != "" {
			err += "; " + near
		}
		return "", errors.New(err)
	}
	fail := func(err error) (string, error) {
		return "", fmt.Errorf("read %s of skill %s: %w", Quote(listed), Quote(name), err)
	}
	if listed == path.Base(s.Path) {
		body, err := s.Body()
		if err != nil {
			return fail(err)
		}
		return body, nil
	}
	f, err := s.Open(listed)
	if err != nil {
		return fail(escapedError{err})
	}
	defer f.Close()
	data, info, err := readFile(f, maxRead)
	switch {
	case errors.Is(err, ErrTooLarge) && info != nil:
		return fail(fmt.Errorf("%w: it has %d bytes, and at most %d may be read", ErrTooLarge, info.Size(), maxRead))
	case err != nil:
		return fail(escapedError{err})
	case !utf8.Valid(data) || slices.Contains(data, 0):
		return fail(ErrNotText)
	}
	return string(data), nil
}

// nearestFile is the file that is most likely meant: one that the path ends with, as an absolute one does, the only one with
// its last element, or else what Suggest finds.
func nearestFile(file string, names []string) string {
	same := ""
	for _, name := range names {
		if strings.HasSuffix(file, "/"+name) {
			return name
		}
		if path.Base(name) == path.Base(file) {
			if same != "" {
				same = ""
				break
			}
			same = name
		}
	}
	if same != "" {
		return same
	}
	return Suggest(file, slices.Values(names))
}

// ReadSchema returns the JSON Schema (draft 2020-12) of the input of a tool that calls [Catalog.Read]: an object with the
// properties name, which is one of those of [Catalog.ActivateSchema], and path. It is nil when that is nil.
func (c *Catalog) ReadSchema() []byte {
	return c.toolSchema("The skill that the file belongs to.", "path", "The file, as the skill lists it.")
}
