package userdir

import "path/filepath"

// EnsureProjects creates target/projects, where a user puts projects, and returns its path. It changes nothing when
// the directory is there, and fails when it cannot be created and for an empty target. A leading ~ of target is the user's
// home.
func EnsureProjects(target string) (string, error) {
	if target == "" {
		return "", errNoTarget
	}
	dir, err := expandHome(target)
	if err != nil {
		return "", err
	}
	dir = filepath.Join(dir, "projects")
	return dir, (&rootOps{}).makeRoot(dir)
}
