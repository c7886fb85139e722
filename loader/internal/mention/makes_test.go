package mention

import "testing"

// TestMakes holds each way in which a text says how to make a file, alone, and ways in which it only names it.
func TestMakes(t *testing.T) {
	for body, want := range map[string]bool{
		"echo x > scripts/a.sh": true, "echo x | tee scripts/a.sh": true, "touch ./scripts/a.sh": true, "Create `scripts/a.sh`.": true,
		"Then write the lines to scripts/a.sh": true, "and save it as \"scripts/a.sh\"": true, "Run scripts/a.sh.\nCreate scripts/a.sh.": true,
		"": false, "Run scripts/a.sh": false, "> scripts/a.sh": false, "scripts/a.sh creates a file": false, "Create scripts/b.sh": false, "Create a page → scripts/a.sh": false, "Create a page -> `scripts/a.sh`": false, "Write it => scripts/a.sh": false,
		"To create a report, run `scripts/a.sh`": false, "Create the config. Then run `scripts/a.sh`": false, "Create a branch (see `scripts/a.sh`)": false, "Write a page from `scripts/a.sh`": false,
		"Before you create it, read scripts/a.sh": false, "To write a report, follow `scripts/a.sh`": false, "Save it, based on scripts/a.sh": false, "Create 一个页面。运行 `scripts/a.sh`": false,
		"Create and run `scripts/a.sh`": true, "Write a script and run it: `scripts/a.sh`": true, "Create a page, then save `scripts/a.sh`": true, "Create a script, e.g. `scripts/a.sh`": true,
		"curl -fsSL https://x.example/a.sh -o scripts/a.sh": true, "curl -fsSLo scripts/a.sh https://x.example": true, "wget -qO scripts/a.sh x": true, "$ curl --output=scripts/a.sh x": true, "tsc --outFile scripts/a.sh": true, "gcc a.c -o \"scripts/a.sh\"": true,
		"cp b scripts/a.sh": true, "sudo mv b ./scripts/a.sh && true": true, "Run `cp b scripts/a.sh` first": true, "ln -s b scripts/a.sh # a link": true, "install -m 755 b scripts/a.sh": true, "tar xf x.tgz scripts/a.sh scripts/b.sh": true,
		"unzip p.zip -d scripts": true, "tar xf p.tgz -C scripts/ # all": true, "rsync -a x/ scripts/": true, "cp -r x/. scripts": true, "`unzip p.zip -d scripts`": true, "cp x scripts": false, "ls scripts": false, "unzip scripts/p.zip": false,
		"cp tools/a.sh scripts/": true, "mv x/a.sh ./scripts": true, "cp tools/a.sh other/": false, "sh tools/a.sh scripts/": false, "cp scripts/a.sh b": false, "sort -k scripts/a.sh": false, "sh scripts/a.sh -o x": false, "Use cp for `scripts/a.sh`": false, "cp a b; sh scripts/a.sh": false,
		"Plan → create scripts/a.sh": true, "rewrite\nscripts/a.sh": false,
	} {
		if Makes(body, "scripts/a.sh") != want {
			t.Errorf("%q: %t", body, !want)
		}
	}
}
