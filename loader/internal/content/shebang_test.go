package content

import (
	"strings"
	"testing"
)

// TestWrong holds which first lines systems refuse.
func TestWrong(t *testing.T) {
	for _, row := range []struct{ head, says, why string }{
		{"#!/bin/bash\r\necho\r\n", `an interpreter called "bash\r"`, "the end of a line of Windows"},
		{"#!/usr/bin/env python3\r\n", `"python3\r"`, "the last word has it"},
		{"#!/bin/sh\r", `"sh\r"`, "a line alone"},
		{"\ufeff#!/bin/sh\n", "a byte order mark", "the first bytes are others"},
		{"\ufeff#! /bin/sh\r\n", "a byte order mark", "the first of both"},
		{"#!/bin/sh\necho\r\n", "", "the other lines"},
		{"#!/bin/sh", "", "no line end"},
		{"echo\r\n", "", "no script by its first line"},
		{"\ufeffecho\r\n#!/bin/sh\r\n", "", "the same"},
		{"#!\r\n", "", "names nothing"},
		{"#![allow(x)]\r\n", "", "an attribute of Rust"},
		{"", "", "empty"},
	} {
		message, hint := wrongStart("x.py", []byte(row.head), false)
		if (message == "") != (row.says == "") || !strings.Contains(message, row.says) || (hint == "") != (message == "") {
			t.Errorf("%s: %q: %q; %q, want %q", row.why, row.head, message, hint, row.says)
		}
		if message, _ := wrongStart("x.py", []byte(row.head), true); strings.Contains(message, "carriage return") {
			t.Errorf("%s: %q on Windows: %q", row.why, row.head, message)
		}
	}
	for head, want := range map[string]string{"set -e\r\nls\r\n": "carriage return", "# a\r\n": "carriage return", "\r\nls\r\n": "carriage return", "\ufeffls\n": "byte order mark", "\ufeffls\r\n": "byte order mark", "ls\necho a\r\n": "", "ls\n": ""} {
		for _, name := range []string{"x.sh", "scripts/x.BASH", "x.zsh"} {
			if message, hint := wrongStart(name, []byte(head), false); (message == "") != (want == "") || !strings.Contains(message, want) || (hint == "") != (want == "") {
				t.Errorf("%s: %q: %q, want %q", name, head, message, want)
			}
		}
		for _, name := range []string{"x.py", "scripts/x", "x.ps1", "x.js"} { // they read both, or nobody knows what reads them
			if message, _ := wrongStart(name, []byte(head), false); message != "" {
				t.Errorf("%s: %q: %q", name, head, message)
			}
		}
	}
	for name, want := range map[string]bool{"scripts/x": true, "bin/x": true, "x.sh": true, "a/b.PY": true, "x": false, "x.md": false, "assets/x.txt": false} {
		if isScript(name) != want {
			t.Errorf("%q is a script: %t", name, !want)
		}
	}
}

// TestNoInterpreter holds which first lines name no program.
func TestNoInterpreter(t *testing.T) {
	for _, row := range []struct{ line, hint, why string }{
		{"#!/usr/bin/env python3 -u", "write #!/usr/bin/env -S python3 -u", "Linux makes one word of it"},
		{"#! /usr/bin/env  A=b node\r", "write #!/usr/bin/env -S A=b node", "a variable in front, too"},
		{"#!/usr/bin/env -i python3", "write #!/usr/bin/env -S -i python3", "and an option"},
		{"#!/usr/bin/env -S python3 -u", "", "which parts words"},
		{"#!/usr/bin/env -vS python3 -u", "", "so does this"},
		{"#!/usr/bin/env python3", "", "one word"},
		{"#!/bin/sh -eu -x", "", "no env"},
		{"#!bin/sh", "write #!/bin/sh", "the first stroke is lost"},
		{"#!python3 -u", "write #!/usr/bin/env -S python3 -u", "no system looks for it on PATH"},
		{"#!@bash@/bin/sh", "", "to be put in"},
		{"#![allow(x)]", "", "an attribute of Rust"},
		{"#!", "", "names nothing"},
		{"echo", "", "no script by its first line"},
	} {
		what, hint := noInterpreter([]byte(row.line + "\necho\n"))
		if hint != row.hint || (what == "") != (hint == "") {
			t.Errorf("%s: %q: %q; %q, want %q", row.why, row.line, what, hint, row.hint)
		}
	}
}
