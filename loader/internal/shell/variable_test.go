package shell

import "testing"

func TestVariable(t *testing.T) {
	for text, want := range map[string]string{
		"$FOO": "FOO", "${BAR}": "BAR", "GITHUB_TOKEN": "GITHUB_TOKEN", "A_1": "A_1", "$A_B": "A_B",
		"jq": "", "FOO": "", "R": "", "make_all": "", "$foo": "", "1_A": "", "$": "", "": "", "${": "", "{A_B}": "", "A_B C": "", "A_b": "", "gh>=2": "",
	} {
		if got := Variable(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
