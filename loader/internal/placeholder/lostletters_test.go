package placeholder

import "testing"

func TestLostLetters(t *testing.T) {
	for text, want := range map[string]int{
		`Jobs on zhaopin.com, ????. Trigger phrases: "????", "??".`: 3,
		"?????? ???":    2,
		"What??? Why??": 0, `Asks "???" of them`: 0, "a ?? b : c ?? d": 0, "": 0,
	} {
		if got, _ := LostLetters(text); got != want {
			t.Errorf("%q: %d, want %d", text, got, want)
		}
	}
}
