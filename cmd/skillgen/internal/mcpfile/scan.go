package mcpfile

import (
	"encoding/json"
	"strings"
	"unicode/utf8"
)

// maxDepth is how deep values may nest in a file that is edited.
const maxDepth = 100

// scanner reads JSON with comments and commas behind the last value, as VS Code does, and keeps where things stand.
type scanner struct {
	text string
	at   int
	// extra are the comments and the last commas: what makes it more than JSON.
	extra [][2]int
}

// table is an object of the file.
type table struct {
	open, close int // its braces
	list        []entry
	last        int  // behind the last value
	comma       bool // whether a comma stands behind it
}

// entry is a key with its value. table is set where the value is an object.
type entry struct {
	key                string
	start, value, stop int
	table              *table
}

func (s *scanner) fail(format string, args ...any) error {
	at := min(s.at, len(s.text))
	return lossy(s.text, at, format, args...)
}

// document reads a whole file, whose value must be an object.
func document(text string) (root *table, s *scanner, err error) {
	if !utf8.ValidString(text) {
		return nil, nil, &Lossy{Why: "it is no UTF-8"}
	}
	s = &scanner{text: text}
	if strings.HasPrefix(text, "\uFEFF") {
		s.at = len("\uFEFF")
	}
	if err := s.skip(); err != nil {
		return nil, nil, err
	}
	if s.at == len(text) || text[s.at] != '{' {
		return nil, nil, s.fail("an object is expected")
	}
	if root, err = s.object(0); err == nil {
		err = s.skip()
	}
	if err == nil && s.at < len(text) {
		err = s.fail("there is more behind the object")
	}
	return root, s, err
}

// skip steps over white space and comments.
func (s *scanner) skip() error {
	for s.at < len(s.text) {
		start, rest := s.at, s.text[s.at:]
		switch {
		case strings.IndexByte(" \t\r\n", rest[0]) >= 0:
			s.at++
			continue
		case strings.HasPrefix(rest, "//"):
			line, _, _ := strings.Cut(rest, "\n")
			s.at += len(line)
		case strings.HasPrefix(rest, "/*"):
			end := strings.Index(rest[2:], "*/")
			if end < 0 {
				return s.fail("a comment is not closed")
			}
			s.at += end + 4
		default:
			return nil
		}
		s.extra = append(s.extra, [2]int{start, s.at})
	}
	return nil
}

// value steps over a value; it is returned where it is an object.
func (s *scanner) value(depth int) (*table, error) {
	switch {
	case depth > maxDepth:
		return nil, s.fail("nested more than %d levels deep", maxDepth)
	case s.at == len(s.text):
		return nil, s.fail("the file ends where a value is expected")
	case s.text[s.at] == '{':
		return s.object(depth)
	case s.text[s.at] == '[':
		s.at++
		_, _, err := s.items(']', func() error { _, err := s.value(depth + 1); return err })
		return nil, err
	case s.text[s.at] == '"':
		_, err := s.quoted()
		return nil, err
	}
	end := s.at
	for end < len(s.text) && strings.IndexByte(" \t\r\n,]}/:\"[{", s.text[end]) < 0 {
		end++
	}
	if !json.Valid([]byte(s.text[s.at:end])) {
		return nil, s.fail("%q is no value", s.text[s.at:min(end+1, len(s.text))])
	}
	s.at = end
	return nil, nil
}

// items reads what stands between brackets, up to the closing one, and says where the last item ends.
func (s *scanner) items(closing byte, item func() error) (last int, comma bool, err error) {
	commaAt := 0
	for first := true; ; first = false {
		if err := s.skip(); err != nil {
			return 0, false, err
		}
		switch {
		case s.at == len(s.text):
			return 0, false, s.fail("the file ends before a %q", closing)
		case s.text[s.at] == closing && (first || commaAt > 0):
			if commaAt > 0 {
				s.extra = append(s.extra, [2]int{commaAt - 1, commaAt})
			}
			s.at++
			return last, commaAt > 0, nil
		}
		if err := item(); err != nil {
			return 0, false, err
		}
		last, commaAt = s.at, 0
		if err := s.skip(); err != nil {
			return 0, false, err
		}
		switch {
		case s.at < len(s.text) && s.text[s.at] == ',':
			s.at++
			commaAt = s.at
		case s.at < len(s.text) && s.text[s.at] == closing:
			s.at++
			return last, false, nil
		default:
			return 0, false, s.fail("a comma or %q is expected", closing)
		}
	}
}

func (s *scanner) object(depth int) (*table, error) {
	t := &table{open: s.at}
	s.at++
	var err error
	t.last, t.comma, err = s.items('}', func() error {
		e := entry{start: s.at}
		if e.key, err = s.quoted(); err != nil {
			return err
		}
		if err := s.skip(); err != nil {
			return err
		}
		if s.at == len(s.text) || s.text[s.at] != ':' {
			return s.fail("a colon is expected behind the key %q", e.key)
		}
		s.at++
		if err := s.skip(); err != nil {
			return err
		}
		e.value = s.at
		if e.table, err = s.value(depth + 1); err != nil {
			return err
		}
		e.stop = s.at
		t.list = append(t.list, e)
		return nil
	})
	t.close = s.at - 1
	return t, err
}

func (s *scanner) quoted() (text string, err error) {
	if s.at == len(s.text) || s.text[s.at] != '"' {
		return "", s.fail("a key in quotes is expected")
	}
	end := s.at + 1
	for end < len(s.text) && s.text[end] != '"' && s.text[end] != '\n' {
		if s.text[end] == '\\' {
			end++
		}
		end++
	}
	if end >= len(s.text) || json.Unmarshal([]byte(s.text[s.at:end+1]), &text) != nil {
		return "", s.fail("a text is not closed, or is none of JSON")
	}
	s.at = end + 1
	return text, nil
}

// strict is the text from start to stop as JSON: comments and last commas are blanks.
func (s *scanner) strict(start, stop int) []byte {
	plain := []byte(s.text)
	for _, e := range s.extra {
		for i := e[0]; i < e[1]; i++ {
			plain[i] = ' '
		}
	}
	return plain[start:stop]
}
