//go:build bootstrap

package main

import "github.com/skillgen/skillgen/runtime"

// bundled is nil in a bootstrap build: the catalog that the command links is made by the command, so one without it
// must exist to make it when the schema changes.
func bundled() *runtime.Catalog { return nil }
