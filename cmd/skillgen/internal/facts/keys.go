// This file is what a skill says of itself below metadata and in keys that no report has, such as paths and context. In comes its JSON; out
// go rows for people to read.

package facts

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/loader/held"
)

// KeyRows are the entries of metadata, and the keys that other clients or their authors know, in the order of the source.
func KeyRows(run Run) (rows [][2]string) {
	for _, part := range []struct {
		called string
		object json.RawMessage
	}{{"metadata ", run.Metadata}, {"key ", run.Extra}} { // no key can pass for a row of another
		eachKey(part.object, func(key string, value json.RawMessage) {
			rows = append(rows, [2]string{part.called + ui.Shorten(ui.Plain(key), mostKey), written(value)})
		})
	}
	return rows
}

// mostKey is how many characters of a key are shown.
const mostKey = 40

// keysOf are the entries of an object but for one, without the keys that are written out in them; nil where there are none.
func keysOf(object, but string) json.RawMessage {
	var entries []string
	eachKey(held.Remarks(json.RawMessage(loader.MaskKeys(object))), func(key string, value json.RawMessage) {
		if name, err := json.Marshal(key); err == nil && key != but {
			entries = append(entries, string(name)+":"+string(value))
		}
	})
	if entries == nil {
		return nil
	}
	return json.RawMessage("{" + strings.Join(entries, ",") + "}")
}

// eachKey calls see for each entry of an object, in its order.
func eachKey(object json.RawMessage, see func(key string, value json.RawMessage)) {
	d := json.NewDecoder(strings.NewReader(string(object)))
	if open, err := d.Token(); err != nil || open != json.Delim('{') {
		return
	}
	for d.More() {
		var value json.RawMessage
		key, err := d.Token()
		name, ok := key.(string)
		if err != nil || !ok || d.Decode(&value) != nil {
			return
		}
		see(name, value)
	}
}

// written is a value as a person writes it: a text, or those of a list with commas between, and anything else as JSON.
func written(value json.RawMessage) string {
	var text string
	if json.Unmarshal(value, &text) == nil && string(value) != "null" {
		return text
	}
	var texts []string
	if json.Unmarshal(value, &texts) == nil && len(texts) > 0 && !slices.Contains(texts, "") {
		return strings.Join(texts, ", ")
	}
	return string(value)
}
