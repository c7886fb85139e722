// Package owners says whose skills a directory holds: a module's, a plugin's or its own. In comes the path that the user named; out
// goes the owner that install writes into its record, and by which other names it is known.
package owners
