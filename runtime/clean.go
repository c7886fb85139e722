package runtime

import (
	"errors"
	"io/fs"
	"path"
)

// Limits of the Agent Skills specification. It says characters; for the clean view they are bytes, which is what several
// strict readers count.
const (
	maxDescription        = 1024
	maxCleanCompatibility = 500
)

// cleanPrefix stands before the keys under metadata that the clean view writes.
const cleanPrefix = "skillgen-"

// FS returns the catalog as a strict reader of the Agent Skills specification wants it: for each skill a directory
// with its spec-legal name, a SKILL.md with YAML frontmatter, and the other files as they are, executable bits
// included; a link of the instructions to another skill leads to the directory that this one has here. os.CopyFS(dir,
// c.FS()) puts a catalog on disk. Which files there are is settled by this call; they are read when they are opened. A
// skill without content ([ErrNoContent]) has its frontmatter alone, and for one whose directory cannot be listed
// SKILL.md fails to open with that error.
//
// A strict reader knows no disable-model-invocation: it would start what only a person may. So skills that say so are left
// out; [Catalog.Clean] names them, with [ErrManualOnly], and [Catalog.ClientFS] has them.
//
// The frontmatter has name, description, license, compatibility, metadata and allowed-tools, in that order, each
// only when it has a value, every value a string on one line. It is plain where every version of YAML reads that text, since
// many readers take quotes for a part of it; else in single quotes, or in double ones where single ones would have to be
// doubled and nothing has to be escaped; with escapes only what has line breaks, tabs or what does not show (see [Hidden]).
// What these keys cannot hold is a string under metadata, after the skill's own keys, in the order of this table. JSON
// stands for JSON text.
//
//	Skill field             top level                            metadata key and value
//	Name                    name, slugged where it must be       skillgen-name when it was slugged
//	Description             description, cut to 1,024 bytes      skillgen-description when it was cut or blank
//	License                 license
//	Compatibility           compatibility, cut to 500 bytes      skillgen-compatibility when it was cut
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
//	                                                             env, cwd, url, headers} in their order; no type for stdio;
//	                                                             values of env and headers as ${NAME}
//	Homepage                                                     skillgen-homepage
//	Version                                                      skillgen-version
//	Author                                                       skillgen-author
//	DisableModelInvocation  disable-model-invocation: true, in ClientFS alone
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
//
// What a server gets as environment or header is a key, more often than not, and the view goes to others. So a value is
// written as ${NAME}, the variable's own name, or the header's in capitals with "_"; a value that is ${NAME} or Bearer ${NAME}
// already stays. [MCPServer.Expand] fills it in.
func (c *Catalog) FS() fs.FS { return c.cleanFS(false) }

// ClientFS is [Catalog.FS] for clients that obey disable-model-invocation, as Claude Code does: skills that only a person
// may start are there, and say so at the top level. Everything else is the same. userdir.Install writes this view when it is
// asked for the clean one.
func (c *Catalog) ClientFS() fs.FS { return c.cleanFS(true) }

// cleanFS gives every skill the name that it has in both views.
func (c *Catalog) cleanFS(manual bool) fs.FS {
	var files []treeFile
	names := cleanNames(c.skills)
	places := placesOf(c.skills, names)
	for i, name := range names {
		if s := c.skills[i]; manual || !s.DisableModelInvocation {
			files = append(files, s.cleanFiles(name, places)...)
		}
	}
	return newTreeFS(files)
}

// cleanFiles are the files of one skill below the directory name, in a view that has skills at places.
func (s *Skill) cleanFiles(name string, places cleanPlaces) []treeFile {
	names, err := s.Names()
	files := []treeFile{{path: name + "/SKILL.md", read: func() (string, fs.FileMode, error) {
		if err != nil {
			return "", 0, err
		}
		text, err := s.cleanText(name, places)
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
func (s *Skill) cleanText(name string, places cleanPlaces) (string, error) {
	body, err := s.Body()
	if err != nil && !errors.Is(err, ErrNoContent) {
		return "", err
	}
	return s.cleanHead(name).yaml() + places.follow(s, name, body), nil
}
