package runtime

import (
	"path"
	"strings"
)

// disabled are the names that layers switch off, lower-cased: where, and by which file.
type disabled map[string][]switchedOff

type switchedOff struct {
	seat
	path string
}

// disabledNames collects what trusted layers list as disabled. A compiled layer cannot: it holds no such file.
func (c *Catalog) disabledNames(rejected func(*Layer) []Rejected) disabled {
	var off disabled
	for rank, i := range byPrecedence(c.layers) {
		layer := c.layers[i]
		if !layer.Trusted {
			continue
		}
		for _, r := range rejected(layer) {
			if r.State != StateDisabled {
				continue
			}
			if off == nil {
				off = make(disabled)
			}
			name := strings.ToLower(r.Name)
			off[name] = append(off[name], switchedOff{seat{i, rank}, path.Join(path.Dir(r.Path), ".disabled")})
		}
	}
	return off
}

// by is the file that switches off what stands at a seat under one of the names, "" for none. A layer switches off what
// is in the layers that it counts before.
func (d disabled) by(at seat, rule Collision, names []string) string {
	for _, name := range names {
		for _, off := range d[strings.ToLower(name)] {
			if rule.prefers(off.seat, at) {
				return off.path
			}
		}
	}
	return ""
}
