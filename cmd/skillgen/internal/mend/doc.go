/*
Package mend applies the fixes that diagnostics carry.

In come diagnostics, and the text of one file where that is no file on disk. Out go changes, one for each file, which are
written or printed as a patch. Which fixes there are is decided by the rules; here is only what may be done at once.
*/
package mend
