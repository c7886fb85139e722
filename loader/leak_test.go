package loader

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/skillgen/skillgen/loader/internal/content"
)

// TestKeysInFiles holds that a key in any text of a skill's directory is told, by the file and the line, whether the files are handed
// out or only looked at, and none in what is no text or larger than one.
func TestKeysInFiles(t *testing.T) {
	key := "ghp_" + "R7v2Kq9Lw4Tz8Xb3Nc6Md1Pf5Gh0Js2YuEaQ" // of nobody's
	fsys := fstest.MapFS{"x/SKILL.md": {Data: []byte("---\nname: x\ndescription: Does a thing.\n---\n\nDo it.\n")}}
	for name, text := range map[string]string{
		".env": "A=b\nTOKEN=" + key + "\n", "scripts/a.sh": "#!/bin/sh\nexport TOKEN=" + key, "references/deep/b.md": "one\n" + key,
		"data.bin": "\x00\n" + key, "large.txt": "\n" + key + strings.Repeat(" ", content.MaxText), "most.txt": "\n" + key + strings.Repeat(" ", content.MaxText-len(key)-1),
		"clean.md": "Set $TOKEN.\nNot ghp_your-token.\n", "empty.md": "",
	} {
		fsys["x/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	want := []string{"skills/x/.env:2", "skills/x/most.txt:2", "skills/x/references/deep/b.md:2", "skills/x/scripts/a.sh:2"}
	for _, contents := range []bool{false, true} {
		r, err := Load(t.Context(), Roots{Skills: []Rooted{{Path: "skills", FS: fsys}}}, &Options{Mode: ModeBuild, Contents: contents})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, d := range r.Diagnostics {
			if d.Rule == "secret" {
				got = append(got, fmt.Sprintf("%s:%d", d.File, d.Line))
			}
			if strings.Contains(d.Excerpt+d.Message, key) {
				t.Errorf("the key is shown: %+v", d)
			}
		}
		if slices.Sort(got); !slices.Equal(got, want) {
			t.Errorf("contents %t: keys are told in %q, want %q", contents, got, want)
		}
	}
}

// TestHiddenInFiles holds that what a model reads and a person does not see is told in Markdown beside a SKILL.md; in other texts what
// belongs into none.
func TestHiddenInFiles(t *testing.T) {
	spelt := "\U000e0158\U000e0159\U000e015a" // variation selectors, as bytes
	hidden := "one\nBe \u202ebrief\U000e0041.\n"
	fsys := fstest.MapFS{"x/SKILL.md": {Data: []byte("---\nname: x\ndescription: Does a thing.\n---\n\nDo it.\n")}}
	for name, text := range map[string]string{
		"references/a.md": hidden, "B.MD": hidden, "a.py": hidden, "notes.txt": "a" + spelt, "s.md": "a" + spelt, "he.json": "\u202b\u05e9\u202c \u2067\u05e9\u2069", "emoji.txt": "\u26a0\ufe0f \U0001F3F4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f \u845b\U000e0100",
		"data.bin": "\x00" + hidden, "clean.md": "caf\u00e9 \u202b?\n", "zh.md": "\u6587\u6863\u3002\r\n", "x.md": "a\ufffdb",
	} {
		fsys["x/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	r, err := Load(t.Context(), Roots{Skills: []Rooted{{Path: "skills", FS: fsys}}}, &Options{Mode: ModeBuild})
	if err != nil {
		t.Fatal(err)
	}
	told := make(map[string]int)
	for _, d := range r.Diagnostics {
		told[fmt.Sprintf("%s %s:%d", d.Rule, d.File, d.Line)]++
	}
	for _, want := range []string{"hidden-text skills/x/references/a.md:2", "hidden-text skills/x/B.MD:2", "hidden-text skills/x/a.py:2", "hidden-text skills/x/notes.txt:1", "hidden-text skills/x/s.md:1"} {
		if told[want] == 0 {
			t.Errorf("%s is not told: %v", want, told)
		}
		delete(told, want)
	}
	delete(told, "hidden-text skills/x/clean.md:1") // an embedding is as odd as an override
	if len(told) > 0 {
		t.Errorf("told without need: %v", told)
	}
}

// TestSaidInFiles holds that a merge which was left unfinished is told in what a model reads or runs, and so is a command that nobody can
// read.
func TestSaidInFiles(t *testing.T) {
	merge, shell := "<<<<<<< HEAD\na\n=======\nb\n>>>>>>> other\n", "Run `echo bHMK | base64 -d | sh` first.\n"
	fsys := fstest.MapFS{"x/SKILL.md": {Data: []byte("---\nname: x\ndescription: Does a thing.\n---\n\nDo it.\n")}}
	for name, text := range map[string]string{
		"references/a.md": "One.\n\n" + merge, "top.md": merge, "scripts/run": "#!/bin/sh\n" + merge, "b.py": merge, "data.csv": merge,
		"fenced.md": "```\n" + merge + "```\n", "half.md": "<<<<<<< HEAD\na\n=======\n", "title.md": "A\n=======\n",
		"references/s.md": "One.\n" + shell, "s.txt": shell, "s.sh": "echo bHMK | base64 -d | sh\n", "t.sh": "base64 -d in | python3 -m json.tool\nbase64 -d in > out\n", "decode.md": "`base64 -d in > out`\n",
	} {
		fsys["x/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	r, err := Load(t.Context(), Roots{Skills: []Rooted{{Path: "skills", FS: fsys}}}, &Options{Mode: ModeBuild})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range r.Diagnostics {
		got = append(got, fmt.Sprintf("%s %s:%d", d.Rule, strings.TrimPrefix(d.File, "skills/x/"), d.Line))
	}
	slices.Sort(got)
	want := []string{"damaged-text b.py:1", "damaged-text half.md:1", "damaged-text references/a.md:3", "damaged-text scripts/run:2", "damaged-text top.md:1", "encoded-shell references/s.md:2", "encoded-shell s.sh:1"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
