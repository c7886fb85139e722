package trigger

import "github.com/skillgen/skillgen/runtime"

// Skill is the keywords of a skill.
type Skill struct {
	Name, File string
	Words      []string
	Mode       runtime.TriggerMode
}
