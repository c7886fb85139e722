package formats

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// remark is what docs/ci.md installs.
var remark = []string{"remark-cli@12", "remark-frontmatter@5", "remark-lint-frontmatter-schema@3"}

// TestRemark runs the recipe of the pages with the linter itself: it takes a right skill, and says where a wrong one is wrong. It
// fetches packages of npm for about a minute, so that it runs where SKILLGEN_NPM is set.
func TestRemark(t *testing.T) {
	if os.Getenv("SKILLGEN_NPM") == "" {
		t.Skip("not tried with remark: SKILLGEN_NPM=1 go test -run TestRemark fetches it from npm")
	}
	page, err := os.ReadFile("../../docs/skills.md")
	if err != nil {
		t.Fatal(err)
	}
	_, recipe, _ := strings.Cut(string(page), "`.remarkrc.json`:\n\n```json\n")
	recipe, _, found := strings.Cut(recipe, "```")
	if !found {
		t.Fatal("the page has no .remarkrc.json")
	}
	install, err := os.ReadFile("../../docs/ci.md")
	if err != nil || !strings.Contains(string(install), "npm install --save-dev "+strings.Join(remark, " ")) {
		t.Fatalf("the page installs something else: %v", err)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		".remarkrc.json":       recipe,
		"package.json":         "{}\n",
		"skill.schema.json":    string(exported(t, "schema")),
		"skills/good/SKILL.md": "---\nname: good\ndescription: Does it.\ntrigger: a|b\nrequires: {bins: [git], skills: [bad]}\n---\n\nBody.\n",
		"skills/bad/SKILL.md":  "---\nname: bad\ndescription: Does it.\ndisable-model-invocation: perhaps\n---\n\nBody.\n",
	} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Minute)
	defer cancel()
	run := func(name string, args ...string) (string, error) {
		cmd := exec.CommandContext(ctx, name, args...)
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	if out, err := run("npm", append([]string{"install", "--save-dev", "--no-audit", "--no-fund"}, remark...)...); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	out, err := run("npx", "remark", "skills", "--frail", "--no-stdout", "--no-color")
	if err == nil || !strings.Contains(out, "skills/good/SKILL.md: no issues found") || !strings.Contains(out, "4:27-4:34 warning") || !strings.Contains(out, "disable-model-invocation") {
		t.Errorf("%v\n%s", err, out)
	}
}
