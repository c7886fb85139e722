package snippets

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urfave/cli/v3"
)

func TestUrfave(t *testing.T) {
	dir := t.TempDir()
	for _, step := range []struct{ args, want, fails string }{
		{args: "list", want: "Drive a real browser"},
		{args: "show playwright-mcp", want: "@playwright/mcp"},
		{args: "install --dry-run --dir " + dir, want: "would-install"},
		{args: "install --dir " + dir + " playwright-mcp", want: "playwright-mcp  current  installed"},
		{args: "status --dir " + dir + " playwright-mcp", want: "playwright-mcp  current"},
		{args: "install --help", want: "--agent"},
		{args: "show", fails: "takes the name of one skill"},
		{args: "install --agent claude-kode", fails: `"claude-code"`},
		{args: "install --nothing", fails: "nothing"},
	} {
		var out bytes.Buffer
		program := &cli.Command{Name: "acme", Writer: &out, ErrWriter: &out, Commands: []*cli.Command{UrfaveCommand(catalog())}, ExitErrHandler: func(_ context.Context, _ *cli.Command, _ error) {}}
		err := program.Run(t.Context(), append([]string{"acme", "skills"}, strings.Fields(step.args)...))
		if strings.Contains(out.String(), "--force value") {
			t.Errorf("a flag that takes none has a value:\n%s", &out)
		}
		if (err != nil) != (step.fails != "") || err != nil && !strings.Contains(err.Error(), step.fails) || !strings.Contains(out.String(), step.want) {
			t.Errorf("acme skills %s: %v, and prints\n%s", step.args, err, &out)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "skills", "playwright-mcp", "SKILL.md")); err != nil {
		t.Error(err)
	}
}
