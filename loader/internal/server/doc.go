// Package server says what a server is, by its keys: a program or an address, or neither.
//
// In come the keys of a server with their values, and what stands where servers are named. Out goes what keeps one from being used or
// from doing what is meant, at the value that is wrong: a type that does not fit, an address that is none, a key by another name, two
// arguments in one, a file of the skill that is not named by the skill's directory.
package server
