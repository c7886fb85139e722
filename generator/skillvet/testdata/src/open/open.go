// Package open has catalogs that may hold what was not compiled. Nothing here is reported.
package open

import (
	"context"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"

	"example.com/agent/handmade"
	"example.com/agent/skills"
)

// Shared may be assigned to by any package.
var Shared = skills.Catalog()

var replaced = skills.Catalog()

var pointed = skills.Catalog()

type agent struct {
	Catalog *runtime.Catalog
	merged  *runtime.Catalog
	twin    *runtime.Catalog
}

type converted struct {
	Catalog *runtime.Catalog
	merged  *runtime.Catalog
	twin    *runtime.Catalog
}

type holder interface{ hold(cat *runtime.Catalog) }

type holding struct{}

func (holding) hold(cat *runtime.Catalog) { cat.Skill("browser") }

func all(ctx context.Context, sources ...runtime.Source) error {
	live, err := runtime.Load(ctx, nil, skills.Catalog(), loader.Dir{Path: "~/.agents/skills"})
	if err != nil {
		return err
	}
	live.Skill("browser")
	live.Project("stock")
	live.Prompt(&runtime.PromptOptions{Project: "stock"})
	again, _ := live.Reload(ctx)
	again.Skill("browser")
	role, _ := again.Only("browser")
	role.Skill("browser")
	spread, _ := runtime.Load(ctx, nil, sources...)
	spread.Skill("browser")
	var source runtime.Source = skills.Catalog()
	source = loader.Dir{Path: "skills"}
	mixed, _ := runtime.Load(ctx, nil, source)
	mixed.Skill("browser")

	Shared.Skill("browser")
	replaced.Skill("browser")
	replaced = live
	set(&pointed, live)
	pointed.Skill("browser")
	handmade.Catalog().Skill("browser")

	cat := skills.Catalog()
	func() { cat = live }()
	cat.Skill("browser")

	a := agent{Catalog: skills.Catalog(), merged: skills.Catalog(), twin: skills.Catalog()}
	a.merged = live
	a.Catalog.Skill("browser")
	a.merged.Skill("browser")
	a = agent(converted{twin: live})
	a.twin.Skill("browser")

	for _, cat := range []*runtime.Catalog{skills.Catalog(), live} {
		cat.Skill("browser")
	}
	ranged := skills.Catalog()
	for _, ranged = range []*runtime.Catalog{live} {
		ranged.Skill("browser")
	}
	channel := make(chan *runtime.Catalog, 1)
	received := <-channel
	received.Skill("browser")
	inMap := map[string]*runtime.Catalog{"": live}
	inMap[""].Skill("browser")
	looked, _ := inMap[""]
	looked.Skill("browser")
	switch v := any(live).(type) {
	case *runtime.Catalog:
		v.Skill("browser")
	}

	holding{}.hold(skills.Catalog())
	holder(holding{}).hold(live)
	value := asValue
	value(live)
	asValue(skills.Catalog())
	variadic(skills.Catalog())
	func(cat *runtime.Catalog) { cat.Skill("browser") }(live)
	named(live).Skill("browser")
	deferred(live).Skill("browser")
	embedded{skills.Catalog()}.Skill("browser")

	opts := &runtime.PromptOptions{Project: "stock"}
	live.Prompt(opts)
	opts.Project = skills.ProjectStocks
	skills.Catalog().Prompt(opts)
	return nil
}

type embedded struct{ *runtime.Catalog }

func set(place **runtime.Catalog, cat *runtime.Catalog) { *place = cat }

// Answer may be called by any package.
func Answer(cat *runtime.Catalog) { cat.Skill("browser") }

func asValue(cat *runtime.Catalog) { cat.Skill("browser") }

func variadic(cats ...*runtime.Catalog) { cats[0].Skill("browser") }

func named(live *runtime.Catalog) (cat *runtime.Catalog) {
	cat = live
	return
}

func deferred(live *runtime.Catalog) (cat *runtime.Catalog) {
	defer func() { cat = live }()
	return skills.Catalog()
}

func init() {
	Answer(skills.Catalog())
	_ = all(context.Background())
}
