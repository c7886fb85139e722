package lookup

import (
	names "example.com/agent/skills"
)

func renamed() {
	names.Catalog().Skill("brwse") // want `no skill "brwse".*did you mean names.Browse`
}
