// Package runtime is what a generated catalog and an agent link: the model of skills and projects, trigger matching,
// prompts, requirements, and the laying of a user's own directories over the compiled skills. It imports nothing
// outside the standard library, starts no process and opens no connection.
//
// A package that skillgen generated has a function Catalog:
//
//	cat := skills.Catalog()
//	for _, m := range cat.Match(message) { // which skills a message asks for, and why
//		for _, srv := range m.Servers {
//			cmd := srv.Cmd(ctx) // an *exec.Cmd that nobody has started
//		}
//	}
//	prompt := cat.Prompt(nil)
//	body, err := cat.Skill(skills.Browse).Body()
//
// [Load] lays other sources over it, such as loader.Dir for a directory of the user's.
//
// A compiled catalog is static data: it costs nothing before main and no parsing after it. A [Catalog] never changes;
// [Catalog.Reload] makes a new one.
package runtime
