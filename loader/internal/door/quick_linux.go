package door

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
)

// quick opens what is below the root in fewer steps than [os.Root] takes: each element of a path behind the one before
// it, and no link. Whatever is not simply there, or is a link, is left to os.Root, which says why or follows it.
type quick struct {
	once sync.Once
	here *os.File // the root, nil when it cannot be opened
	// calls are the system calls so far.
	calls int
}

func (q *quick) close() {
	if q.here != nil {
		q.here.Close()
	}
}

// open opens a path below the root without following a link.
func (q *quick) open(root *os.Root, name string, flags int) (fd int, ok bool) {
	q.once.Do(func() { q.here, _ = root.Open(".") })
	if q.here == nil || !fs.ValidPath(name) {
		return 0, false
	}
	top := int(q.here.Fd())
	for at := top; ; at = fd {
		element, rest, more := strings.Cut(name, "/")
		flag := flags
		if more {
			flag = syscall.O_RDONLY | syscall.O_DIRECTORY
		}
		var err error
		for {
			q.calls++
			fd, err = syscall.Openat(at, element, flag|syscall.O_NOFOLLOW|syscall.O_CLOEXEC, 0)
			if err != syscall.EINTR {
				break
			}
		}
		if at != top {
			q.calls++
			syscall.Close(at)
		}
		if err != nil || !more {
			return fd, err == nil
		}
		name = rest
	}
}

// read returns the bytes of a regular file that has as many as it says, at most limit.
func (q *quick) read(root *os.Root, name string, limit int64) (data []byte, ok bool) {
	fd, ok := q.open(root, name, openToRead)
	if !ok {
		return nil, false
	}
	defer syscall.Close(fd)
	q.calls += 3 // fstat, read, close
	var st syscall.Stat_t
	if err := syscall.Fstat(fd, &st); err != nil || st.Mode&syscall.S_IFMT != syscall.S_IFREG || st.Size > limit {
		return nil, false
	}
	data = make([]byte, st.Size+1)
	n, err := syscall.Read(fd, data)
	if err != nil || int64(n) != st.Size {
		return nil, false // it is changing, or does not say its size
	}
	return data[:n], true
}

// list lists a directory, whose entries know their types without a look at each.
func (q *quick) list(root *os.Root, name string) (list []fs.DirEntry, ok bool) {
	fd, ok := q.open(root, name, syscall.O_RDONLY|syscall.O_DIRECTORY)
	if !ok {
		return nil, false
	}
	f := os.NewFile(uintptr(fd), filepath.Join(root.Name(), name))
	defer f.Close()
	list, err := f.ReadDir(-1)
	return list, err == nil
}
