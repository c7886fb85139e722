package stamp

import (
	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/runtime"
)

// LastGood is the skill that a file held before it was broken, with the instructions that it had then. It is nil when
// the file is gone, or its text was not kept.
func LastGood(previous *runtime.Layer, was *runtime.Skill, bad runtime.Rejected) *runtime.Skill {
	if was == nil || bad.State != runtime.StateRejected {
		return nil
	}
	before, ok := previous.State.(*Stamps)
	if !ok {
		return nil
	}
	text, kept := before.Text(bad.Path)
	if !kept || !door.IsThere(bad.Path) {
		return nil
	}
	good := *was
	good.Storage.Text = &text
	return &good
}
