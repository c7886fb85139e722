// Package clash is about names that no generated package can have together. In comes what was loaded, and out go
// diagnostics: the same for check and for generate.
package clash
