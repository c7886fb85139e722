package export

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/cleantree"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// wellKnownDir is where a web server has the index, below its root.
const wellKnownDir = ".well-known/agent-skills"

const wellknownSchemaURL = "https://schemas.agentskills.io/discovery/0.2.0/schema.json"

// wellknownIndex is index.json.
type wellknownIndex struct {
	Schema string  `json:"$schema"`
	Skills []entry `json:"skills"`
}

// entry is a skill of the index: one artifact, with the digest of its bytes.
type entry struct {
	Name        string `json:"name"`
	Type        string `json:"type"`
	Description string `json:"description"`
	URL         string `json:"url"` // relative to the index
	Digest      string `json:"digest"`
}

// wellKnownFiles are the index and what it leads to, with paths below Dir. left are the skills that only a person may start: who reads
// an index need not obey that. It fails when a file of a skill cannot be read.
func wellKnownFiles(cat *runtime.Catalog) (files []userdir.TreeFile, left []*runtime.Skill, err error) {
	clean, others := cat.Clean()
	for _, l := range others {
		if !errors.Is(l.Err, runtime.ErrManualOnly) {
			return nil, nil, fmt.Errorf("%s: skill %s: %w", ui.Plain(ui.Near(l.Skill.Path)), runtime.Quote(string(l.Skill.Name)), l.Err)
		}
		left = append(left, l.Skill)
	}
	skills, err := cleantree.Skills(cat.FS())
	if err != nil {
		return nil, nil, err
	}
	heads := make(map[string]string, len(clean))
	for _, s := range clean {
		heads[s.Dir] = s.Frontmatter
	}
	all := wellknownIndex{Schema: wellknownSchemaURL, Skills: []entry{}}
	for _, s := range skills {
		var e entry
		if err := json.Unmarshal([]byte(heads[s.Dir]), &e); err != nil {
			return nil, nil, fmt.Errorf("skill %s: %w", runtime.Quote(s.Dir), err)
		}
		f := artifact(s, &e)
		data, err := f.Read()
		if err != nil {
			return nil, nil, err
		}
		e.Digest = fmt.Sprintf("sha256:%x", sha256.Sum256(data))
		all.Skills = append(all.Skills, e)
		files = append(files, f)
	}
	var b bytes.Buffer
	if err := ui.PrintJSON(&b, all); err != nil {
		return nil, nil, err
	}
	return append(files, userdir.TreeFile{Path: "index.json", Adopt: true, Read: func() ([]byte, error) { return b.Bytes(), nil }}), left, nil
}

// artifact is the one file of a skill, and says in its entry what it is.
func artifact(s cleantree.Skill, e *entry) userdir.TreeFile {
	if len(s.Files) == 1 {
		e.Type, e.URL = "skill-md", s.Dir+"/SKILL.md"
		return userdir.TreeFile{Path: e.URL, Adopt: true, Read: s.Files[0].Read}
	}
	e.Type, e.URL = "archive", s.Dir+".tar.gz"
	return userdir.TreeFile{Path: e.URL, Adopt: true, Read: func() ([]byte, error) { return archive(s.Files) }}
}
