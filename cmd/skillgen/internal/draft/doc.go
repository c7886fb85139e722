// Package draft writes the text of a new skill or project: options come in, and a text goes out. It checks nothing.
package draft
