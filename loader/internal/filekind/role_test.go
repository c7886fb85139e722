package filekind

import "testing"

// TestIsRole holds which texts were meant to be projects.
func TestIsRole(t *testing.T) {
	for text, want := range map[string]bool{
		"---\nskills: [x]\n---\nYou blog.\n": true, "+++\nskills = []\n+++\n": true, "---\ntitle: x\n---\n\nYou blog.\n": false,
		"---\nname: x\ndescription: y\nskills: [x]\n---\nBlog.\n": true, "---\r\nname: x\r\n---\r\n\r\n# Desk\r\n\r\nYou blog.\r\n": true, "---\nname: x\ndescription: y\n---\nA site.\n": false, "---\nname: x\nYou blog.\n": false,
		"You blog.\n": true, "\ufeff\n# The desk\n\nYou are a clerk.\n": true, "# Desk\n## Work\nYou work.": true,
		"": false, "# Desk\n": false, "Your desk.\n": false, "A note: You blog.\n": false, "# You blog\n\nNotes.\n": false,
	} {
		if got := BeginsAsRole(text); got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
}
