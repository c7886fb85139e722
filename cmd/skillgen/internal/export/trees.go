package export

import (
	"context"
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/cleantree"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/cleantree/leftout"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/output"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/outside"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ownpath"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/plugin"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/private"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/wellknown"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/whole"
	"github.com/skillgen/skillgen/runtime"
)

func cleanFormat(ctx context.Context, r *Request) error {
	if err := r.directory("clean"); err != nil {
		return err
	}
	cat, err := r.public(ctx)
	if err != nil {
		return err
	}
	view, omitted := cleantree.View(cat.Catalog, r.Strict)
	files, err := cleantree.Files(view, "")
	if err == nil {
		err = outside.Tree(ctx, r.Input, r.Dirs, r.Out, files)
	}
	if err != nil {
		return err
	}
	r.note(append(leftout.Notes(omitted), cleantree.Without(cat.All(), omitted)...))
	return output.Tree(ctx, r.Std, r.Out, files, r.Check)
}

func pluginFormat(ctx context.Context, r *Request) error {
	if err := r.directory("plugin"); err != nil {
		return err
	}
	cat, err := r.catalog(ctx)
	if err != nil {
		return err
	}
	view, omitted := cleantree.View(cat.Catalog, r.Strict)
	skills, err := cleantree.Files(view, plugin.Dir)
	if err == nil {
		err = outside.Tree(ctx, r.Input, r.Dirs, r.Out, skills)
	}
	if err != nil {
		return err
	}
	manifest, err := r.Manifest.Complete(input.Dir(r.Dirs), cat.Catalog)
	if err != nil {
		return err
	}
	r.note(leftout.Notes(omitted))
	servers := slices.DeleteFunc(whole.Servers(cat), func(s private.Server) bool {
		return slices.ContainsFunc(omitted, func(out *runtime.Skill) bool { return out.Name == s.Skill })
	})
	files, notes, problems, err := plugin.Files(manifest, skills, servers, ownpath.Here(), r.Claude)
	if err != nil {
		return err
	}
	if err := r.refuse(problems); err != nil {
		return err
	}
	r.note(notes)
	return output.Tree(ctx, r.Std, r.Out, files, r.Check)
}

func wellKnownFormat(ctx context.Context, r *Request) error {
	if err := r.directory("well-known"); err != nil {
		return err
	}
	cat, err := r.public(ctx)
	if err != nil {
		return err
	}
	files, omitted, err := wellknown.Files(cat.Catalog)
	if err != nil {
		return err
	}
	r.note(append(leftout.Notes(omitted), cleantree.Without(cat.All(), omitted)...))
	return output.Tree(ctx, r.Std, filepath.Join(r.Out, filepath.FromSlash(wellknown.Dir)), files, r.Check)
}
