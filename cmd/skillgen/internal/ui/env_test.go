package ui

import (
	"bytes"
	"strings"
	"testing"
)

// TestSwitch holds what a variable may say: a word that means on or off in any case, and no other word is taken for one of them.
func TestSwitch(t *testing.T) {
	for value, want := range map[string]string{
		"": "fallback", "1": "on", "t": "on", "true": "on", "TRUE": "on", "True": "on", "yes": "on", "Y": "on", "On": "on",
		"0": "off", "f": "off", "false": "off", "False": "off", "NO": "off", "n": "off", "off": "off",
		"2": "error", "maybe": "error", " 1": "error", "enabled": "error",
	} {
		t.Setenv("SOME_SWITCH", value)
		for _, fallback := range []bool{true, false} {
			on, err := Switch("SOME_SWITCH", fallback)
			switch {
			case want == "error":
				if err == nil || on != fallback || !strings.Contains(err.Error(), `SOME_SWITCH is "`+value+`"`) {
					t.Errorf("%q: %t, %v", value, on, err)
				}
			case err != nil || on != (want == "on" || want == "fallback" && fallback):
				t.Errorf("%q, else %t: %t, %v; want %s", value, fallback, on, err, want)
			}
		}
	}
}

// TestColoured: words that mean off turn colour off, any other value on, and NO_COLOR counts whatever its value is.
func TestColoured(t *testing.T) {
	for _, row := range []struct {
		force, no string
		want      bool
	}{
		{"", "", false}, {"1", "", true}, {"3", "", true}, {"always", "", true}, {"YES", "", true},
		{"0", "", false}, {"false", "", false}, {"FALSE", "", false}, {"no", "", false}, {"Off", "", false},
		{"1", "1", false}, {"1", "0", false},
	} {
		t.Setenv("FORCE_COLOR", row.force)
		t.Setenv("NO_COLOR", row.no)
		if got := colored(&bytes.Buffer{}); got != row.want {
			t.Errorf("FORCE_COLOR=%q NO_COLOR=%q: %t", row.force, row.no, got)
		}
	}
}
