package loader

import (
	"context"
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/field"
	"github.com/skillgen/skillgen/loader/internal/front"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Project is a project with where it was found.
type Project struct {
	runtime.Project
	// File is how diagnostics name its ROLE.md.
	File string
	// places are the spans of the names in Skills, and src the text that they are in.
	places []source.Span
	src    *document
}

// parseProject reads a ROLE.md. It returns nil for one that says nothing or is broken, which is reported.
func parseProject(src *document, name string) *Project {
	head, ok := front.Read(src.text, src.Log, front.Options{Project: true, Known: field.IsName, Ended: src.ended})
	if !ok || strings.TrimSpace(src.text) == "" {
		return nil
	}
	p := &Project{Project: runtime.Project{Name: runtime.ProjectName(name), Path: src.Name()}, File: src.Name(), src: src}
	p.Instructions = strings.TrimSpace(strings.ReplaceAll(src.text[head.Body:], "\r\n", "\n"))
	if head.Root != nil {
		p.readSkills(head.Root)
	}
	if src.Refused() {
		return nil
	}
	if p.Instructions == "" {
		src.Whole(rule.EmptyProject, "the project "+runtime.Quote(name)+" has frontmatter and no instructions", "write below the frontmatter what the agent is to do")
		return nil
	}
	return p
}

func (p *Project) readSkills(head *node.Node) {
	value := head.Get("skills")
	if value.IsNull() {
		return
	}
	items := value.Items
	switch value.Kind {
	case node.Scalar:
		items = []*node.Node{value}
	case node.Mapping:
		p.src.report(rule.WrongType, value.Span, `"skills" is a mapping where a list of names is expected`, "write skills: [name, name]")
		return
	}
	for _, item := range items {
		if item.Kind != node.Scalar {
			p.src.report(rule.WrongType, item.Span, "a skill of the project is "+item.Kind.String()+" where a name is expected", "write skills: [name, name]")
			return
		}
		if name := strings.TrimSpace(item.Text); name != "" {
			p.Skills = append(p.Skills, runtime.SkillName(name))
			p.places = append(p.places, item.Span)
		}
	}
}

// projectRoot reads the projects below a root.
func (l *load) projectRoot(ctx context.Context, root Rooted) error {
	w, err := l.enter(ctx, root)
	if w == nil {
		return err
	}
	defer w.door.Close()
	entries, err := w.door.ReadDir(".")
	if err != nil {
		w.report(w.root, rule.Unreadable, "the directory cannot be read: "+door.Why(err), "check its permissions")
		return nil
	}
	for _, e := range entries {
		if e.Name()[0] != '.' && (e.IsDir() || e.Type()&fs.ModeSymlink != 0) {
			w.project(e.Name())
		}
	}
	return nil
}

func (w *walk) project(dir string) {
	if _, err := w.door.Stat(path.Join(dir, ".disabled")); err == nil {
		return
	}
	rel := path.Join(dir, roleFile)
	w.stamps.add(w.name(dir))
	w.stamps.add(w.name(rel))
	data, _, err := w.door.Read(rel, maxFile)
	switch {
	case errors.Is(err, fs.ErrNotExist) && !w.door.IsLink(rel):
		return
	case errors.Is(err, runtime.ErrTooLarge):
		w.report(w.name(rel), rule.TooLarge, "the file has more than 1 MiB", "shorten the instructions")
		return
	case errors.Is(err, door.ErrNotRegular):
		w.report(w.name(rel), rule.NotRegular, "not a regular file", "replace it by a text file")
		return
	case err != nil:
		w.escaped(rel, err)
		return
	}
	src := newDocument(w.ctx, w.name(rel), string(data), w.rules)
	if p := parseProject(src, dir); p != nil {
		if abs, err := filepath.Abs(filepath.FromSlash(w.name(dir))); err == nil && w.door.Path != "" {
			p.Dir = abs
		}
		w.projects = append(w.projects, p)
	}
	w.result.Diagnostics = append(w.result.Diagnostics, src.Diagnostics()...)
}

func (w *walk) namedProject() {
	abs, err := filepath.Abs(w.root)
	if err != nil {
		return
	}
	data, _, err := w.door.Read(roleFile, maxFile)
	if err != nil {
		w.report(w.name(roleFile), rule.Unreadable, "the file cannot be read: "+door.Why(err), "name a file that exists")
		return
	}
	src := newDocument(w.ctx, w.name(roleFile), string(data), w.rules)
	if p := parseProject(src, filepath.Base(abs)); p != nil {
		p.Skills, p.places = nil, nil // one file alone says nothing about which skills there are
		w.projects = append(w.projects, p)
	}
	w.result.Diagnostics = append(w.result.Diagnostics, src.Diagnostics()...)
}
