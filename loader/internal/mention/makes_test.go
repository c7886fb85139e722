package mention

import "testing"

// TestMakes holds each way in which a text says how to make a file, alone, and ways in which it only names it.
func TestMakes(t *testing.T) {
	for body, want := range map[string]bool{
		"echo x > scripts/a.sh": true, "echo x | tee scripts/a.sh": true, "touch ./scripts/a.sh": true, "Create `scripts/a.sh`.": true,
		"Then write the lines to scripts/a.sh": true, "and save it as \"scripts/a.sh\"": true, "Run scripts/a.sh.\nCreate scripts/a.sh.": true,
		"": false, "Run scripts/a.sh": false, "> scripts/a.sh": false, "scripts/a.sh creates a file": false, "Create scripts/b.sh": false, "Create a page → scripts/a.sh": false, "Create a page -> `scripts/a.sh`": false, "Write it => scripts/a.sh": false,
		"Plan → create scripts/a.sh": true, "rewrite\nscripts/a.sh": false,
	} {
		if Makes(body, "scripts/a.sh") != want {
			t.Errorf("%q: %t", body, !want)
		}
	}
}
