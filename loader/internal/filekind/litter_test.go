package filekind

import "testing"

// TestIs holds each name that is litter, beside one that is nearly so.
func TestIs(t *testing.T) {
	for name, want := range map[string]bool{
		".DS_Store": true, ".ds_store": true, "Thumbs.db": true, "thumbs.db": true, "desktop.ini": true, "Desktop.ini": true, ".directory": true, "DS_Store": false, "thumbs.dbx": false, "directory": false,
		"__pycache__": true, ".pytest_cache": true, ".mypy_cache": true, ".ruff_cache": true, ".ipynb_checkpoints": true, "__pycache": false, "pytest_cache": false, ".cache": false,
		"a~": true, "SKILL.md~": true, "~": false, "~a": false, "a~b": false,
		"#a#": true, "##": false, "###": true, "#": false, "#a": false, "a#": false,
		"._a": true, "._": true, ".#a": true, ".~lock.a#": true, "~$a.docx": true, "~WRL0001.tmp": true, "~WRL": false, "~$": true, ".~loc.a": false, ".fuse_hidden01": true, ".fuse": false, ".a": false, ".": false, ".gitignore": false, ".a~": false,
		".nfs0123456789abcdef": true, ".nfs0123456789abcdef0": true, ".nfs0123456789abcde": false, ".nfs0123456789abcdeg": false, ".nfsx": false, "nfs0123456789abcdef": false,
		".a.swp": true, ".a.swj": true, ".a.swi": false, ".a.swq": false, ".a.swo": true, ".a.swx": true, ".a.sww": false, ".a.swy": false, ".swp": true, ".a.sw": false, ".a.swpp": false, "a.swp": false, ".a.swp.b": false,
	} {
		if IsLitter(name) != want {
			t.Errorf("%q: %t", name, !want)
		}
	}
}
