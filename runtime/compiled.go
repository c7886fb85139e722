package runtime

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
)

// Schema1 is the schema of the data that skillgen generates today. Generated code names this constant, so that code
// which the runtime cannot read does not build. Run go generate again then.
const Schema1 = 1

// Compiled is the static data of a generated package. Everything that skillgen writes into it is laid out by the
// linker: no init function runs for it, and nothing is allocated before Catalog is called.
type Compiled struct {
	// Prompt is the style of the profile that the skills were read by; "" is StyleXML, and has no wish among other layers.
	Prompt PromptStyle
	// Skills are sorted by name, then path; Projects by name.
	Skills   []Skill
	Projects []Project
	// Triggers is the table that BuildTriggers made of Skills; "" when no skill has a trigger. One that is of other skills, as a merge of
	// generated files may leave it, is made anew.
	Triggers string
	// Packed is what the file begins with that holds the files of Skills, with a sum of all of it; "" where none does. Beside one of another
	// run of skillgen, whose files stand elsewhere, Skills have an error in place of files.
	Packed string

	once    sync.Once
	catalog *Catalog
}

// Catalog returns the catalog of the compiled skills: the same one at every call, safe for concurrent use.
func (c *Compiled) Catalog() *Catalog {
	c.once.Do(func() {
		layer := &Layer{Label: "compiled", Trusted: true, Compiled: true, Prompt: c.Prompt, Triggers: c.Triggers}
		layer.Skills = make([]*Skill, len(c.Skills))
		for i := range c.Skills {
			s := &c.Skills[i]
			if packed := s.Storage.Packed; packed != nil && !strings.HasPrefix(*packed, c.Packed) {
				s.Storage.Packed, s.Storage.Tree = nil, ofOtherRun{}
			}
			layer.Skills[i] = s
		}
		if c.Triggers != "" && !isTableOf(c.Triggers, layer.Skills) {
			layer.Triggers = BuildTriggers(layer.Skills)
		}
		layer.Projects = make([]*Project, len(c.Projects))
		for i := range c.Projects {
			layer.Projects[i] = &c.Projects[i]
		}
		c.catalog = newCatalog(Options{}, []*Layer{layer}, nil)
	})
	return c.catalog
}

// listing is the table of the files of a compiled skill, with their modes.
func (s *Skill) listing() []File {
	list := slices.Clone(s.Storage.Listing)
	if list == nil && s.Storage.Text != nil {
		list = []File{{Path: path.Base(s.Path)}}
	}
	for i := range list {
		list[i].Mode = cmp.Or(list[i].Mode, 0o644)
	}
	return list
}

// measured is listing with sizes and sums, which generated code leaves to the bytes where it has them.
func (s *Skill) measured() ([]File, error) {
	list := s.listing()
	if s.Storage.Text == nil && s.Storage.Packed == nil {
		return list, nil
	}
	for i := range list {
		text, err := s.compiledFile(list[i])
		if err != nil {
			return nil, fmt.Errorf("read %s: %w", Quote(list[i].Path), err)
		}
		text = withLF(text)
		sum := sha256.Sum256([]byte(text))
		list[i].Size, list[i].SHA256, list[i].Offset = int64(len(text)), hex.EncodeToString(sum[:]), 0
	}
	return list, nil
}

// tree is the skill's directory as it was compiled in.
func (s *Skill) tree() (fs.FS, error) {
	if s.Storage.Text == nil && s.Storage.Packed == nil {
		return nil, ErrNoContent
	}
	var files []treeFile
	for _, f := range s.listing() {
		files = append(files, treeFile{path: f.Path, read: func() (string, fs.FileMode, error) {
			text, err := s.compiledFile(f)
			return text, f.Mode, err
		}})
	}
	return newTreeFS(files), nil
}

// ofOtherRun are files that a merge, or half a commit, has put beside generated code.
type ofOtherRun struct{}

func (ofOtherRun) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: errOtherRun}
}
func (ofOtherRun) Files() ([]File, error) { return nil, errOtherRun }

var errOtherRun = errors.New("the packed files and the generated code are of two runs of skillgen: run go generate again")

// compiledFile is the content of a file of the listing.
func (s *Skill) compiledFile(f File) (string, error) {
	st := s.Storage
	switch {
	case st.Packed != nil:
		if size := int64(len(*st.Packed)); f.Offset < 0 || f.Size < 0 || f.Size > size-f.Offset {
			return "", io.ErrUnexpectedEOF
		}
		return (*st.Packed)[f.Offset : f.Offset+f.Size], nil
	case f.Path == path.Base(s.Path):
		return *st.Text, nil
	case st.Embedded == nil:
		return "", fs.ErrNotExist
	}
	b, err := st.Embedded.ReadFile(path.Join(st.Root, f.Path))
	return string(b), err
}

func join(list []string) string { return strings.Join(list, ", ") }
