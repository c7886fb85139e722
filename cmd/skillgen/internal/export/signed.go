package export

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"regexp"
)

// written is the comment of a schema, which says whose it is.
const written = "written by skillgen export schema"

var signed = regexp.MustCompile(`"\$comment": "` + written + `(, with sum ([0-9a-f]{12}))?"`)

// signedSchema is the text of a schema with a sum in its comment, which tells of edits.
func signedSchema(text []byte) []byte {
	at := signed.FindSubmatchIndex(text)
	end := at[1] - 1
	return fmt.Appendf(nil, "%s, with sum %s%s", text[:end], schemaSumOf(text), text[end:])
}

// isOurSchema reports whether skillgen wrote a file, and whether somebody has changed it since.
func isOurSchema(text []byte) (ours, changed bool) {
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	at := signed.FindSubmatchIndex(text)
	if at == nil {
		return false, false
	}
	if at[2] < 0 {
		return true, true
	}
	bare := append(bytes.Clone(text[:at[2]]), text[at[3]:]...)
	return true, string(text[at[4]:at[5]]) != schemaSumOf(bare)
}

func schemaSumOf(text []byte) string { return fmt.Sprintf("%x", sha256.Sum256(text))[:12] }
