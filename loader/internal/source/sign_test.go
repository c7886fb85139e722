package source

import "testing"

// What nobody sees is called by its number, and a sign that looks like one of the keyboard by itself, with that.
func TestSign(t *testing.T) {
	for r, want := range map[rune][2]string{
		'“': {"'“' (U+201C)", `write " instead of “`}, '»': {"'»' (U+00BB)", `write " instead of »`}, '「': {"'「' (U+300C)", `write " instead of 「`},
		'：': {"'：' (U+FF1A)", "write : instead of ："}, '、': {"'、' (U+3001)", "write , instead of 、"}, '｛': {"'｛' (U+FF5B)", "write { instead of ｛"}, '】': {"'】' (U+3011)", "write ] instead of 】"},
		'０': {"'０' (U+FF10)", "write 0 instead of ０"}, 'é': {"'é' (U+00E9)", ""}, '（': {"'（' (U+FF08)", ""},
		0xa0: {"U+00A0, a no-break space,", "put an ordinary blank there"}, 0x2003: {"U+2003, a blank,", "put an ordinary blank there"}, 0x200b: {"U+200B", "remove it"}, 0xfeff: {"U+FEFF", "remove it"},
	} {
		if name, hint := Sign(r); name != want[0] || hint != want[1] {
			t.Errorf("%U: %q, %q, want %q", r, name, hint, want)
		}
	}
}
