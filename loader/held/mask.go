package held

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// stars stand for a key that is not shown, as in runtime.ServerReport.
const stars = "***"

// Masked are reports of servers without the keys that these hold: for what is shown of them.
func Masked(reports []runtime.ServerReport) []runtime.ServerReport {
	reports = slices.Clone(reports)
	for i := range reports {
		r := &reports[i]
		s := runtime.MCPServer{Command: r.Command, Args: r.Args, URL: r.URL}
		for name, value := range r.Env {
			s.Env = append(s.Env, runtime.Variable{Name: name, Value: value})
		}
		for _, k := range Keys(s) {
			if !k.Stands {
				hide(r, k.Where)
			}
		}
	}
	return reports
}

// hide puts stars in the place of a part of a server, and in a URL in that of the key.
func hide(r *runtime.ServerReport, where string) {
	r.Args = slices.Clone(r.Args)
	for i, arg := range r.Args {
		if where == argument(i) {
			name, value, joined := strings.Cut(arg, "=")
			if !joined || !isKey(value) {
				r.Args[i] = stars
				continue
			}
			r.Args[i] = name + "=" + stars
		}
	}
	env := make(map[string]string, len(r.Env))
	for name, value := range r.Env {
		if env[name] = value; where == variableOf(name) {
			env[name] = stars
		}
	}
	r.Env = env
	if where != "url" {
		return
	}
	for range most {
		key := within(r.URL)
		if key == "" {
			break
		}
		r.URL = strings.ReplaceAll(r.URL, key, stars)
	}
	if within(r.URL) != "" || looksRandom(r.URL) {
		r.URL = stars
	}
}
