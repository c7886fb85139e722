package loader

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// eval is a message that should start a skill, or should not. Its span is that of the query.
type eval struct {
	source.Span
	query string
	want  bool
}

const evalShape = `write [{"query": "…", "should_trigger": true}, …]`

// readEvals reads a list of evals. What is no such list is reported where it is, and the rest is read.
func (s *document) readEvals() []eval {
	text := strings.TrimPrefix(s.text, source.BOM)
	base := len(s.text) - len(text)
	if strings.TrimSpace(text) == "" {
		if s.Len() == 0 {
			s.report(rule.TriggerMiss, source.Span{}, "the evals are empty", evalShape)
		}
		return nil
	}
	var whole json.RawMessage
	var syntax *json.SyntaxError
	if err := json.Unmarshal([]byte(text), &whole); errors.As(err, &syntax) {
		at := base + int(syntax.Offset)
		if !strings.HasPrefix(syntax.Error(), "unexpected end") {
			at-- // the offset is that behind the character
		}
		s.report(rule.TriggerMiss, source.Span{Start: at, End: at}, "the evals are not valid JSON: "+syntax.Error(), evalShape)
		return nil
	}
	dec := json.NewDecoder(strings.NewReader(text))
	if t, _ := dec.Token(); t != json.Delim('[') {
		s.report(rule.TriggerMiss, source.Span{Start: base, End: base}, "the evals are no list", evalShape)
		return nil
	}
	var list []eval
	for dec.More() && !s.Full() {
		var raw json.RawMessage
		if dec.Decode(&raw) != nil {
			break
		}
		if e, ok := s.eval(raw, base+int(dec.InputOffset())-len(raw)); ok {
			list = append(list, e)
		}
	}
	return list
}

// eval reads one item, which starts at an offset. Keys that it does not know are for others.
func (s *document) eval(raw []byte, start int) (eval, bool) {
	e := eval{Span: source.Span{Start: start, End: start + 1}}
	bad := func(message string) (eval, bool) {
		s.report(rule.TriggerMiss, e.Span, message, evalShape)
		return e, false
	}
	dec := json.NewDecoder(bytes.NewReader(raw))
	if t, _ := dec.Token(); t != json.Delim('{') {
		return bad("an eval is no object")
	}
	var query, want bool
	for dec.More() {
		key, _ := dec.Token() // the item was read before: it is valid
		var value json.RawMessage
		if dec.Decode(&value) != nil {
			break
		}
		end := start + int(dec.InputOffset())
		var err error
		switch key {
		case "query":
			err = json.Unmarshal(value, &e.query)
			e.Span, query = source.Span{Start: end - len(value), End: end}, value[0] == '"'
		case "should_trigger":
			err = json.Unmarshal(value, &e.want)
			want = value[0] == 't' || value[0] == 'f'
		}
		if err != nil {
			return bad(fmt.Sprintf("%q of an eval has the wrong type", key))
		}
	}
	switch {
	case !query:
		return bad(`an eval has no "query"`)
	case !want:
		return bad(`an eval has no "should_trigger"`)
	}
	return e, true
}
