// This file says which skills are there where none is loaded. In comes what a load left out, and out goes half a sentence.

package left

import (
	"fmt"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
)

// IdleSkills says of what a load left out what is there, and why it is not loaded, "" where there is none.
func IdleSkills(list []runtime.Rejected) string {
	if len(list) == 0 {
		return ""
	}
	first := ui.Plain(ui.Near(list[0].Path)) + " is " + string(list[0].State) + ": " + ui.Plain(ui.NearText(list[0].Reason))
	if len(list) == 1 {
		return first
	}
	return fmt.Sprintf("%d are left out, the first because %s", len(list), first)
}
