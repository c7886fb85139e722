package term

import "golang.org/x/sys/windows"

// Width is how many columns the terminal behind a descriptor has, 0 when it does not say.
func Width(fd uintptr) int {
	var info windows.ConsoleScreenBufferInfo
	if err := windows.GetConsoleScreenBufferInfo(windows.Handle(fd), &info); err != nil {
		return 0
	}
	return int(info.Window.Right-info.Window.Left) + 1
}
