package runtime

// SkillState is what a catalog does with a skill or a project that was found.
type SkillState string

// The states. A catalog offers the skills of the first two and lists the others with a reason.
const (
	StateOK          SkillState = "ok"
	StateUnavailable SkillState = "unavailable" // it requires what this machine or the catalog lacks
	StateRejected    SkillState = "rejected"    // its file breaks a rule
	StateShadowed    SkillState = "shadowed"    // another skill has its name
	StateUntrusted   SkillState = "untrusted"   // the host does not trust its directory
	StateUnreached   SkillState = "unreached"   // it lies where loading does not look
	StateDisabled    SkillState = "disabled"    // a file called .disabled switches it off
)
