//go:build (unix && !linux) || windows

package userdir

const largeFile = 0
