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
			if isCode := i > 0 && strings.HasSuffix(r.Args[i-1], "c"); joined && isKey(value) && !isCode { // what stands behind -c is run
				r.Args[i] = name + "=" + stars
				continue
			}
			r.Args[i] = starred(arg)
		}
	}
	env := make(map[string]string, len(r.Env))
	for name, value := range r.Env {
		if env[name] = value; where == variableOf(name) {
			env[name] = stars
		}
	}
	r.Env = env
	if where == "url" {
		r.URL = starred(r.URL)
	}
}

// starred is a text that holds a key with stars in its place, so that the rest is seen, or stars where the key cannot be told from that.
func starred(text string) string {
	line := Line(text)
	if line == text || within(line) != "" || looksRandom(line) {
		return stars
	}
	return line
}
