// Package argument looks at the arguments of a server for what was most likely not meant: a package without a version, and
// two words in one. Arguments come in with their places, and what is found goes to a log.
package argument
