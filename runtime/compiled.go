package runtime

import (
	"io"
	"io/fs"
	"path"
	"strings"
	"sync"
)

// Schema1 is the schema of the data that skillgen generates today. Generated code names this constant, so that code
// which the runtime cannot read does not build. Run go generate again then.
const Schema1 = 1

// Compiled is the static data of a generated package. Everything that skillgen writes into it is laid out by the
// linker: no init function runs for it, and nothing is allocated before Catalog is called.
type Compiled struct {
	// Skills are sorted by name, then path; Projects by name.
	Skills   []Skill
	Projects []Project
	// Triggers is the table that BuildTriggers made of Skills; "" when no skill has a trigger.
	Triggers string

	once    sync.Once
	catalog *Catalog
}

// Catalog returns the catalog of the compiled skills: the same one at every call, safe for concurrent use.
func (c *Compiled) Catalog() *Catalog {
	c.once.Do(func() {
		layer := &Layer{Label: "compiled", Trusted: true, Compiled: true, Triggers: c.Triggers}
		layer.Skills = make([]*Skill, len(c.Skills))
		for i := range c.Skills {
			layer.Skills[i] = &c.Skills[i]
		}
		layer.Projects = make([]*Project, len(c.Projects))
		for i := range c.Projects {
			layer.Projects[i] = &c.Projects[i]
		}
		c.catalog = newCatalog(Options{}, []*Layer{layer}, nil)
	})
	return c.catalog
}

// tree is the skill's directory as it was compiled in.
func (s *Skill) tree() (fs.FS, error) {
	st := s.Storage
	if st.Text == nil && st.Packed == nil {
		return nil, ErrNoContent
	}
	files := make([]treeFile, len(st.Listing))
	for i, f := range st.Listing {
		files[i] = treeFile{path: f.Path, read: func() (string, fs.FileMode, error) {
			text, err := s.compiledFile(f)
			return text, f.Mode, err
		}}
	}
	return newTreeFS(files), nil
}

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
