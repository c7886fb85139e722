package rule

import "github.com/skillgen/skillgen/runtime"

// These are about skills and projects together.
var (
	// DuplicateName: two skills of one name.
	DuplicateName = &Rule{
		Name: "duplicate-name", Title: "two skills of one name", Build: runtime.SeverityError, User: Skipped,
		Why: "A name addresses one skill. The first by path has it; of two directories the one that would count if each were a layer, which is the last unless the profile says otherwise. Names are compared by case folding and NFKC, so that none stands beside another of the same letters; letters of other scripts that look alike are others. What skillgen export has written of a skill that is there too is a copy of it. " +
			"Two plugins, or modules, that check looks at side by side are a catalog each: there it is a hint, as long as nothing loads both; every other verb takes them for one.",
	}

	// UnknownSkill: a project names a skill that does not exist.
	UnknownSkill = &Rule{
		Name: "unknown-skill", Title: "a project names a skill that does not exist", Build: runtime.SeverityError, User: Warned,
		Why: "The agent would run the project without it, and nobody would know.",
	}

	// EmptyProject: a project without instructions.
	EmptyProject = &Rule{
		Name: "empty-project", Title: "a project without instructions", Build: runtime.SeverityWarning, User: Warned,
		Why: "A ROLE.md that holds frontmatter only says nothing to an agent, and the project is skipped.",
	}

	// Shadowed: a skill is hidden by another.
	Shadowed = &Rule{
		Name: "shadowed", Title: "a skill is hidden by another", Build: runtime.SeverityWarning, User: Hinted,
		Why: "Of two layers with one name the skill of the higher layer is used; the message names both. An override is a hint; two compiled skills, or two of layers of one precedence, are a warning. A copy of a compiled skill, as install makes it, does not hide that one: it is the same skill, which counts in the layer of the copy too, above a skill of the user's in a lower one. A copy of an earlier version hides it, until it is installed again. " +
			"A SKILL.md in a directory called skills itself makes all of that one skill, and is a warning: none of the skills below it is loaded.",
	}

	// Untrusted: a root that the host has not trusted.
	Untrusted = &Rule{
		Name: "untrusted", Title: "a root that the host has not trusted", User: Skipped,
		Why: "Skills of a freshly cloned repository are listed and not loaded until the host says so. What is not loaded has the state untrusted in list and in the report of a catalog. There is no diagnostic, so that this rule can have no severity.",
	}
)
