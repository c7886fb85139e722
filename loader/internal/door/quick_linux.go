package door

import (
	"io/fs"
	"os"
	"strings"

	"golang.org/x/sys/unix"
)

// quickRoot is the quick way to what is below a directory. The zero value is ready, for one goroutine.
type quickRoot struct {
	// Calls are the system calls so far.
	Calls int

	top    *os.File // the directory, nil when it cannot be opened
	opened bool
	steps  bool // the system opens no path in one step
	// how, stat and buf are what the system reads and writes: here, they cost no allocation for each call.
	how  unix.OpenHow
	stat unix.Stat_t
	buf  []byte
}

// quickHere reports whether the system has a quick way at all.
const quickHere = true

// Close lets go of the directory.
func (r *quickRoot) Close() {
	if r.top != nil {
		r.top.Close()
	}
}

// at is the descriptor of the directory, which must be the one of root at each call.
func (r *quickRoot) at(root *os.Root) (fd int, ok bool) {
	if !r.opened {
		r.top, _ = root.Open(".")
		r.opened = true
	}
	if r.top == nil {
		return 0, false
	}
	return int(r.top.Fd()), true
}

// open opens a path below the directory without following a link. One call does it since Linux 5.6; where there is none,
// or a sandbox forbids it, each element of the path is opened behind the one before it.
func (r *quickRoot) open(root *os.Root, name string, flags int) (fd int, ok bool) {
	top, ok := r.at(root)
	if !ok || !fs.ValidPath(name) {
		return 0, false
	}
	for !r.steps {
		r.how = unix.OpenHow{Flags: uint64(flags | unix.O_CLOEXEC), Resolve: unix.RESOLVE_BENEATH | unix.RESOLVE_NO_SYMLINKS}
		r.Calls++
		switch fd, err := unix.Openat2(top, name, &r.how); err {
		case nil:
			return fd, true
		case unix.EINTR:
		case unix.ENOSYS, unix.EPERM:
			r.steps = true
		default:
			return 0, false
		}
	}
	return r.walk(top, name, flags)
}

// walk opens one element of a path after the other.
func (r *quickRoot) walk(top int, name string, flags int) (fd int, ok bool) {
	for at := top; ; at = fd {
		element, rest, more := strings.Cut(name, "/")
		flag := flags
		if more {
			flag = unix.O_RDONLY | unix.O_DIRECTORY
		}
		var err error
		for {
			r.Calls++
			fd, err = unix.Openat(at, element, flag|unix.O_NOFOLLOW|unix.O_CLOEXEC, 0)
			if err != unix.EINTR {
				break
			}
		}
		if at != top {
			r.close(at)
		}
		if err != nil || !more {
			return fd, err == nil
		}
		name = rest
	}
}

func (r *quickRoot) close(fd int) {
	r.Calls++
	unix.Close(fd)
}

// quickOpenToRead opens a FIFO without waiting for somebody who writes into it, and a file of more than 2 GiB on a system of
// 32 bits, so that its size can be refused.
const quickOpenToRead = unix.O_RDONLY | unix.O_NONBLOCK | unix.O_LARGEFILE

// regular opens a regular file that says it has at most limit bytes, and marks it.
func (r *quickRoot) regular(root *os.Root, name string, limit int64) (fd int, at Mark, ok bool) {
	fd, ok = r.open(root, name, quickOpenToRead)
	if !ok {
		return 0, Mark{}, false
	}
	r.Calls++
	at, err := markOfOpen(fd, &r.stat)
	if err != nil || r.stat.Mode&unix.S_IFMT != unix.S_IFREG || r.stat.Size > limit {
		r.close(fd)
		return 0, Mark{}, false
	}
	return fd, at, true
}

// fill reads a file into data, which has room for a byte more than there should be: a file that has another size than it
// says is changing, or of a kind that does not know.
func (r *quickRoot) fill(fd int, data []byte) bool {
	r.Calls++
	n, err := unix.Read(fd, data)
	return err == nil && n == len(data)-1
}

// Bytes are those of a regular file that has as many as it says, at most limit.
func (r *quickRoot) Bytes(root *os.Root, name string, limit int64) (data []byte, ok bool) {
	fd, _, ok := r.regular(root, name, limit)
	if !ok {
		return nil, false
	}
	defer r.close(fd)
	data = make([]byte, r.stat.Size+1)
	return data[:r.stat.Size], r.fill(fd, data)
}

// Text is a regular file as Bytes reads it, with its mark at that time.
func (r *quickRoot) Text(root *os.Root, name string, limit int64) (text string, at Mark, ok bool) {
	fd, at, ok := r.regular(root, name, limit)
	if !ok {
		return "", Mark{}, false
	}
	defer r.close(fd)
	data := r.room(int(r.stat.Size) + 1)
	if !r.fill(fd, data) {
		return "", Mark{}, false
	}
	return string(data[:len(data)-1]), at, true
}

// minRoom is room for most skills and for most directories, in bytes.
const minRoom = 16 << 10

// room is n bytes that the next call uses again.
func (r *quickRoot) room(n int) []byte {
	if n > len(r.buf) {
		r.buf = make([]byte, max(n, minRoom))
	}
	return r.buf[:n]
}

// Has reports whether anything has a name, be it a link that leads nowhere. It opens nothing, and a link on the way to
// the name is followed: the answer is good for what is worth a closer look, and for nothing else.
func (r *quickRoot) Has(root *os.Root, name string) bool {
	top, ok := r.at(root)
	if !ok {
		return false
	}
	r.Calls++
	return unix.Fstatat(top, name, &r.stat, unix.AT_SYMLINK_NOFOLLOW) == nil
}
