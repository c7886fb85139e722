package runtime

import (
	"fmt"
	"path/filepath"
	goruntime "runtime"
	"testing"
)

func TestCheck(t *testing.T) {
	notWindows(t)
	dir := toolDir(t, "gog", "jq")
	t.Setenv("PATH", dir)
	t.Setenv("SKILLGEN_TEST_SET", "1")
	gog, jq := filepath.Join(dir, "gog"), filepath.Join(dir, "jq")
	for _, test := range []struct {
		why      string
		requires Requirements
		want     string
	}{
		{"nothing", Requirements{}, "[]"},
		{"tools", Requirements{Bins: []string{"gog", "no"}}, "[{bin gog true " + gog + "} {bin no false }]"},
		{"one of several is enough, and says where it is", Requirements{AnyBins: []string{"no", "jq"}}, "[{anyBin no true } {anyBin jq true " + jq + "}]"},
		{"none of several", Requirements{AnyBins: []string{"no", "nor"}}, "[{anyBin no false } {anyBin nor false }]"},
		{"variables", Requirements{Env: []string{"SKILLGEN_TEST_SET", "SKILLGEN_TEST_UNSET"}}, "[{env SKILLGEN_TEST_SET true } {env SKILLGEN_TEST_UNSET false }]"},
		{"settings", Requirements{Config: []string{"on", "off"}}, "[{config on true } {config off false }]"},
		{"systems", Requirements{OS: []string{"plan9", goruntime.GOOS}}, "[{os plan9 true } {os " + goruntime.GOOS + " true }]"},
		{"what nobody can read, first", Requirements{Unreadable: true, OS: []string{"plan9"}}, "[{unreadable requires false } {os plan9 false }]"},
		{"also of what is always available", Requirements{Bins: []string{"no"}, Always: true}, "[{bin no false }]"},
	} {
		layer := fakeLayer("user", 0, "a")
		layer.Skills[0].Requires = test.requires
		c := newCatalog(Options{Config: func(key string) bool { return key == "on" }}, []*Layer{layer}, nil)
		if got := fmt.Sprint(c.Requirements(layer.Skills[0])); got != test.want {
			t.Errorf("%s: %s, want %s", test.why, got, test.want)
		}
	}
}

func TestInstallHints(t *testing.T) {
	const brew = `{"kind":"brew","formula":"gogcli","label":"Install gog","bins":["gog"]}`
	for _, test := range []struct{ why, metadata, want string }{
		{"no metadata", "", "[]"},
		{"metadata of others", `{"author":"me"}`, "[]"},
		{"a hint", `{"openclaw":{"install":[` + brew + `]}}`, "[{brew Install gog gogcli [gog]}]"},
		{"another spelling of the block", `{"clawdis":{"install":[` + brew + `]}}`, "[{brew Install gog gogcli [gog]}]"},
		{"the block as JSON text", `{"openclaw":"{\"install\":[{\"kind\":\"go\",\"module\":\"x.test/y@latest\"}]}"}`, "[{go  x.test/y@latest []}]"},
		{"a URL", `{"openclaw":{"install":[{"kind":"download","url":"https://x.test"}]}}`, "[{download  https://x.test []}]"},
		{"another shape", `{"openclaw":{"install":"brew install gog"}}`, "[]"},
		{"no object", `{"openclaw":null}`, "[]"},
		{"one of another shape among others", `{"openclaw":{"install":["brew install gog",` + brew + `,{"bins":"gog"}]}}`, "[{brew Install gog gogcli [gog]}]"},
		{"another key, with lists", `{"nanobot":{"requires":{"bins":["gog"]},"install":[` + brew + `]}}`, "[{brew Install gog gogcli [gog]}]"},
		{"another key, with systems", `{"nanobot":{"os":"darwin, linux","install":[` + brew + `]}}`, "[{brew Install gog gogcli [gog]}]"},
		{"another key, as JSON text", `{"x":"{\"os\":[\"linux\"],\"install\":[{\"kind\":\"go\",\"module\":\"m\"}]}"}`, "[{go  m []}]"},
		{"another key, of another shape", `{"x":{"requires":["gog"],"os":"any","install":[` + brew + `]},"y":{"requires":{"bins":{}},"install":[` + brew + `]}}`, "[]"},
		{"metadata itself", `{"requires":{"env":"A"},"install":[` + brew + `]}`, "[{brew Install gog gogcli [gog]}]"},
		{"what names nothing", `{"openclaw":{"install":[{"kind":"shell","command":"make"},{"kind":"go","bins":["gopls"]}]}}`, "[{go   [gopls]}]"},
		{"two blocks", `{"b":{"os":["linux"],"install":[{"kind":"go"}]},"openclaw":{"install":[` + brew + `]},"clawdis":{"install":[` + brew + `]}}`, "[{brew Install gog gogcli [gog]}]"},
		{"no JSON", `{`, "[]"},
	} {
		if got := fmt.Sprint((&Skill{Metadata: test.metadata}).InstallHints()); got != test.want {
			t.Errorf("%s: %s, want %s", test.why, got, test.want)
		}
	}
}
