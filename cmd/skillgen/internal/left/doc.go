// Package left says what is left out of what is there, and why: skills that are not loaded, with the servers that are therefore not
// started, servers of loaded skills that an agent refuses, skills that are not handed on, and places that nobody could look into.
//
// In comes the report of a catalog; out go rows for JSON, and words for people. All verbs that answer for an agent take them from here,
// so that they say the same of one skill.
package left
