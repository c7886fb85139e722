package flow

import (
	"context"

	"github.com/skillgen/skillgen/runtime"

	"example.com/agent/more"
	"example.com/agent/skills"
)

// These have fields of one name, and no value of the one becomes one of the other.
type (
	own    struct{ apart *runtime.Catalog }
	others struct{ apart *runtime.Catalog }
	layers struct{ apart *runtime.Catalog }
)

var _ interface{ ask() } = (*own)(nil)

func (o *own) ask() {
	o.apart.Skill("browser") // want `no skill "browser" in the catalog of example.com/agent/skills; did you mean skills.Browse`
}

// Apart is called by whom nobody sees.
func Apart(ctx context.Context, unseen runtime.Source) {
	live, _ := runtime.Load(ctx, nil, skills.Catalog(), unseen)
	layers{live}.apart.Skill("browser")
	interface{ ask() }(&own{skills.Catalog()}).ask()
	m := others{more.Catalog()}
	m.apart.Skill("translated") // want `no skill "translated" in the catalog of example.com/agent/more; did you mean more.Translate`
}

// These convert into one another, each in a way of its own.
type (
	source  struct{ called *runtime.Catalog }
	target  struct{ called *runtime.Catalog }
	pointed struct{ behind *runtime.Catalog }
	seen    struct{ behind *runtime.Catalog }
	named   struct{ assigned *runtime.Catalog }
	alias   = struct{ under *runtime.Catalog }
	under   struct{ under *runtime.Catalog }
	defined own
)

func converted() {
	target(source{skills.Catalog()}).called.Skill("weekly-report")
	t := target{more.Catalog()}
	t = target(source{skills.Catalog()})
	t.called.Skill("browser") // want `no skill "browser" in the catalogs of`
	p := (*seen)(&pointed{skills.Catalog()})
	p.behind = more.Catalog()
	p.behind.Skill("browser") // want `no skill "browser" in the catalogs of`
	n := named{more.Catalog()}
	n = struct{ assigned *runtime.Catalog }{skills.Catalog()}
	n.assigned.Skill("browser") // want `no skill "browser" in the catalogs of`
	u := under{more.Catalog()}
	u = alias{skills.Catalog()}
	u.under.Skill("browser") // want `no skill "browser" in the catalogs of`
	d := defined(own{skills.Catalog()})
	d.apart.Skill("browser") // want `no skill "browser" in the catalog of example.com/agent/skills; did you mean skills.Browse`
}
