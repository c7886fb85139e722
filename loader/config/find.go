package config

import (
	"errors"
	"io/fs"
	"path/filepath"

	"github.com/skillgen/skillgen/loader/internal/above"
	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// maxFile bounds a skillgen.toml, in bytes.
const maxFile = 64 << 10

// Find reads the nearest skillgen.toml from dir upwards, to the directory that holds go.mod or .git; where there
// is neither, only that of dir counts. Without one it returns a Config that says nothing. flags are the names that may
// stand at the top level.
//
// A configuration comes with a repository, so it reaches nothing outside of it: the file is read below the directory
// where the search ends, and the paths in it stay inside, links counted. What is wrong with the file is in the
// diagnostics; the error is that the current directory is not known.
func Find(dir string, flags []string) (*Config, []runtime.Diagnostic, error) {
	abs, err := filepath.Abs(door.ExpandHome(dir))
	if err != nil {
		return nil, nil, err
	}
	shown := filepath.Clean(door.ExpandHome(dir))
	switch info := door.Look(abs); {
	case info == nil:
		return &Config{}, nil, nil // whoever opens it says so
	case !info.IsDir():
		abs, shown = filepath.Dir(abs), filepath.Dir(shown)
	}
	s := above.SearchFrom(abs, shown)
	d, err := door.Open(s.Border, ".", nil)
	if err != nil {
		return &Config{}, nil, nil
	}
	defer d.Close()
	for at, shown := s.From, s.Shown; ; at, shown = filepath.Dir(at), filepath.Join(shown, "..") {
		rel, err := filepath.Rel(s.Border, filepath.Join(at, FileName))
		if err != nil {
			return nil, nil, err
		}
		rel = filepath.ToSlash(rel)
		name := filepath.ToSlash(filepath.Join(shown, FileName))
		data, _, err := d.Read(rel, maxFile)
		switch {
		case err == nil:
			c, diags := parse(s, filepath.Join(at, FileName), name, string(data), flags)
			return c, diags, nil
		case !isAbsent(d, rel, err):
			return &Config{}, []runtime.Diagnostic{unreadable(d, rel, name, err)}, nil
		case at == s.Border:
			return &Config{misnamed: nearlyNamed(d, s)}, nil, nil
		}
	}
}

// isAbsent reports that there is no file, or nobody may look whether there is one: what cannot be entered has nothing else either, which
// is said of it. A file that is a link itself leads nowhere; where a directory on the way is a link, that the file is not there is no fault
// of it.
func isAbsent(d *door.Door, rel string, err error) bool {
	info, lost := d.Lstat(rel)
	isLink := lost == nil && info.Mode()&fs.ModeSymlink != 0
	return errors.Is(err, fs.ErrNotExist) && !isLink || errors.Is(lost, fs.ErrPermission)
}

func unreadable(d *door.Door, rel, name string, err error) runtime.Diagnostic {
	is := report.NewRules(report.Build, nil).Diagnostic
	if target, yes := d.Escapes(rel, err); yes {
		return is(name, rule.PathEscape, "a link leads out of the repository, to "+runtime.Quote(target), "copy the file into the repository")
	}
	switch {
	case errors.Is(err, door.ErrNotRegular):
		return is(name, rule.NotRegular, "not a regular file", "replace it by a text file")
	case errors.Is(err, runtime.ErrTooLarge):
		return is(name, rule.TooLarge, "the file has more than 64 KiB", "a configuration is a few lines")
	}
	return is(name, rule.Unreadable, "the file cannot be read: "+door.Why(err), "check its permissions, and where it leads if it is a link")
}
