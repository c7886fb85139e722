package loader

import "github.com/skillgen/skillgen/runtime"

func emptyBodyRule() Rule {
	return Rule{
		Name: "empty-body", Title: "the skill has no instructions", Build: runtime.Hint,
		Why:  "Nothing follows the frontmatter: a model that starts the skill learns nothing that its description does not say.",
		Bad:  "---\nname: bare\ndescription: Has nothing to say.\n---\n",
		Good: "---\nname: bare\ndescription: Has something to say.\n---\n\nSay it.\n",
	}
}

// emptyBody reports the closing fence behind which nothing follows.
func (s *Skill) emptyBody(fm frontmatter) {
	at := span{fm.head.end, lineAt(s.src.text, fm.head.end).end()}
	s.src.report("empty-body", at, "nothing follows the frontmatter", "write below it what a model is to do")
}
