package export

import (
	"context"
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/cleantree"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/output"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/private"
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
		err = output.RefuseTree(ctx, r.Input, r.Dirs, r.Out, files)
	}
	if err != nil {
		return err
	}
	r.note(append(cleantree.LeftOutNotes(omitted), cleantree.Without(cat.All(), omitted)...))
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
	skills, err := cleantree.Files(view, pluginSkills)
	if err == nil {
		err = output.RefuseTree(ctx, r.Input, r.Dirs, r.Out, skills)
	}
	if err != nil {
		return err
	}
	manifest, err := r.Manifest.Complete(input.Dir(r.Dirs), cat.Catalog)
	if err != nil {
		return err
	}
	r.note(cleantree.LeftOutNotes(omitted))
	servers := slices.DeleteFunc(left.WholeServers(cat), func(s private.Server) bool {
		return slices.ContainsFunc(omitted, func(out *runtime.Skill) bool { return out.Name == s.Skill })
	})
	files, notes, problems, err := pluginFiles(manifest, skills, servers, private.Here(), r.Claude)
	if err != nil {
		return err
	}
	if err := r.refuse(problems); err != nil {
		return err
	}
	if !r.Claude { // which has them where it looks
		notes = append(notes, cleantree.MovedNotes(cat.All(), omitted)...)
	}
	notes = append(notes, cleantree.ValueNotes(cat.All(), omitted, cleantree.PluginHas)...)
	r.note(append(notes, pluginLeftOut(input.Places(r.Input, r.Dirs), files)...))
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
	files, omitted, err := wellKnownFiles(cat.Catalog)
	if err != nil {
		return err
	}
	r.note(append(cleantree.LeftOutNotes(omitted), cleantree.Without(cat.All(), omitted)...))
	return output.Tree(ctx, r.Std, filepath.Join(r.Out, filepath.FromSlash(wellKnownDir)), files, r.Check)
}
