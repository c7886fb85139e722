// Package mend applies the fixes that diagnostics carry, and says what became of skills by it.
//
// In come diagnostics, and the text of one file where that is no file on disk. Out go changes, one for each file, which are written or
// printed as a patch; links on the disk follow what they rename. Which fixes there are is decided by the rules; here is only what may be
// done at once.
package mend
