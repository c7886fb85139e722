package catalog

import "github.com/skillgen/skillgen/runtime"

// keywordsOf is the keywords of a skill.
type keywordsOf struct {
	Name, File string
	Words      []string
	Mode       runtime.TriggerMode
}
