package runtime

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"unicode/utf8"
)

// SkillName names a skill of a compiled catalog. The constants of a generated package have this type.
type SkillName string

// Skill is one skill: what its frontmatter says, and where its instructions and files are.
//
// A skill is plain data. It holds no lock and nothing that changes: whether it is available, which layer it came
// from and whether that layer is trusted belong to the [Catalog], because snapshots share skills.
// The methods of a nil *Skill work, and those that can fail return [ErrNoSkill].
type Skill struct {
	Name SkillName
	// Folded is the name after NFKC and case folding, by which names are compared; "" when that is Name itself.
	Folded string
	// Description is the text of the frontmatter, at most 1,024 characters by the specification.
	// It may hold newlines; Summary folds them.
	Description   string
	License       string
	Compatibility string
	Homepage      string
	Version       string
	Author        string
	// Metadata is the frontmatter's metadata as a JSON object, in the order of the source; "" when there is none.
	// Booleans, null and whole numbers stay what they are, every other scalar is its text: 1.10 is "1.10".
	Metadata string
	// AllowedTools are the patterns of allowed-tools, such as "Bash(git:*)".
	AllowedTools []string
	// DisallowedTools are the patterns of disallowed-tools.
	DisallowedTools []string
	Requires        Requirements
	// Triggers are keywords in source order, as written.
	Triggers    []string
	TriggerMode TriggerMode
	// Servers are the MCP servers that the skill declares, in source order.
	Servers []MCPServer
	// DisableModelInvocation is set for a skill that only a person may start.
	DisableModelInvocation bool
	// DisableUserInvocation is set for a skill that only a model may start: its frontmatter says user-invocable: false.
	DisableUserInvocation bool
	WhenToUse             string
	ArgumentHint          string
	Model                 string
	// Extra is a JSON object of all other frontmatter keys, in the order of the source; "" when there are none.
	Extra string

	// Path is the slash-separated path of the skill's file: relative to the generated package for a
	// compiled skill, as the root was given for one read from a directory.
	Path string
	// Dir is the directory of the skill on disk, and "" for a compiled skill.
	Dir string
	// Format is the language of the frontmatter.
	Format Format
	// BodyLine is the line, from 1, where the instructions start; 0 when there are none.
	BodyLine int
	Tokens   Tokens
	Storage  Storage
}

// Format is the language of a file's frontmatter.
type Format string

// The formats.
const (
	FormatNone Format = "" // the file has no frontmatter
	FormatYAML Format = "yaml"
	FormatTOML Format = "toml"
)

// Tokens are estimates, (bytes+3)/4, of what a skill costs in a model's context.
type Tokens struct {
	Listing int // name, description and when_to_use, as [Skill.ListedSize] counts them
	Body    int // the instructions
}

// EstimateTokens returns a quarter of a number of bytes, rounded up: the estimate that [Tokens] holds. The loader fills
// Tokens with it, and the command measures prompts and projects with it.
func EstimateTokens(bytes int) int { return bytes/4 + min(bytes%4, 1) }

// File is a file of a skill.
type File struct {
	// Path is slash-separated and relative to the skill's directory.
	Path string
	// Size is in bytes. Size and SHA256 are taken after turning CRLF into LF for UTF-8 text without NUL.
	Size int64
	// Mode is 0o644, or 0o755 for a script with its #! line and for a program of Linux, macOS or Windows: what a loader
	// takes from the content, whatever the bits on disk are. In a Listing, 0 stands for 0o644.
	Mode fs.FileMode
	// SHA256 is in lower-case hexadecimal.
	SHA256 string
	// Offset is where the file starts in the packed data of a generated package. It is 0 outside of a Listing.
	Offset int64
}

// Storage is where the bytes of a skill are. Generated code and loaders fill it; zero means that only the
// metadata is known (skillgen generate --embed none).
type Storage struct {
	// Text is the embedded SKILL.md, by pointer so that nothing is copied or initialised before main.
	Text *string
	// Head is [HeadSum] of the text that the skill was made of. Where Text is another by now, it has no instructions. "" is not compared.
	Head string
	// Embedded holds the other files, under Root.
	Embedded *embed.FS
	Root     string
	// Packed holds all files at their offsets, where go:embed cannot reach the skill's directory.
	Packed *string
	// Listing is the table of the skill's files, sorted by path, SKILL.md included. Beside Text it may be nil when
	// there is no other file, and needs paths and modes alone: [Skill.Files] takes sizes and sums from the bytes. Beside
	// Packed it needs sizes and offsets too. Where there are no bytes, it has all that is known.
	Listing []File
	// Tree reads a directory on demand; its root is the skill's directory.
	Tree Tree
	// Version is the text of the skill's file in Tree that the skill was made of. Without it the instructions are cut
	// at BodyLine, whatever the file holds by then.
	Version *Version
}

// Tree is a skill's directory that is read when asked, rooted and bounded: package loader has one. One that has a
// method Names() ([]string, error) as well lists its files without reading any.
type Tree interface {
	fs.FS
	// Files lists the regular files below the root, sorted by path. It fails when the directory cannot be read.
	Files() ([]File, error)
}

// ErrNoSkill is returned by the methods of a nil *Skill, and wrapped by the error of [Catalog.Activate] for a name that
// the catalog does not have.
var ErrNoSkill = errors.New("no such skill")

// ErrNoContent is returned for the body or a file of a skill of which only the metadata was compiled.
var ErrNoContent = errors.New("only the metadata of this skill is compiled in (skillgen generate --embed none)")

// Summary returns the description on one line: every run of white space is one blank. It returns "" for a nil *Skill.
func (s *Skill) Summary() string {
	if s == nil {
		return ""
	}
	return strings.Join(strings.Fields(s.Description), " ")
}

// ListedSize returns the size of what clients list of the skill: its name, its description and its when_to_use, in estimated
// tokens and in characters. The loader and the command measure listings with it. It returns zeros for a nil *Skill.
func (s *Skill) ListedSize() (tokens, characters int) {
	if s == nil {
		return 0, 0
	}
	bytes := 0
	for _, text := range [...]string{string(s.Name), s.Description, s.WhenToUse} {
		bytes += len(text)
		characters += utf8.RuneCountInString(text)
	}
	return EstimateTokens(bytes), characters
}

// Files returns the files of the skill, its SKILL.md included, sorted by path. It reads each file once: size and hash are
// of the bytes that the file has in this call. A file on disk that is too large to be read has the size that it claims
// and no hash. Files fails when the directory cannot be walked. Names reads no file.
func (s *Skill) Files() ([]File, error) {
	switch {
	case s == nil:
		return nil, ErrNoSkill
	case s.Storage.Tree != nil:
		return s.Storage.Tree.Files()
	}
	return s.measured()
}

// Names returns the paths of the files of the skill, its SKILL.md included, sorted. It reads no file. It fails when the
// directory of a skill on disk cannot be walked.
func (s *Skill) Names() ([]string, error) {
	if s == nil {
		return nil, ErrNoSkill
	}
	if tree, ok := s.Storage.Tree.(interface{ Names() ([]string, error) }); ok {
		return tree.Names()
	}
	files := s.listing()
	if s.Storage.Tree != nil {
		var err error
		if files, err = s.Storage.Tree.Files(); err != nil {
			return nil, err
		}
	}
	names := make([]string, len(files))
	for i, f := range files {
		names[i] = f.Path
	}
	return names, nil
}

// Open opens a file of the skill. The path is relative to the skill's directory, and nothing outside of that is opened.
// So a *Skill is an [fs.FS] of its files as they are.
func (s *Skill) Open(name string) (fs.File, error) {
	fail := func(err error) (fs.File, error) { return nil, &fs.PathError{Op: "open", Path: name, Err: err} }
	switch {
	case s == nil:
		return fail(ErrNoSkill)
	case !fs.ValidPath(name):
		return fail(fs.ErrInvalid)
	case s.Storage.Tree != nil:
		return s.Storage.Tree.Open(name)
	}
	tree, err := s.tree()
	if err != nil {
		return fail(err)
	}
	return tree.Open(name)
}

// ReadFile returns the bytes of a file of the skill, for one on disk those of now. It implements [fs.ReadFileFS]. A file
// may have 64 MiB, and the skill's own file 1 MiB: the error for a larger one wraps [ErrTooLarge].
func (s *Skill) ReadFile(name string) ([]byte, error) {
	f, err := s.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	limit := int64(maxOther)
	if name == path.Base(s.Path) && s.Storage.Tree != nil {
		limit = maxMain
	}
	data, _, err := readFile(f, limit)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", Quote(name), escapedError{err})
	}
	return data, nil
}
