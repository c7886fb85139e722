package node

import "strings"

// IsTrue reads a truth value, in the words of YAML 1.1, and 1 and 0. It is not ok for anything else.
func IsTrue(n *Node) (value, ok bool) {
	if n == nil || n.Kind != Scalar {
		return false, false
	}
	switch strings.ToLower(strings.TrimSpace(n.Text)) {
	case "true", "yes", "on", "1":
		return true, true
	case "false", "no", "off", "0":
		return false, true
	}
	return false, false
}
