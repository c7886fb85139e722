// Package handmade looks like a generated package, and its catalog has more than its constants say.
package handmade

import (
	"context"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// Browse is a name.
const Browse runtime.SkillName = "browse"

// Catalog returns what is in a directory.
func Catalog() *runtime.Catalog {
	cat, err := runtime.Load(context.Background(), nil, loader.Dir{Path: "skills"})
	if err != nil {
		panic(err)
	}
	return cat
}

func init() { Catalog().Skill("browser") }
