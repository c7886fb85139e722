package owners

import (
	"errors"
	"io/fs"
	"path/filepath"

	"golang.org/x/mod/modfile"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime/agents"
)

// Own is the owner of the bundled skills. The build information names whatever module the command was built in.
const Own = "github.com/skillgen/skillgen"

// maxModFile bounds what is read of a go.mod, in bytes.
const maxModFile = 1 << 20

// Plugin starts the owner of what a plugin has; its name follows.
const Plugin = "plugin "

// Of says whose the skills of a directory are: those of the Go module that it is in, up to the root of its
// repository, else those of the plugin that it is, or its own, by the absolute path without links. Of a directory that is not
// there any more it says whose they were, as far as what is above it tells. It fails for a plugin whose manifest does not say what that is
// called: by another name its skills would be another's.
func Of(dir string) (string, error) {
	abs, err := Real(dir)
	if err != nil {
		return "", err
	}
	for d := abs; ; d = filepath.Dir(d) {
		if path := modulePath(filepath.Join(d, "go.mod")); path != "" {
			return path, nil
		}
		if _, err := loader.StatNamed(filepath.Join(d, ".git")); err == nil || d == filepath.Dir(d) {
			break
		}
	}
	plugins := PluginsIn(abs)
	switch name := plugins.Of(filepath.Join(abs, "NAME", "SKILL.md")); name {
	case "":
		return filepath.ToSlash(abs), nil
	case unnamedPlugin:
		return "", errors.New(plugins.Problems[0])
	default:
		return Plugin + name, nil
	}
}

// IsPlugin reports a directory whose skills a client reads as those of a plugin.
func IsPlugin(dir string) bool {
	return agents.IsPlugin(func(name string) bool {
		_, err := loader.StatNamed(filepath.Join(dir, filepath.FromSlash(name)))
		return err == nil
	})
}

// PluginOf is the name of the plugin that a directory is, by its absolute path, "" for none.
func PluginOf(abs string) string {
	if name := PluginsIn(abs).Of(filepath.Join(abs, "NAME", "SKILL.md")); name != unnamedPlugin {
		return name
	}
	return ""
}

// Real is an absolute path without links; what does not exist is where its directory is.
func Real(dir string) (string, error) {
	real, err := loader.RealNamed(dir)
	if !errors.Is(err, fs.ErrNotExist) {
		return real, err
	}
	abs, err := filepath.Abs(dir)
	if err != nil || abs == filepath.Dir(abs) {
		return abs, err
	}
	above, err := Real(filepath.Dir(abs))
	return filepath.Join(above, filepath.Base(abs)), err
}

// IsGone reports whether an owner is a directory that is not there any more: it may have moved.
func IsGone(owner string) bool {
	dir := filepath.FromSlash(owner)
	if !filepath.IsAbs(dir) {
		return false
	}
	_, err := loader.StatNamed(dir)
	return errors.Is(err, fs.ErrNotExist)
}

// modulePath is the module that a go.mod declares, "" when there is none that can be read.
func modulePath(file string) string {
	data, err := loader.ReadNamed(file, maxModFile)
	if err != nil {
		return ""
	}
	return modfile.ModulePath(data)
}
