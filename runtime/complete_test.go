package runtime

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"testing"
	"time"
)

// again is an open file as it is when it is looked at a second time.
type again struct {
	fs.File
	io.ReaderAt
	size int64
	at   time.Time
	err  error
}

func (f again) Stat() (fs.FileInfo, error) { return statOf{size: f.size, at: f.at}, f.err }

type statOf struct {
	fs.FileInfo
	size int64
	at   time.Time
}

func (s statOf) Size() int64        { return s.size }
func (s statOf) ModTime() time.Time { return s.at }

// failing is a file that cannot be read again.
type failing struct{}

func (failing) ReadAt([]byte, int64) (int, error) { return 0, errors.New("gone") }

// TestIsComplete holds that a file which was just written is whole where a second look finds the same bytes, size and time, and that
// nothing less will do. The time is one to come, so that it is recent on every machine.
func TestIsComplete(t *testing.T) {
	now := time.Now().Add(time.Hour)
	text := []byte("text")
	for _, row := range []struct {
		why  string
		f    fs.File
		want bool
	}{
		{"the same", again{ReaderAt: bytes.NewReader(text), size: 4, at: now}, true},
		{"another time", again{ReaderAt: bytes.NewReader(text), size: 4, at: now.Add(time.Second)}, false},
		{"another size", again{ReaderAt: bytes.NewReader(text), size: 5, at: now}, false},
		{"no answer", again{ReaderAt: bytes.NewReader(text), size: 4, at: now, err: fs.ErrPermission}, false},
		{"longer", again{ReaderAt: bytes.NewReader([]byte("texts")), size: 4, at: now}, false},
		{"shorter", again{ReaderAt: bytes.NewReader([]byte("tex")), size: 4, at: now}, false},
		{"other bytes", again{ReaderAt: bytes.NewReader([]byte("TEXT")), size: 4, at: now}, false},
		{"it cannot be read", again{ReaderAt: failing{}, size: 4, at: now}, false},
	} {
		if got := isComplete(row.f, statOf{size: 4, at: now}, text); got != row.want {
			t.Errorf("%s: %v", row.why, got)
		}
	}
	longAgo := statOf{size: 4, at: now.AddDate(-1, 0, 0)}
	if !isComplete(again{ReaderAt: failing{}}, longAgo, text) {
		t.Error("what was written long ago is read again")
	}
}
