package main

import (
	"context"
	"fmt"
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"desk":        main,
		"desk-before": func() { install("") },
		"rival":       func() { install("example.com/rival") },
	})
}

// TestScript runs testdata/script: what happens to the skills on a user's machine, from the first install on.
func TestScript(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "testdata/script", RequireExplicitExec: true})
}

// install stands for another program, or for the version of this one before: it puts the skills of one directory below
// another, as the command does. The owner "" is this module.
func install(owner string) {
	ctx := context.Background()
	cat, err := runtime.Load(ctx, nil, loader.Dir{Path: os.Args[1], Trusted: true})
	if err == nil {
		var states []userdir.State
		states, err = userdir.Install(ctx, os.Args[2], cat, &userdir.Options{Owner: owner})
		for _, s := range states {
			fmt.Println(s.Skill, s.State, s.Action)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
