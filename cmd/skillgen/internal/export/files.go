package export

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/mcpfile"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/output"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/private"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
)

func schemaFormat(ctx context.Context, r *Request) error {
	if len(r.Dirs) > 0 {
		return fmt.Errorf("export schema takes no directory, and %q is one: it is the same for all skills", r.Dirs[0])
	}
	doc, err := FrontmatterSchema()
	if err != nil {
		return err
	}
	// All of it is made before any is written: a schema that fails half way must not replace a good one.
	var b bytes.Buffer
	if err := ui.PrintJSON(&b, doc); err != nil {
		return err
	}
	text := signedSchema(b.Bytes())
	if r.Out == "" {
		_, err := r.Std.Out.Write(text)
		return err
	}
	if err := output.RefuseAbove(r.Out, output.InSkillExported); err != nil {
		return err
	}
	have, err := output.Read(r.Out)
	if err != nil {
		return err
	}
	return output.File(ctx, r.Std, r.Out, have, text, output.InWay(isOurSchema(have)), r.Check)
}

func mcpFormat(ctx context.Context, r *Request) error {
	client, err := mcpfile.Named(r.Client)
	if err != nil {
		return err
	}
	cat, err := r.catalog(ctx)
	if err != nil {
		return err
	}
	servers := left.WholeServers(cat)
	entries, problems := client.Entries(servers, private.Here())
	if err := r.refuse(problems); err != nil {
		return err
	}
	if r.Out == "" {
		_, err := r.Std.Out.Write(client.New(entries))
		return err
	}
	have, err := output.Read(r.Out)
	if err != nil {
		return err
	}
	shown := ui.Plain(filepath.ToSlash(r.Out))
	want, differs, err := client.Merge(have, entries)
	if lossy := new(mcpfile.Lossy); errors.As(err, &lossy) && lossy.Line > 0 {
		return fmt.Errorf("%s:%d: %w", shown, lossy.Line, err)
	} else if err != nil {
		return fmt.Errorf("%s: %w", shown, err)
	}
	for _, name := range differs {
		s := servers[slices.IndexFunc(servers, func(s private.Server) bool { return s.Name == name })]
		ui.Note(r.Std.Err, "%s: the server %s is there and says something else than %s; it stays: change it, or remove it and export again", shown, runtime.Quote(name), s.At)
	}
	if len(differs) > 0 {
		ui.Note(r.Std.Err, "nothing written")
		return ui.ErrFindings
	}
	if have == nil && len(entries) == 0 {
		ui.Note(r.Std.Err, "the skills have no servers; nothing written")
		return nil
	}
	return output.File(ctx, r.Std, r.Out, have, want, "", r.Check)
}

func docsFormat(ctx context.Context, r *Request) error {
	if err := r.directory("docs"); err != nil {
		return err
	}
	cat, err := r.public(ctx)
	if err == nil {
		err = output.RefusePages(ctx, r.Input, r.Dirs, r.Out)
	}
	if err != nil {
		return err
	}
	return output.Dir{Path: r.Out, IsOurs: isOurPage}.Bring(ctx, r.Std, makePages(cat.Catalog), r.Check)
}
