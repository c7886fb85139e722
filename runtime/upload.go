package runtime

import (
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Upload is a file of a skill for a form: an [io.Reader] that says its name and its content type, as the SDKs of Anthropic
// and OpenAI for Go ask for them. The file is read when Read is first called.
type Upload struct {
	file   treeFile
	text   io.Reader
	failed error
}

// Filename returns the path of the file below the skill's directory, that included, such as pdf/SKILL.md.
func (u *Upload) Filename() string { return u.file.path }

// ContentType returns what the file is by the end of its name, and application/octet-stream for one that nobody knows. It is
// the same on every machine.
func (u *Upload) ContentType() string {
	switch strings.ToLower(path.Ext(u.file.path)) {
	case ".md":
		return "text/markdown"
	case ".txt", ".sh", ".go", ".ts", ".toml", ".rb", ".pl", ".lua":
		return "text/plain"
	case ".py":
		return "text/x-python"
	case ".js", ".mjs", ".cjs":
		return "text/javascript"
	case ".html", ".htm":
		return "text/html"
	case ".css":
		return "text/css"
	case ".csv":
		return "text/csv"
	case ".json":
		return "application/json"
	case ".yaml", ".yml":
		return "application/yaml"
	case ".xml":
		return "application/xml"
	case ".pdf":
		return "application/pdf"
	case ".zip":
		return "application/zip"
	case ".png":
		return "image/png"
	case ".jpg", ".jpeg":
		return "image/jpeg"
	case ".gif":
		return "image/gif"
	case ".svg":
		return "image/svg+xml"
	case ".webp":
		return "image/webp"
	}
	return "application/octet-stream"
}

// Read implements [io.Reader]. The file may have 64 MiB.
func (u *Upload) Read(p []byte) (int, error) {
	if u.text == nil && u.failed == nil {
		text, _, err := u.file.read()
		if u.text = strings.NewReader(text); err != nil {
			u.failed = &fs.PathError{Op: "read", Path: u.file.path, Err: err}
		}
	}
	if u.failed != nil {
		return 0, u.failed
	}
	return u.text.Read(p)
}

// Uploads returns the files of the skill for a form with files[], its SKILL.md first: each reader is an *[Upload]. They are
// those of the clean view (see [Catalog.FS]), since who takes uploads reads strictly. Uploads fails for a skill that only a
// person may start, with [ErrManualOnly], for one without content, and when its directory cannot be listed. A nil skill
// gives [ErrNoSkill].
func (s *Skill) Uploads() ([]io.Reader, error) {
	if s == nil {
		return nil, ErrNoSkill
	}
	name := slugName(string(s.Name))
	files, err := s.strictFiles(name, nil)
	if err != nil {
		return nil, fmt.Errorf("upload skill %s: %w", Quote(string(s.Name)), escapedError{err})
	}
	list := make([]io.Reader, 0, len(files))
	for _, f := range files {
		list = append(list, &Upload{file: f})
	}
	main := slices.IndexFunc(files, func(f treeFile) bool { return f.path == name+"/SKILL.md" })
	first := list[main]
	copy(list[1:main+1], list[:main])
	list[0] = first
	return list, nil
}
