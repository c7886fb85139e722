package content

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/tree"
)

// groups are directories whose files are skills by themselves. Each is listed once, and not for each of its skills.
type groups map[groupAt]group

type groupAt struct {
	door *door.Door
	dir  string
}

type group struct {
	all, rest []tree.Entry // rest is what each of the skills has beside its own file
	err       error
}

// entries lists what is below the directory of a find as [tree.Entries] does, without what belongs to its neighbours: in a
// group that is the other skills' files, and in a root everything but its own. With an error comes what was listed before.
func (g *groups) entries(f *layout.Find) ([]tree.Entry, error) {
	if len(f.Neighbours) == 0 {
		return tree.Entries(f.Door, f.Dir)
	}
	of, ok := (*g)[groupAt{f.Door, f.Dir}]
	if !ok {
		of.all, of.err = tree.Entries(f.Door, f.Dir)
		for _, e := range of.all {
			if f.Dir != "." && !f.Neighbours.Others(e.Name, "") {
				of.rest = append(of.rest, e)
			}
		}
		if *g == nil {
			*g = make(groups)
		}
		(*g)[groupAt{f.Door, f.Dir}] = of
	}
	list := of.rest
	if own, ok := find(of.all, f.File); ok {
		at, _ := find(list, f.File)
		list = slices.Insert(slices.Clone(list), at, of.all[own])
	}
	return list, of.err
}

func find(sorted []tree.Entry, name string) (at int, ok bool) {
	return slices.BinarySearchFunc(sorted, name, func(e tree.Entry, name string) int { return strings.Compare(e.Name, name) })
}
