// Package meant says which skills are meant where some are named. In come names and what each leads to; out go all that are reached.
package meant
