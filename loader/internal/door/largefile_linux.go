package door

import "syscall"

// largeFile lets a process of 32 bits open a file of more than 2 GiB, so that its size can be refused: os.OpenFile
// does so by itself, os.Root does not.
const largeFile = syscall.O_LARGEFILE
