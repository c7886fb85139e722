package main

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

// keyTexts are keys, each with the part that nobody may see. They are put together here, or this file would hold some.
var keyTexts = []struct{ before, secret string }{
	{"ghp_", "R7v2Kq9Lw4Tz8Xb3" + "Nc6Md1Pf5Gh0Js2YuEaQ"},
	{"--token=ghp_", "R7v2Kq9Lw4Tz8Xb3" + "Nc6Md1Pf5Gh0Js2YuEaQ"},
	{"AKIA", "Z7QX4M2N" + "9B5V3K8L"},
}

// TestKeysAreMasked puts a key into every field, name and file of a tree, and into flags and arguments: no verb shows it, but
// for diffs, which would not apply. Watch says what generate does.
func TestKeysAreMasked(t *testing.T) {
	for _, k := range keyTexts {
		x, shown := k.before+k.secret, 0
		dir := t.TempDir()
		newHostileTree(t, dir, x)
		t.Chdir(dir)
		args := hostileArgs(x)
		for _, style := range []string{"xml", "omega", "list", "catalogue", "compact"} {
			args = append(args, []string{"prompt", "--style", style, "."}, []string{"prompt", "--json", "--style", style, "."})
		}
		for _, args := range append(args, []string{"list", "--json", "."}, []string{"list", "--untrusted", "."}) {
			glued := func(arg string) bool { return strings.Contains(arg, x) && !strings.HasPrefix(arg, x) } // no key: a letter stands before it
			if args[0] == "watch" || slices.Contains(args, "--diff") || slices.ContainsFunc(args, glued) {
				continue
			}
			var out, errs bytes.Buffer
			run(t.Context(), args, ui.Streams{In: strings.NewReader(x), Out: &out, Err: &errs})
			if text := out.String() + errs.String(); strings.Contains(text, k.secret[:12]) {
				t.Errorf("%+q shows a key: %+q", args, besideKey(text, k.secret[:12]))
			} else if strings.Contains(text, strings.Repeat("*", len(k.secret))) {
				shown++
			}
		}
		if shown == 0 {
			t.Errorf("%s: no output speaks of the key: the test is blind", k.before)
		}
	}
}

// besideKey is the part of a text that a word stands in.
func besideKey(text, word string) string {
	at := strings.Index(text, word)
	return text[max(at-80, 0):min(at+len(word)+20, len(text))]
}
