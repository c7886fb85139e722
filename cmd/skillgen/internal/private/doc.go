/*
Package private knows what others must not get of a server: keys that are written out, and paths of this machine.

In come servers, and directories of this machine. Out goes what forbids to write them into a file that goes into a
repository, each with the place in the server, and never with the value of a key.
*/
package private
