/*
Package server says what a server is, by its keys: a program or an address, or neither.

In come the keys of a server with their values, and what stands where servers are named. Out goes what keeps one from being
used, with one reason and at the value that is wrong: a type that does not fit, an address that is none, a key by another name,
keys that stand beside their server.
*/
package server
