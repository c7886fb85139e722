/*
Package progress shows that long work goes on.

In come steps: skills that were read, and the questions of the work whether it is to end. Out goes one line on a terminal, after a while,
which is taken away before anything else is printed.
*/
package progress
