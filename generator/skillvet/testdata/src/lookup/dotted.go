package lookup

import (
	. "example.com/agent/skills"
)

var _, found = Catalog().Lookup("brwse") // want `no skill "brwse".*did you mean Browse`
