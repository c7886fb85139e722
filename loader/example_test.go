package loader_test

import (
	"context"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"testing/fstest"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

const browse = "---\nname: browse\ndescription: Opens web pages.\ntriggers: [web page]\n---\nOpen the page.\n"

func ExampleLoad() {
	files := fstest.MapFS{
		"browse/SKILL.md":  {Data: []byte(browse)},
		"release/SKILL.md": {Data: []byte("---\nname: release\n---\nCut it.\n")},
	}
	roots := loader.Roots{Skills: []loader.Rooted{{Path: "skills", FS: files}}} // loader.FindRoots(dir) is for the disk
	result, err := loader.Load(context.Background(), roots, nil)
	if err != nil {
		log.Fatal(err)
	}
	for _, s := range result.Skills {
		fmt.Println("loaded:", s.Name)
	}
	for _, r := range result.Rejected {
		fmt.Println("rejected:", r.Name)
	}
	for _, d := range result.Diagnostics {
		fmt.Println(d.String())
	}
	// Output:
	// loaded: browse
	// rejected: release
	// skills/release/SKILL.md:2:1: error[missing-field]: no "description" in the frontmatter
}

func ExampleDir() {
	home, err := os.MkdirTemp("", "loader")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(home)
	dir := filepath.Join(home, "skills", "browse")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		log.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "SKILL.md"), []byte(browse), 0o644); err != nil {
		log.Fatal(err)
	}
	cat, err := runtime.Load(context.Background(), nil, loader.Dir{Path: home, Label: "user", Trusted: true})
	if err != nil {
		log.Fatal(err)
	}
	for _, m := range cat.Match("Open this web page.") {
		fmt.Println(m.Skill.Name, "of", cat.Layer(m.Skill).Label, "by", m.Keyword)
	}
	// Output:
	// browse of user by web page
}

func ExampleLoadBytes() {
	result := loader.LoadBytes("skills/browse/SKILL.md", []byte("---\nname: browse\ndescription: Opens: web pages.\n---\nOpen the page.\n"), nil)
	for _, d := range result.Diagnostics {
		fmt.Println(d.String())
		fmt.Println(d.Hint)
	}
	// Output:
	// skills/browse/SKILL.md:3:19: warning[unquoted-colon]: the value has an unquoted colon; it is read as "Opens: web pages."
	// put the value in quotes
}

func ExampleRules() {
	for _, r := range loader.Rules() {
		if r.Name == "unquoted-colon" {
			fmt.Println(r.Title)
			fmt.Println("generate and check:", r.Build)
			fmt.Println("a user's directory:", r.User)
		}
	}
	// Output:
	// an unquoted value with a colon
	// generate and check: warning
	// a user's directory: warn
}

func ExampleProfileByName() {
	_, err := loader.ProfileByName("omgea")
	fmt.Println(err)
	// Output:
	// unknown profile "omgea"; did you mean "omega"?
}
