// Package relink keeps the links on the disk that lead to what fixes rename, where clients look for skills.
//
// In come changes of files. Out go the same changes, made, and links that lead where they did.
package relink
