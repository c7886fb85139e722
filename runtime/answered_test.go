package runtime

import (
	"fmt"
	"reflect"
	"testing"
)

// TestCallbackPanics holds that a callback of the host that panics, and is recovered from, leaves nothing behind: neither
// hits of that message in the next answer, nor a skill that is taken for available, nor a server that nobody answered for.
func TestCallbackPanics(t *testing.T) {
	text := "alpha beta gamma"
	load := func(panics *string) *Catalog {
		layer := fakeLayer("user", 0, "alpha", "beta", "gamma", "off")
		for _, s := range layer.Skills {
			s.Triggers = []string{string(s.Name)}
			s.Servers = []MCPServer{{Name: string(s.Name) + "1", Command: "npx"}, {Name: string(s.Name) + "2", Command: "uvx"}}
			s.Requires.Config = []string{string(s.Name)}
		}
		layer.Skills[2].Requires.Skills = []string{"off"}
		layer.Triggers = BuildTriggers(layer.Skills)
		fail := func(at string) {
			if *panics == at {
				*panics = ""
				panic(at)
			}
		}
		c, err := Load(t.Context(), &Options{
			Approve: func(s *Skill, srv MCPServer) bool {
				fail(srv.Name)
				return srv.Command == "uvx"
			},
			Config: func(key string) bool { fail(key); return key != "off" },
		}, fakeSource{layer: layer})
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	calls := map[string]func(c *Catalog) any{
		"Match":         func(c *Catalog) any { return c.Match(text) },
		"another Match": func(c *Catalog) any { return c.Match("alpha") },
		"no Match":      func(c *Catalog) any { return c.Match("nothing") },
		"AllServers":    func(c *Catalog) any { return c.AllServers() },
		"Missing":       func(c *Catalog) any { return fmt.Sprint(c.Missing(c.Skill("beta")), c.Missing(c.Skill("gamma"))) },
		"Prompt":        func(c *Catalog) any { return c.Prompt(&PromptOptions{Style: StyleOmega}) },
	}
	never, happened := "", 0
	for _, at := range []string{"beta", "beta2", "off"} { // in Config, in Approve after another answer, in Config for a skill that needs it
		for first, fails := range calls {
			for second, call := range calls {
				panics := at
				c := load(&panics)
				func() {
					defer func() { _ = recover() }()
					fails(c)
				}()
				if panics == "" {
					happened++
				}
				panics = ""
				if got, want := call(c), call(load(&never)); !reflect.DeepEqual(got, want) {
					t.Errorf("%s after %s, in which %q panics, gives\n%+v, want\n%+v", second, first, at, got, want)
				}
			}
		}
	}
	if happened < 30 {
		t.Errorf("%d panics", happened)
	}
}
