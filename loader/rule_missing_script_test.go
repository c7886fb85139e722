package loader

import "testing"

func TestMissingScript(t *testing.T) {
	files := map[string]string{"x/scripts/there.py": "", "x/scripts/sub/there.sh": "", "x/scripts/tool": "#!/bin/sh\n", "x/scripts/there too.sh": ""}
	checkRows(t, "missing-script", Options{}, files, []ruleRow{
		{name: "in a line", body: "Run `python scripts/gone.py in.pdf`.", want: "6:13", says: `runs "scripts/gone.py"`, why: "at the path"},
		{name: "in a block", body: "```sh\n$ uv run python3 -u ./scripts/gone.py\n```", want: "7:21", why: "behind words that start it"},
		{name: "by itself", body: "```\nscripts/gone --fast\n./scripts/away.sh\n```", want: "7:1 8:1", why: "the script is the command"},
		{name: "alone in a line", body: "`./scripts/gone.sh`", want: "6:2", why: "a command without arguments"},
		{name: "behind another", body: "```\nmake && bash \"scripts/gone.sh\" | tee log\n```", want: "7:15", why: "a second command of the line"},
		{name: "with variables", body: "`A=b node {baseDir}/scripts/gone.mjs x`", want: "6:11", why: "the skill's directory by its name"},
		{name: "on lines that go on", body: "```bash\n.venv/bin/python \\\n  scripts/there.py \\\n  --in scripts/none.py\nuv run --with x \\\n  scripts/gone.py X\ngit add \\\n  scripts/there.py \\\n  scripts/none.py\nfor f in \\\n  scripts/none.py; do true; done\n```\n\n1. Then:\n\n   ```\n   make \\\n     all && scripts/away.sh -x\n   ```", want: "11:3 23:13", why: "a backslash joins them"},
		{name: "in what a command reads", body: "```bash\ncat > list <<'EOF'\nscripts/none.py\nEOF\nFILES=(\n  scripts/none.py\n)\nscripts/gone.py -x\n```", want: "13:1", why: "no line of it is a command"},
		{name: "in two such texts", body: "```bash\ncat <<A > one; cat <<-'B C' > two\nscripts/none.py\nA\nscripts/none.py\nB C\nscripts/gone.py -x\n```", want: "12:1", why: "each has its end"},
		{name: "a backslash behind a variable", body: "```sh\npython ${CLAUDE_SKILL_DIR}\\scripts\\there.py\npython ${SKILL_DIR}\\scripts\\gone.py\n```\n\n```powershell\n& \"${CLAUDE_SKILL_DIR}\\scripts\\away.ps1\"\npython ${SKILL_DIR}\\scripts\\there.py\n```", want: "7:8 8:8 12:4", says: "a backslash parts no directories", why: "in no shell it parts directories"},
		{name: "programs by their paths", body: "```sh\n.venv/bin/python scripts/a1.py\n/usr/bin/env python3 scripts/a2.py\n\"$VENV/bin/python\" scripts/a3.py\n/bin/bash scripts/a4.sh\n```", want: "7:18 8:22 9:20 10:11", why: "they are what their names are"},
		{name: "behind prompts", body: "```\n(venv) $ python3 scripts/a1.py\nuser@host:~$ sh scripts/a2.sh\n% sh scripts/a3.sh\nPS C:\\> python scripts/a4.py\n{ scripts/a5.sh; }\nnice -n 5 scripts/a6.sh\n```", want: "7:18 8:17 9:6 10:16 11:3 12:11", why: "a terminal shows them"},
		{name: "in lists and other directories", body: "```sh\nFILES=(scripts/none.sh scripts/no.sh)\npushd ../other\n./scripts/none.sh\npopd\n```", why: "nothing of the skill runs"},
		{name: "behind options with values", body: "```\npowershell -ExecutionPolicy Bypass -File scripts/a1.ps1\npwsh -NoProfile -ExecutionPolicy Bypass -File \"${CLAUDE_SKILL_DIR}/scripts/a2.ps1\"\npython -X utf8 scripts/a3.py\npython -W ignore scripts/a4.py\nruby -I lib scripts/a5.rb\nnode -e x scripts/none.js\n```", want: "7:42 8:48 9:16 10:18 11:13", why: "they are no script"},
		{name: "twice", body: "`sh scripts/gone.sh a`\n\n`sh scripts/gone.sh b`", want: "6:5", why: "once"},
		{name: "in a list", body: "- Run:\n  ~~~sh\n  ruby scripts/gone.rb\n  ~~~", want: "8:8", why: "a block there"},
		{name: "misspelt", body: "`python scripts/ther.py x`", want: "6:9", why: "the other is there"},
		{name: "with a version", body: "`python3.11 scripts/gone.py` `ruby3.2 scripts/away.rb`", want: "6:13 6:39", why: "a program by its other name"},
		{name: "behind words of the shell", body: "```sh\nif ! bash scripts/gone.sh; then scripts/away.sh; fi\n```", want: "7:11 7:33", why: "a condition is a command"},
		{name: "go run", body: "`go run ./scripts/gone.go -a` and `go vet ./scripts/away.go`", want: "6:9", why: "one is run"},
		{name: "told to run", body: "1. **Run** `scripts/gone.py`, then execute `scripts/away.sh`.\n(Run `scripts/there.py`)\n\nRun the script `scripts/third.py` and invoke the `scripts/fourth.py` script.", want: "6:13 6:45 9:17 9:51", why: "a verb says so"},
		{name: "other letters", body: "运行 `node scripts/任务.js`\n\n```bash\npython3 scripts/prüfe.py\n```", want: "6:10 9:9", why: "names are of any script"},
		{name: "run when read", body: "State: !`scripts/gone.sh`\n\n```!\nscripts/away.sh\n```", want: "6:10 9:1", why: "Claude Code runs it"},
		{name: "told to read", body: "Load `scripts/gone.py`.\n\n- `scripts/away.sh`: builds\n- `scripts/there.py`: is there", want: "6:7 8:4", says: `the text names "scripts/gone.py"`, why: "a file of the skill"},
		{name: "told to run in other languages", body: "运行 `scripts/gone.sh`。请执行`scripts/away.py`。\n\nEjecuta `scripts/third.sh`, exécute `scripts/fourth.sh`.", want: "6:5 6:26 8:10 8:38", why: "a verb says so"},
		{name: "told to use", body: "1. Use `scripts/a1.sh` to set the version.\n2. Bump it with `scripts/a2.sh`.\n- [ ] The version is bumped with the script `scripts/a3.py`\n\nConvert it using `scripts/a4.py`, via `scripts/a5.js`, or **with** the bundled `scripts/a6.py`. Start `scripts/a7.sh`, launch `scripts/a8.sh`, by running `scripts/a9.sh`, with `scripts/there.py`.", want: "6:9 7:18 8:46 10:19 10:40 10:81 10:104 10:128 10:156", says: `the text names "scripts/a1.sh"`, why: "a word says so"},
		{name: "told to use in other languages", body: "Verwende `scripts/a1.sh`, usa `scripts/a2.sh`, utilisez `scripts/a3.sh`.\n请使用 `scripts/a4.sh`。`scripts/a5.sh` を使って", want: "6:11 6:32 6:58 7:6 7:22", why: "a word says so"},
		{name: "not told to use", body: "Do not use `scripts/a1.sh`, never start `scripts/a2.sh`, nor go on without using `scripts/a3.sh`: a skill with `scripts/a4.sh` starts with `scripts/a5.sh`. Replace this with `scripts/a6.sh`.\n\nUse `scripts/a7.sh` if it exists.\n\nA tool with, e.g., `scripts/a8.sh`. You could use `scripts/a9.sh`.\n不要使用 `scripts/a10.sh`。", why: "it may be another's, or nobody's"},
		{name: "with backslashes", body: "```powershell\n.\\scripts\\gone.ps1 -Fast\npowershell -File scripts\\sub\\away.ps1\npython scripts\\there.py\n```\n\n`scripts\\third.bat x` `cp scripts\\` `a\\scripts\\b.ps1 -x`", want: "7:1 8:18 12:2", says: "scripts/gone.ps1", why: "as Windows has them"},
		{name: "by the place of the skill", body: "`python3 ${CLAUDE_PLUGIN_ROOT}/skills/x/scripts/gone.py` `sh .claude/skills/x/scripts/away.sh` `sh skills/x/scripts/there.py`", want: "6:10 6:62", says: "scripts/gone.py", why: "it is this one's directory"},
		{name: "told to run by the place of the skill", body: "Run `${CLAUDE_SKILL_DIR}/scripts/a1.sh`, execute `\"${CLAUDE_SKILL_DIR}/scripts/a2.sh\"` and run `\"$SKILL_DIR\"/scripts/a3.sh`.\nRun `{baseDir}/scripts/a4.py`, run `${CLAUDE_PLUGIN_ROOT}/skills/x/scripts/a5.sh`, run `~/.claude/skills/x/scripts/a6.sh`.\n运行 `.claude/skills/x/scripts/a7.sh`", want: "6:6 6:52 6:98 7:6 7:37 7:89 8:5", says: `the command runs "scripts/a1.sh"`, why: "a verb says so"},
		{name: "named by the place of the skill", body: "`${CLAUDE_SKILL_DIR}/scripts/a1.sh` lists all; trust `{baseDir}/scripts/a2.py`; run `${CLAUDE_SKILL_DIR}/scripts/there.py`, `.claude/skills/y/scripts/a3.sh` or `${CLAUDE_SKILL_DIR}/scripts/<name>.sh`", why: "nothing runs, or what is there, another's or a placeholder"},
		{name: "by the place in a project", body: "```sh\nbash \"$CLAUDE_PROJECT_DIR/.claude/skills/x/scripts/a1.sh\"\n\"${CLAUDE_PROJECT_DIR}\"/.claude/skills/x/scripts/a2.sh\n$HOME/.claude/skills/x/scripts/a3.sh\nsh \"$CLAUDE_PROJECT_DIR/.claude/skills/y/scripts/a4.sh\"\nsh $CLAUDE_PROJECT_DIR/scripts/a5.sh\npython3 $CLAUDE_PROJECT_DIR/.claude/skills/x/scripts/there.py\n```", want: "7:7 8:2 9:1", says: `runs "scripts/a1.sh"`, why: "it is this one's directory"},
		{name: "by the place in a project, of a hook", head: "hooks:\n  Stop:\n    - hooks:\n        - {type: command, command: $CLAUDE_PROJECT_DIR/.claude/skills/x/scripts/a1.sh}\n        - {type: command, command: '\"${CLAUDE_PROJECT_DIR}/.claude/skills/x/scripts/a2.sh\"'}\n        - {type: command, command: 'bash \"$CLAUDE_PROJECT_DIR\"/.claude/skills/x/scripts/a3.sh'}\n        - {type: command, command: $CLAUDE_PROJECT_DIR/.claude/skills/y/scripts/a4.sh}\n        - {type: command, command: $CLAUDE_PROJECT_DIR/.claude/hooks/scripts/a5.sh}", want: "7:73 8:77 9:81", says: `the hook runs "scripts/a1.sh"`, why: "it is this one's directory"},
		{name: "by the place of another", body: "`python3 ${CLAUDE_PLUGIN_ROOT}/skills/other/scripts/gone.py` `sh ${CLAUDE_PLUGIN_ROOT}/scripts/away.sh`", why: "who knows what it has"},
		{name: "behind an option's value", body: "`uv run --with requests scripts/gone.py` `node --import tsx scripts/away.ts` `node -r dotenv/config scripts/third.js`", want: "6:25 6:61 6:101", why: "the value is no command"},
		{name: "behind what starts programs", body: "`pipx run scripts/gone.py` `xvfb-run -a python scripts/away.py` `timeout 60 sh scripts/third.sh` `timeout 5m scripts/fourth.sh`", want: "6:11 6:48 6:80 6:110", why: "a program that starts another"},
		{name: "quoted, and cut", body: "`python \"scripts/gone.py\" x` `python \"scripts/away.py`", want: "6:10 6:39", why: "quotes around a path, and one that nobody closed"},
		{name: "CRLF", text: "---\r\nname: x\r\ndescription: Does a thing.\r\n---\r\n\r\n```\r\nsh scripts/gone.sh\r\n```\r\n", want: "7:4", why: "line ends"},

		{name: "of a server", head: "mcp: {y: {command: python3, args: ['${SKILL_DIR}/gone.py', '${SKILL_DIR}/scripts/there.py', '--dir=${SKILL_DIR}', '${SKILL_DIR}/data']}}", want: "4:36", says: `the server "y" names "gone.py"`, why: "as a host fills it in"},
		{name: "there", body: "`python scripts/there.py x` and `sh ./scripts/sub/there.sh x` and `scripts/tool x`", why: "the skill has them"},
		{name: "blanks in quotes", body: "```\npython \"scripts/fill form.py\" x\npython 'scripts/fill form.py'; sh \"$DIR/scripts/a b.sh\"\n```\n\n`bash 'scripts/a form.sh'`", want: "7:9 11:8", says: `runs "scripts/fill form.py"`, why: "the path is all of it"},
		{name: "blanks behind backslashes", body: "```sh\npython scripts/fill\\ form.py x\n./scripts/fill\\ all\\ forms.sh\nsh scripts/there\\ too.sh; sh scripts\\sub\\there.sh\n```\n\n`bash scripts/a\\ form.sh` `bash \"scripts/there\\ too.sh\" scripts/there \\ too.sh`", want: "7:8 8:1 9:30 12:7", says: `runs "scripts/fill form.py"`, why: "the path is all of it"},
		{name: "in a home, by a client", body: "Replace it in `~/.omega/skills/x/SKILL.md`, run `python ~/.claude/skills/x/scripts/there.py`, read `~/dev/x/scripts/there.py`.", want: "6:101", why: "what is installed stands there"},
		{name: "other words in quotes", body: "```\nbash -c \"scripts/fill form.py\"\npowershell -Command 'scripts/fill form.ps1'\nbash \"scripts/fill form\"\nsh \"scripts/there too.sh\"\nsh 'scripts/your form.sh'\necho \"scripts/fill form.py\"\n\"scripts/fill form.py\"\n```", why: "a command line, a text, a placeholder, and a file that is there"},
		{name: "prose", body: "See scripts/gone.py, or python scripts/gone.py.", why: "no code"},
		{name: "named", body: "`scripts/gone.py` lists all; `cat scripts/gone.py` shows it; `ls scripts/`", why: "nothing runs"},
		{name: "a verb around it", body: "Führe `scripts/gone.sh` aus.\nFühren Sie das Skript `scripts/a1.py` aus.\n`scripts/a2.py` を実行する。Ejecuta el script `scripts/a3.py`.\n`scripts/a4.py` 를 실행하세요.\n`scripts/a5.py` ausführen.\nЗапустите `scripts/a6.py`, esegui lo script `scripts/a7.sh`.", want: "6:8 7:24 8:2 8:42 9:2 10:2 11:12 11:46", why: "a verb says so"},
		{name: "a verb that is no verb of it", body: "`scripts/gone.sh` は実行しない。 Ich führe Buch über `scripts/gone.py`. The overrun `scripts/away.sh`.", why: "nothing is to be run"},
		{name: "not told to run", body: "Trust `scripts/gone.py`; run `scripts/gone` or `scripts/gone.md`; see where it will run: `scripts/gone.sh`", why: "no verb in front, or no script"},
		{name: "text behind a name", body: "`python scripts/there.py即可` `sh scripts/gone.sh（可选）` `sh scripts/你的脚本.sh x`", why: "not a part of it, and a placeholder"},
		{name: "elsewhere", body: "```\ncd ../project\nsh scripts/gone.sh\n```\n\n`cd app && sh scripts/gone.sh`", why: "another directory's"},
		{name: "cloned", body: "```\ngit clone https://x.example/y\nsh scripts/gone.sh\n```", why: "of what was fetched"},
		{name: "placeholders", body: "`python scripts/your_script.py x` `sh scripts/<name>.sh x` `node scripts/$NAME.js x` `sh scripts/*.sh x` `sh scripts/example.sh x`", why: "to be filled in"},
		{name: "made", body: "Create `scripts/gone.sh`:\n\n```\nsh scripts/gone.sh\n```", why: "the text says how"},
		{name: "written", body: "```\ncat > scripts/gone.sh <<E\nls\nE\nsh scripts/gone.sh\n```", why: "the text makes it"},
		{name: "another path", body: "`sh /opt/scripts/gone.sh x` `sh tools/scripts/gone.sh x` `sh ../scripts/gone.sh x` `sh scripts/../gone.sh`", why: "not the skill's"},
		{name: "code without an end", body: "Run `python scripts/gone.py and see.\n\n`` `sh scripts/gone.sh x`", want: "8:8", why: "a line ends it"},
		{name: "an argument", body: "`wc -l scripts/gone.py` and `ruff check scripts/gone.py`", why: "the script is not run"},
	})
}

// TestScriptWithoutStart holds that a script which a command starts by itself is one that a system can start, wherever it is installed.
func TestScriptWithoutStart(t *testing.T) {
	files := map[string]string{"x/scripts/bare.sh": "echo a\n", "x/scripts/bare.py": "print(1)\n", "x/scripts/bare": "", "x/scripts/bare.ps1": "", "x/scripts/good.sh": "#!/bin/sh\n", "x/scripts/args.py": "#!/usr/bin/env python3 -u\n", "x/scripts/good": "\x7fELF", "x/scripts/dir/a": ""}
	checkRows(t, "missing-script", Options{}, files, []ruleRow{
		{name: "in a block", body: "```sh\n./scripts/bare.sh in.pdf\n```", want: "7:1", says: `starts "scripts/bare.sh", which has no #! line`, why: "it is the command"},
		{name: "of env", body: "`./scripts/args.py` and `python3 scripts/args.py`", want: "6:2", says: `to env as one word, "python3 -u"`, why: "on Linux there is no such program"},
		{name: "with an option", body: "```\n$ scripts/bare.sh --all\nsudo scripts/bare.py -v\n```", want: "7:3 8:6", why: "no list of files has one"},
		{name: "alone", body: "`./scripts/bare` and `{baseDir}/scripts/bare.py x`", want: "6:2 6:23", why: "in a line"},
		{name: "behind another", body: "```\npython scripts/bare.py && ./scripts/bare.py\nA=b ./scripts/bare.sh | ./scripts/bare\n```", want: "7:27 8:5 8:25", why: "each is a command"},
		{name: "twice", body: "```\n./scripts/bare.sh\n./scripts/bare.sh --all\n```", want: "7:1", why: "once"},
		{name: "of a shell", body: "```sh\nscripts/bare.sh\n```\n\n1. First:\n   ```bash\n   scripts/bare.py in.pdf\n   ```", want: "7:1 12:4", says: "has no #! line", why: "what stands in such a block is a command"},
		{name: "when it is read", body: "Now: !`scripts/bare.sh`", want: "6:8", why: "Claude Code runs it as it is"},
		{name: "with an argument", body: "Run `scripts/bare.sh now`, then `scripts/bare.py <file>` and `scripts/bare \"$1\"`.", want: "6:6 6:34 6:63", why: "a command of a line"},
		{name: "a list in a line", body: "`scripts/bare.sh scripts/bare.py`, `scripts/bare, scripts/bare.sh` or `scripts/bare.sh - builds` or `scripts/bare.py (Python)`", why: "no commands"},
		{name: "told to run", body: "Run `scripts/bare.py`, run `${CLAUDE_SKILL_DIR}/scripts/bare.sh`.", why: "a model knows by which program"},
		{name: "told to run first", body: "`sh scripts/bare.sh x` and `./scripts/bare.sh x`", want: "6:29", why: "the second is started"},
		{name: "there", body: "```\n./scripts/good.sh\n./scripts/good --all\n```", why: "both can be started"},
		{name: "by a program", body: "`sh ./scripts/bare.sh x` and `uv run ./scripts/bare.py` and `python3 -u ./scripts/bare.py --all`", why: "nothing starts the file"},
		{name: "of Windows", body: "`./scripts/bare.ps1 -Force`", why: "it needs no such line"},
		{name: "a list of files", body: "```\nscripts/bare.sh   builds it\nscripts/bare.py   # sums up\nscripts/bare - no option\n```", why: "no commands"},
		{name: "a directory", body: "`./scripts/dir x`", why: "nothing that is started"},
		{name: "a file", body: "`chmod +x scripts/bare.sh` and `cat ./scripts/bare.sh`", why: "an argument"},
	})
}

// TestScriptOfAnother holds that a script which another program is told to run than its ending and its first line name is told.
func TestScriptOfAnother(t *testing.T) {
	files := map[string]string{"x/scripts/build.sh": "#!/usr/bin/env -S bash -e\n", "x/scripts/form.py": "#!/usr/bin/env python3\n", "x/scripts/bare.py": "print(1)\n", "x/scripts/odd.py": "#!/bin/sh\n", "x/scripts/page.js": "#!/usr/bin/node\n", "x/scripts/run": "#!/bin/sh\n"}
	checkRows(t, "missing-script", Options{}, files, []ruleRow{
		{name: "in a block", body: "```sh\npython3 scripts/build.sh\nbash ./scripts/form.py a\nnode scripts/form.py\n```", want: "7:9 8:6 9:6", says: "by its ending and its #! line", why: "each program"},
		{name: "in a line", body: "`uv run python -u scripts/build.sh` `sudo python3.11 scripts/page.js` `sh scripts/form.py | sh scripts/form.py`", want: "6:19 6:54 6:75", says: "is a script of", why: "once for each program"},
		{name: "of a server", head: "mcp: {y: {command: node, args: ['${SKILL_DIR}/scripts/form.py']}}", want: "4:20", says: `"node" runs "scripts/form.py", which is a script of python3`, why: "at the program"},
		{name: "of a hook", head: "hooks: {Stop: [{hooks: [{type: command, command: 'node ${CLAUDE_SKILL_DIR}/scripts/form.py'}]}]}", want: "4:76", says: `"node" runs`, why: "a command too"},
		{name: "its own", body: "`sh scripts/build.sh x` `zsh scripts/build.sh` `python scripts/form.py` `/usr/bin/python3 scripts/form.py` `bun scripts/page.js` `deno run scripts/page.js`", why: "of its kind"},
		{name: "no line, another, no ending", body: "`bash scripts/bare.py` `node scripts/odd.py` `python3 scripts/run`", why: "who knows what it is"},
		{name: "another way", body: "`sh -c scripts/form.py` `bash -c 'python3 scripts/form.py'` `uv run scripts/build.sh` `time scripts/form.py` `source scripts/form.py`", why: "the shell starts it by itself, or another does"},
	})
}

// TestScriptPermitted holds that a script which the tools of a skill name is one that the skill has.
func TestScriptPermitted(t *testing.T) {
	files := map[string]string{"x/scripts/there.py": ""}
	rows := []ruleRow{
		{name: "by the place of the skill", head: "allowed-tools: Bash(python3 ${CLAUDE_SKILL_DIR}/scripts/gone.py *) Read", want: "4:49", says: `the permission names "scripts/gone.py", which the skill does not have`, why: "at the path"},
		{name: "in a list", head: "allowed-tools:\n  - Bash(git:*)\n  - Bash({baseDir}/scripts/there.py:*)\n  - Bash({baseDir}/scripts/gone.py:*)", want: "7:20", why: "each item"},
		{name: "named in the text too", head: "allowed-tools: Bash(sh ${CLAUDE_SKILL_DIR}/scripts/gone.sh)", body: "`sh scripts/gone.sh a`", want: "7:5", why: "once"},
		{name: "patterns and others", head: "allowed-tools: Bash(${CLAUDE_SKILL_DIR}/scripts/*) Bash(scripts/) Bash(*/scripts/gone.py *) Bash(/opt/scripts/gone.py) Read(scripts/gone.py) Bash(scripts/gone.py", why: "no script by its name"},
		{name: "made", head: "allowed-tools: Bash({baseDir}/scripts/gone.py:*)", body: "Create `scripts/gone.py`.", why: "the text says so"},
	}
	checkRows(t, "missing-script", Options{}, files, append(rows, ruleRow{name: "beside others", head: "allowed-tools: Bash(scripts/gone.py:*) Bash(./scripts/there.py:*)", want: "4:21", why: "the skill has scripts"}))
	checkRows(t, "missing-script", Options{}, nil, []ruleRow{{name: "without any", head: "allowed-tools: Bash(scripts/gone.py:*) Bash(./scripts/there.py:*)", why: "they may be the project's"}})
}
