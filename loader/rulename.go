package loader

import (
	"github.com/skillgen/skillgen/loader/internal/content"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// RuleName stands for a rule that a package above this one reports under. There are no others than the variables of this
// type: a misspelt one does not compile.
type RuleName struct{ rule *rule.Rule }

// String is the name, as diagnostics have it.
func (n RuleName) String() string { return n.rule.Name }

// IdentifierCollision is about skills whose constants would have one name.
var IdentifierCollision = RuleName{&rule.Rule{
	Name: "identifier-collision", Title: "two names give one Go identifier", Build: runtime.SeverityError, Fixed: true,
	Why: "The generated constants would not compile. Rename one of the two. The rule is always an error.",
}}

// NotEmbeddable is about files that cannot be in a Go package.
var NotEmbeddable = RuleName{content.NotEmbeddable}

// PathRefusal says why no Go package, no module archive and no directory of a user's can hold a file at a path with slashes,
// and what to do about it. Both are "" for a path that all of them take.
func PathRefusal(path string) (why, hint string) { return content.Refusal(path) }
