package catalog

import (
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/runtime"
)

// Check applies rules to a catalog. Severities are those of a load.
func Check(c Catalog, rules []*Rule, severities *report.Rules) []runtime.Diagnostic {
	r := &reader{Catalog: c, rules: severities}
	outsideLinks(r)
	for _, one := range rules {
		if c.Ended() {
			break
		}
		if severities.On(&one.Rule) {
			r.broken = &one.Rule
			one.look(r)
		}
	}
	return r.found
}
