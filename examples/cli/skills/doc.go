// Package skills holds the skills that desk ships, and the command that installs them.
package skills

//go:generate go tool skillgen generate --adapter cobra
