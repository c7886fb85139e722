//go:build (unix && !linux) || windows

package door

const largeFile = 0
