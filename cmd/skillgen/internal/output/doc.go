/*
Package output is what export writes: a file that somebody named, or a directory of files.

In come names, and bytes as they should be. What is there is brought up to date, or the difference is printed. A file whose
bytes are right is not touched, and what somebody else writes in the meantime stays. In a directory skillgen knows its
own files by their header: those that are wanted no longer go, and those of anybody else are never touched.
*/
package output
