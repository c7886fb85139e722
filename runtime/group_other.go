//go:build !unix

package runtime

import "os/exec"

// ownGroup does nothing: there are no groups of processes here.
func ownGroup(*exec.Cmd) {}

func stopGroup(*exec.Cmd) error { return nil }
