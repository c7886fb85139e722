// Package skills are the five skills that come with skillgen, compiled: what skillgen install puts into a directory,
// and an example of what skillgen makes of a directory of skills.
package skills

//go:generate go run -tags bootstrap ../cmd/skillgen
