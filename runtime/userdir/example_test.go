package userdir_test

import (
	"context"
	"fmt"
	"log"
	"os"
	"path/filepath"

	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
)

const releaseText = "---\nname: release\ndescription: Cuts a release.\n---\n# Release\n"

// catalog stands for the function Catalog of a package that skillgen generated.
func catalog() *runtime.Catalog {
	text := releaseText
	return (&runtime.Compiled{Skills: []runtime.Skill{{
		Name: "release", Description: "Cuts a release.", Path: "release/SKILL.md", Format: runtime.FormatYAML, BodyLine: 5,
		Storage: runtime.Storage{Text: &text},
	}}}).Catalog()
}

// home is a directory for one example; a program has "~/.claude" or the like.
func home() (dir string, remove func()) {
	dir, err := os.MkdirTemp("", "userdir")
	if err != nil {
		log.Fatal(err)
	}
	return dir, func() { os.RemoveAll(dir) }
}

func print(states []userdir.State, err error) {
	if err != nil {
		log.Fatal(err)
	}
	for _, s := range states {
		fmt.Println(s.Skill, "is", s.State+":", s.Action)
	}
}

func ExampleInstall() {
	target, remove := home()
	defer remove()
	ctx := context.Background()
	print(userdir.Install(ctx, target, catalog(), nil))
	print(userdir.Install(ctx, target, catalog(), nil)) // nothing is to be done: nothing is written

	mine := filepath.Join(target, "skills", "release", "SKILL.md")
	if err := os.WriteFile(mine, []byte(releaseText+"Ask me first.\n"), 0o644); err != nil {
		log.Fatal(err)
	}
	print(userdir.Install(ctx, target, catalog(), nil)) // what the user changed stays
	// Output:
	// release is current: installed
	// release is current: none
	// release is modified: kept
}

func ExampleStatus() {
	target, remove := home()
	defer remove()
	print(userdir.Status(context.Background(), target, catalog(), nil))
	// Output:
	// release is missing: none
}

func ExampleUninstall() {
	target, remove := home()
	defer remove()
	ctx := context.Background()
	print(userdir.Install(ctx, target, catalog(), nil))
	print(userdir.Uninstall(ctx, target, catalog(), nil))
	_, err := os.Stat(filepath.Join(target, "skills", "release"))
	fmt.Println("the directory is gone:", os.IsNotExist(err))
	// Output:
	// release is current: installed
	// release is missing: removed
	// the directory is gone: true
}

func ExampleMigrate() {
	target, remove := home()
	defer remove()
	if err := os.Mkdir(filepath.Join(target, "skills"), 0o755); err != nil {
		log.Fatal(err)
	}
	for name, text := range map[string]string{"release.md": releaseText, "README.md": "# My skills\n"} {
		if err := os.WriteFile(filepath.Join(target, "skills", name), []byte(text), 0o644); err != nil {
			log.Fatal(err)
		}
	}
	list, err := userdir.Migrate(context.Background(), target, nil)
	if err != nil {
		log.Fatal(err)
	}
	for _, m := range list {
		fmt.Println(m.From, m.Result)
	}
	// Output:
	// README.md not-a-skill
	// release.md migrated
}

func ExampleOpenApprovals() {
	dir, remove := home() // a program has userdir.ApprovalsFile("acme")
	defer remove()
	approvals, err := userdir.OpenApprovals(filepath.Join(dir, "acme", "approvals.json"))
	if err != nil {
		log.Print(err) // and nothing is approved
	}
	options := &runtime.Options{Approve: approvals.Approved}
	fmt.Println("approves:", options.Approve != nil)

	server := runtime.MCPServer{Name: "browser", Command: "npx", Args: []string{"browser@1.2.3"}, Skill: "browse"}
	fmt.Println("before:", approvals.Approved(nil, server))
	if err := approvals.Add(server); err != nil { // the user has said yes
		log.Fatal(err)
	}
	fmt.Println("after:", approvals.Approved(nil, server))
	server.Args = []string{"browser@1.2.4"}
	fmt.Println("another command line:", approvals.Approved(nil, server))
	// Output:
	// approves: true
	// before: false
	// after: true
	// another command line: false
}
