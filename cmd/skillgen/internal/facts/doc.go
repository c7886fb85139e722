// Package facts is a skill in rows for people to read: all that a report has of it, and what it has a client run: the commands of its
// hooks and of its text.
package facts
