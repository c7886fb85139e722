// This file says which skills of a directory are a client's, and taken only when that is named. In comes the directory; out goes
// half a sentence.

package left

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/agents"
)

// PassedOver says of the first skill in a directory that loading passes over it, and why: behind a colon, and "" where there is none.
func PassedOver(ctx context.Context, f *input.Flags, dir string) string {
	cat, _, err := input.Listing(ctx, f, []string{dir})
	if err != nil {
		return ""
	}
	list := Skills(cat.Overview())
	if len(list) == 0 {
		return ""
	}
	return ": " + ui.Plain(ui.Near(list[0].Path)) + " is left out: " + ui.Plain(ui.NearText(list[0].Why))
}

// UnnamedClients says which directories of clients in a directory hold skills, and are taken only when they are named: a developer's
// own skills are nobody's catalog. It is "" where there are none.
func UnnamedClients(ctx context.Context, f *input.Flags, dir string) string {
	opts, err := f.Options(loader.ModeUser)
	if err != nil || f.SkillsGiven(dir) {
		return ""
	}
	opts.Clients = true
	roots, err := loader.FindRoots(dir).In(ctx, &opts)
	if err != nil {
		return ""
	}
	if !roots.Layers {
		if own, err := loader.Load(ctx, roots, &opts); err != nil || len(own.Skills)+len(own.Rejected) > 0 {
			return ""
		}
		roots = loader.Roots{Layers: true}
	}
	roots.Skills = append(others(dir, roots.Skills), roots.Skills...)
	result, err := loader.Load(ctx, roots, &opts)
	if err != nil {
		return ""
	}
	var files []string
	for _, s := range result.Skills {
		files = append(files, s.File)
	}
	for _, bad := range result.Rejected {
		files = append(files, bad.Path)
	}
	text := ""
	for _, root := range roots.Skills {
		dir, n := filepath.ToSlash(root.Path), 0
		for _, file := range files {
			if strings.HasPrefix(file, dir+"/") {
				n++
			}
		}
		switch bad := func(d runtime.Diagnostic) bool { return d.File == dir }; {
		case n > 0:
			text += fmt.Sprintf("; %s has %d: name it", ui.Plain(dir), n)
		case slices.ContainsFunc(result.Diagnostics, bad):
			text += fmt.Sprintf("; %s cannot be read: name it", ui.Plain(dir))
		}
	}
	return text
}

// others are the directories below one in which agents look for skills, without those that are roots already.
func others(dir string, roots []loader.Rooted) (list []loader.Rooted) {
	for _, client := range agents.Dirs() {
		path := filepath.Join(dir, filepath.FromSlash(client))
		if !slices.ContainsFunc(roots, func(r loader.Rooted) bool { return r.Path == path }) {
			list = append(list, loader.Rooted{Path: path, Border: dir, Optional: true})
		}
	}
	return list
}
