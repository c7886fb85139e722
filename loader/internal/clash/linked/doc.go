/*
Package linked tells two skills of one name from one skill that is there twice: behind a link.

In come the skills of a load by their files, and which of them has the name of which. Out goes which of them are links to
another, after which the one that is no link has the name.
*/
package linked
