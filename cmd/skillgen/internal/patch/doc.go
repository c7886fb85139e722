/*
Package patch prints changes of files as a patch.

In come changes: the text of a file before and after, and a new name. Out goes what git apply and patch take. Only the names of
the files beside one whose directory is renamed are read.
*/
package patch
