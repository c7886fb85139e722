// Package source is about the text of one file: places in it, its lines, and the small lexers that several readers
// share.
//
// What comes in is text and offsets in it, in bytes. What goes out are spans, lines, and problems: a problem says what
// is wrong at a span and by which rule, and nothing of how severe that is or which line it is in. Nothing here keeps
// state, and nothing here fails.
package source
