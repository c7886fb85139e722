package typeset

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// An option behind a dash, and words in quotes of typography, are told in blocks of shell and in commands within a line, once for
// each command. Prose, trees, tables, comments and what other quotes hold are none.
func TestCommands(t *testing.T) {
	shell := func(lines string) string { return "```sh\n" + lines + "\n```\n" }
	for text, want := range map[string]string{
		"Run `ls —la`.": "—la: write -la or --la",
		"Run `ls –l x`, or `git log —oneline`.":                                                          "–l: write -l, —oneline: write --oneline",
		"- `grep -r –include=*.go x`":                                                                    "–include=*.go: write --include=*.go",
		shell("git commit –m “found”"):                                                                   "–m: write -m",
		shell("$ git commit -m “found it”\n  ls —a"):                                                     "“found it”: write \"found it\", —a: write -a",
		"`git commit ‑‑amend`, `git commit ‐m`":                                                          "‑‑amend: write --amend, ‐m: write -m",
		"`git commit -‑amend` `docker‑compose up -d`":                                                    "-‑amend: write --amend, docker‑compose: write docker-compose",
		shell("docker build --no‑cache ./x"):                                                             "--no‑cache: write --no-cache",
		"`kubectl logs –-previous`, `kubectl logs -–previous`":                                           "–-previous: write --previous, -–previous: write --previous",
		shell("git log —-oneline\nls ––all\ngit add -—all"):                                              "—-oneline: write --oneline, ––all: write --all, -—all: write --all",
		shell("ls –-– x -–\nls ———all\nls -–3"):                                                          "",
		shell("git log －－oneline\ngit commit －m x\ndate ﹣u ―r; echo － 3－4"):                              "－－oneline: write --oneline, －m: write -m, ﹣u: write -u",
		shell("date −u\necho ‒n ‑x; a −3 3−4 \"c‑d\" ‑ e‑é"):                                             "−u: write -u, ‒n: write -n",
		"```\ngit commit –m x\n$ git log —oneline\n```\n":                                                "–m: write -m, —oneline: write --oneline",
		"```\ngit is a tool – one of many\nfind –x\n```\n":                                               "",
		"```text\nls —la\n```\n":                                                                         "",
		"Run ls —la, or use `git` — it —is there.":                                                       "",
		"`text —more text`, `Note –x`":                                                                   "—more: write --more",
		shell("ls # all —of it"):                                                                         "",
		shell("echo “a”\necho \"a —b\" 'c –d'"):                                                          "",
		shell("├── scripts —all\n│   └── x —y\n| a | —b |"):                                              "",
		shell("Usage: ls —la\n1 –2\nls – all\nls —"):                                                     "",
		shell("ls a–b 2–3 –3 —…"):                                                                        "",
		shell("docker–compose up\n$ sudo apt–get install x\nmy–tool –d"):                                 "docker–compose: write docker-compose, apt–get: write apt-get, my–tool: write my-tool",
		"`docker–compose up`, `my—tool --all x`":                                                         "docker–compose: write docker-compose, my—tool: write my-tool",
		"```\ndocker–compose up\n$ apt–get update\nread–write x\n```\n":                                  "docker–compose: write docker-compose, apt–get: write apt-get",
		shell("read–write locks -x\na–b -1\nin–\ndocker–compose\nClient–server -x\n1–2 -x\n– -x\na– -x"): "",
		"`low –high": "",
		"":           "",
	} {
		const head = "---\nname: x —y\n---\n"
		var got []string
		DashesInCommands(head+text, len(head), func(p source.Problem) {
			got = append(got, (head + text)[p.At.Start:p.At.End]+": "+p.Hint)
		})
		if strings.Join(got, ", ") != want {
			t.Errorf("%q: %q, want %q", text, strings.Join(got, ", "), want)
		}
	}
}
