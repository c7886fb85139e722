// Package gone is about sources of skills that are not there any more. In come what the user named and what the records say; out go lines
// that say what is installed from there, with the command that takes it out.
package gone
