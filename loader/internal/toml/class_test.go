package toml

import (
	"regexp"
	"testing"
)

// TestByteClasses asks what a key and a digit may be about every byte.
func TestByteClasses(t *testing.T) {
	key, hex := regexp.MustCompile(`^[-_0-9A-Za-z]$`), regexp.MustCompile(`^[0-9A-Fa-f]$`)
	for c := range 256 {
		if want := key.Match([]byte{byte(c)}); isBareKey(byte(c)) != want {
			t.Errorf("isBareKey(%#x) = %t", c, !want)
		}
		if want := hex.Match([]byte{byte(c)}); isHexDigit(byte(c)) != want {
			t.Errorf("isHexDigit(%#x) = %t", c, !want)
		}
	}
}
