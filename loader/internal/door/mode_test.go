package door

import (
	"io/fs"
	"strings"
	"testing"
)

var headers = []struct {
	data string
	mode fs.FileMode
	why  string
}{
	{"#!/bin/sh\necho\n", 0o755, "a script"},
	{"#!/usr/bin/env python3\r\n", 0o755, "a script with the line ends of Windows"},
	{"#! /bin/sh\n", 0o755, "a blank before the interpreter"},
	{"#!python\n", 0o755, "an interpreter without a path"},
	{"#!/bin/true", 0o755, "no end of line"},
	{"#!" + strings.Repeat(" ", ModeHead) + "/bin/sh", 0o644, "an interpreter behind what Mode looks at"},
	{"\x7fELF\x02\x01\x01", 0o755, "ELF"},
	{"\xfe\xed\xfa\xce\x00\x00\x00\x12", 0o755, "Mach-O, 32 bits, big-endian"},
	{"\xfe\xed\xfa\xcf\x00\x00\x00\x12", 0o755, "Mach-O, 64 bits, big-endian"},
	{"\xce\xfa\xed\xfe\x07\x00\x00\x00", 0o755, "Mach-O, 32 bits, little-endian"},
	{"\xcf\xfa\xed\xfe\x0c\x00\x00\x01", 0o755, "Mach-O, 64 bits, little-endian"},
	{"\xca\xfe\xba\xbe\x00\x00\x00\x02\x01\x00\x00\x07", 0o755, "Mach-O for two processors"},
	{"\xca\xfe\xba\xbf\x00\x00\x00\x02\x01\x00\x00\x07", 0o755, "the same with offsets of 64 bits"},
	{"\xbe\xba\xfe\xca\x02\x00\x00\x00\x07\x00\x00\x01", 0o755, "the same, little-endian"},
	{"\xbf\xba\xfe\xca\x02\x00\x00\x00\x07\x00\x00\x01", 0o755, "the same, with both"},
	{"MZ\x90\x00\x03\x00\x00\x00", 0o755, "PE"},

	{"", 0o644, "an empty file"},
	{"#", 0o644, "the beginning of a line"},
	{"#!", 0o644, "no interpreter"},
	{"#!\n/bin/sh\n", 0o644, "the interpreter on the next line"},
	{"#!\r\n", 0o644, "no interpreter, on Windows"},
	{"#![no_std]\n", 0o644, "an attribute of Rust"},
	{"#! [feature(x)]\n", 0o644, "an attribute of Rust with a blank"},
	{"\n#!/bin/sh\n", 0o644, "not on the first line"},
	{" #!/bin/sh\n", 0o644, "a blank first"},
	{"\xef\xbb\xbf#!/bin/sh\n", 0o644, "a byte order mark first: no system runs that"},
	{"# Title\n", 0o644, "Markdown"},
	{"import sys\n", 0o644, "a module that somebody's interpreter is given"},
	{"ELF\x7f", 0o644, "not its bytes"},
	{"\x7fEL", 0o644, "too short"},
	{"\xca\xfe\xba\xbe\x00\x00\x00\x34", 0o644, "a class of Java 8"},
	{"\xca\xfe\xba\xbe\x00\x03\x00\x2d", 0o644, "a class of Java 1.1"},
	{"\xca\xfe\xba\xbe\x00\x00\x00\x00", 0o644, "no programs"},
	{"\xca\xfe\xba\xbe", 0o644, "too short"},
	{"MZ", 0o644, "two letters"},
	{"MZ,country code,capital\nUZ,…\n", 0o644, "text"},
	{"mz\x90\x00", 0o644, "not its bytes"},
	{"\x00asm\x01\x00\x00\x00", 0o644, "WebAssembly: no system runs it by itself"},
	{"PK\x03\x04", 0o644, "an archive"},
}

// TestMode gives Mode a table of beginnings, as they are and with more of a file behind them.
func TestMode(t *testing.T) {
	for _, test := range headers {
		if got := ModeOf([]byte(test.data)); got != test.mode {
			t.Errorf("%s: %v, not %v", test.why, got, test.mode)
		}
		whole := test.data + strings.Repeat("\n", 2*ModeHead)
		head, all := ModeOf([]byte(whole)[:ModeHead]), ModeOf([]byte(whole))
		if head != all {
			t.Errorf("%s: %v from the beginning, %v from the whole file", test.why, head, all)
		}
	}
}
