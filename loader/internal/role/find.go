package role

import (
	"errors"
	"io/fs"
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/content"
	"github.com/skillgen/skillgen/loader/internal/crew"
	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/part"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Find reads a ROLE.md that was found, and gives its text and log too. What is wrong with it is added to the part, and so is that
// it is not loaded. The role is nil then, or says so, and all is nil where there is no file.
func Find(f *layout.Find, p *part.Part, known func(key string) bool, ended func() bool) (r *Role, text string, log *report.Log) {
	said := len(p.Diagnostics)
	data, err := f.Bytes()
	switch {
	case errors.Is(err, fs.ErrNotExist) && door.IsMissing(f.Door, f.Path()):
		return nil, "", nil
	case err != nil:
		p.Problem(content.Unread(f, err, "shorten the instructions"))
	default:
		text = string(data)
		log = report.New(source.File{Name: f.Name(), Text: text}, p.Severities)
		if value := crew.Fault(func() { r = Read(text, f.DirName(), log, known, ended) }); value != nil {
			log.Refuse(report.Failure(value))
		}
		p.Diagnostics = append(p.Diagnostics, log.Diagnostics()...)
	}
	if f.File != layout.RoleFile {
		p.Mend(f.Name(), rule.FileName, "the file is called "+runtime.Quote(f.File), "call it "+layout.RoleFile, &runtime.Fix{Rename: path.Join(f.At, layout.RoleFile)})
	}
	if r == nil || r.Refused {
		if reason, ok := why(p.Diagnostics[said:]); ok {
			p.RejectedProjects = append(p.RejectedProjects, runtime.Rejected{Name: f.DirName(), Path: f.Name(), State: runtime.StateRejected, Reason: reason})
		}
	}
	if bad, ok := content.OfProject(f); ok && r != nil && p.Severities.Mode() == report.Build {
		p.Problem(bad)
	}
	return r, text, log
}

// Called is the name of a project: that of its directory, and of a file that stands beside the projects its own.
func Called(f *layout.Find) string {
	if f.Dir == "." && !strings.EqualFold(f.File, layout.RoleFile) {
		return strings.TrimSuffix(f.File, path.Ext(f.File))
	}
	return f.DirName()
}

// why is what keeps a role from being read, among all that is said of its file: that it has no instructions, before what is
// wrong with a key of it.
func why(said []runtime.Diagnostic) (reason string, ok bool) {
	for _, d := range said {
		if d.Rule == rule.EmptyProject.Name {
			return d.Message, true
		}
		if !ok && d.Rule != rule.FenceStyle.Name && d.Rule != rule.FileName.Name {
			reason, ok = d.Message, true
		}
	}
	return reason, ok
}
