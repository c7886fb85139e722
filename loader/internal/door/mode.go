// This file tells a program from a file that is only read. The beginning of a file comes in, and a mode goes out.

package door

import (
	"bytes"
	"encoding/binary"
	"io/fs"
	"strings"
)

// ModeHead is how many bytes of a file Mode looks at: more change nothing.
const ModeHead = 64

// ModeOf is the mode of a skill's file, from what it holds: 0o755 for a script with its #! line and for a program
// of Linux, macOS or Windows, else 0o644. The bits on disk say nothing: Windows and module archives have none, and what
// is generated is the same on every system.
func ModeOf(data []byte) fs.FileMode {
	if isScript(data) || isProgram(data) {
		return 0o755
	}
	return 0o644
}

// isScript reports a #! line that names something. In Rust, #![…] is an attribute.
func isScript(data []byte) bool {
	rest, ok := bytes.CutPrefix(data, []byte("#!"))
	rest = bytes.TrimLeft(rest[:min(len(rest), ModeHead-2)], " \t")
	return ok && len(rest) > 0 && !strings.ContainsRune("[\r\n", rune(rest[0]))
}

// maxSlices bounds the programs in one file for several processors. A class of Java begins with the same four bytes,
// and there the number is its version, from 45 on.
const maxSlices = 44

func isProgram(data []byte) bool {
	if len(data) < 4 {
		return false
	}
	switch string(data[:4]) {
	case "\x7fELF":
		return true
	case "\xfe\xed\xfa\xce", "\xfe\xed\xfa\xcf", "\xce\xfa\xed\xfe", "\xcf\xfa\xed\xfe": // Mach-O: 32 and 64 bits, both orders
		return true
	case "\xca\xfe\xba\xbe", "\xca\xfe\xba\xbf": // for several processors, with offsets of 32 and 64 bits
		return severalPrograms(data, binary.BigEndian)
	case "\xbe\xba\xfe\xca", "\xbf\xba\xfe\xca":
		return severalPrograms(data, binary.LittleEndian)
	}
	// Text may begin with these two letters; a header holds numbers that have zero bytes.
	return string(data[:2]) == "MZ" && bytes.IndexByte(data[:min(len(data), ModeHead)], 0) >= 0
}

func severalPrograms(data []byte, order binary.ByteOrder) bool {
	if len(data) < 8 {
		return false
	}
	n := order.Uint32(data[4:])
	return 1 <= n && n <= maxSlices
}
