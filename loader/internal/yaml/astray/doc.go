/*
Package astray says what is wrong with lines of YAML that should be entries of the first level, and are none.

In come such a line, and the text that it stands in. Out goes what is wrong with it: marks around its key, another sign in place
of the colon, blanks or a tab in front of it. The lines below it that have such a fault as well come with it.
*/
package astray
