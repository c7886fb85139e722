package config_test

import (
	"context"
	"fmt"
	"log"
	"os"
	"path/filepath"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/loader/config"
)

func ExampleFind() {
	dir, err := os.MkdirTemp("", "config")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	for name, text := range map[string]string{
		"go.mod":               "module example.com/agent\n",
		"skillgen.toml":        "profile = \"omega\"\n\n[rules]\nname-directory = \"error\"\nlong-boddy = \"off\"\n",
		"skills/pdf/SKILL.md":  "---\nname: pdfs\ndescription: Reads PDF files.\n---\nRead it.\n",
		"skills/mail/SKILL.md": "---\nname: mail\ndescription: Sends mail.\n---\nSend it.\n",
	} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			log.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			log.Fatal(err)
		}
	}

	c, diags, err := config.Find(filepath.Join(dir, "skills"), []string{"profile"}) // the nearest file, from there upwards
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("profile:", c.Flags["profile"])
	for _, d := range diags {
		fmt.Printf("%s:%d:%d: %s\n", filepath.Base(d.File), d.Line, d.Column, d.Message)
	}

	result, err := loader.Load(context.Background(), loader.FindRoots(dir), &loader.Options{Severities: c.Severities()})
	if err != nil {
		log.Fatal(err)
	}
	for _, d := range c.Apply(result.Diagnostics) {
		fmt.Printf("%s: %s\n", d.Severity, d.Rule)
	}
	// Output:
	// profile: [omega]
	// skillgen.toml:5:1: unknown rule "long-boddy"
	// error: name-directory
}
