// Package generator turns loaded skills and projects into the source of a Go package.
//
// [Generate] is a pure function: it reads no clock or environment, and of the disk nothing but the files that it packs,
// by their sums. The same input gives the same bytes, whatever its order. It plans first, as plain data: identifiers, order, what is embedded how. Then it emits
// skills_gen.go, triggers_gen.go where there are triggers, and skills_gen.bin where go:embed cannot reach the skills:
//
//	result, err := loader.Load(ctx, loader.FindRoots("."), &loader.Options{Contents: true})
//	…
//	out, diags, err := generator.Generate(generator.Input{Package: "skills", Skills: …}, nil)
//
// What a skill says is never trusted: its text becomes a quoted literal or a comment that no tool obeys, and what was
// made is parsed again and compared with the plan before it is returned. What would not compile is an error with the
// skill's place: two names that give one identifier, a path that go:embed refuses.
//
// The output is public API of the package it lands in, so identifiers are frozen: a name gives the same one in every
// version of skillgen.
package generator
