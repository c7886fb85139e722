// This file is a catalog as a web server hands it out for the discovery of agent skills, version 0.2.0: an index with
// digests, and for each skill its SKILL.md, or an archive where it has more files.
//
// In comes a catalog. Out go the files below /.well-known/agent-skills, the index as the last. The same skills give the same
// bytes, whatever the clock, the user and the version of a compressor: archives are stored, not compressed.

package export

import (
	"archive/tar"
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"slices"
	"strings"
	"time"

	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// archive is a .tar.gz of files, sorted by their paths, of nobody, and as old as the epoch.
func archive(files []userdir.TreeFile) ([]byte, error) {
	files = slices.SortedFunc(slices.Values(files), func(a, b userdir.TreeFile) int { return strings.Compare(a.Path, b.Path) })
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, f := range files {
		data, err := f.Read()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", runtime.Quote(f.Path), err)
		}
		h := &tar.Header{Typeflag: tar.TypeReg, Name: f.Path, Size: int64(len(data)), Mode: 0o644, ModTime: time.Unix(0, 0)}
		if f.Executable {
			h.Mode = 0o755
		}
		if err := w.WriteHeader(h); err != nil {
			return nil, fmt.Errorf("%s: %w", runtime.Quote(f.Path), err)
		}
		if _, err := w.Write(data); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return stored(b.Bytes()), nil
}

// maxBlock is the most that a stored block holds, in bytes.
const maxBlock = 1<<16 - 1

// stored is data in the form of gzip, not compressed. What compresses better from one version of Go to the next would
// change the digest of a skill that has not changed.
func stored(data []byte) []byte {
	out := []byte{0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff} // deflate, no time, of no known system
	for rest := data; ; {
		n := min(len(rest), maxBlock)
		last := byte(0)
		if n == len(rest) {
			last = 1
		}
		out = append(out, last)
		out = binary.LittleEndian.AppendUint16(out, uint16(n))
		out = binary.LittleEndian.AppendUint16(out, ^uint16(n))
		out = append(out, rest[:n]...)
		if rest = rest[n:]; last == 1 {
			break
		}
	}
	out = binary.LittleEndian.AppendUint32(out, crc32.ChecksumIEEE(data))
	return binary.LittleEndian.AppendUint32(out, uint32(len(data)))
}
