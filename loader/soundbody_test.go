package loader

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"testing/fstest"
)

// soundBlocks are parts of instructions, in the ways in which Markdown can say them, about files that are there.
var soundBlocks = []string{
	"# Title\n", "Title\n=====\n", "## Steps ##\n", "Steps\n-----\n", "***\n", "- - -\n", "___\n",
	"Read [the guide](references/guide.md) first.\n",
	"Read [the guide](./references/guide.md \"The guide\") first.\n",
	"Read [the guide](<references/guide.md>) and [its second part](references/guide.md#second-part).\n",
	"Read [the guide][g], or [guide] itself, or [this][].\n\n[g]: references/guide.md\n[guide]: references/guide.md \"title\"\n[this]: <references/guide.md>\n",
	"![The logo](assets/logo.png)\n", "[![The logo](assets/logo.png)](https://logo.example/?a=1&b=(2))\n",
	"See <https://example.com/a_b*c>, https://example.com/x.md and mail <a@b.example>.\n",
	"See `references/guide.md` and ``references/guide.md`` for more.\n",
	"Run `scripts/run.sh --fast` and read what it says.\n",
	"Run `bash scripts/run.sh`, or `python3 scripts/tool.py < in.csv > out.csv`.\n",
	"```sh\nscripts/run.sh input.txt\npython3 scripts/tool.py \"$1\" | sort -u\n```\n",
	"~~~python\nimport tool\nprint(tool.main('x'))\n~~~\n",
	"````markdown\n```sh\necho nested\n```\n````\n",
	"1. Open it.\n2. Read it:\n\n   ```sh\n   cat references/guide.md\n   ```\n\n3. Close it.\n",
	"- one\n- two\n  - deep [guide](references/guide.md)\n    - deeper\n- three\n\n  A paragraph of three.\n",
	"* [ ] to do\n* [x] done\n", "+ plus\n+ plus\n", "1) one\n2) two\n",
	"> A quote\n> of two lines, with [a link](references/guide.md).\n>\n> > deeper\n",
	"| a | b |\n| --- | :-: |\n| `x` | [guide](references/guide.md) |\n| \\| | y |\n",
	"Term\n: its meaning\n", "Text with a footnote.[^1]\n\n[^1]: The footnote.\n",
	"<!-- a comment of the author -->\n", "<!--\na comment\n\nof several lines\n-->\n",
	"<details>\n<summary>More</summary>\n\nHidden [guide](references/guide.md).\n\n</details>\n",
	"<img src=\"assets/logo.png\" alt=\"logo\">\n", "<a name=\"top\"></a>\n",
	"**Bold**, *slanted*, ~~gone~~, `code`, a\\*b, 5 * 3 = 15, snake_case_name, 2 < 3 && 4 > 1.\n",
	"Hard  \nbreak, and\\\nanother.\n",
	"The user's \"own\" words – “quoted” — count… don't they? 100 % & more; a/b, c\\d, {x}, [y], (z), $HOME, ${VAR}, @someone, #tag, ~/x.\n",
	"Answer with JSON:\n\n```json\n{\"a\": [1, 2], \"b\": \"${x}\"}\n```\n",
	"Use $ARGUMENTS as what the user asks for.\n", "Das Gerät prüft, ob es geht.\n", "先看指南，再回答。\n", "مرحبا بالعالم\n", "नमस्ते दुनिया\n", "👩‍💻 writes 🇩🇪 code.\n",
	"```\nno language\n```\n", "```mermaid\ngraph TD;\n  A-->B;\n```\n", "```diff\n- a\n+ b\n```\n", "    indented code\n    of two lines\n",
	"Formula: $a_1 + b^2$ and \\(x\\), and\n\n$$\n\\sum_i x_i\n$$\n",
	"See https://example.com/docs/scripts/other.sh on the web.\n",
	"Write the result to `out/report.md` or `build/`.\n",
	"If the file `package.json` has a script called `build`, run `npm run build`.\n",
	"```js\n// scripts of the project\nconst re = /`/g; // a lone backquote\n```\n",
	"Never print a secret. Ask when unsure. Step 1/3: done.\n", "Emoji :smile: and `::code::`, time 12:30, ratio 1:2, C:\\Temp.\n",
}

// TestSoundBodies: instructions without a mistake are silent, in whatever order their parts stand.
func TestSoundBodies(t *testing.T) {
	rounds := 200
	if os.Getenv("SKILLGEN_WHOLE") != "" {
		rounds = 30000
	}
	told := make(map[string]bool)
	for seed := range rounds {
		rng := rand.New(rand.NewPCG(1, uint64(seed)))
		var b strings.Builder
		b.WriteString("---\nname: x\ndescription: Reads the guide. Use when somebody asks for it.\n---\n" + []string{"", "\n", "\n\n"}[rng.IntN(3)] + "Do what is asked.\n\n")
		for range 1 + rng.IntN(12) {
			b.WriteString(soundBlocks[rng.IntN(len(soundBlocks))] + []string{"\n", "\n", "\n\n"}[rng.IntN(3)])
		}
		text := b.String()
		if rng.IntN(8) == 0 {
			text = strings.ReplaceAll(text, "\n", "\r\n")
		}
		fsys := fstest.MapFS{
			"x/SKILL.md":            {Data: []byte(text)},
			"x/references/guide.md": {Data: []byte("# Guide\n\n## Second part\n\nRead.\n")},
			"x/scripts/run.sh":      {Data: []byte("#!/bin/sh\necho run\n"), Mode: 0o755},
			"x/scripts/tool.py":     {Data: []byte("#!/usr/bin/env python3\nprint(1)\n"), Mode: 0o755},
			"x/assets/logo.png":     {Data: []byte("\x89PNG\r\n\x1a\n")},
		}
		r, err := Load(t.Context(), Roots{Skills: []Rooted{{Path: "skills", FS: fsys}}}, nil)
		if err != nil || len(r.Skills) != 1 {
			t.Fatal(err, r.Diagnostics)
		}
		for _, d := range r.Diagnostics {
			if what := d.Rule + d.Message; !told[what] {
				told[what] = true
				t.Errorf("%d: %v\n%s", seed, d, text)
			}
		}
	}
}
