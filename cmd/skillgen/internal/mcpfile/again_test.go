package mcpfile

import "testing"

// TestMergeAgain holds for every client that what was added is known the next time: nothing differs, and nothing is added.
func TestMergeAgain(t *testing.T) {
	for _, name := range Names() {
		c := named(t, name)
		entries := entriesOf(t, c)
		text, differs, err := c.Merge(nil, entries)
		if err != nil || len(differs) > 0 {
			t.Errorf("%s: %v, %q differ", name, err, differs)
		}
		again, differs, err := c.Merge(text, entries)
		if err != nil || len(differs) > 0 || string(again) != string(text) {
			t.Errorf("%s: again: %v, %q differ: %q", name, err, differs, again)
		}
	}
}
