/*
Package outside says whether what is exported goes to where skills are read from.

In come the directories of the skills and the one to write. Out goes an error that says what would come of it: skills that
are there twice, or pages that are files of a skill.
*/
package outside
