package runtime

import (
	"errors"
	"io/fs"
	"path"
	"strings"
)

// Limits of the Agent Skills specification, in characters.
const (
	maxDescription        = 1024
	maxCleanCompatibility = 500
)

// cleanPrefix stands before the keys under metadata that the clean view writes.
const cleanPrefix = "skillgen-"

// FS returns the catalog as a strict reader of the Agent Skills specification wants it: for each skill a directory
// with its spec-legal name, a SKILL.md with YAML frontmatter, and the other files as they are, executable bits
// included. os.CopyFS(dir, c.FS()) puts a catalog on disk. Which files there are is settled by this call; they are
// read when they are opened. A skill without content ([ErrNoContent]) has its frontmatter alone, and for one whose
// directory cannot be listed SKILL.md fails to open with that error.
//
// The frontmatter has name, description, license, compatibility, metadata and allowed-tools, in that order, each
// only when it has a value, every value a double-quoted string. What they cannot hold is a string under metadata,
// after the skill's own keys, in the order of this table. JSON stands for JSON text.
//
//	Skill field             top level                            metadata key and value
//	Name                    name, slugged where it must be       skillgen-name when it was slugged
//	Description             description, cut to 1,024 characters skillgen-description when it was cut or blank
//	License                 license
//	Compatibility           compatibility, cut to 500 characters skillgen-compatibility when it was cut
//	Metadata                                                     each key: a string as it is, any other value as JSON;
//	                                                             skillgen-metadata: all of it as JSON, when a value is
//	                                                             not a string
//	AllowedTools            allowed-tools, joined by blanks      skillgen-allowed-tools: JSON list, when the joined text
//	                                                             would be split at other places
//	Triggers                                                     skillgen-trigger: joined by "|", or skillgen-triggers:
//	                                                             JSON list, when one contains "|" or outer white space
//	TriggerMode                                                  skillgen-trigger-mode
//	Requires                                                     skillgen-requires: JSON object of bins, anyBins, env,
//	                                                             config, os, mcp, skills (lists), always (true)
//	Servers                                                      skillgen-mcp: JSON object NAME: {type, command, args,
//	                                                             env, cwd, url, headers} in their order; no type for stdio
//	Homepage                                                     skillgen-homepage
//	Version                                                      skillgen-version
//	Author                                                       skillgen-author
//	DisableModelInvocation                                       skillgen-disable-model-invocation: "true" when set
//	DisableUserInvocation                                        skillgen-user-invocable: "false" when set
//	WhenToUse                                                    skillgen-when_to_use
//	ArgumentHint                                                 skillgen-argument-hint
//	Model                                                        skillgen-model
//	DisallowedTools                                              skillgen-disallowed-tools: JSON list
//	Extra                                                        skillgen-KEY for each key: a string as it is, any other
//	                                                             value as JSON; a string that reads as true, false,
//	                                                             null, a whole number, or as JSON that starts with
//	                                                             { [ or " is JSON too, in its quotes
//
// Who reads it back takes skillgen-KEY as the whole value of KEY, over anything that the file says elsewhere about
// it (skillgen-metadata over metadata, skillgen-trigger over metadata.triggers, skillgen-requires over
// metadata.openclaw), and leaves these keys out of Skill.Metadata. A key of the skill's own metadata that this
// table writes is written once, with the value of the table.
func (c *Catalog) FS() fs.FS {
	var files []treeFile
	for i, name := range cleanNames(c.skills) {
		files = append(files, c.skills[i].cleanFiles(name)...)
	}
	return newTreeFS(files)
}

// cleanFiles are the files of one skill below the directory name.
func (s *Skill) cleanFiles(name string) []treeFile {
	names, err := s.Names()
	files := []treeFile{{path: name + "/SKILL.md", read: func() (string, fs.FileMode, error) {
		if err != nil {
			return "", 0, err
		}
		text, err := s.cleanText(name)
		return text, 0o644, err
	}}}
	if s.Storage.Tree == nil && s.Storage.Text == nil && s.Storage.Packed == nil {
		return files
	}
	for _, file := range names {
		if file == path.Base(s.Path) || file == "SKILL.md" { // the second is of another skill: this one is a file such as pdf.md
			continue
		}
		files = append(files, treeFile{path: name + "/" + file, read: func() (string, fs.FileMode, error) { return s.readOther(file) }})
	}
	return files
}

// readOther reads a file beside the skill's own, with its mode.
func (s *Skill) readOther(name string) (string, fs.FileMode, error) {
	f, err := s.Open(name)
	if err != nil {
		return "", 0, err
	}
	defer f.Close()
	data, info, err := readFile(f, maxOther)
	if err != nil {
		return "", 0, err
	}
	mode := fs.FileMode(0o644)
	if info.Mode()&0o111 != 0 {
		mode = 0o755
	}
	return string(data), mode, nil
}

// cleanText is the SKILL.md of the clean view.
func (s *Skill) cleanText(name string) (string, error) {
	body, err := s.Body()
	if err != nil && !errors.Is(err, ErrNoContent) {
		return "", err
	}
	description := shorten(s.Description, maxDescription)
	if strings.TrimSpace(description) == "" {
		description = "(no description)" // the specification wants one
	}
	compatibility := shorten(s.Compatibility, maxCleanCompatibility)

	var extra cleanPairs
	extra.add("name", string(s.Name), string(s.Name) != name)
	extra.add("description", s.Description, s.Description != description)
	extra.add("compatibility", s.Compatibility, s.Compatibility != compatibility)
	own, lossy := cleanMetadata(s.Metadata)
	extra.add("metadata", s.Metadata, lossy)
	extra.add("allowed-tools", jsonText(s.AllowedTools), !splitsBack(s.AllowedTools))
	s.addFields(&extra)

	var b strings.Builder
	b.WriteString("---\n")
	field := func(key, value string) {
		if value != "" {
			writeEntry(&b, "", key, value)
		}
	}
	field("name", name)
	field("description", description)
	field("license", s.License)
	field("compatibility", compatibility)
	if len(own.list)+len(extra.list) > 0 {
		b.WriteString("metadata:\n")
	}
	for _, pair := range own.list {
		if !extra.keys[pair.key] {
			writeEntry(&b, "  ", pair.key, pair.value)
		}
	}
	for _, pair := range extra.list {
		writeEntry(&b, "  ", pair.key, pair.value)
	}
	field("allowed-tools", strings.Join(s.AllowedTools, " "))
	b.WriteString("---\n")
	b.WriteString(body)
	return b.String(), nil
}
