package userdir

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
)

const treeAbout = "what skillgen export wrote here; it replaces and removes what still has these bytes, and takes everything else for yours"

// treeRecord says which files of a tree skillgen wrote.
type treeRecord struct {
	Version int    `json:"version"`
	About   string `json:"about"`
	// Files are the SHA-256 of the files by their paths, of texts with LF. While a call is at work a file has several,
	// with blanks between them.
	Files map[string]string `json:"files"`

	loaded []byte // the bytes of the file, nil when there is none
}

// unusableTree is ErrRecord for the record of a tree, which is of nothing that is installed.
type unusableTree string

func (e unusableTree) Error() string { return TreeRecord + " cannot be used: " + string(e) }

// Unwrap returns ErrRecord.
func (unusableTree) Unwrap() error { return ErrRecord }

// loadTreeRecord reads the record. One that is missing is an empty one, and one that is damaged, as by a merge, may be
// somebody's work.
func (t *target) loadTreeRecord() (*treeRecord, error) {
	fresh := &treeRecord{Version: recordVersion, About: treeAbout, Files: make(map[string]string)}
	if t.root == nil {
		return fresh, nil
	}
	data, _, err := t.read(TreeRecord, maxRecord)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fresh, nil
	case err != nil:
		return nil, fmt.Errorf("%w: %w", unusableTree("it cannot be read"), err)
	}
	fresh.loaded = data
	var r treeRecord
	if err := json.Unmarshal(data, &r); err != nil {
		return nil, unusableTree("it is damaged: bring it back, or remove it with the files that skillgen wrote")
	}
	if r.Version != recordVersion {
		return nil, unusableTree(fmt.Sprintf("it is of version %d, and this program knows %d", r.Version, recordVersion))
	}
	for name, sums := range r.Files {
		if isFilePath(name) && name != TreeRecord && sums != "" {
			fresh.Files[name] = sums
		}
	}
	return fresh, nil
}

func (r *treeRecord) names() []string { return slices.Sorted(maps.Keys(r.Files)) }

func (r *treeRecord) has(name string, data []byte) bool {
	return slices.Contains(strings.Fields(r.Files[name]), treeSum(data))
}

func (r *treeRecord) add(name, sum string) {
	if sums := strings.Fields(r.Files[name]); !slices.Contains(sums, sum) {
		r.Files[name] = strings.Join(append(sums, sum), " ")
	}
}

func (r *treeRecord) clone() *treeRecord {
	return &treeRecord{Version: r.Version, About: r.About, Files: maps.Clone(r.Files)}
}

func (r *treeRecord) bytes() []byte {
	if len(r.Files) == 0 {
		return nil
	}
	data, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		return nil // strings and numbers always encode
	}
	return append(data, '\n')
}

// finalRecord is the record of what skillgen wrote of the files that are wanted, or adopts. Another one that is right and that it did not
// write is somebody's, such as the source itself, and must never go because nobody wants it any more.
func (s *treeSession) finalRecord() []byte {
	r := &treeRecord{Version: recordVersion, About: treeAbout, Files: make(map[string]string)}
	for name, sum := range s.sums {
		if s.adopts[name] || s.record.Files[name] != "" {
			r.Files[name] = sum
		}
	}
	for _, c := range s.changes {
		if c.file != nil {
			r.Files[c.Path] = s.sums[c.Path]
		}
	}
	return r.bytes()
}

// saveTreeRecord writes the record, whole or not at all, when it differs. There is none of nothing.
func (s *treeSession) saveTreeRecord(data []byte) error {
	switch {
	case bytes.Equal(data, s.record.loaded):
		return nil
	case data == nil:
		if err := s.ops.remove(TreeRecord); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	default:
		if err := s.stage.mkdir(); err != nil {
			return err
		}
		fresh := s.stage.in(stagedFile, ".")
		if err := s.writeFile(fresh, data, 0o644, nil); err != nil {
			return err
		}
		if err := s.ops.rename(fresh, TreeRecord); err != nil {
			return err
		}
	}
	s.record.loaded = data
	return s.ops.syncDir(".")
}

// treeSum is the SHA-256 of a file, in hexadecimal: of a text with LF, as a checkout may have it.
func treeSum(data []byte) string {
	sum := sha256.Sum256(lineFeeds(data))
	return hex.EncodeToString(sum[:])
}

// lineFeeds is a text with LF for CRLF; what holds a NUL is no text.
func lineFeeds(data []byte) []byte {
	if bytes.IndexByte(data, 0) >= 0 {
		return data
	}
	return bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
}
