package mcpfile

import "strings"

// New is a file with the entries and nothing else. The same entries give the same bytes.
func (c Client) New(entries []Entry) []byte {
	if c.toml {
		return []byte(newTOML(c.key, entries, "\n"))
	}
	return []byte(newJSON(c.key, entries))
}

// Merge returns the file with the entries that it lacks, all other bytes as they were. differs are the names of those
// that are there and say something else: they stay. It fails with a [Lossy].
func (c Client) Merge(file []byte, entries []Entry) (want []byte, differs []string, err error) {
	text := string(file)
	if strings.TrimSpace(text) == "" && !c.toml {
		return c.New(entries), nil, nil // nothing is lost
	}
	merge := mergeJSON
	if c.toml {
		merge = mergeTOML
	}
	out, differs, err := merge(c.key, text, entries)
	if err != nil {
		return nil, nil, err
	}
	return []byte(out), differs, nil
}
