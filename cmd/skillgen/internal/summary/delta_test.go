package summary

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/skillgen/skillgen/loader"
)

// Each way to change a directory of skills is said in its word. A skill whose directory got another name is the same skill.
func TestDelta(t *testing.T) {
	skill := func(name, body string) string {
		return "---\nname: " + name + "\ndescription: Does something.\n---\n\n" + body + "\n"
	}
	load := func(files map[string]string) *loader.Result {
		t.Helper()
		dir := t.TempDir()
		for name, text := range files {
			file := filepath.Join(dir, "skills", filepath.FromSlash(name))
			if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		t.Chdir(dir)
		r, err := loader.Load(context.Background(), loader.FindRoots("."), &loader.Options{Contents: true})
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	pdf, mail := skill("pdf", "Read it."), skill("mail", "Send it now.")
	before := map[string]string{"pdf/SKILL.md": pdf, "pdf/notes.md": "n", "mail/SKILL.md": mail}
	for want, after := range map[string]map[string]string{
		"":                    before,
		"renamed pdf → forms": {"forms/SKILL.md": skill("forms", "Read it."), "forms/notes.md": "n", "mail/SKILL.md": mail},
		"renamed pdf → paper": {"pdf/SKILL.md": skill("paper", "Read it."), "pdf/notes.md": "n", "mail/SKILL.md": mail},
		"moved pdf from skills/pdf to skills/docs": {"docs/SKILL.md": pdf, "docs/notes.md": "n", "mail/SKILL.md": mail},
		"added forms; removed pdf":                 {"forms/SKILL.md": skill("forms", "Read all of it, and then say what it is about."), "mail/SKILL.md": mail},
		"changed pdf":                              {"pdf/SKILL.md": pdf, "pdf/notes.md": "m", "mail/SKILL.md": mail},
		"added copy":                               {"pdf/SKILL.md": pdf, "pdf/notes.md": "n", "copy/SKILL.md": skill("copy", "Read it."), "copy/notes.md": "n", "mail/SKILL.md": mail},
		"renamed pdf → forms, mail → post":         {"post/SKILL.md": skill("post", "Send it now."), "forms/SKILL.md": skill("forms", "Read it."), "forms/notes.md": "n"},
	} {
		got := Delta(load(before), load(after))
		if i := len(want); len(got) > i && want != "" && got[:i] == want && got[i] == ';' {
			got = want // and how many tokens
		}
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
