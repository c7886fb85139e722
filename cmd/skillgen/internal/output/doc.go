/*
Package output is what export writes: a file that somebody named.

In come its name and its bytes as they should be. It is brought up to date, or the difference is printed. A file whose
bytes are right is not touched, and what somebody else writes in the meantime stays.
*/
package output
