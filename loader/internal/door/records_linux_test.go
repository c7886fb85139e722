package door

import (
	"encoding/binary"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

// record is what the system writes about a file of a directory.
func record(inode uint64, kind byte, name string) []byte {
	b := make([]byte, (atName+len(name)+8)/8*8)
	binary.NativeEndian.PutUint64(b, inode)
	binary.NativeEndian.PutUint16(b[atLength:], uint16(len(b)))
	b[atType] = kind
	copy(b[atName:], name)
	return b
}

// Records are read to their end, each with its name and type; one that is cut off, that no length fits, or of a type that is
// not known is read by none of this.
func TestRecords(t *testing.T) {
	kinds := map[byte]fs.FileMode{
		unix.DT_REG: 0, unix.DT_DIR: fs.ModeDir, unix.DT_LNK: fs.ModeSymlink, unix.DT_FIFO: fs.ModeNamedPipe, unix.DT_SOCK: fs.ModeSocket,
		unix.DT_BLK: fs.ModeDevice, unix.DT_CHR: fs.ModeDevice | fs.ModeCharDevice,
	}
	for kind := range 256 {
		for _, n := range []int{1, 2, 4, 5, 6, 200} {
			name := strings.Repeat("n", n)
			records := append(append(record(1, unix.DT_DIR, "."), record(1, unix.DT_DIR, "..")...), record(0, unix.DT_REG, "gone")...)
			records = append(append(records, record(7, byte(kind), name)...), record(8, unix.DT_REG, "last")...)
			found, ok := appendEntries([]entry{{name: "first"}}, records, "/d")
			mode, known := kinds[byte(kind)]
			if ok != known || ok && fmt.Sprint(found) != fmt.Sprint([]entry{{name: "first"}, {name, mode, "/d"}, {"last", 0, "/d"}}) {
				t.Errorf("type %d, %d bytes: %v, %v", kind, n, found, ok)
			}
		}
	}
	whole := append(record(7, unix.DT_REG, "name"), record(8, unix.DT_DIR, "directory")...)
	for n := range len(whole) {
		found, ok := appendEntries(nil, whole[:n], "")
		rest := n % len(record(7, unix.DT_REG, "name"))
		if n > 24 {
			rest = n - 24
		}
		if want := min(n/24, 1); ok != (rest <= atName) || ok && len(found) != want {
			t.Errorf("%d bytes: %v, %v", n, found, ok)
		}
	}
	for size := range uint16(len(whole) + 9) {
		records := append([]byte{}, whole...)
		binary.NativeEndian.PutUint16(records[atLength:], size)
		found, ok := appendEntries(nil, records, "")
		if (size <= atName || int(size) > len(records)) && (ok || found != nil) {
			t.Errorf("a record of %d bytes, as it says: %v, %v", size, found, ok)
		}
	}
}
