// Package typeset finds dashes and quotes of typography where the keyboard's are meant: in what starts a server, and in
// keys. A tree and its text come in, problems with fixes go out.
package typeset
