package runtime

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/maphash"
	"io"
	"io/fs"
	"path"
	"strings"
	"time"
)

// ErrChanged is returned for the instructions of a skill on disk whose frontmatter is another one than when it was
// loaded: they may belong to another skill by now. [Catalog.Reload] gives a catalog of what is there.
var ErrChanged = errors.New("the file has changed since it was loaded: reload the catalog")

// ErrTooLarge is returned for a file that has more bytes than one of its kind may have: 1 MiB for SKILL.md, 64 MiB for
// other files, 256 KiB for one that [Catalog.Read] hands out.
var ErrTooLarge = errors.New("the file is too large")

// What is read of a file at most, in bytes.
const (
	maxMain  = 1 << 20
	maxOther = 64 << 20
)

// Version says which text of a file on disk a skill was made of, so that its instructions are found again behind the
// same frontmatter, and behind no other.
type Version struct {
	// Head is how many bytes from the start of the file say where the instructions begin: up to the end of the line
	// that closes the frontmatter. 0 stands for the whole file: no other one will do.
	Head int
	// HeadSHA256 is the hash of these bytes: what may be cut off is decided by it.
	HeadSHA256 [sha256.Size]byte

	// sum is that of the whole file, for this process: whether anything has changed is asked of few files, and answered
	// by a quick hash.
	sum  uint64
	seed maphash.Seed
}

// NewVersion is the version that text is, with head bytes up to the end of the frontmatter.
func NewVersion(text string, head int) *Version {
	v := &Version{Head: head, seed: maphash.MakeSeed()}
	v.sum = maphash.String(v.seed, text)
	if head == 0 {
		head = len(text)
	}
	v.HeadSHA256 = sumOf(text[:head])
	return v
}

// sumOf is the hash of a text.
func sumOf(text string) [sha256.Size]byte {
	var most [1024]byte // and so no memory but for what is large
	return sha256.Sum256(append(most[:0], text...))
}

// is reports whether data is the text that the skill was made of.
func (v *Version) is(data []byte) bool {
	if v.Head == 0 {
		return sha256.Sum256(data) == v.HeadSHA256
	}
	return maphash.Bytes(v.seed, data) == v.sum && v.isHead(data)
}

// Body returns the instructions: the Markdown that follows the frontmatter, leading blank lines dropped, bytes
// as they are; those of a packed skill have LF at the ends of lines. A body of an embedded file is a part of that, without a copy; a packed
// file is read and copied. It fails where the frontmatter of that file is another one
// than that of the generated code: then go generate was forgotten.
//
// A body on disk is read anew, and belongs to the frontmatter that was loaded: when that has changed since, the error
// is [ErrChanged]. An edit of the instructions alone is seen, once it is complete. The file may have 1 MiB; the error
// for a larger one is [ErrTooLarge].
func (s *Skill) Body() (string, error) {
	switch {
	case s == nil:
		return "", ErrNoSkill
	case s.Storage.Text != nil && s.Storage.Head != "" && s.Storage.Head != HeadSum(*s.Storage.Text, s.BodyLine):
		return "", fmt.Errorf("read %s: %w", Quote(s.Path), errStale)
	case s.Storage.Text != nil:
		return fromLine(*s.Storage.Text, s.BodyLine), nil
	}
	body, err := s.readBody()
	if err != nil {
		return "", fmt.Errorf("read %s: %w", Quote(s.Path), err)
	}
	return body, nil
}

// errStale is the error for the instructions of a SKILL.md that was embedded behind another frontmatter than the one that was compiled.
var errStale = errors.New("the frontmatter has changed since code was generated: run go generate again")

// HeadSum is a short sum of what stands in a skill's file before the line of its instructions, whatever ends the lines there: generated code
// has it, and the bytes of the file are embedded when a program is built. Without instructions, bodyLine 0, it is that of the whole text.
func HeadSum(text string, bodyLine int) string {
	sum := sumOf(withLF(text[:len(text)-len(fromLine(text, bodyLine))]))
	return hex.EncodeToString(sum[:4])
}

// fromLine is a text from one of its lines on, "" for line 0.
func fromLine(text string, line int) string {
	if line == 0 {
		return ""
	}
	for range line - 1 {
		_, rest, ok := strings.Cut(text, "\n")
		if !ok {
			return ""
		}
		text = rest
	}
	return text
}

// readBody reads the file once: what is compared is what is cut.
func (s *Skill) readBody() (string, error) {
	f, err := s.Open(path.Base(s.Path))
	if err != nil {
		return "", err
	}
	defer f.Close()
	data, info, err := readFile(f, maxMain)
	if err != nil {
		return "", err
	}
	v := s.Storage.Version
	if v == nil { // packed, or of a source that does not say
		return fromLine(string(data), s.BodyLine), nil
	}
	if !v.is(data) && (!v.isHead(data) || !isComplete(f, info, data)) {
		return "", ErrChanged
	}
	if s.Format == FormatNone { // the head is the first line of the instructions
		return withoutBlankLines(strings.TrimPrefix(string(data), "\ufeff")), nil
	}
	return withoutBlankLines(string(data[v.Head:])), nil
}

// isHead reports whether data starts with the head and nothing has been added to its last line.
func (v *Version) isHead(data []byte) bool {
	if v.Head == 0 || v.Head > len(data) || sha256.Sum256(data[:v.Head]) != v.HeadSHA256 {
		return false
	}
	rest := data[v.Head:]
	return data[v.Head-1] == '\n' || len(rest) == 0 || bytes.HasPrefix(rest, []byte("\n")) || bytes.HasPrefix(rest, []byte("\r\n"))
}

func withoutBlankLines(text string) string {
	for text != "" {
		line, rest, _ := strings.Cut(text, "\n")
		if strings.TrimSpace(line) != "" {
			break
		}
		text = rest
	}
	return text
}

// An edit in place shows the start of one text before the end of another. So what was written within the time of hot
// is read again after a pause. A writer that stops in the middle for longer, and leaves a text that looks whole, cannot be
// told from one that has ended: who replaces files by renaming has no such gap.
const (
	hot   = 2 * time.Second
	pause = 20 * time.Millisecond
)

// isComplete reports whether data, just read from f, is a whole text as far as one can see.
func isComplete(f fs.File, info fs.FileInfo, data []byte) bool {
	at, ok := f.(io.ReaderAt)
	if !ok || time.Since(info.ModTime()) > hot {
		return true
	}
	time.Sleep(pause)
	again := make([]byte, len(data)+1)
	n, err := at.ReadAt(again, 0)
	if err != io.EOF || !bytes.Equal(again[:n], data) {
		return false
	}
	now, err := f.Stat()
	return err == nil && now.ModTime().Equal(info.ModTime()) && now.Size() == info.Size()
}

// readFile reads an open regular file, at most limit bytes of it. The size that the file claims is not believed.
func readFile(f fs.File, limit int64) ([]byte, fs.FileInfo, error) {
	info, err := f.Stat()
	switch {
	case err != nil:
		return nil, nil, err
	case info.Size() > limit:
		return nil, info, ErrTooLarge
	}
	data := make([]byte, 0, max(info.Size(), 0)+1)
	for {
		n, err := f.Read(data[len(data):cap(data)])
		data = data[:len(data)+n]
		switch {
		case int64(len(data)) > limit:
			return nil, nil, ErrTooLarge
		case err == io.EOF:
			return data, info, nil
		case err != nil:
			return nil, nil, err
		case len(data) == cap(data):
			data = append(data, 0)[:len(data)]
		}
	}
}
