// This file tries the keywords of the skills of one catalog.
//
// What comes in are the keywords of all skills, and the text of the evals that a skill has. What goes out is text: which
// keyword matches another skill's, and how an eval came out. Keywords match by the rules and with the code of package
// runtime. What is wrong with the text of evals is reported to the log.

package catalog

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/front"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// eval is a message that should start a skill, or should not. Its span is that of the query.
type eval struct {
	source.Span
	Query string
	Want  bool
}

const evalShape = `write [{"query": "…", "should_trigger": true}, …]`

// evalsOf reads the list of evals that a file holds. It reports to log, under a rule, what is no such list
// where it is, and reads the rest.
func evalsOf(file string, log *report.Log, broken *rule.Rule) []eval {
	text := strings.TrimPrefix(file, source.BOM)
	base := len(file) - len(text)
	if strings.TrimSpace(text) == "" {
		if log.Len() == 0 {
			log.Report(broken, source.Span{}, "the evals are empty", evalShape)
		}
		return nil
	}
	if at, why, hint := badJSON(text); why != "" {
		log.Report(broken, source.Span{Start: base + at.Start, End: base + at.End}, "the evals are not valid JSON: "+why, hint)
		return nil
	}
	dec := json.NewDecoder(strings.NewReader(text))
	if t, _ := dec.Token(); t != json.Delim('[') {
		log.Report(broken, source.Span{Start: base, End: base}, "the evals are no list", evalShape)
		return nil
	}
	var list []eval
	for dec.More() && !log.Full() {
		var raw json.RawMessage
		if dec.Decode(&raw) != nil {
			break
		}
		if e, ok := readEval(log, broken, raw, base+int(dec.InputOffset())-len(raw)); ok {
			list = append(list, e)
		}
	}
	return list
}

// badJSON is where a text stops to be JSON, why, and what to do, or "".
func badJSON(text string) (at source.Span, why, hint string) {
	at, why, hint = node.JSONStop(text)
	if stop := text[at.Start:at.End]; !utf8.ValidString(stop) {
		wrong := front.Misencoded(text)
		return wrong.At, wrong.Message, wrong.Hint
	}
	if comma, remove := node.JSONComma(text, at.Start); remove != "" {
		return source.Span{Start: comma, End: comma + 1}, "a list or an object ends in a comma", remove
	}
	at.End = at.Start // the excerpt marks the character
	return at, why, cmp.Or(hint, evalShape)
}

// readEval reads one item, which starts at an offset. Keys that it does not know are for others.
func readEval(log *report.Log, broken *rule.Rule, raw []byte, start int) (eval, bool) {
	e := eval{Span: source.Span{Start: start, End: start + 1}}
	bad := func(message string) (eval, bool) {
		log.Report(broken, e.Span, message, evalShape)
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
		at := source.Span{Start: end - len(value), End: end}
		var err error
		switch key {
		case "query":
			err = json.Unmarshal(value, &e.Query)
			e.Span, query = at, value[0] == '"'
		case "should_trigger":
			err = json.Unmarshal(value, &e.Want)
			want = value[0] == 't' || value[0] == 'f'
		}
		if err != nil {
			e.Span = at
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
