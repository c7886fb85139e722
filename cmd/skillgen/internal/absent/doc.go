// Package absent knows why a skill that somebody names is not among those that are loaded, though it is there. In come a name and
// directories, or what a load said of names; out goes where the skill is, and why it is left out.
package absent
