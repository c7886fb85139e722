package runtime_test

import (
	"context"
	"errors"
	"fmt"
	"log"

	"github.com/skillgen/skillgen/runtime"
)

// catalog stands for the function of that name in a generated package.
func catalog() *runtime.Catalog { return compiled.Catalog() }

var browse = "---\nname: browse\ndescription: Opens web pages.\n---\n\n# Browse\n\nOpen the page first.\n" + "Wait for the page.\n"

var compiled = runtime.Compiled{
	Skills: []runtime.Skill{
		{
			Name:        "browse",
			Description: "Opens web pages.",
			Triggers:    []string{"browse", "web page"},
			Servers:     []runtime.MCPServer{{Name: "playwright", Type: "stdio", Command: "npx", Args: []string{"-y", "@playwright/mcp@0.0.41"}, Skill: "browse"}},
			Path:        "browse/SKILL.md",
			BodyLine:    6,
			Storage:     runtime.Storage{Packed: &browse, Listing: []runtime.File{{Path: "SKILL.md", Size: 83}, {Path: "references/sites.md", Size: 19, Offset: 83}}},
		},
		{
			Name:        "release",
			Description: "Ships a version.",
			Triggers:    []string{"release"},
			Requires:    runtime.Requirements{Bins: []string{"no-such-tool-here"}},
			Path:        "release/SKILL.md",
		},
	},
	// A generated package holds the table as a constant.
	Triggers: runtime.BuildTriggers([]*runtime.Skill{
		{Triggers: []string{"browse", "web page"}},
		{Triggers: []string{"release"}},
	}),
}

func ExampleCatalog_Match() {
	message := "Put the release notes on the Web page."
	for _, m := range catalog().Match(message) {
		fmt.Printf("%s, by %q in %q\n", m.Skill.Name, m.Keyword, message[m.Start:m.End])
		for _, srv := range m.Servers {
			fmt.Println("  server:", srv.Cmd(context.Background()).Args) // not started
		}
		for _, what := range m.Missing {
			fmt.Println("  missing:", what)
		}
	}
	// Output:
	// browse, by "web page" in "Web page"
	//   server: [npx -y @playwright/mcp@0.0.41]
	// release, by "release" in "release"
	//   missing: no-such-tool-here
}

func ExampleCatalog_Prompt() {
	fmt.Println(catalog().Prompt(nil))
	fmt.Println()
	fmt.Println(catalog().Prompt(&runtime.PromptOptions{Style: runtime.StyleOmega, Budget: 200}))
	// Output:
	// <available_skills>
	//   <skill>
	//     <name>browse</name>
	//     <description>Opens web pages.</description>
	//   </skill>
	//   <skill>
	//     <name>release</name>
	//     <description>Ships a version.</description>
	//   </skill>
	// </available_skills>
	//
	// Skills you can use. When one covers the task at hand, read its file first and do as it says:
	// - browse [installed]: Opens web pages.
	// - release [not installed]: Ships a version.
}

func ExampleSkill_Body() {
	body, err := catalog().Skill("browse").Body()
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(body)
	_, err = catalog().Skill("brows").Body() // a nil skill says so
	fmt.Println(err)
	// Output:
	// # Browse
	//
	// Open the page first.
	//
	// no such skill
}

// notes is a source of one's own; loader.Dir is the one for directories.
type notes map[runtime.SkillName]string

func (n notes) LoadLayer(_ context.Context, previous *runtime.Layer) (*runtime.Layer, error) {
	if previous != nil {
		return previous, nil // nothing ever changes here
	}
	layer := &runtime.Layer{Label: "notes", Trusted: true}
	for _, name := range []runtime.SkillName{"browse", "meeting"} { // sorted by name
		layer.Skills = append(layer.Skills, &runtime.Skill{
			Name: name, Description: n[name], Triggers: []string{string(name)}, Path: "notes/" + string(name),
			Servers: []runtime.MCPServer{{Name: string(name), Command: "npx", Skill: name}},
		})
	}
	layer.Triggers = runtime.BuildTriggers(layer.Skills)
	return layer, nil
}

func ExampleLoad() {
	ctx := context.Background()
	mine := notes{"browse": "Opens pages my way.", "meeting": "Takes minutes."}
	cat, err := runtime.Load(ctx, nil, catalog(), mine) // lowest precedence first
	if err != nil {
		log.Fatal(err)
	}
	for s := range cat.All() {
		fmt.Println(s.Name, "of", cat.Layer(s).Label)
	}
	for _, d := range cat.Diagnostics() {
		fmt.Println(d.String())
	}
	for _, m := range cat.Match("minutes of the meeting") {
		fmt.Println("waits for Options.Approve:", m.Pending[0].Name)
	}
	if cat, err = cat.Reload(ctx); err != nil { // a new snapshot; the old one stays as it is
		log.Fatal(err)
	}
	fmt.Println(cat.Len(), "skills")
	// Output:
	// browse of notes
	// meeting of notes
	// release of compiled
	// browse/SKILL.md: hint[shadowed]: skill "browse" is hidden by "notes/browse"
	// waits for Options.Approve: meeting
	// 3 skills
}

func ExampleCatalog_Activate() {
	text, err := catalog().Activate("browse") // a tool that the model may call
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(text)
	_, err = catalog().Activate("brows")
	fmt.Println(err)
	// Output:
	// <skill_content name="browse">
	// # Browse
	//
	// Open the page first.
	//
	// <skill_resources>
	//   <file>references/sites.md</file>
	// </skill_resources>
	// </skill_content>
	// no such skill "brows"; did you mean "browse"?
}

func ExampleSkill_Uploads() {
	files, err := catalog().Skill("browse").Uploads() // as the field Files of an SDK's parameters takes them
	if err != nil {
		log.Fatal(err)
	}
	for _, f := range files {
		fmt.Println(f.(*runtime.Upload).Filename(), f.(*runtime.Upload).ContentType())
	}
	// Output:
	// browse/SKILL.md text/markdown
	// browse/references/sites.md text/markdown
}

func ExampleCatalog_Clean() {
	skills, left := catalog().Clean()
	for _, s := range skills {
		fmt.Println(s.Dir, s.Frontmatter)
		for _, f := range s.Files {
			fmt.Println(" ", f.Path, f.Size, f.SHA256[:8])
		}
	}
	for _, l := range left {
		fmt.Println(l.Skill.Name, "is left out:", errors.Is(l.Err, runtime.ErrNoContent))
	}
	// Output:
	// browse {"name":"browse","description":"Opens web pages.","metadata":{"skillgen-trigger":"browse|web page","skillgen-mcp":"{\"playwright\":{\"command\":\"npx\",\"args\":[\"-y\",\"@playwright/mcp@0.0.41\"]}}"}}
	//   SKILL.md 218 f00f0e8e
	//   references/sites.md 19 c5f96468
	// release is left out: true
}

func ExampleCatalog_Only() {
	cat, err := catalog().Only("browse") // or the skills of a project: Only(cat.Project("shop").Skills...)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(cat.Names(), len(cat.Match("browse the release notes")))
	_, err = catalog().Only("relaese")
	fmt.Println(err)
	// Output:
	// [browse] 1
	// no such skill "relaese"; did you mean "release"?
}

func ExampleCatalog_Read() {
	// A tool read_skill_file with this schema, beside the one for Activate.
	fmt.Println(string(catalog().ReadSchema()))
	text, err := catalog().Read("browse", "./references/sites.md")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(text)
	_, err = catalog().Read("browse", "sites.md") // the error is for the model
	fmt.Println(err)
	// Output:
	// {"$schema":"https://json-schema.org/draft/2020-12/schema","additionalProperties":false,"properties":{"name":{"description":"The skill that the file belongs to.","enum":["browse","release"],"type":"string"},"path":{"description":"The file, as the skill lists it.","type":"string"}},"required":["name","path"],"type":"object"}
	// Wait for the page.
	// skill "browse" has no file "sites.md"; did you mean "references/sites.md"?
}

func ExampleMCPServer_Expand() {
	srv := runtime.MCPServer{
		Name: "issues", Type: runtime.ServerHTTP, URL: "https://example.com/mcp?org=${ORG:-all}",
		Headers: []runtime.Variable{{Name: "Authorization", Value: "Bearer ${ISSUES_TOKEN}"}},
	}
	fmt.Println("asks for", srv.Variables())
	// What this server may have, as the user allowed it. Never the whole environment: a skill can ask for any variable.
	granted := map[string]string{"ISSUES_TOKEN": "t0k3n"}
	full, err := srv.Expand(func(name string) (string, bool) { value, ok := granted[name]; return value, ok })
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(full.URL, full.Headers[0].Value, full.Digest() == srv.Digest())

	srv.URL = "https://example.com/${OPENAI_API_KEY}"
	_, err = srv.Expand(func(name string) (string, bool) { value, ok := granted[name]; return value, ok })
	fmt.Println(err)
	// Output:
	// asks for [ORG ISSUES_TOKEN]
	// https://example.com/mcp?org=all Bearer t0k3n true
	// fill in the server "issues": not set: OPENAI_API_KEY
}
