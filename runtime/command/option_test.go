package command

import (
	"strings"
	"testing"
)

func TestEvalOption(t *testing.T) {
	for _, row := range []struct{ line, want, why string }{
		{"sh -c x", "sh -c", "the shell"},
		{"/bin/bash -lc x", "bash -c", "in a cluster"},
		{"bash -eo pipefail -c x", "bash -c", "behind an option with a value"},
		{"bash +o posix -c x", "bash -c", "behind one that is switched off"},
		{"bash --rcfile y -c x", "bash -c", "behind a long option"},
		{"fish --command x", "fish --command", "long"},
		{"node -e x", "node -e", "Node"},
		{"node -pe x", "node -p", "prints it"},
		{"node --eval=x", "node --eval", "with ="},
		{"node --require ./x.js server.js", "node --require", "loads another file first"},
		{"node -r ./x.js server.js", "node -r", "the same"},
		{"python3.12 -c x", "python -c", "any version"},
		{"python -Ic x", "python -c", "in a cluster"},
		{"python -W ignore -c x", "python -c", "behind a value"},
		{"perl -ne x", "perl -e", "in a cluster"},
		{"ruby -e x", "ruby -e", "Ruby"},
		{"deno eval x", "deno eval", "Deno"},
		{"deno --quiet eval x", "deno eval", "behind an option"},
		{"npx -c x", "npx -c", "npx runs a shell"},
		{"npx --call=x", "npx --call", "with ="},
		{"npx -p pkg -c x", "npx -c", "behind a value"},
		{"npm exec -c x", "npm exec -c", "npm exec"},
		{"npm exec pkg --call x", "npm exec --call", "npm takes its options anywhere"},
		{"bunx -c x", "bunx -c", "bunx"},
		{"pwsh -Command x", "pwsh -Command", "PowerShell"},
		{"powershell.exe -NoProfile -enc x", "powershell -enc", "shortened"},
		{"cmd /c x", "cmd /c", "cmd"},
		{"cmd.exe /S /C x", "cmd /C", "in capitals"},
		{"env A=b node server.js", "env", "starts another program"},
		{"xargs rm", "xargs", "the same"},
		{"find . -exec rm", "find -exec", "find runs programs"},
		{"docker run --privileged image", "docker run --privileged", "all rights"},
		{"docker run -v /:/host image", "docker run -v /", "the root of the disk"},
		{"docker run --mount type=bind,source=/,target=/host image", "docker run --mount of /", "the same"},
		{"podman run --entrypoint=sh image", "podman run --entrypoint", "another program"},
		{"nohup bash -c x", "bash -c", "behind a program that starts another"},
		{"uv run python -c x", "python -c", "the same"},

		{"node server.js -e x", "", "an option of the program"},
		{"node --max-old-space-size=512 server.js -p 80", "", "the same"},
		{"python -m server -c config.ini", "", "an option of the module"},
		{"python server.py -c config.ini", "", "an option of the program"},
		{"python3 -u server.py", "", "no code"},
		{"bash scripts/serve.sh -c x", "", "a script's"},
		{"npx -y server@1.0.0 -c config.json", "", "the package's"},
		{"npm exec -- server -c config.json", "", "behind --"},
		{"npm run serve", "", "a script of the package"},
		{"perl -MData::Dumper server.pl", "", "the name of a module"},
		{"perl -i.e server.pl", "", "a suffix"},
		{"ruby -rerb server.rb", "", "a library"},
		{"pwsh -File server.ps1 -c x", "", "a script's"},
		{"pwsh -NoProfile -ExecutionPolicy Bypass -File x.ps1", "", "no code"},
		{"docker run -i --rm -v /data:/data image -v", "", "a directory"},
		{"docker run --privileged=false image", "", "switched off"},
		{"docker compose up", "", "nothing of it"},
		{"deno run server.ts eval", "", "the program's"},
		{"uvx server -c x", "", "the package's"},
		{"uv run server.py", "", "a file"},
		{"find-server -exec", "", "another program"},
		{"npx -y·@scope/server-sync@1.0.0", "", "two arguments in one: no letters behind a blank"},
		{"npm exec -y·cache", "", "the same"},
		{"python -u·cache.py", "", "Python knows no option that is a blank"},
		{"node -i·server.js", "", "Node bundles none"},
		{"npx -c·x", "npx -c", "a letter before the blank"},
		{"npx -yc·x", "npx -c", "the last before it"},
		{"npx -y·-c·x", "npx -c", "options behind the blank"},
		{"bash -c·x", "bash -c", "a shell"},
		{"tcsh -f·c x", "tcsh -c", "it takes no notice of blanks"},
		{"python -u·-c·x", "python -c", "options behind the blank"},
		{"serve -c x", "", "any program"},
	} {
		words := strings.Fields(row.line)
		for i, word := range words {
			words[i] = strings.ReplaceAll(word, "·", " ")
		}
		if got := EvalOption(words[0], words[1:]); got != row.want {
			t.Errorf("%s: got %q, want %q: %s", row.line, got, row.want, row.why)
		}
	}
}
