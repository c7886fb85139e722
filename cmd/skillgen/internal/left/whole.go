// This file is a catalog for others: whole, or not at all.
//
// In come the directories of an export. Out goes the catalog of all of them together, where generate would write a package
// of each. An agent would load what is right and leave out the rest; what goes to others lacks nothing without a word.

package left

import (
	"context"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/private"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// Whole is what skills are together, with the places in their files.
type Whole struct {
	*runtime.Catalog
	Warned int // how many warnings check has about them
	lines  map[declared]int
}

// declared is a server of a file.
type declared struct{ file, server string }

// LoadWhole is what the skills of the directories are together, lowest precedence first; without one, of the current
// directory. What is wrong with a skill is printed, and it fails with ui.ErrFindings then. It fails when there is no skill.
func LoadWhole(ctx context.Context, f *input.Flags, std ui.Streams, dirs []string) (*Whole, error) {
	if len(dirs) == 0 {
		dirs = []string{"."}
	}
	cat, err := input.Named(ctx, f, dirs...)
	if err != nil {
		return nil, err
	}
	bad, warned, lines, err := refused(ctx, f, dirs)
	switch {
	case err != nil:
		return nil, err
	case len(bad) > 0:
		ui.PrintDiagnostics(std.Err, bad)
		ui.Note(std.Err, "%s; nothing written", ui.Count(bad))
		return nil, ui.ErrFindings
	case cat.Len() == 0:
		why := UnnamedClients(ctx, f, dirs[0])
		var there []runtime.Rejected
		for _, s := range cat.Overview().Skills {
			there = append(there, runtime.Rejected{Path: s.Path, State: s.State, Reason: s.Reason})
		}
		if left := IdleSkills(there); left != "" {
			why = ": " + left + why
		}
		return nil, fmt.Errorf("there is no skill in %s%s", ui.Plain(filepath.ToSlash(strings.Join(dirs, ", "))), why)
	}
	return &Whole{cat, warned, lines}, nil
}

// refused is what keeps a package from being generated of the directories, how many warnings there are, and where their servers are declared.
func refused(ctx context.Context, f *input.Flags, dirs []string) (bad []runtime.Diagnostic, warned int, lines map[declared]int, err error) {
	opts, err := f.Options(loader.ModeBuild)
	if err != nil {
		return nil, 0, nil, err
	}
	lines = make(map[declared]int)
	type finding struct {
		file, message string
		line, column  int
	}
	said := make(map[finding]bool)
	roots, err := input.RootsOf(ctx, f, dirs, &opts)
	if err != nil {
		return nil, 0, nil, err
	}
	for i, dir := range dirs {
		result, err := loader.Load(ctx, roots[i], &opts)
		if err != nil {
			return nil, 0, nil, err
		}
		for _, s := range result.Skills {
			for i, srv := range s.Servers {
				lines[declared{placeOf(&s.Skill), srv.Name}] = s.ServerLine(i)
			}
		}
		for _, d := range asChecked(f, ExplainAbsent(ctx, f, "", f.Roots(dir), opts, result.Diagnostics)) {
			d.File = ui.Near(d.File)
			f := finding{d.File, d.Message, d.Line, d.Column}
			switch {
			case said[f]:
			case d.Severity == runtime.SeverityError:
				bad = append(bad, d)
			case d.Severity == runtime.SeverityWarning:
				warned++
			}
			said[f] = true
		}
	}
	return bad, warned, lines, nil
}

// placeOf is the file of a skill as people want it.
func placeOf(s *runtime.Skill) string { return ui.Plain(ui.Near(filepath.ToSlash(s.Path))) }

// WholeServers are the servers of all skills, each with the name of its skill and its place: what is installed on this machine
// changes nothing in a file that goes to others.
func WholeServers(c *Whole) []private.Server {
	var servers []private.Server
	for s := range c.All() {
		for _, srv := range s.Servers {
			srv.Skill = s.Name
			at := placeOf(s)
			line, ok := c.lines[declared{at, srv.Name}]
			if ok {
				at += ":" + strconv.Itoa(line)
			}
			servers = append(servers, private.Server{MCPServer: srv, At: at, File: s.Path, Line: line})
		}
	}
	return servers
}
