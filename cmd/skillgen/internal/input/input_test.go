package input

import (
	"bytes"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
)

// verb is a verb with the flags that read skills and one of its own, as the command line args calls it in dir.
type verb struct {
	Flags
	strict  bool
	printed bytes.Buffer
}

func call(t *testing.T, dir string, args ...string) (*verb, error) {
	t.Helper()
	var v verb
	flags := pflag.NewFlagSet("verb", pflag.ContinueOnError)
	v.Register(flags)
	v.RegisterProjects(flags)
	flags.BoolVar(&v.strict, "strict", false, "")
	if err := flags.Parse(args); err != nil {
		t.Fatal(err)
	}
	return &v, v.Configure(flags, &v.printed, dir)
}

// repo is a directory with files in it.
func repo(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestConfigure holds what of a skillgen.toml a verb takes: what it has a flag for and was not told otherwise.
func TestConfigure(t *testing.T) {
	for _, row := range []struct {
		why, toml string
		args      []string
		profile   string
		strict    bool
		fails     string // what is printed, when the run ends
	}{
		{why: "no file", profile: "agentskills"},
		{why: "a default", toml: "profile = \"omega\"\nstrict = true\n", profile: "omega", strict: true},
		{why: "the command line wins", toml: "profile = \"omega\"\nstrict = true\n", args: []string{"--profile=phi", "--strict=false"}, profile: "phi"},
		{why: "a flag of another verb", toml: "budget = 100\nprofile = \"phi\"\n", profile: "phi"},
		{why: "a key that there is not", toml: "profil = \"phi\"\n", fails: `"profile"`},
		{why: "no TOML", toml: "profile = \n", fails: "skillgen.toml:1"},
	} {
		files := map[string]string{"go.mod": "module m\n", "sub/skills/x": ""}
		if row.toml != "" {
			files["skillgen.toml"] = row.toml
		}
		v, err := call(t, filepath.Join(repo(t, files), "sub"), row.args...)
		if row.fails != "" {
			if !errors.Is(err, ui.ErrFindings) || !strings.Contains(v.printed.String(), row.fails) {
				t.Errorf("%s: %v: %s", row.why, err, v.printed.String())
			}
			continue
		}
		if err != nil || v.profile != row.profile || v.strict != row.strict {
			t.Errorf("%s: profile %q, strict %t, %v: %s", row.why, v.profile, v.strict, err, v.printed.String())
		}
	}
}

// TestSeverities holds what --rule takes, over what a skillgen.toml says.
func TestSeverities(t *testing.T) {
	for _, row := range []struct {
		why, toml string
		args      []string
		want      map[string]runtime.Severity
		says      string // of the error
	}{
		{why: "nothing", want: map[string]runtime.Severity{}},
		{why: "the file's", toml: "[rules]\nunknown-key = \"error\"\n", want: map[string]runtime.Severity{"unknown-key": "error"}},
		{why: "the command line over the file", toml: "[rules]\nunknown-key = \"error\"\n", args: []string{"--rule=unknown-key=off"}, want: map[string]runtime.Severity{"unknown-key": "off"}},
		{why: "the last of two", args: []string{"--rule=unknown-key=off", "--rule=unknown-key=hint"}, want: map[string]runtime.Severity{"unknown-key": "hint"}},
		{why: "no severity", args: []string{"--rule=unknown-key"}, says: "NAME=SEVERITY"},
		{why: "a misspelt rule", args: []string{"--rule=unknwon-key=off"}, says: `"unknown-key"`},
		{why: "a misspelt severity", args: []string{"--rule=unknown-key=warn"}, says: "warning"},
		{why: "a rule that leaves something out", args: []string{"--rule=missing-field=off"}, says: "missing-field is always an error"},
	} {
		files := map[string]string{"go.mod": "module m\n"}
		if row.toml != "" {
			files["skillgen.toml"] = row.toml
		}
		v, err := call(t, repo(t, files), row.args...)
		if err != nil {
			t.Errorf("%s: %v: %s", row.why, err, v.printed.String())
			continue
		}
		got, err := v.severities()
		switch {
		case row.says != "" && (err == nil || !strings.Contains(err.Error(), row.says)):
			t.Errorf("%s: %v, want %q", row.why, err, row.says)
		case row.says == "" && (err != nil || !maps.Equal(got, row.want)):
			t.Errorf("%s: %v, %v, want %v", row.why, got, err, row.want)
		}
	}
}

// TestApplyConfig holds which severity a diagnostic has in the end: that of --rule, then that of the file's path.
func TestApplyConfig(t *testing.T) {
	dir := repo(t, map[string]string{"go.mod": "module m\n", "skillgen.toml": "[[paths]]\nglob = \"old/**\"\nrules = {unknown-key = \"off\", long-body = \"error\"}\n"})
	t.Chdir(dir)
	diags := func() []runtime.Diagnostic {
		return []runtime.Diagnostic{
			{File: "new/SKILL.md", Rule: "unknown-key", Severity: runtime.SeverityWarning},
			{File: "old/SKILL.md", Rule: "long-body", Severity: runtime.SeverityHint},
			{File: "old/SKILL.md", Rule: "unknown-key", Severity: runtime.SeverityWarning},
			{File: "old/a/SKILL.md", Rule: "broken-link", Severity: runtime.SeverityHint},
			{File: "off/SKILL.md", Rule: "broken-link", Severity: runtime.SeverityHint},
			{File: "off/SKILL.md", Rule: "unreached", Severity: runtime.SeverityHint},
		}
	}
	const hints = ", old/a/SKILL.md hint, off/SKILL.md hint, off/SKILL.md hint"
	for _, row := range []struct {
		args []string
		want string
	}{
		{nil, "new/SKILL.md warning, old/SKILL.md error" + hints},
		{[]string{"--rule=unknown-key=warning"}, "new/SKILL.md warning, old/SKILL.md error, old/SKILL.md warning" + hints},
		// Whoever wants more of a rule wants its hints too, but for what loading passes over.
		{[]string{"--rule=broken-link=warning"}, "new/SKILL.md warning, old/SKILL.md error" + hints},
		{[]string{"--rule=broken-link=error"}, "new/SKILL.md warning, old/SKILL.md error, old/a/SKILL.md error, off/SKILL.md hint, off/SKILL.md hint"},
		{[]string{"--rule=unreached=warning"}, "new/SKILL.md warning, old/SKILL.md error, old/a/SKILL.md hint, off/SKILL.md hint, off/SKILL.md warning"},
	} {
		v, err := call(t, ".", row.args...)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, d := range v.ApplyConfig(diags()) {
			got = append(got, d.File+" "+string(d.Severity))
		}
		if strings.Join(got, ", ") != row.want {
			t.Errorf("%q: %q, want %q", row.args, got, row.want)
		}
	}
}

// TestCheckDirs holds that a directory which is not there is an error wherever it was named, and never an empty catalog.
func TestCheckDirs(t *testing.T) {
	t.Chdir(repo(t, map[string]string{"skills/pdf/SKILL.md": ""}))
	for _, row := range []struct {
		args []string
		dirs []string
		says string
	}{
		{nil, []string{"."}, ""},
		{[]string{"--skills=skills", "--allow-link-target=skills"}, []string{".", "skills"}, ""},
		{nil, []string{".", "nowhere"}, "nowhere does not exist"},
		{nil, []string{"skills/pdf/SKILL.md"}, "skills/pdf/SKILL.md is not a directory"},
		{[]string{"--skills=nowhere"}, []string{"."}, "nowhere does not exist"},
		{[]string{"--projects=nowhere"}, []string{"."}, "nowhere does not exist"},
		{[]string{"--allow-link-target=nowhere"}, []string{"."}, "nowhere does not exist"},
	} {
		v, err := call(t, ".", row.args...)
		if err != nil {
			t.Fatal(err)
		}
		if err := v.CheckDirs(row.dirs...); row.says == "" && err != nil || row.says != "" && (err == nil || err.Error() != row.says) {
			t.Errorf("%q %q: %v, want %q", row.args, row.dirs, err, row.says)
		}
	}
}
