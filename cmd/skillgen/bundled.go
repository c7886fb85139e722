//go:build !bootstrap

package main

import (
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/skills"
)

// bundled is the catalog of the skills that come with the command.
func bundled() *runtime.Catalog { return skills.Catalog() }
