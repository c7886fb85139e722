// Package about finds the diagnostics that are about one skill. In come those of a load, and where its skills are; out go those in
// the skill's files.
package about
