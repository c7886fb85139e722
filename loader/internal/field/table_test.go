package field

import "testing"

// Every known key is found by its name: one that is longer than maxFieldName would not be, in silence.
func TestIsName(t *testing.T) {
	table := NewTable()
	for _, f := range All() {
		if !table.IsName(f.Name) {
			t.Errorf("%s has %d letters, and maxFieldName is %d", f.Name, len(f.Name), maxFieldName)
		}
	}
}
