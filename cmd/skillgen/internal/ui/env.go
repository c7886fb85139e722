package ui

import (
	"fmt"
	"os"
	"strconv"
	"strings"
)

// Switch says what an environment variable turns on or off: a value that strconv.ParseBool takes, or yes, no, on or off, in any case. One
// that is not set, or empty, is fallback. Any other value is an error, with fallback: what a user meant by it, nobody knows.
func Switch(name string, fallback bool) (bool, error) {
	value := os.Getenv(name)
	switch word := strings.ToLower(value); word {
	case "":
		return fallback, nil
	case "yes", "y", "on":
		return true, nil
	case "no", "n", "off":
		return false, nil
	default:
		if on, err := strconv.ParseBool(word); err == nil {
			return on, nil
		}
	}
	return fallback, fmt.Errorf("the environment variable %s is %q, which is neither on nor off; set it to 1 or 0, or leave it out", name, value)
}
