package runtime

import (
	"bytes"
	"errors"
	"io/fs"
	"testing"
	"testing/iotest"
)

// grownFile claims a size, and gives what its reader gives.
type grownFile struct {
	fs.File
	size int64
	read func(p []byte) (int, error)
}

func (f grownFile) Stat() (fs.FileInfo, error) { return statOf{size: f.size}, nil }
func (f grownFile) Read(p []byte) (int, error) { return f.read(p) }

// A file is read to its end whatever size it claims, in whatever pieces it comes, and never beyond the limit.
func TestReadFileOfAnotherSize(t *testing.T) {
	const limit = 100
	for _, size := range []int64{-1, 0, 1, 7, 99, 100} {
		for _, length := range []int{0, 1, 2, 6, 7, 8, 9, 31, 32, 33, 99, 100, 101, 1000} {
			want := bytes.Repeat([]byte("x"), length)
			whole, single, late := bytes.NewReader(want), iotest.OneByteReader(bytes.NewReader(want)), iotest.DataErrReader(bytes.NewReader(want))
			for i, read := range []func([]byte) (int, error){whole.Read, single.Read, late.Read} {
				got, info, err := readFile(grownFile{size: size, read: read}, limit)
				switch {
				case length > limit && !errors.Is(err, ErrTooLarge):
					t.Errorf("%d bytes that claim to be %d, reader %d: %v", length, size, i, err)
				case length <= limit && (err != nil || info == nil || !bytes.Equal(got, want)):
					t.Errorf("%d bytes that claim to be %d, reader %d: %d, %v", length, size, i, len(got), err)
				}
			}
		}
	}
}

// The name of a variable keeps all that such a name may hold, to the ends of the alphabet and of the digits.
func TestVariableName(t *testing.T) {
	const all = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789"
	if got := variableName(all); got != all {
		t.Errorf("%q", got)
	}
	for name, want := range map[string]string{"": "_", "0a": "_0a", "a-b.c": "a_b_c", "é": "_", "@[`{/:": "______"} {
		if got := variableName(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}
