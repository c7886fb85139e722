// Package flow has the ways on which a compiled catalog reaches a lookup. Every lookup here is reported.
package flow

import (
	"context"

	"github.com/skillgen/skillgen/runtime"

	"example.com/agent/more"
	"example.com/agent/skills"
)

var global = skills.Catalog()

var late *runtime.Catalog

type agent struct {
	name string
	cat  *runtime.Catalog
}

type pair[T any] struct{ value T }

func setup(ctx context.Context) error {
	late = global
	global.Skill("browser") // want `no skill "browser" in the catalog of example.com/agent/skills; did you mean skills.Browse`
	late.Skill("browser")   // want `no skill "browser"`

	var cat *runtime.Catalog
	if ctx != nil {
		cat = global
	}
	cat.Skill("browser") // want `no skill "browser"`

	func() {
		cat.Skill("browser") // want `no skill "browser"`
	}()

	again, err := cat.Reload(ctx)
	if err != nil {
		return err
	}
	again.Skill("browser") // want `no skill "browser"`
	for again, err = again.Reload(ctx); err == nil; {
		again.Skill("browser") // want `no skill "browser"`
	}

	role, err := again.Only(skills.Browse)
	if err != nil {
		return err
	}
	role.Skill("browser") // want `no skill "browser"`

	both, err := runtime.Load(ctx, nil, runtime.Source(cat), more.Catalog())
	if err != nil {
		return err
	}
	both.Skill("translate")
	both.Skill("translated") // want `no skill "translated" in the catalogs of example.com/agent/more and example.com/agent/skills; did you mean more.Translate`

	either := skills.Catalog()
	if err == nil {
		either = more.Catalog()
	}
	either.Skill("weekly-report")
	either.Skill("browser") // want `no skill "browser" in the catalogs of`

	a := &agent{"a", cat}
	a.answer()
	b := agent{cat: skills.Catalog()}
	b.answer()
	b.cat.Skill("browser") // want `no skill "browser"`

	answer(ctx, cat)
	answer(ctx, a.cat)
	made().Skill("browser") // want `no skill "browser"`
	two, _ := a.made()
	two.Skill("browser")       // want `no skill "browser"`
	id(a.cat).Skill("browser") // want `no skill "browser"`
	lookUp[int](a.cat)
	(lookUp[string])(a.cat)
	lookUpBoth[int, string](a.cat)
	p := pair[*runtime.Catalog]{a.cat}
	p.value.Skill("browser") // want `no skill "browser"`
	return use(a.made())
}

func (a *agent) answer() {
	a.cat.Skill("browser") // want `no skill "browser"`
}

func answer(ctx context.Context, cat *runtime.Catalog) {
	cat.Skill("browser") // want `no skill "browser"`
}

func made() *runtime.Catalog {
	if late != nil {
		return late
	}
	f := func() *runtime.Catalog { return nil }
	f()
	return skills.Catalog()
}

func (a *agent) made() (*runtime.Catalog, error) {
	if a == nil {
		return nil, nil
	}
	return a.cat, nil
}

func use(cat *runtime.Catalog, err error) error {
	cat.Skill("browser") // want `no skill "browser"`
	return err
}

func id[T any](v T) T { return v }

func lookUp[T any](cat *runtime.Catalog) {
	cat.Skill("browser") // want `no skill "browser"`
}

func lookUpBoth[T, U any](cat *runtime.Catalog) {
	cat.Skill("browser") // want `no skill "browser"`
}

func init() { _ = setup(context.Background()) }
