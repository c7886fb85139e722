// This file opens the files of a skill, for check: as far as it needs to be sure that they can be read, and what they hold where they
// are small.

package content

import (
	"io"

	"github.com/skillgen/skillgen/loader/internal/door"
)

// MaxText is how large a file can be that is read as a text, in bytes. What is larger holds data, and costs too much in a check of
// thousands of skills.
const MaxText = 64 << 10

// lookAt opens a file, as reading it would, and gives its size, and what it holds where it may be a text.
func lookAt(d *door.Door, name string) (size int64, data []byte, err error) {
	file, err := d.Open(name)
	if err != nil {
		if info, statErr := d.Stat(name); statErr == nil && !info.Mode().IsRegular() {
			return 0, nil, door.ErrNotRegular
		}
		return 0, nil, err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return 0, nil, err
	} else if !info.Mode().IsRegular() {
		return 0, nil, door.ErrNotRegular
	}
	if size = info.Size(); size > 0 && size <= MaxText {
		data = make([]byte, size)
		n, readErr := io.ReadFull(file, data)
		if data = data[:n]; readErr != nil && n == 0 {
			data = nil // generate tells of it
		}
	}
	return size, data, nil
}
