//go:build unix

package term

import "golang.org/x/sys/unix"

// Width is how many columns the terminal behind a descriptor has, 0 when it does not say.
func Width(fd uintptr) int {
	size, err := unix.IoctlGetWinsize(int(fd), unix.TIOCGWINSZ)
	if err != nil {
		return 0
	}
	return int(size.Col)
}
