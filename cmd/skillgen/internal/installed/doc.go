// Package installed is how install, status and uninstall tell what stands in a user's directories. In come results of
// package runtime/userdir/cli; out goes a table for each directory, JSON, or what differs as a unified diff.
package installed
