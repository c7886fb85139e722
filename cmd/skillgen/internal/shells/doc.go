/*
Package shells knows what shells do with what they complete.

In come the commands, and names that may come from anywhere. Out go the script that a shell loads, with what is wrong in the library's mended,
and those names that a shell takes for one word.
*/
package shells
