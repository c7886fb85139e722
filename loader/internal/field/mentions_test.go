package field

import "testing"

// TestMentions holds where a key stands in a text that is no frontmatter any more: at its ends too.
func TestMentions(t *testing.T) {
	for text, want := range map[string]bool{
		"name:": true, "name=": true, "name: x": true, "name = x": true, `"name": x`: true, "'name' = x": true, "x\nname :": true, "(name:": true,
		"nickname: x name=": true, "name name:": true,
		"": false, "name": false, "name x:": false, "nickname:": false, "names:": false, "rename = x": false, ":name": false, "=": false,
	} {
		if mentions(text, "name") != want {
			t.Errorf("%q: %t", text, !want)
		}
	}
}
