package rule

import "github.com/skillgen/skillgen/runtime"

// catalogRules are about skills and projects together.
func catalogRules() []Record {
	return []Record{
		{
			Name: DuplicateName, Title: "two skills of one name", Build: runtime.SeverityError, User: Skipped,
			Why: "A name addresses one skill. Names are compared by case folding and NFKC, so that no look-alike stands beside another.",
		},
		{
			Name: IdentifierCollision, Title: "two names give one Go identifier", Build: runtime.SeverityError,
			Why: "The generated constants would not compile. Rename one of the two.",
		},
		{
			Name: UnknownSkill, Title: "a project names a skill that does not exist", Build: runtime.SeverityError, User: Warned,
			Why: "The agent would run the project without it, and nobody would know.",
		},
		{
			Name: EmptyProject, Title: "a project without instructions", Build: runtime.SeverityWarning, User: Warned,
			Why: "A ROLE.md that holds frontmatter only says nothing to an agent, and the project is skipped.",
		},
		{
			Name: Shadowed, Title: "a skill is hidden by one of a higher layer", Build: runtime.SeverityWarning, User: Warned,
			Why: "The skill of the higher layer is used; the message names both.",
		},
		{
			Name: Untrusted, Title: "a root that the host has not trusted", User: Hinted,
			Why: "Skills of a freshly cloned repository are listed and not loaded until the host says so.",
		},
	}
}
