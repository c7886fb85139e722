// Package govet reads what go vet prints.
//
// In comes its JSON, with the findings of skillvet. Out go diagnostics, as those of check, and what a fix has put into which file.
package govet
